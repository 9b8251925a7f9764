import * as z from "zod/mini";
import { hostSchema, textSchema } from "#platform/content/field-schemas.ts";

/** The names are in small letters and without blanks around them, for comparison with countries. */
const countryNameSchema = z.pipe(
	textSchema,
	z.transform((name) => name.trim().toLowerCase()),
);
const countryListSchema = z.readonly(z.array(countryNameSchema));

/** `*` is one part of a path. The pages below it are meant, too. */
const pagePatternSchema = z
	.string()
	.check(
		z.regex(
			/^(\/([\w.~%-]+|\*))+$/,
			"must be a path such as /business, or /partners/*/* with * for any part",
		),
	);
const pageGroupSchema = z.strictObject({
	pages: z._default(z.readonly(z.array(pagePatternSchema)), []),
	hosts: z._default(z.readonly(z.array(hostSchema)), []),
});
const noPages = { pages: [], hosts: [] };

const southAmerica = [
	...["argentina", "ar", "bolivia", "bo", "brazil", "br", "chile", "cl"],
	...["colombia", "co", "ecuador", "ec", "guyana", "gy", "paraguay", "py"],
	...["peru", "pe", "suriname", "sr", "uruguay", "uy", "venezuela", "ve"],
];

const regionsSchema = z.strictObject({
	us: z._default(countryListSchema, [
		...["united states", "us", "usa", "canada", "ca", "mexico", "mx"],
	]),
	/** These countries count as the US as well in a request for a company. */
	usForBusiness: z._default(countryListSchema, southAmerica),
	india: z._default(countryListSchema, ["india", "in"]),
});
const defaultRegions = z.parse(regionsSchema, {});

const recordTypesSchema = z.strictObject({
	america: textSchema,
	global: textSchema,
});

/** The CRM records of companies contain these values beside the answers. */
export const businessSchema = z.strictObject({
	/** The campaign that leads are counted for. */
	campaignId: z.optional(z.int().check(z.nonnegative())),
	recordTypes: z._default(recordTypesSchema, {
		america: "America",
		global: "Global",
	}),
	regions: z._default(regionsSchema, defaultRegions),
	/** The kind of learner that the records name. */
	learnerType: z._default(textSchema, "a trainer"),
	/** The `type` among the CRM tags of enquiries from partners. */
	partnerTypes: z._default(z.readonly(z.array(textSchema)), ["reseller"]),
	business: z._default(pageGroupSchema, noPages),
	corporateTraining: z._default(pageGroupSchema, noPages),
	enterprise: z._default(pageGroupSchema, noPages),
	/** These pages belong to one business unit, which gets all their leads, whatever the country. */
	fsa: z._default(pageGroupSchema, noPages),
});
export type BusinessSettings = Readonly<z.output<typeof businessSchema>>;
export type BusinessRegions = BusinessSettings["regions"];
export type PageGroup = BusinessSettings["business"];

export const defaultBusinessSettings: BusinessSettings = z.parse(businessSchema, {});
