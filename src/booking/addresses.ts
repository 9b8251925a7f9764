import { defineAddress } from "#core/addresses.ts";

/** Opened with a signed key from an email. */
export const visitorCallAddress = defineAddress("/calls/:call");
export const visitorCallFileAddress = defineAddress("/calls/:call/call.ics");

/** The query of both. */
export const keyParameter = "key";
