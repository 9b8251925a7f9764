import * as z from "zod/mini";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

export const countrySchema = z.strictObject({
	id: z.int().check(z.positive()),
	code: z.string().check(z.regex(/^[A-Z]{2}$/, "must be a two-letter country code")),
	name: z.string().check(z.minLength(1)),
	phoneCode: z.string().check(z.regex(/^\d{1,7}$/, "must be digits only, without a plus sign")),
	currency: z
		.string()
		.check(
			z.refine(
				(code) => currencies.has(code),
				"must be the three-letter code of a currency, such as GBP",
			),
		),
	/** Visitors from here must consent before data about them are stored. */
	european: z._default(z.boolean(), false),
	cityId: z.optional(z.int()),
	cityName: z.optional(z.string()),
});
export type Country = Readonly<z.output<typeof countrySchema>>;
