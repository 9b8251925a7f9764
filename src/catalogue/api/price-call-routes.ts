import { couponCode } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { decideDiscount } from "#catalogue/coupons/discount-rules.ts";
import { listPricesById } from "#catalogue/store/product-store.ts";
import { localDate } from "#core/time.ts";
import { CallRefusal } from "#platform/http/calls/call-server.ts";
import { getCouponsdicountDetails, getProductPrice } from "./calls.ts";
import { couponShape, priceShape } from "./course-payload.ts";
import {
	answered,
	cacheSeconds,
	type PublishedParts,
	productIn,
} from "./market-routes.ts";

export function priceCalls(parts: PublishedParts): void {
	const { calls, db } = parts;

	calls.bind(getProductPrice, {
		cacheSeconds,
		answer: async ({ product_type: kind, product_id, country_id }) => {
			const found = await productIn(parts, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const country = found.market.prices;
			const priced = await listPricesById(db, kind, [product_id], country);
			const prices = (priced.get(product_id) ?? []).map((one) =>
				priceShape(one, country),
			);
			const { currency = null, currencySymbol = null } = prices[0] ?? {};
			return answered({ currency, currencySymbol, prices });
		},
	});

	calls.bind(getCouponsdicountDetails, {
		answer: async ({ product_type: kind, product_id, country_id, coupon }) => {
			const found = await productIn(parts, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { slug, category } = found.product;
			const country = found.market.prices;
			const typed = couponCode(coupon ?? "");
			const [priced, coupons] = await Promise.all([
				listPricesById(db, kind, [product_id], country),
				listCoupons(db, { slug, category, typed }),
			]);
			const today = localDate(parts.clock(), parts.timeZone);
			const holding = (priced.get(product_id) ?? []).flatMap(
				({ mode, price }) =>
					coupons.flatMap((one) => {
						const offer = { slug, category, country, price };
						const discount = decideDiscount(offer, [one], today);
						return discount ? [couponShape(discount, mode, country)] : [];
					}),
			);
			holding.sort((one, other) => other.discount - one.discount);
			return answered({ coupons: holding });
		},
	});
}
