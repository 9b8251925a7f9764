import { productKey } from "#catalogue/product-key.ts";
import { accepted, refused } from "#core/result.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { LeadAttachment } from "#leads/submission/submission.ts";
import { cartPath } from "#orders/addresses.ts";
import type { FriendCouponDeps, ReferralDeps } from "#referral/deps.ts";
import { hashMailbox } from "#referral/friends/join-commands.ts";
import { referAndEarnPlacement } from "#referral/gaps.ts";
import { findReferralByCode } from "#referral/referrer-commands.ts";
import { findHeldFriendCoupon, giveFriendCoupon } from "./friend-coupon-commands.ts";
import { sharingMessages } from "./messages.ts";
import { isRecommender } from "./sharing-rules.ts";

/** Whoever sends the form of a friend's link gets the discount with the lead, and goes on to the cart that has it. */
export function createFriendAttachment(
	deps: FriendCouponDeps & Pick<ReferralDeps, "cipher" | "hash">,
): LeadAttachment {
	const { db } = deps;
	return {
		async prepare({ siteModule, attachment, answers, sender }) {
			if (siteModule !== referAndEarnPlacement || !attachment) return accepted(undefined);
			const referral = await findReferralByCode(deps, attachment);
			if (!referral) return accepted(undefined);
			if (isRecommender(referral, answers.email))
				return refused({ field: "email", message: sharingMessages.ownAddress });
			return accepted({
				lead: {},
				async store(tx, { lead, product }) {
					const owner = emailKey(lead.email);
					const { country } = sender.place;
					const mailbox = hashMailbox(deps.hash, owner);
					if (product) await giveFriendCoupon(deps, tx, { owner, mailbox, product, country });
					return accepted(undefined);
				},
			});
		},
		async answer({ lead, product }) {
			if (lead.siteModule !== referAndEarnPlacement || !product) return undefined;
			const coupon = await findHeldFriendCoupon(db, emailKey(lead.email));
			return (
				coupon && {
					cookies: [],
					next: cartPath({ product: productKey(product), coupon: coupon.code }),
				}
			);
		},
	};
}
