import * as z from "zod/mini";
import { businessSchema, defaultBusinessSettings } from "#forms/business/business-schema.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import { placementSchema } from "./placement-schema.ts";

const domainSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
			"must be a domain in small letters, such as example.com",
		),
	);
const providerSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+((\.[a-z0-9-]+)+|\.\*)$/,
			"must be a domain in small letters, such as example.com, or example.* for that name in every country",
		),
	);

const monthsSchema = z
	.int("must be a whole number of months")
	.check(z.minimum(1, "must be at least one month"), z.maximum(240));

export const formsFileSchema = z.pipe(
	z.strictObject({
		placements: z.array(placementSchema),
		/** Slugs of university programs whose European forms require consent. */
		listedPrograms: z._default(z.array(slugSchema), []),
		mail: z.strictObject({
			/** Widespread providers of free mailboxes; a browser has only this list. */
			free: z.array(providerSchema),
			/** Providers of free mailboxes and of internet access that our packages do not list. */
			regional: z._default(z.array(providerSchema), []),
			/** Providers of mailboxes for ten minutes. */
			disposable: z.array(providerSchema),
			/** Companies that our packages list as providers by mistake, with their subdomains. */
			companies: z._default(z.array(providerSchema), []),
			/** So common that a near miss is a typo; free providers are added. */
			wellKnown: z._default(z.array(domainSchema), []),
		}),
		consent: z.strictObject({
			agree: textSchema,
			email: textSchema,
			sms: textSchema,
			call: textSchema,
		}),
		business: z._default(businessSchema, defaultBusinessSettings),
		retention: z._default(
			z.strictObject({
				b2c: monthsSchema,
				b2b: monthsSchema,
				quarantined: monthsSchema,
			}),
			defaultRetention,
		),
	}),
	z.transform(({ mail, ...read }) => ({
		...read,
		mail: {
			...mail,
			/** No work email comes from these. */
			providers: [...mail.free, ...mail.regional, ...mail.disposable],
			wellKnown: [...mail.free, ...mail.wellKnown],
		},
	})),
);

/** The content of `forms.yaml`. */
export type FormsContent = Readonly<z.output<typeof formsFileSchema>>;
