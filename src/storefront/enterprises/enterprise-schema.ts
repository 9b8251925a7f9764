import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import {
	contactEmailSchema,
	hostSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { logoSchema } from "#storefront/frame/logo-schema.ts";
import { businessPageSchema, menuGroupsSchema } from "#storefront/section-schema.ts";

/** The published types of the first page of a university's own domain, the default first. */
const universityPageTypes = ["university-domain-new", "university-domain-new-cro"] as const;

/** An organization whose people learn here, and its first page. */
const enterpriseFields = z.extend(businessPageSchema, {
	/** The id in addresses, payloads and the CRM. */
	id: slugSchema,
	name: textSchema,
	kind: z._default(z.enum(["company", "university"]), "company"),
	/** Scripts, tracking and leads of a page that is being optimized for conversion have a type of their own. */
	pageType: z.optional(z.enum(universityPageTypes)),
	sections: z._default(businessPageSchema.shape.sections, []),
	/** The hosts of its own, without a port. Its address below `/partners/` works as well. */
	hosts: z._default(z.array(hostSchema), []),
	/** It may be named to others: on the page for companies, in the sitemap, to search engines. */
	listed: z._default(z.boolean(), false),
	logo: z.optional(logoSchema),
	/** Slugs of products of any kind, the first one first. */
	picks: z._default(z.array(slugSchema), []),
	/** These groups precede those that the menu of every company has. */
	menu: z._default(menuGroupsSchema, []),
	/** The contact of its people in their own organization. */
	contact: z.optional(z.strictObject({ name: textSchema, email: contactEmailSchema })),
});
export const enterpriseSchema = enterpriseFields.check(
	z.refine(({ kind, pageType }) => kind === "university" || pageType === undefined, {
		path: ["pageType"],
		error: "pageType goes with kind university only",
	}),
);
export type EnterpriseTexts = SchemaValue<typeof enterpriseSchema>;
