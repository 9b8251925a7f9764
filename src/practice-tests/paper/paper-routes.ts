import type { CatalogueDeps } from "#catalogue/deps.ts";
import type { Publisher } from "#catalogue/files/documents/document-style-rules.ts";
import { choosePaperFormat } from "#catalogue/files/documents/document-style-rules.ts";
import type { Request, Server, SlugRoute } from "#platform/http/server.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import { practicePaperAddress } from "#practice-tests/addresses.ts";
import { findPracticeTest } from "#practice-tests/list/practice-test-store.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { paperMessages } from "./messages.ts";
import { createPaperDocument } from "./paper-document.ts";
import { opensPaper } from "./paper-link-rules.ts";

const linkRefusal = () => Object.assign(new Error(paperMessages.expiredLink), { statusCode: 403 });

/** Papers are given in exchange for a form: only a link made for one opens it. */
export function paperRoute(
	deps: Pick<CatalogueDeps, "db" | "clock" | "catalogue" | "hash"> & {
		readonly server: Server;
		readonly fileCache: FileCache;
		readonly visitorOf: (request: Request) => Audience;
		readonly publisherNow: () => Publisher;
	},
): void {
	const { server, db, clock, catalogue, fileCache, hash } = deps;
	server.get<SlugRoute>(
		practicePaperAddress.pattern,
		generatedFileRoute,
		async (request, reply) => {
			const { slug } = request.params;
			if (!opensPaper(hash, slug, request.query, clock())) throw linkRefusal();
			const country = catalogue.priceCountry(deps.visitorOf(request).country);
			const key = ["practice-paper", slug, choosePaperFormat(country)].join("\0");
			const file = await fileCache.get(request, key, async () => {
				const test = await findPracticeTest(db, slug);
				const category = catalogue.categories.find((candidate) => candidate.slug === test?.segment);
				if (!test || !category || test.details.paper.length === 0) return undefined;
				return createPaperDocument(test, { category, publisher: deps.publisherNow(), country });
			});
			if (!file) return reply.callNotFound();
			// The link is personal, so no shared cache may store what it opens.
			return sendPdf(request, reply, file, {
				name: `${slug}-paper`,
				cache: "private, no-store",
			});
		},
	);
}
