import * as z from "zod/mini";

export const maxFieldLength = 200;
const short = z.string().check(z.maxLength(maxFieldLength));

/** What the cart's form sends. All of it was written by us, so anything else was changed on the way. */
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
