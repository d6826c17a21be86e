function r(t){return t===""?"":t[0].toUpperCase()+t.slice(1)}export{r as a};
