import { defineAddress } from "#core/addresses.ts";

/** Opened with a signed key from an email. */
export const visitorCallAddress = defineAddress("/calls/:call");
export const visitorCallFileAddress = defineAddress("/calls/:call/call.ics");
/** The link of the email that books a held time. */
export const callConfirmationAddress = defineAddress("/calls/:call/confirm");

/** The query of all. */
export const keyParameter = "key";
