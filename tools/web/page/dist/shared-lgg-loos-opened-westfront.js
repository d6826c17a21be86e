function e(n){return n===""?"":n[0].toUpperCase()+n.slice(1)}function i(n){let t=n[n.length-1];return n.length>1?`${n.slice(0,-1).join(", ")} and ${t}`:t??""}export{e as a,i as b};
