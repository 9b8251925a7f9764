import type { PageType } from "#core/page-types.ts";
import { messages } from "#storefront/messages.ts";

/**
 * A contact form appears over the page by a button, by that button or when the visitor is about to
 * leave, or stands on the page.
 */
export const contactModes = ["popup", "exit", "panel"] as const;
export type ContactMode = (typeof contactModes)[number];

/** The settings of a contact popup: read by the frame, by its form and by its lead. */
export interface ContactPopup {
	/** Names the form to the server, and opens the frame by `?form=`. */
	readonly siteModule: string;
	readonly leadType: "b2b" | "b2c";
	readonly queryType: string;
	readonly pageType: PageType;
	readonly mode: ContactMode;
	readonly title: string;
	readonly buttonLabel: string;
	readonly submitLabel: string;
	readonly successMessage: string;
	/** Shown beside the form. */
	readonly bullets: readonly string[];
}

/** The site module of business forms that name no other. */
export const businessSiteModule = "B2B_talk_to_advisor_Schedule_Page";
/** The form of the home page has fewer fields, because its visitors only look around. */
export const homeSiteModule = "B2B_contact_home_page";

export function createContactPopup(options: {
	pageType: PageType;
	/** The country of the visitor. */
	country: string | undefined;
	siteModule?: string | undefined;
	mode?: ContactMode | undefined;
	title?: string | undefined;
	buttonLabel?: string | undefined;
	submitLabel?: string | undefined;
	bullets?: readonly string[];
}): ContactPopup {
	const { pageType, country, bullets = [] } = options;
	return {
		siteModule:
			options.siteModule ?? (pageType === "home_page" ? homeSiteModule : businessSiteModule),
		leadType: "b2b",
		queryType: "B2B",
		pageType,
		mode: options.mode ?? "popup",
		title: options.title ?? messages.contact.label,
		buttonLabel: options.buttonLabel ?? messages.contact.label,
		submitLabel: toContactSubmitLabel(country, options.submitLabel),
		successMessage: messages.contact.success,
		bullets,
	};
}

/** The text of the submit button of a contact popup. */
export const toContactSubmitLabel = (
	country: string | undefined,
	supplied: string = messages.contact.label,
) => (country === "US" ? messages.contact.labelInUnitedStates : supplied);

/** The site module of the form for companies on the free-courses page. */
export const quoteSiteModule = "SLH_skillup_B2B";

/** The popup for requesting a price for a whole team. */
export function createQuotePopup(pageType: PageType, bullets: readonly string[]): ContactPopup {
	return {
		siteModule: quoteSiteModule,
		leadType: "b2b",
		// The published spelling, lower case included.
		queryType: "B2b",
		pageType,
		mode: "popup",
		title: messages.quote.popupTitle,
		buttonLabel: messages.quote.button,
		submitLabel: messages.quote.submit,
		successMessage: messages.contact.success,
		bullets,
	};
}
