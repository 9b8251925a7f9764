import { createHash } from "node:crypto";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Server } from "#platform/http/server.ts";
import { sendFile } from "#platform/render-worker/file-response.ts";
import { atomFeedAddress, feedAddress } from "#resources/addresses.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { createAtomFeed, createRssFeed } from "./feed-document.ts";
import { listFeedEntries } from "./feed-presenter.ts";
import { feedMessages } from "./messages.ts";

/** The other files for programs are cached for as long. */
const cache = "public, max-age=3600";

/** The newest articles and tutorials for programs that follow the site. */
export function feedRoutes({
	server,
	resources,
	catalogue,
	clock,
	...site
}: {
	readonly server: Server;
	readonly resources: Pick<ResourceSnapshot, "list" | "authors">;
	readonly catalogue: Pick<CatalogueSnapshot, "categories">;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly publicUrl: string;
	readonly siteName: () => string;
}): void {
	for (const [address, create, type] of [
		[feedAddress, createRssFeed, "application/rss+xml; charset=utf-8"],
		[atomFeedAddress, createAtomFeed, "application/atom+xml; charset=utf-8"],
	] as const)
		server.get(address.pattern, async (request, reply) => {
			const entries = listFeedEntries(resources, catalogue.categories);
			const { description, title } = feedMessages;
			const text = create({
				...{ entries, description },
				title: title(site.siteName()),
				publicUrl: site.publicUrl,
				today: localDate(clock(), site.timeZone),
			});
			const bytes = Buffer.from(text);
			const hash = createHash("sha256").update(bytes).digest("base64url");
			return sendFile(request, reply, { bytes, etag: `"${hash.slice(0, 22)}"` }, { type, cache });
		});
}
