import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { type Coupon, couponCode } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { PaymentProvider } from "#orders/payment-provider.ts";
import { openReceipts, type Receipts } from "#orders/receipt-cookies.ts";
import { type Cart, decideCart } from "#orders/rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import {
	loadOffering,
	type NoOffering,
	type OfferedChoice,
	type Offering,
} from "./offering-commands.ts";

export interface OrderParts {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly db: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueBook;
	readonly secret: string;
	readonly secure: boolean;
	readonly payment: PaymentProvider;
	/** Where people reach us. */
	readonly contact: () => { readonly phone: string; readonly email: string };
}

export interface Wish {
	readonly product: string | undefined;
	readonly mode: string | undefined;
	readonly coupon: string | undefined;
}

export interface OpenCart {
	readonly offering: Offering;
	readonly cart: Cart<OfferedChoice>;
}
export type NoCart =
	| NoOffering
	| { readonly why: "not-sold"; readonly title: string; readonly href: string };

export interface RouteKit extends OrderParts {
	readonly receipts: Receipts;
	/** The same for whoever looks and for whoever orders: the price is judged here and nowhere else. */
	openCart(
		wish: Wish,
		country: Country | undefined,
	): Promise<OpenCart | NoCart>;
}

export function routeKit(parts: OrderParts): RouteKit {
	const { db, clock, timeZone } = parts;
	return {
		...parts,
		receipts: openReceipts(keyedHash(parts.secret), parts.secure),
		async openCart(wish, country) {
			const now = clock();
			const found = await loadOffering(
				{ ...parts, now },
				wish.product,
				country,
			);
			if (!found.ok) return found.reason;
			const offering = found.value;
			const coupons: Coupon[] = await listCoupons(db, {
				slug: offering.slug,
				category: offering.category,
				typed: couponCode(wish.coupon ?? ""),
			});
			const today = localDate(now, timeZone);
			const cart = decideCart(offering, wish, coupons, today);
			const { title, href } = offering;
			return cart ? { offering, cart } : { why: "not-sold", title, href };
		},
	};
}

export const isOpen = (answer: OpenCart | NoCart): answer is OpenCart =>
	"cart" in answer;
