import { isPageType } from "#core/page-types.ts";
import { campaignImageAddress } from "#visitors/addresses.ts";

/** The page names its type, by which some pages store less. */
export const campaignImagePath = (pageType: string): string =>
	`${campaignImageAddress.to()}?page=${pageType}`;

/** Empty where the address says anything else. */
export function readReportedPageType(url: string): string {
	const [, pageType = ""] = /^[^?]*\?page=([\w-]+)$/.exec(url) ?? [];
	return isPageType(pageType) ? pageType : "";
}
