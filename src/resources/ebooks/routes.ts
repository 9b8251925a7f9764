import { choosePaperFormat } from "#catalogue/files/documents/document-style-rules.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import type { SlugRoute } from "#platform/http/server.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import { authorCollection } from "#resources/author-content.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { messages } from "#resources/messages.ts";
import { findResource } from "#resources/store.ts";
import { isCounted } from "#visitors/audience/robot-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ebookFileAddress } from "./addresses.ts";
import { createEbookDocument } from "./ebook-document.ts";
import { opensEbook } from "./ebook-link-rules.ts";

const linkRefusal = () => Object.assign(new Error(messages.ebook.expiredLink), { statusCode: 403 });

/** Ebooks are given, not published: only a link made for one opens it. */
export function ebookFileRoute(
	{ db, clock, catalogue, fileCache, hash, resources, brand, publicUrl }: ResourcesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	server.get<SlugRoute>(ebookFileAddress.pattern, generatedFileRoute, async (request, reply) => {
		const { slug } = request.params;
		if (!opensEbook(hash, slug, request.query, clock())) throw linkRefusal();
		const country = catalogue.priceCountry(pages.getVisitor(request).country);
		const key = ["ebook", slug, choosePaperFormat(country)].join("\0");
		const file = await fileCache.get(request, key, async () => {
			const ebook = await findResource(db, "ebook", slug);
			const category = catalogue.categories.find((candidate) => candidate.slug === ebook?.segment);
			if (!ebook || !category) return undefined;
			const author = (await readCollection(db, authorCollection)).find(
				({ id }) => id === ebook.author,
			);
			const publisher = { ...brand(), publicUrl };
			return createEbookDocument(ebook, {
				author,
				category,
				publisher,
				country,
			});
		});
		if (!file) return reply.callNotFound();
		const listed = resources.find("ebook", slug);
		if (listed && isCounted(request))
			// What the browser has already, or stopped reading, is no further download.
			reply.raw.once("finish", () => {
				if (request.method === "GET" && reply.statusCode === 200)
					resources.counts.count("downloads", listed);
			});
		// The link is personal, so no shared cache may store what it opens.
		return sendPdf(request, reply, file, {
			name: slug,
			cache: "private, no-store",
		});
	});
}
