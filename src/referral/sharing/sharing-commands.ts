import type { ProductKey } from "#catalogue/product-key.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { joinAddress } from "#core/addresses.ts";
import { createId } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { confirmRecommendationAddress } from "#referral/addresses.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import type { Referral } from "#referral/referral.ts";
import { decryptShareCode, referralsSince } from "#referral/share-code-rules.ts";
import {
	confirmReferral,
	countReferrals,
	findReferral,
	insertReferral,
	markConfirmationRequested,
} from "#referral/store.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { cleanReferrerName, isMadeBy, maxLinksPerDay } from "./sharing-rules.ts";

export interface SharedRecommendation {
	/** Normalized for comparison. */
	readonly email: string;
	readonly name: string;
	readonly product: ProductKey | undefined;
}

export type SharingRefusal = "no name" | "unknown product" | "too many" | "too many unproven";

/**
 * Stores who recommends, and answers the code for the link. Anyone can type an address, so it is named to nobody before it is
 * proven: by the account that is signed in, or by the link in the email that is queued here.
 */
export async function shareProduct(
	deps: ReferralDeps,
	{ email, name: typed, product }: SharedRecommendation,
	account: Account | undefined,
	/** Counts a link whose address is not proven. False if its network has made too many today. */
	admitUnproven: () => Promise<boolean>,
): Promise<Result<string, SharingRefusal>> {
	const { db, clock, cipher } = deps;
	const name = cleanReferrerName(typed);
	if (!name) return refused("no name");
	if (product && !(await findProduct(db, product.kind, product, "")))
		return refused("unknown product");
	const now = clock();
	const isConfirmed = account !== undefined && isMadeBy({ email }, account.email);
	if (!isConfirmed && !(await admitUnproven())) return refused("too many unproven");
	const referral = {
		id: createId<"referral">(),
		email,
		name,
		product,
		createdAt: now,
		isConfirmed,
	};
	return db.transaction().execute(async (tx) => {
		// Links that strangers made with the address do not use up those of its owner.
		if ((await countReferrals(tx, referral, now.subtract({ hours: 24 }))) >= maxLinksPerDay)
			return refused("too many");
		await insertReferral(tx, referral);
		if (!isConfirmed && (await askToConfirm(deps, tx, referral)))
			await markConfirmationRequested(tx, referral.id, now);
		return accepted(cipher.encrypt(referral.id));
	});
}

function askToConfirm(
	{ emails, confirmationCipher, publicUrl, brand }: ReferralDeps,
	tx: Parameters<EmailQueue["post"]>[0],
	{ id, email: to }: Pick<Referral, "id" | "email">,
): Promise<boolean> {
	const query = new URLSearchParams({ key: confirmationCipher.encrypt(id) });
	const link = joinAddress(publicUrl, `${confirmRecommendationAddress.to()}?${query}`);
	return emails.post(
		tx,
		"recommendation",
		confirmationEmail({ id, to, link, brand: brand().name }),
	);
}

export async function findReferralByKey(
	{ db, clock, confirmationCipher }: Pick<ReferralDeps, "db" | "clock" | "confirmationCipher">,
	key: string,
): Promise<Referral | undefined> {
	const id = decryptShareCode(confirmationCipher, key);
	return id && findReferral(db, id, referralsSince(clock()));
}

/** Repeated, it changes nothing. */
export const confirmRecommendation = (
	{ db, clock }: Pick<ReferralDeps, "db" | "clock">,
	{ id }: Pick<Referral, "id">,
): Promise<void> => confirmReferral(db, id, clock());
