import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { ResourceSnapshot } from "./resource-snapshot.ts";
import type { SeatLinks } from "./webinars/seats/seat-link-rules.ts";
import type { WebinarSeat } from "./webinars/seats/webinar-seat.ts";
import type { Webinar, WebinarServiceName } from "./webinars/webinar-schema.ts";
import type { WebinarSnapshot } from "./webinars/webinar-snapshot.ts";

/** The pages, calls and commands of resources work with these. */
export interface ResourcesDeps extends ModuleDeps {
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly catalogue: CatalogueSnapshot;
	readonly lists: ListSnapshot;
	readonly forms: Pick<FormsSnapshot, "placement">;
	readonly resources: ResourceSnapshot;
	readonly webinars: WebinarSnapshot;
	/** The rendered files of ebooks. */
	readonly fileCache: FileCache;
	readonly emails: EmailQueue;
	readonly jobs: Pick<Jobs, "enqueue">;
	/** Makes and reads the signed links by which people change their seats. */
	readonly seatLinks: SeatLinks;
	/** The services for webinars that are configured. */
	readonly webinarServices: readonly WebinarServiceName[];
	/**
	 * Runs in the transaction in which somebody gets a seat or loses one, so that an outside service
	 * hears of it. A seat that is about to be erased counts as canceled.
	 */
	readonly followSeat: (tx: Tx, seat: WebinarSeat, webinar?: Webinar) => Promise<void>;
	/** Deletes the emails in the queue whose id begins with one of these: waiting, sent or dead. */
	readonly forgetEmails: (tx: Tx, starts: readonly string[]) => Promise<void>;
}

/** The commands of seats need these. */
export type SeatDeps = Pick<
	ResourcesDeps,
	"db" | "clock" | "publicUrl" | "brand" | "emails" | "seatLinks" | "webinars" | "followSeat"
>;
