import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { PracticeTestSnapshot } from "#practice-tests/list/practice-test-snapshot.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { WebinarSnapshot } from "#resources/webinars/webinar-snapshot.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
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

/** This module reads these parts of the site. */
export interface EnquiryDeps {
	readonly db: Db;
	readonly clock: Clock;
	/** The time zone of the site. */
	readonly timeZone: string;
	readonly hash: SecretHmac;
	readonly config: { readonly publicUrl?: string | undefined };
	readonly snapshots: EnquirySnapshots;
}
