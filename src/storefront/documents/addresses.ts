import { defineAddress } from "#core/addresses.ts";

/** Of a field, such as data science: which work there is, and how to come into it. */
export const handbookAddress = defineAddress("/categories/:slug/career-handbook.pdf");
/** The figures alone. */
export const numbersAddress = defineAddress("/categories/:slug/industry-data.pdf");
