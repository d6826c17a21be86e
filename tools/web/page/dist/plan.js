import{aJ as r,aM as o,aN as p,aO as s,aP as m}from"./main.js";import"./main.js";import"./main.js";export{r as groupsOf,o as makePlan,p as playMore,s as playPlan,m as strike};
