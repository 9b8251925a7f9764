import type { CompanyRecord, Lead } from "#forms/submission/lead.ts";
import type { BusinessSettings } from "./business-schema.ts";
import { businessQueryType, chooseRecordType, decideBusinessUnit } from "./business-unit-rules.ts";
import { isPageAmong } from "./page-group-rules.ts";

/**
 * Decides from our settings and the page that the form was sent from, never from what a browser
 * claims.
 */
export function decideCompanyRecord(
	{ crmTags, place, enterprise: owner }: Pick<Lead, "crmTags" | "place" | "enterprise">,
	sent: {
		readonly path: string;
		readonly host: string;
		readonly countryCode: string | undefined;
		readonly currency: string | undefined;
	},
	settings: BusinessSettings,
): CompanyRecord {
	const country = [place.countryName, sent.countryCode];
	const { business, corporateTraining, enterprise, fsa } = settings;
	const query = {
		queryType: crmTags.queryType ?? businessQueryType,
		country,
		isPartner: settings.partnerTypes.includes(crmTags.type ?? ""),
		isFsaPage: isPageAmong(fsa, sent),
	};
	return {
		unit: decideBusinessUnit(query, settings.regions),
		recordType: chooseRecordType(country, settings),
		campaignId: settings.campaignId,
		learnerType: settings.learnerType,
		currency: sent.currency,
		isBusinessPage: isPageAmong(business, sent),
		isCorporateTraining: isPageAmong(corporateTraining, sent),
		isEnterprise: owner !== undefined || isPageAmong(enterprise, sent),
	};
}

/** `url|title|date|time` of the page with the form, on the site's clock. A bar within the title would be read as a fifth part. */
export function formatEntryPage(page: {
	readonly address: string;
	readonly title: string | undefined;
	readonly sentAt: Temporal.ZonedDateTime;
}): string {
	const { address, title = "", sentAt } = page;
	return [
		address,
		title.replaceAll("|", "-"),
		sentAt.toPlainDate().toString(),
		sentAt.toPlainTime().toString({ smallestUnit: "second" }),
	].join("|");
}
