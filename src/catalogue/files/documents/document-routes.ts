import {
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Address } from "#core/addresses.ts";
import { localDate } from "#core/time.ts";
import type { SlugRoute } from "#platform/http/server.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { createBundleBrochure, createUniversityBrochure } from "./brochure-document.ts";
import { createSyllabusDocument, type DocumentContext } from "./syllabus-document.ts";

/** The files of products, with the prices of the visitor's country. */
export function productFileRoutes(
	deps: CatalogueDeps,
	http: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db } = deps;
	fileRoute(deps, http, syllabusFileAddress, "syllabus", async (slug, ...about) => {
		const [country, occasionFor] = about;
		const course = await findProduct(db, "course", { slug }, country);
		const occasion = course && occasionFor(course.category);
		return occasion && createSyllabusDocument(course, occasion);
	});
	fileRoute(deps, http, programBrochureAddress, "brochure", async (slug, country, occasionFor) => {
		const bundle = await findProduct(db, "bundle", { slug }, country);
		const occasion = bundle && occasionFor(bundle.category);
		if (!occasion) return undefined;
		const courses = await Promise.all(
			bundle.details.courses.map((entry) => findProduct(db, "course", { slug: entry }, country)),
		);
		const foundCourses = courses.filter((course) => course !== undefined);
		return createBundleBrochure(bundle, foundCourses, occasion);
	});
	fileRoute(
		deps,
		http,
		universityBrochureAddress,
		"brochure",
		async (slug, country, occasionFor) => {
			const program = await findProduct(db, "university", { slug }, country);
			const occasion = program && occasionFor(program.category);
			if (!occasion) return undefined;
			const university = deps.catalogue.partners.find(({ id }) => id === program.university);
			return createUniversityBrochure(program, university, occasion);
		},
	);
}

function fileRoute(
	deps: CatalogueDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
	address: Address<string>,
	name: string,
	write: (
		slug: string,
		country: string,
		occasionFor: (category: string) => DocumentContext | undefined,
	) => Promise<PdfDocument | undefined>,
): void {
	const { catalogue, clock, timeZone, publicUrl } = deps;
	const { documents: fileCache } = deps.generatedFiles;
	server.get<SlugRoute>(address.pattern, generatedFileRoute, async (request, reply) => {
		const { slug } = request.params;
		const { country, locale } = catalogue.findMarket(pages.getVisitor(request).country);
		const now = clock();
		const occasionFor = (categorySlug: string): DocumentContext | undefined => {
			const category = catalogue.categories.find((entry) => entry.slug === categorySlug);
			const publisher = { ...deps.brand(), publicUrl };
			const { names } = catalogue;
			return category && { publisher, category, country, locale, now, timeZone, names };
		};
		// Dates are counted from today, so yesterday's file is not today's.
		const key = [address.pattern, slug, locale, localDate(now, timeZone)].join("\0");
		const file = await fileCache.get(request, key, () => write(slug, country, occasionFor));
		if (!file) return reply.callNotFound();
		// Browsers ask each time, since prices differ by country; the answer is mostly 304.
		return sendPdf(request, reply, file, {
			name: `${slug}-${name}`,
			cache: "private, no-cache",
		});
	});
}
