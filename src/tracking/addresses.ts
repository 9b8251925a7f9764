import { defineAddress } from "#core/addresses.ts";

/** Opened with a signed key. Blockers stop addresses that name what this is about. */
export const reportAddress = defineAddress("/reports/:report");
