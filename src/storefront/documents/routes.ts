import type { FileParts } from "#catalogue/files/documents/document-routes.ts";
import type { ListBook } from "#catalogue/lists/index/list-snapshot.ts";
import { readListQuery } from "#catalogue/lists/list-query-rules.ts";
import type { CourseCard } from "#catalogue/product.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { listProductsById } from "#catalogue/store/product-store.ts";
import type { Address } from "#core/addresses.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { answerPdf } from "#platform/render-worker/pdf-response.ts";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import { handbookAddress, numbersAddress } from "./addresses.ts";
import {
	careerHandbook,
	type FieldFacts,
	industryData,
} from "./field-document.ts";

type FieldFileParts = FileParts & {
	readonly site: Pick<SiteBook, "careerGrowth">;
	readonly lists: ListBook;
	readonly countries: CountryBook;
};

/** What somebody may take along who looks at a field; only fields of which we know what the work pays have them. */
export function fieldFileRoutes(parts: FieldFileParts): void {
	fieldFile(parts, handbookAddress, "career-handbook", careerHandbook);
	fieldFile(parts, numbersAddress, "industry-data", industryData);
}

function fieldFile(
	parts: FieldFileParts,
	address: Address<string>,
	name: string,
	write: (facts: FieldFacts) => PdfDocument,
): void {
	const { server, shelf, catalogue } = parts;
	server.get(address.pattern, async (request, reply) => {
		const { slug = "" } = request.params as { slug?: string };
		const country = catalogue.priceCountry(parts.visitorOf(request).country);
		const key = [address.pattern, slug, country].join("\0");
		const file = await shelf.get(key, async () => {
			const facts = await factsOf(parts, slug, country);
			return facts && write(facts);
		});
		if (!file) return reply.callNotFound();
		return answerPdf(request, reply, file, {
			name: `${slug}-${name}`,
			cache: "private, no-cache",
		});
	});
}

const mostCourses = 6;

async function factsOf(
	parts: FieldFileParts,
	slug: string,
	country: string,
): Promise<FieldFacts | undefined> {
	const { catalogue, site, countries } = parts;
	const category = catalogue.categories.find((one) => one.slug === slug);
	const growth = site.careerGrowth.find((one) => one.category === slug);
	if (!category || !growth) return undefined;
	return {
		category,
		growth,
		courses: await coursesIn(parts, slug, country),
		publisher: parts.publisherNow(),
		country,
		locale: localeFor(country),
		nameOfCountry: (code) => countries.byCode(code)?.name ?? code,
	};
}

async function coursesIn(
	{ db, lists }: FieldFileParts,
	category: string,
	country: string,
): Promise<readonly CourseCard[]> {
	const { entries } = await lists.find({
		base: { category },
		query: readListQuery(new URLSearchParams({ type: "course" })),
		country,
		perPage: mostCourses,
	});
	const ids = entries.map(({ id }) => id);
	return listProductsById(db, "course", ids, country);
}
