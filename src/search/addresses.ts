import { defineAddress } from "#core/addresses.ts";

export const searchAddress = defineAddress("/search");
export const skillupSearchAddress = defineAddress("/skillup-free-online-courses/search");
