import{a as r,b as o,c as p,d as s,e}from"./opened.js";import"./main.js";import"./main.js";export{r as groupsOf,o as makePlan,p as playMore,s as playPlan,e as strike};
