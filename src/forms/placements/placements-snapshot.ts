import { defaultRetention } from "#forms/retention-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import { withoutSmsCompliance } from "./placement-rules.ts";
import type { FormsContent, Placement } from "./placement-schema.ts";
import { findForms } from "./placement-store.ts";

/** Every form of the site, in memory: asked for by nearly every page, changed only when content is imported. */
export interface FormsSnapshot {
	readonly forms: FormsContent;
	placement(siteModule: string): Placement | undefined;
	/** As somebody in this country is shown it, and as what they send is judged. */
	findPlacementFor(
		country: Pick<Country, "code"> | undefined,
		siteModule: string,
	): Placement | undefined;
	reload(): Promise<void>;
}

/** A site without forms is a site: it only asks nobody for anything. */
const noForms: FormsContent = {
	placements: [],
	listedPrograms: [],
	mail: { free: [], disposable: [], wellKnown: [] },
	consent: { agree: "", sms: "", call: "" },
	retention: defaultRetention,
};

export async function openFormsSnapshot(
	db: Db,
	/** Codes of the countries whose law wants to be asked before a text is sent. */
	smsComplianceCountries: readonly string[],
): Promise<FormsSnapshot> {
	let forms = noForms;
	const requiresSmsCompliance = (country: Pick<Country, "code"> | undefined) =>
		// Whoever may be anywhere is asked.
		!country || smsComplianceCountries.includes(country.code);
	let placementsByName = new Map<string, Placement>();
	const reload = async () => {
		forms = (await findForms(db)) ?? noForms;
		placementsByName = new Map(
			forms.placements.map((placement) => [placement.siteModule, placement]),
		);
	};
	await reload();
	return {
		get forms() {
			return forms;
		},
		placement: (siteModule) => placementsByName.get(siteModule),
		findPlacementFor(country, siteModule) {
			const placement = placementsByName.get(siteModule);
			if (!placement || requiresSmsCompliance(country)) return placement;
			return withoutSmsCompliance(placement);
		},
		reload,
	};
}
