/** What runs the engine in the page, where it does. */
export const loadHere = () => import("./in_page");
