import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import * as heads from "./endpoint-calls.ts";

const defineCall = callsAbout("Pages");

const countryMessage = "must be the number of a country";
const countryId = z.string(countryMessage).check(z.regex(/^[1-9]\d{0,8}$/, countryMessage));
const companyMessage = "must be a company's identifier";

/** The words of the program card, where it has one for the same thing. */
const program = z.object({
	productId: z.number(),
	productName: z.string(),
	url: z.string(),
	programType: z.enum(["course", "bundle", "university", "free-course"]),
	programDurations: z.optional(z.string()),
	/**
	 * The notation of pages, with "from" where there are several prices; absent for a free product.
	 */
	price: z.optional(z.string()),
	/** The lowest in whole units, and its ISO code. */
	amount: z.optional(z.number()),
	currency: z.optional(z.string()),
});
export type MenuProgram = Readonly<z.infer<typeof program>>;

const category = z.object({
	slug: z.string(),
	name: z.string(),
	url: z.string(),
	programs: z.array(program),
});
export type MenuCategory = Readonly<z.infer<typeof category>>;

const item = z.object({ text: z.string(), url: z.string() });
const groups = z.object({
	groups: z.array(z.object({ title: z.string(), items: z.array(item) })),
});
export type MenuGroupsData = z.infer<typeof groups>;

const megaMenu = z.object({
	clusters: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			featured: z.optional(item),
			categories: z.array(category),
		}),
	),
});
export type MegaMenuData = z.infer<typeof megaMenu>;

export const getMenuRevampData = defineCall({
	...heads.megaMenuEndpoint,
	summary: "The mega menu: clusters, their categories, and what people take first in each.",
	input: z.object({
		/** The default is the country of the business. */
		countryId: z.optional(countryId),
		clusterId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "must be a cluster's id"))),
		/** Makes a changed menu a new address, so that no cache answers with the old one. */
		megaMenuVersion: z.optional(
			z.string().check(z.regex(/^[\w.-]{1,40}$/, "must be one short word")),
		),
	}),
	output: megaMenu,
});

export const getMenuData = defineCall({
	...heads.classicMenuEndpoint,
	summary: "The classic menu: every category with its programs, for a country.",
	input: z.object({ countryId }),
	output: z.array(category),
});

export const getSkillupMenuData = defineCall({
	...heads.skillupMenuEndpoint,
	summary: "The menu of the free-learning area, first version.",
	input: z.object({}),
	output: groups,
});

export const getSkillupMenuDataB = defineCall({
	...heads.skillupMenuBEndpoint,
	summary: "The menu of the free-learning area, second version.",
	input: z.object({}),
	output: groups,
});

export const getB2BMenuData = defineCall({
	refusals: [404],
	...heads.businessMenuEndpoint,
	summary: "The menu of the pages for companies: what is one company's first.",
	input: z.object({
		companyId: z
			.string(companyMessage)
			.check(z.minLength(1, companyMessage), z.maxLength(80, companyMessage)),
		countryId,
	}),
	output: groups,
});
