import type { Coupon, PersonalCoupon } from "#catalogue/coupons/coupon.ts";
import { listFriendCoupons } from "#catalogue/coupons/coupon-store.ts";
import { decideDiscount, findCouponProblem } from "#catalogue/coupons/discount-rules.ts";
import {
	insertPersonalCoupon,
	listPersonalCoupons,
} from "#catalogue/coupons/personal-coupon-store.ts";
import type { Market } from "#catalogue/market.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { createId } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { type LocalDate, localDate, resolveDay } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { FriendCouponDeps } from "#referral/deps.ts";
import type { Country } from "#visitors/audience/country.ts";
import { reserveCoupon } from "./friend-coupon-store.ts";
import { friendCouponDays, isFriendCoupon, toFriendCouponCode } from "./sharing-rules.ts";

/** Finds the coupon that a friend's link brings for a product, as content has it today. */
export async function findFriendOffer(
	{ clock, timeZone, catalogue }: Omit<FriendCouponDeps, "db">,
	db: Db | Tx,
	{ kind, id }: ProductKey,
	visitorCountry: Country | undefined,
): Promise<Coupon | undefined> {
	const coupons = await listFriendCoupons(db);
	if (coupons.length === 0) return undefined;
	const { country } = catalogue.findMarket(visitorCountry);
	const product = await findProduct(db, kind, { id }, country);
	const [offer] = product && "prices" in product ? product.prices : [];
	if (!product || !offer) return undefined;
	const { slug, category } = product;
	const today = localDate(clock(), timeZone);
	return decideDiscount({ slug, category, country, price: offer.price }, coupons, today)?.coupon;
}

/** Finds a coupon for whoever was sent to the site as a whole; the cart tells what it does not apply to. */
export async function findAnyFriendOffer(
	{ db, clock, timeZone }: FriendCouponDeps,
	{ country, currency }: Pick<Market, "country" | "currency">,
): Promise<Coupon | undefined> {
	if (!currency) return undefined;
	const today = localDate(clock(), timeZone);
	const price = { minor: 1, currency: currencyCode(currency) };
	return (await listFriendCoupons(db)).find((coupon) => {
		const [slug = ""] = coupon.products;
		const [category = ""] = coupon.categories;
		return !findCouponProblem(coupon, { slug, category, country, price }, today);
	});
}

export async function findHeldFriendCoupon(
	db: Db | Tx,
	owner: string,
): Promise<PersonalCoupon | undefined> {
	return (await listPersonalCoupons(db, owner)).find(({ code }) => isFriendCoupon(code));
}

/**
 * Gives the discount to the address that alone may use it, once a person: the transaction of a lead holds the lock of its
 * person, so of two forms at once the second finds the coupon of the first. Other ways to write the address get none.
 */
export async function giveFriendCoupon(
	deps: FriendCouponDeps,
	tx: Tx,
	{
		owner,
		mailbox,
		product,
		country,
	}: {
		/** Normalized for comparison. */
		readonly owner: string;
		/** A keyed hash that is the same for all ways to write the address. */
		readonly mailbox: string;
		readonly product: ProductKey;
		readonly country: Country | undefined;
	},
): Promise<void> {
	if (await findHeldFriendCoupon(tx, owner)) return;
	const offer = await findFriendOffer(deps, tx, product, country);
	if (!offer) return;
	const code = toFriendCouponCode(createId());
	if (!(await reserveCoupon(tx, { mailbox, code }))) return;
	const now = deps.clock();
	const { words, products, categories, countries, off } = offer;
	const coupon: PersonalCoupon = {
		...{ words, products, categories, countries, off },
		code,
		emailKey: owner,
		isOpen: false,
		until: decideLastDay(offer, localDate(now, deps.timeZone)).toString(),
	};
	if (!(await insertPersonalCoupon(tx, coupon, now))) throw new Error("a coupon code came twice");
}

/** It ends with the coupon of the content, if that is earlier. */
function decideLastDay({ until }: Coupon, today: LocalDate): LocalDate {
	const last = today.add({ days: friendCouponDays });
	const end = until === undefined ? last : resolveDay(today, until);
	return Temporal.PlainDate.compare(end, last) < 0 ? end : last;
}
