import * as z from "zod/mini";

export const maxFieldLength = 200;
const short = z.string().check(z.maxLength(maxFieldLength));

/** The form of the cart. All values were rendered by the site, so any other value was changed by the client. */
export const orderFormSchema = z.object({
	order: short,
	seal: short,
	product: short,
	mode: short,
	coupon: z._default(short, ""),
	/** As `toMoneyKey` writes it. */
	total: short,
});
export type OrderForm = z.infer<typeof orderFormSchema>;
