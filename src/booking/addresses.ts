import { defineAddress } from "#core/addresses.ts";

/** Opened with a signed key from an email. */
export const ownCallAddress = defineAddress("/calls/:call");
export const ownCallFileAddress = defineAddress("/calls/:call/call.ics");

/** The query of both. */
export const keyParameter = "key";
