import { defineAddress } from "#core/addresses.ts";

export const courseAddress = defineAddress("/courses/:slug");
export const categoryAddress = defineAddress("/categories/:slug");
