import { openSnapshot } from "#core/snapshot.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import {
	type FormsContent,
	type Placement,
	withoutSmsCompliance,
} from "./placement-rules.ts";
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
	const content = await openSnapshot(async () => {
		const forms = (await findForms(db)) ?? noForms;
		const byName = new Map(
			forms.placements.map((placement) => [placement.siteModule, placement]),
		);
		return { forms, byName };
	});
	const requiresSmsCompliance = (country: Pick<Country, "code"> | undefined) =>
		// Whoever may be anywhere is asked.
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
