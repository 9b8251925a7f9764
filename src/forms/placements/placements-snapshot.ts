import { openSnapshot } from "#core/snapshot.ts";
import { defaultBusinessSettings } from "#forms/business/business-schema.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FormsContent } from "./forms-file-schema.ts";
import { toCompanyForm, withoutSmsCompliance } from "./placement-rules.ts";
import type { Placement } from "./placement-schema.ts";
import { findForms } from "./placement-store.ts";

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
	reload(): Promise<void>;
}

/** The content of a site before forms are imported. */
const noForms: FormsContent = {
	placements: [],
	listedPrograms: [],
	mail: {
		free: [],
		regional: [],
		disposable: [],
		companies: [],
		providers: [],
		wellKnown: [],
	},
	consent: { agree: "", email: "", sms: "", call: "" },
	business: defaultBusinessSettings,
	retention: defaultRetention,
};

export async function openFormsSnapshot(
	db: Db,
	/** Codes of the countries whose law requires consent to text messages. */
	smsComplianceCountries: readonly string[],
): Promise<FormsSnapshot> {
	const content = await openSnapshot(async () => {
		const forms = (await findForms(db)) ?? noForms;
		const byName = new Map(forms.placements.map((placement) => [placement.siteModule, placement]));
		return { forms, byName };
	});
	const requiresSmsCompliance = (country: Pick<Country, "code"> | undefined) =>
		// Consent is also asked for if the country is unknown.
		!country || smsComplianceCountries.includes(country.code);
	const findPlacement = (siteModule: string): Placement | undefined =>
		content.current.byName.get(siteModule);
	return {
		get forms() {
			return content.current.forms;
		},
		placement: findPlacement,
		findPlacementFor({ country, isBusiness }, siteModule) {
			const found = findPlacement(siteModule);
			const placement = found && isBusiness ? toCompanyForm(found) : found;
			if (!placement || requiresSmsCompliance(country)) return placement;
			return withoutSmsCompliance(placement);
		},
		reload: content.reload,
	};
}
