import { createHash } from "node:crypto";
import { localDate } from "#core/time.ts";
import { sendFile } from "#platform/render-worker/file-response.ts";
import { atomFeedAddress, feedAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { createAtomFeed, createRssFeed } from "./feed-document.ts";
import { listFeedEntries } from "./feed-presenter.ts";
import { feedMessages } from "./messages.ts";

/** The other files for programs are cached for as long. */
const cache = "public, max-age=3600";

/** The newest articles and tutorials for programs that follow the site. */
export function feedRoutes(
	{ resources, catalogue, clock, timeZone, publicUrl, brand }: ResourcesDeps,
	{ server }: Pick<SiteHttp, "server">,
): void {
	for (const [address, create, type] of [
		[feedAddress, createRssFeed, "application/rss+xml; charset=utf-8"],
		[atomFeedAddress, createAtomFeed, "application/atom+xml; charset=utf-8"],
	] as const)
		server.get(address.pattern, async (request, reply) => {
			const entries = listFeedEntries(resources, catalogue.categories);
			const { description, title } = feedMessages;
			const text = create({
				...{ entries, description },
				title: title(brand().name),
				publicUrl,
				today: localDate(clock(), timeZone),
			});
			const bytes = Buffer.from(text);
			const hash = createHash("sha256").update(bytes).digest("base64url");
			return sendFile(request, reply, { bytes, etag: `"${hash.slice(0, 22)}"` }, { type, cache });
		});
}
