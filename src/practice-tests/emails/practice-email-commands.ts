import type { Attempt } from "#assessments/attempt.ts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { productKey } from "#catalogue/product-key.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import { joinAddress } from "#core/addresses.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { LeadPracticeResult } from "#forms/submission/lead.ts";
import { cartPath } from "#orders/addresses.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { practiceTestAddress } from "#practice-tests/addresses.ts";
import type { PracticeLeadDeps } from "#practice-tests/deps.ts";
import type { EarnedCoupon } from "#practice-tests/scholarship/scholarship-gate.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { resultEmail } from "./result-email.ts";

interface PracticeOutcome {
	readonly to: string;
	/** Undefined where the name may be anything else. */
	readonly firstName: string | undefined;
	readonly test: Pick<PracticeTest, "title" | "slug">;
	readonly attempt: Attempt;
	readonly result: LeadPracticeResult;
	readonly coupon: EarnedCoupon | undefined;
}

/**
 * Queued in the transaction that stores the result, which happens once for each attempt. False where the limit of the
 * recipient is reached.
 */
export async function sendPracticeResult(
	{ brand, publicUrl, emails }: PracticeLeadDeps,
	tx: Tx,
	{ to, firstName, test, attempt, result, coupon }: PracticeOutcome,
): Promise<boolean> {
	const email = resultEmail({
		...{ to, firstName, attempt, result, testTitle: test.title, brand: brand().name },
		coupon: coupon && {
			...coupon,
			until: formatLastDay(coupon.until),
			products: (await listCouponProducts(tx, coupon)).map(({ title, href }) => ({
				title,
				link: joinAddress(publicUrl, href),
			})),
		},
		link: joinAddress(publicUrl, practiceTestAddress.to({ slug: test.slug })),
	});
	return emails.post(tx, coupon ? "scholarship coupon" : "practice result", email);
}

export const formatLastDay = (day: string): string =>
	dateFormat("en", { dateStyle: "long" }).format(Temporal.PlainDate.from(day));

/** The products of a coupon that are offered, each with the cart that holds it and the code. No price is named, so no country is needed. */
async function listCouponProducts(
	db: Db | Tx,
	{ code, products }: Pick<EarnedCoupon, "code" | "products">,
): Promise<readonly { readonly title: string; readonly href: string }[]> {
	const keys = await listProductKeysBySlug(db, products);
	const cards = await listProductCards(db, keys, "");
	return cards.map((card) => ({
		title: card.title,
		href: cartPath({ product: productKey(card), coupon: code }),
	}));
}
