import { choosePaperFormat } from "#catalogue/files/documents/document-style-rules.ts";
import type { SlugRoute } from "#platform/http/server.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import { practicePaperAddress } from "#practice-tests/addresses.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { findPracticeTest } from "#practice-tests/list/practice-test-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { paperMessages } from "./messages.ts";
import { createPaperDocument } from "./paper-document.ts";
import { opensPaper } from "./paper-link-rules.ts";

const linkRefusal = () => Object.assign(new Error(paperMessages.expiredLink), { statusCode: 403 });

/** Papers are given in exchange for a form: only a link made for one opens it. */
export function paperRoute(
	{ db, clock, hash, catalogue, fileCache, brand, publicUrl }: PracticeTestsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	server.get<SlugRoute>(
		practicePaperAddress.pattern,
		generatedFileRoute,
		async (request, reply) => {
			const { slug } = request.params;
			if (!opensPaper(hash, slug, request.query, clock())) throw linkRefusal();
			const country = catalogue.priceCountry(pages.getVisitor(request).country);
			const key = ["practice-paper", slug, choosePaperFormat(country)].join("\0");
			const file = await fileCache.get(request, key, async () => {
				const test = await findPracticeTest(db, slug);
				const category = catalogue.categories.find((candidate) => candidate.slug === test?.segment);
				if (!test || !category || test.details.paper.length === 0) return undefined;
				const publisher = { ...brand(), publicUrl };
				return createPaperDocument(test, { category, publisher, country });
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
