import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { DocumentRouteDeps } from "#catalogue/files/documents/document-routes.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { localeFor } from "#catalogue/rules.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { Address } from "#core/addresses.ts";
import type { SlugRoute } from "#platform/http/server.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import { handbookAddress, numbersAddress } from "./addresses.ts";
import {
	createCareerHandbook,
	createIndustryData,
	type FieldDocumentInput,
} from "./field-document.ts";

type FieldDocumentDeps = DocumentRouteDeps & {
	readonly site: Pick<SiteTextsSnapshot, "careerGrowth">;
	readonly lists: ListSnapshot;
	readonly countries: Countries;
};

/** PDF files about a field; only fields with known pay have them. */
export function fieldFileRoutes(deps: FieldDocumentDeps): void {
	fieldFileRoute(deps, handbookAddress, "career-handbook", createCareerHandbook);
	fieldFileRoute(deps, numbersAddress, "industry-data", createIndustryData);
}

function fieldFileRoute(
	deps: FieldDocumentDeps,
	address: Address<string>,
	name: string,
	write: (input: FieldDocumentInput) => PdfDocument,
): void {
	const { server, fileCache, catalogue } = deps;
	server.get<SlugRoute>(address.pattern, generatedFileRoute, async (request, reply) => {
		const { slug } = request.params;
		const country = catalogue.priceCountry(deps.visitorOf(request).country);
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
	deps: FieldDocumentDeps,
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
		publisher: deps.publisherNow(),
		country,
		locale: localeFor(country),
		nameOfCountry: (code) => countries.byCode(code)?.name ?? code,
	};
}

async function listCourses(
	{ db, lists }: FieldDocumentDeps,
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
