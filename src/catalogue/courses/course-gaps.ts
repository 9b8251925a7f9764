import type { ProductKey } from "#catalogue/product-key.ts";
import { defineGap } from "#core/gaps.ts";

/** The space beside the buttons of a course for a way to recommend it to a friend. */
export const recommendCourse = defineGap<ProductKey>("catalogue/recommend-course");
