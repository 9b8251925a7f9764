import type { PageType } from "#core/page-types.ts";

/** What a contact popup is, before anybody's words: read by the frame now, by its form and its lead later. */
export interface ContactPopup {
	/** Names the form to the server, and opens the frame by `?form=`. */
	readonly siteModule: string;
	readonly leadType: "b2b" | "b2c";
	/** Compared without regard to case. */
	readonly queryType: string;
	readonly pageType: PageType;
	readonly title: string;
	readonly buttonLabel: string;
	readonly submitLabel: string;
	readonly successMessage: string;
	/** What stands at its right hand. */
	readonly bullets: readonly string[];
}

export const contactUs = "Contact Us";
export const successMessage =
	"Thank you. A representative will get back to you in one business day.";

/** The site module of business forms that name no other. */
export const businessSiteModule = "B2B_talk_to_advisor_Schedule_Page";

export function contactPopup(wanted: {
	pageType: PageType;
	/** Where the visitor is. */
	country: string | undefined;
	siteModule?: string;
	title?: string;
	buttonLabel?: string;
	submitLabel?: string;
	bullets?: readonly string[];
}): ContactPopup {
	const { pageType, country, bullets = [] } = wanted;
	return {
		siteModule: wanted.siteModule ?? businessSiteModule,
		leadType: "b2b",
		queryType: "B2B",
		pageType,
		title: wanted.title ?? contactUs,
		buttonLabel: wanted.buttonLabel ?? contactUs,
		submitLabel:
			country === "US" ? "Inquire Now" : (wanted.submitLabel ?? contactUs),
		successMessage,
		bullets,
	};
}

/** The site module of the form for companies on the free-courses page. */
export const quoteSiteModule = "SLH_skillup_B2B";

/** That form: a price for a whole team. */
export function quotePopup(pageType: PageType): ContactPopup {
	return {
		siteModule: quoteSiteModule,
		leadType: "b2b",
		// The published spelling, kept; see `isB2bQuery`.
		queryType: "B2b",
		pageType,
		title: "Let's connect to discuss",
		buttonLabel: "Get a quote",
		submitLabel: "Enquire Now",
		successMessage,
		bullets: [
			"700+ live classes monthly",
			"550+ on-demand courses",
			"Hands-on projects with labs",
			"Annual subscription options",
		],
	};
}

export function isB2bQuery(queryType: string): boolean {
	return queryType.toLowerCase() === "b2b";
}

const homePageFields = ["name", "email", "personPhone", "agree"] as const;
/** Neither state nor province is asked outside the two countries that have them. */
const enquiryFields = [
	"firstname",
	"email",
	"personPhone",
	"company",
	"cNoEmps",
	"country",
	"cState",
	"cProvince",
	"message",
	"agree",
] as const;
export type ContactField =
	| (typeof homePageFields)[number]
	| (typeof enquiryFields)[number];

/** What the form asks for, by the type of the page on which it stands; `agree` is a checkbox. */
export function contactFields(pageType: PageType): readonly ContactField[] {
	return pageType === "home_page" ? homePageFields : enquiryFields;
}
