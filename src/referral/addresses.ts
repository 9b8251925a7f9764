import { defineAddress } from "#core/addresses.ts";

/** Friends are invited here; the path is published. */
export const referralAddress = defineAddress("/skillup-referral");

/** A shared link leads here. */
export const referAndEarnAddress = defineAddress("/refer-and-earn");
/** The link of the email that asks to confirm an address. */
export const confirmRecommendationAddress = defineAddress("/refer-and-earn/confirm");
/** Makes a link to a product (`course-12`), to be shared. */
export const recommendAddress = defineAddress("/recommend/:product");
