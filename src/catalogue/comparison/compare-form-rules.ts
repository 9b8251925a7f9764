// Apart from the rules of comparisons, because the browser loads these with the list.

/** Boxes stand on the cards, their form at the end of the list: the id joins them without script. */
export const compareForm = "compare";
export const comparedField = "products";

/** More columns are hard to compare, and no phone can show them. */
export const maxComparedProducts = 3;
