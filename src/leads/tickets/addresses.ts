import { defineAddress } from "#core/addresses.ts";

/** Requires a signed key. */
export const ticketStatusAddress = defineAddress("/request-status");
