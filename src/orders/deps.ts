import type { FindMissingAdmission } from "#applications/admission/admission-commands.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ReservationLimits } from "#leads/reservations/reservation-rules.ts";
import type { LeadServices } from "#leads/site-slice.ts";
import type { Db } from "#platform/database/database.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { CouponGuesses } from "./cart/coupon-guess-commands.ts";
import type { PaymentProvider } from "./order.ts";
import type { OrderReceipts } from "./receipt-cookies.ts";
import type { OrderLinks } from "./seats/order-link-rules.ts";
import type { WaitingLinks } from "./waiting-list/waiting-link-rules.ts";

/** The cart, orders, their seats and waiting lists work with these. */
export interface OrdersDeps extends ModuleDeps {
	/** A connection of its own: an order that is refused is rolled back, and the email about it is not. */
	readonly background: Db;
	readonly catalogue: CatalogueSnapshot;
	readonly receipts: OrderReceipts;
	readonly payment: PaymentProvider;
	readonly findMissingAdmission: FindMissingAdmission;
	readonly couponGuesses: CouponGuesses;
	/** The limits of what visitors may order. */
	readonly reservationLimits: ReservationLimits;
	readonly orderLinks: OrderLinks;
	readonly waitingLinks: WaitingLinks;
	readonly emails: () => EmailQueue;
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly senderOf: LeadServices["senderOf"];
	readonly readSession: Sessions["readSession"];
}

/** The emails about seats are written and queued with these. */
export type SeatEmailDeps = Pick<
	OrdersDeps,
	"background" | "orderLinks" | "emails" | "brand" | "timeZone"
>;
