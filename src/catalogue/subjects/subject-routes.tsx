import { subjectAddress } from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { faqPageStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { SubjectPage } from "./subject-page.tsx";
import type { CatalogueSubject } from "./subject-schema.ts";

/** Generative AI first of all: `/certifications/generative-ai-courses` is a published address. */
export function subjectRoute(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { db, catalogue, publicUrl } = deps;
	const show = async ({
		parameters,
		visitor,
	}: PageRequest<Audience>): Promise<Page | undefined> => {
		const subject = catalogue.subjects.find(({ slug }) => slug === parameters.slug);
		if (!subject) return undefined;
		const market = catalogue.findMarket(visitor.country);
		const { country } = market;
		const cards = await listProductCards(db, await findSubjectProducts(deps, subject), country);
		const path = subjectAddress.to(subject);
		const context = createSummaryContext(deps, market);
		const reasons = new Map(subject.products.map(({ slug, why }) => [slug, why]));
		return {
			type: "category",
			head: {
				title: subject.title,
				description: subject.description,
				canonical: path,
				structured: [
					breadcrumbStructuredData([homeCrumb, { name: subject.title, href: path }], publicUrl),
					...faqPageStructuredData(subject.faqs),
				],
			},
			tags: ["catalogue"],
			body: (
				<SubjectPage
					subject={subject}
					path={path}
					cards={cards.map((card) => ({
						...summarizeProduct(card, context),
						why: reasons.get(card.slug) ?? "",
					}))}
				/>
			),
		};
	};
	pages.page(subjectAddress, show, { underBasePath: true });
}

async function findSubjectProducts({ db }: CatalogueDeps, { products }: CatalogueSubject) {
	const slugs = products.map(({ slug }) => slug);
	const found = await listProductKeysBySlug(db, slugs);
	return slugs.flatMap((slug) => found.find((candidate) => candidate.slug === slug) ?? []);
}
