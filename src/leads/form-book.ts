import type { Db } from "#platform/database.ts";
import { usualRetention } from "./retention/retention-rules.ts";
import type { Forms, Placement } from "./site-modules.ts";
import { findForms } from "./store/forms.ts";

/** Every form of the site, in memory: asked for by nearly every page, changed only when content is imported. */
export interface FormBook {
	readonly forms: Forms;
	placement(siteModule: string): Placement | undefined;
	reload(): Promise<void>;
}

/** A site without forms is a site: it only asks nobody for anything. */
const noForms: Forms = {
	placements: [],
	listedPrograms: [],
	mail: { free: [], disposable: [], wellKnown: [] },
	consent: { agree: "", sms: "", call: "" },
	retention: usualRetention,
};

export async function openFormBook(db: Db): Promise<FormBook> {
	let forms = noForms;
	let byModule = new Map<string, Placement>();
	const reload = async () => {
		forms = (await findForms(db)) ?? noForms;
		byModule = new Map(
			forms.placements.map((placement) => [placement.siteModule, placement]),
		);
	};
	await reload();
	return {
		get forms() {
			return forms;
		},
		placement: (siteModule) => byModule.get(siteModule),
		reload,
	};
}
