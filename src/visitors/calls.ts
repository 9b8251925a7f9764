import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { getVisitEndpoint } from "./visit/visit-calls.ts";

const defineCall = callsAbout("Visitors");

const countryEntry = z.object({
	id: z.number(),
	code: z.string(),
	name: z.string(),
	/** The dialling code under both of its published names. */
	phnCode: z.string(),
	countryPhoneCode: z.string(),
	/** The money in which prices are shown there. */
	currency: z.optional(z.string()),
});
export type CountryEntry = z.infer<typeof countryEntry>;

/** The assumed location of a visitor, with the published names. */
const locator = z.object({
	code: z.string(),
	phnCode: z.string(),
	currency_code: z.string(),
	country_name: z.string(),
	country_id: z.number(),
	default_city_id: z.nullable(z.number()),
	default_city_name: z.nullable(z.string()),
});
export type Locator = Readonly<z.infer<typeof locator>>;

export const countryList = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getFormDynamicDataByParamNode",
	verb: "GET",
	summary: "The countries a form offers, the most wanted ones first.",
	input: z.object({}),
	output: z.object({ status: z.literal(200), data: z.array(countryEntry) }),
	remembered: true,
	underPartner: true,
});

export const getCountryLocation = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCountryLocation",
	verb: "GET",
	summary: "A country with its default city.",
	input: z.object({
		country_id: idNumber,
		/** A city that is not on the list, as it was typed. */
		cityOther: z.optional(textParameter),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			country_id: z.number(),
			country_name: z.string(),
			code: z.string(),
			city_id: z.nullable(z.number()),
			city_name: z.nullable(z.string()),
		}),
	}),
});

const visitRequest = z.object({
	/** The page's address and its referrer, as the browser reports them; both may be anything. */
	page: z._default(z.string(), ""),
	referrer: z._default(z.string(), ""),
	/** The type of the page, as its `html` element says. */
	pageType: z._default(z.string(), ""),
	/** The time zone of the browser, for the suggestion of a country; it is not stored. */
	timeZone: z._default(z.string(), ""),
});
export type VisitRequest = z.infer<typeof visitRequest>;

const suggestedCountry = z.object({
	code: z.string(),
	name: z.string(),
	/** The money of its prices. */
	currency: z.string(),
	/** The country whose prices are shown now. */
	shown: z.object({ code: z.string(), currency: z.string() }),
});
export type SuggestedCountry = Readonly<z.infer<typeof suggestedCountry>>;

const consentState = z.enum(["given", "refused", "unknown"]);
const visit = z.object({
	loggedIn: z.boolean(),
	/** The visits of people who work for the business are not counted. */
	staff: z.boolean(),
	userType: z.string(),
	kinds: z.array(z.enum(["guest", "logged-in", "consumer", "business", "freemium", "european"])),
	/** The identifier under which a company's own pages stand. */
	company: z.nullable(z.string()),
	european: z.boolean(),
	locator: z.nullable(locator),
	/**
	 * The country of the browser's time zone, on pages with prices: where the visitor has chosen none, and the site has other
	 * prices for it than those that are shown.
	 */
	suggestedCountry: z.nullable(suggestedCountry),
	consent: z.object({
		asksFirst: z.boolean(),
		gpc: z.boolean(),
		analytics: consentState,
		marketing: consentState,
	}),
	ids: z.object({
		/** Null as long as this browser may not be recognized; then a guest is known by the request alone. */
		device: z.nullable(z.string()),
		request: z.string(),
		skillUp: z.nullable(z.string()),
	}),
	/** The latest attribution, as leads carry it; null without consent to store it. */
	source: z.nullable(
		z.object({
			leadSource: z.string(),
			UTM_Source__c: z.string(),
			UTM_Medium__c: z.string(),
			utm_source: z.string(),
			utm_medium: z.string(),
		}),
	),
	/** The answers of a guest, as in the questionnaire's cookie. */
	questionnaireOptions: z.nullable(z.string()),
});
export type Visit = z.infer<typeof visit>;

export const getVisit = defineCall({
	...getVisitEndpoint,
	summary: "Who is asking: asked once by every page after it has loaded.",
	input: visitRequest,
	output: visit,
});
