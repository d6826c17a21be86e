function e(){return window.matchMedia("(pointer: coarse)").matches}function n(r){return r.replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g,e()?"$2":"$1")}export{e as a,n as b};
