import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { FormRenderer } from "#forms/rendering/form-rendering-commands.tsx";
import type { LeadServices } from "#leads/site-slice.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { PracticeTestSnapshot } from "#practice-tests/list/practice-test-snapshot.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { WebinarSnapshot } from "#resources/webinars/webinar-snapshot.ts";
import type { Assets } from "#shell/assets/assets.ts";
import type { GapFiller } from "#shell/pages/gap.tsx";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";

export interface EnquirySnapshots {
	readonly countries: Countries;
	readonly catalogue: CatalogueSnapshot;
	readonly lists: ListSnapshot;
	readonly forms: FormsSnapshot;
	readonly resources: ResourceSnapshot;
	readonly webinars: WebinarSnapshot;
	readonly practiceTests: PracticeTestSnapshot;
	readonly site: SiteTextsSnapshot;
}

/** Forms on pages, what they hand over and the calls that load them work with these. */
export interface EnquiriesDeps extends ModuleDeps {
	readonly snapshots: EnquirySnapshots;
	readonly log: Log;
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly submissions: LeadServices;
	/** The scripts of the forms. */
	readonly assets: Assets;
	/** Lists the fillers of the gaps inside forms. */
	readonly listFillers: () => readonly GapFiller[];
}

/** Pages get their forms by these. */
export interface FormFillerDeps extends EnquiriesDeps {
	readonly formRenderer: FormRenderer;
}

/** The file that a form hands over is found by these. */
export interface LeadDocumentDeps extends Pick<EnquiriesDeps, "db" | "hash" | "publicUrl"> {
	readonly snapshots: Pick<
		EnquirySnapshots,
		"forms" | "catalogue" | "site" | "resources" | "practiceTests"
	>;
}
