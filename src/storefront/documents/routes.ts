import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { localeFor } from "#catalogue/rules.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { Address } from "#core/addresses.ts";
import type { SlugRoute } from "#platform/http/server.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { handbookAddress, numbersAddress } from "./addresses.ts";
import {
	createCareerHandbook,
	createIndustryData,
	type FieldDocumentInput,
} from "./field-document.ts";

/** PDF files about a field; only fields with known pay have them. */
export function fieldFileRoutes(
	deps: StorefrontDeps,
	http: Pick<SiteHttp, "server" | "pages">,
): void {
	fieldFileRoute(deps, http, handbookAddress, "career-handbook", createCareerHandbook);
	fieldFileRoute(deps, http, numbersAddress, "industry-data", createIndustryData);
}

function fieldFileRoute(
	deps: StorefrontDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
	address: Address<string>,
	name: string,
	write: (input: FieldDocumentInput) => PdfDocument,
): void {
	const { documents: fileCache, catalogue } = deps;
	server.get<SlugRoute>(address.pattern, generatedFileRoute, async (request, reply) => {
		const { slug } = request.params;
		const country = catalogue.priceCountry(pages.getVisitor(request).country);
		const key = [address.pattern, slug, country].join("\0");
		const file = await fileCache.get(request, key, async () => {
			const input = await loadInput(deps, slug, country);
			return input && write(input);
		});
		if (!file) return reply.callNotFound();
		return sendPdf(request, reply, file, {
			name: `${slug}-${name}`,
			cache: "private, no-cache",
		});
	});
}

const maxCourses = 6;

async function loadInput(
	deps: StorefrontDeps,
	slug: string,
	country: string,
): Promise<FieldDocumentInput | undefined> {
	const { catalogue, site, countries } = deps;
	const category = catalogue.categories.find((candidate) => candidate.slug === slug);
	const growth = site.careerGrowth.find((candidate) => candidate.category === slug);
	if (!category || !growth) return undefined;
	return {
		category,
		growth,
		courses: await listCourses(deps, slug, country),
		courseName: catalogue.names.course,
		publisher: { ...site.brand, publicUrl: deps.publicUrl },
		country,
		locale: localeFor(country),
		nameOfCountry: (code) => countries.byCode(code)?.name ?? code,
	};
}

async function listCourses(
	{ db, lists }: StorefrontDeps,
	category: string,
	country: string,
): Promise<readonly CourseCard[]> {
	const { entries } = await lists.find({
		base: { category },
		query: parseListQuery(new URLSearchParams({ type: "course" })),
		country,
		perPage: maxCourses,
	});
	const keys = entries.map(({ id }) => ({ kind: "course" as const, id }));
	return listProductCards(db, keys, country);
}
