import { openSnapshot } from "#core/snapshot.ts";
import { defaultBusinessSettings } from "#forms/business/business-schema.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FormsContent } from "./forms-file-schema.ts";
import { withoutSmsCompliance } from "./placement-rules.ts";
import type { Placement } from "./placement-schema.ts";
import { findForms } from "./placement-store.ts";

/** The content of all forms in memory: nearly every page reads it, and only a content import changes it. */
export interface FormsSnapshot {
	readonly forms: FormsContent;
	placement(siteModule: string): Placement | undefined;
	/** The placement as visitors from this country see it and as their submissions are validated. */
	findPlacementFor(
		country: Pick<Country, "code"> | undefined,
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
		const byName = new Map(
			forms.placements.map((placement) => [placement.siteModule, placement]),
		);
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
		findPlacementFor(country, siteModule) {
			const placement = findPlacement(siteModule);
			if (!placement || requiresSmsCompliance(country)) return placement;
			return withoutSmsCompliance(placement);
		},
		reload: content.reload,
	};
}
