import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { SentFormOrigin } from "#forms/submission/lead.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import type { Shield } from "#leads/shield/shield-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { PlainFormOutcome } from "#leads/submission/plain-form-routes.ts";
import type { Db } from "#platform/database/database.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { CountrySnapshot } from "#visitors/audience/country-snapshot.ts";

export interface EnquirySnapshots {
	readonly countries: CountrySnapshot;
	readonly catalogue: CatalogueSnapshot;
	readonly lists: ListSnapshot;
	readonly forms: FormsSnapshot;
	readonly resources: ResourceSnapshot;
	readonly site: SiteTextsSnapshot;
}

/** What this module reads of the site. */
export interface EnquiryDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: SecretHmac;
	readonly config: { readonly publicUrl?: string | undefined };
	readonly snapshots: EnquirySnapshots;
}

/** What forms ask of the module that takes leads. */
export interface EnquirySubmissions {
	readonly shield: Pick<Shield, "stamp">;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (
		request: Request,
		origin: SentFormOrigin,
	) => Promise<StoredLead | undefined>;
	/** Whose details a form may be filled with here; never a stranger's. */
	readonly knownVisitor: (
		request: Request,
	) => Promise<LeadUserInfo | undefined>;
	/** For forms that are sent without script. */
	readonly submit: (
		request: Request,
		reply: Reply,
	) => Promise<PlainFormOutcome>;
	readonly enroll: (request: Request) => Promise<PlainFormOutcome>;
}
