import { defineAddress } from "#core/addresses.ts";

export const cartAddress = defineAddress("/cart");
/** Takes a product out of the cart. */
export const cartRemovalAddress = defineAddress("/cart/remove");
export const thankYouAddress = defineAddress("/thank-you/:order");
/** The classes of the group, for a calendar. */
export const orderCalendarAddress = defineAddress("/thank-you/:order/classes.ics");
/** The link of the email that confirms the seat. */
export const orderConfirmationAddress = defineAddress("/thank-you/:order/confirm");

/** A place on a waiting list, behind the link of an email. */
export const waitingEntryAddress = defineAddress("/waiting-list/:entry");
export const waitingEntryLeavingAddress = defineAddress("/waiting-list/:entry/leave");

interface ChosenProduct {
	readonly product: string;
	readonly mode?: string | undefined;
	/** The key of a group of that mode; without one, the next open group is proposed. */
	readonly group?: string | undefined;
	readonly coupon?: string | undefined;
	/** Names a seat that is held for somebody of a waiting list. */
	readonly seat?: string | undefined;
}

/** The cart with a product (`course-12`) in it; without a mode it proposes one. */
export const cartPath = (
	chosen: ChosenProduct & {
		/** True for a visitor who was told of an earlier order of the product. */
		readonly again?: boolean;
	},
) => toCartPath("product", chosen, chosen.again);

/** The address of the cart with a notice that the product was removed. */
export const removedCartPath = (chosen: ChosenProduct) => toCartPath("removed", chosen);

function toCartPath(
	name: "product" | "removed",
	{ product, mode, group, coupon, seat }: ChosenProduct,
	again = false,
): string {
	const query = new URLSearchParams({ [name]: product });
	if (mode) query.set("mode", mode);
	if (group) query.set("group", group);
	if (coupon) query.set("coupon", coupon);
	if (seat) query.set("seat", seat);
	if (again) query.set("again", "1");
	return `${cartAddress.to()}?${query}`;
}
