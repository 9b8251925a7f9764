import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import {
	businessSiteModule,
	homeSiteModule,
	quoteSiteModule,
	toContactSubmitLabel,
} from "#storefront/contact/contact-form-rules.ts";
import { isEnterpriseForm } from "#storefront/enterprises/enterprise-form-rules.ts";
import type { BusinessPage, BusinessPages } from "#storefront/section-schema.ts";
import { corporateTrainingAddress } from "./addresses.ts";
import { type LocatedBusinessPage, listBusinessPages } from "./page-list-rules.ts";

/** The form by which companies write to us on this page. */
export const findContactForm = ({ contact }: BusinessPage): string =>
	contact?.form ?? businessSiteModule;

/** True if companies may request a price at once. */
export const hasQuote = ({ path }: LocatedBusinessPage): boolean =>
	path === corporateTrainingAddress.to();

/**
 * True if the address of a page may open this: a form that it has, or the popup of a program that
 * has ended.
 */
export const mayOpen = (placed: LocatedBusinessPage, name: string): boolean =>
	name === findContactForm(placed.page) ||
	(name === quoteSiteModule && hasQuote(placed)) ||
	name.startsWith(endedProgramPopupId(""));

/** Finds the text of the submit button, if the form stands in a contact popup. */
export function findContactSubmitLabel(
	business: BusinessPages | null,
	siteModule: string,
	country: string | undefined,
): string | undefined {
	const pages = listBusinessPages(business)
		.map(({ page }) => page)
		.filter((page) => findContactForm(page) === siteModule);
	const popup = pages.find(({ contact }) => contact?.mode !== "panel");
	const isPopup =
		popup !== undefined ||
		siteModule === businessSiteModule ||
		siteModule === homeSiteModule ||
		isEnterpriseForm(siteModule);
	return isPopup ? toContactSubmitLabel(country, popup?.contact?.submit) : undefined;
}
