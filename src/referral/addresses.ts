import { defineAddress } from "#core/addresses.ts";

/** Friends are invited here; the path is published. */
export const referralAddress = defineAddress("/skillup-referral");
