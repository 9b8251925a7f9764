import * as z from "zod/mini";
import { isTimeZone } from "#core/time.ts";

const maxFieldLength = 200;
const short = z.string().check(z.maxLength(maxFieldLength));

/**
 * The cart attaches these values to its contact form. All were rendered by the site, so any other
 * value was changed by the client.
 */
const orderFormSchema = z.object({
	order: short,
	seal: short,
	product: short,
	mode: short,
	/** The format is that of `toGroupVersion`. */
	group: z._default(short, ""),
	coupon: z._default(short, ""),
	/** The format is that of `toMoneyKey`. */
	total: short,
	/** The format is that of `toMarketVersion`; missing in carts that were opened before it was sent. */
	market: z.optional(short),
	/**
	 * The value is `1` when the visitor was told of an earlier order of the product, and wants
	 * another one.
	 */
	again: z._default(short, ""),
	/** Names a seat that is held for somebody of a waiting list. */
	seat: z._default(short, ""),
	/** The visitor's own time zone, which only a script can read: for the emails about the order. */
	zone: z._default(short, ""),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** Writes the form as one text, which a contact form includes. */
export function writeOrderForm(
	form: Omit<OrderForm, "zone" | "market"> & { readonly market: string },
): string {
	return new URLSearchParams({ ...form }).toString();
}

export function readOrderForm(attachment: unknown): OrderForm | undefined {
	if (typeof attachment !== "string") return undefined;
	const fields = Object.fromEntries(new URLSearchParams(attachment));
	const parsed = z.safeParse(orderFormSchema, fields);
	return parsed.success ? parsed.data : undefined;
}

/** A browser may know a zone that we do not, which is no reason to refuse the order. */
export const readTimeZone = ({ zone }: Pick<OrderForm, "zone">) =>
	zone !== "" && isTimeZone(zone) ? zone : undefined;

export const readGroupKey = ({ group }: Pick<OrderForm, "group">) =>
	group.split(" ", 1)[0] || undefined;
