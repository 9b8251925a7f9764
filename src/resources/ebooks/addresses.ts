import { defineAddress } from "#core/addresses.ts";

export const ebookFileAddress = defineAddress("/ebooks/:slug.pdf");
