import { memoizeLatest } from "#core/cache.ts";
import { noForms } from "#forms/content.ts";
import type { DocumentValue } from "#platform/content/collections/content-snapshot.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FormsContent } from "./forms-file-schema.ts";
import { toCompanyForm, withoutSmsCompliance } from "./placement-rules.ts";
import type { Placement } from "./placement-schema.ts";

/** The content of all forms in memory: nearly every page reads it, and only a content import changes it. */
export interface FormsSnapshot {
	readonly forms: FormsContent;
	placement(siteModule: string): Placement | undefined;
	/** The placement as this visitor sees it and as their submissions are validated. */
	findPlacementFor(
		visitor: {
			readonly country: Pick<Country, "code"> | undefined;
			/** True on the pages of an organization that learns here. */
			readonly isBusiness: boolean;
		},
		siteModule: string,
	): Placement | undefined;
}

export function createForms(
	content: DocumentValue<FormsContent>,
	/** Codes of the countries whose law requires consent to text messages. */
	smsComplianceCountries: readonly string[],
): FormsSnapshot {
	const read = memoizeLatest((stored: FormsContent) => ({
		// An import of an earlier version stored no settings of companies.
		forms: { ...noForms, ...stored },
		byName: new Map(stored.placements.map((placement) => [placement.siteModule, placement])),
	}));
	const requiresSmsCompliance = (country: Pick<Country, "code"> | undefined) =>
		// Consent is also asked for if the country is unknown.
		!country || smsComplianceCountries.includes(country.code);
	const findPlacement = (siteModule: string): Placement | undefined =>
		read(content.current).byName.get(siteModule);
	return {
		get forms() {
			return read(content.current).forms;
		},
		placement: findPlacement,
		findPlacementFor({ country, isBusiness }, siteModule) {
			const found = findPlacement(siteModule);
			const placement = found && isBusiness ? toCompanyForm(found) : found;
			if (!placement || requiresSmsCompliance(country)) return placement;
			return withoutSmsCompliance(placement);
		},
	};
}
