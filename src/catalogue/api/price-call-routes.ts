import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { decideDiscount } from "#catalogue/coupons/discount-rules.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { localDate } from "#core/time.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { getCouponsdicountDetails, getProductPrice } from "./calls.ts";
import { couponPayload, pricePayload } from "./course-payload.ts";
import { callCacheSeconds, findTypedProduct, successAnswer } from "./market-routes.ts";

export function priceCallRoutes(deps: CatalogueDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db } = deps;

	calls.bind(getProductPrice, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ product_type: kind, product_id, country_id }) => {
			const found = await findTypedProduct(deps, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const prices = found.product.prices.map((entry) => pricePayload(entry, found.market.locale));
			const { currency = null, currencySymbol = null } = prices[0] ?? {};
			return successAnswer({ currency, currencySymbol, prices });
		},
	});

	calls.bind(getCouponsdicountDetails, {
		answer: async ({ product_type: kind, product_id, country_id, coupon }) => {
			const found = await findTypedProduct(deps, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { slug, category, prices } = found.product;
			const { country, locale } = found.market;
			const typed = normalizeCouponCode(coupon ?? "");
			const coupons = await listCoupons(db, { slug, category, typed });
			const today = localDate(deps.clock(), deps.timeZone);
			const holding = prices.flatMap(({ mode, price }) =>
				coupons.flatMap((entry) => {
					const offer = { slug, category, country, price };
					const discount = decideDiscount(offer, [entry], today);
					return discount ? [couponPayload(discount, mode, locale)] : [];
				}),
			);
			holding.sort((entry, next) => next.discount - entry.discount);
			return successAnswer({ coupons: holding });
		},
	});
}
