import { defineAddress } from "#core/addresses.ts";

/** The handbook of a category, such as data science: its jobs, and the ways into them. */
export const handbookAddress = defineAddress("/categories/:slug/career-handbook.pdf");
/** The figures alone. */
export const numbersAddress = defineAddress("/categories/:slug/industry-data.pdf");
