import { subjectAddress } from "#catalogue/addresses.ts";
import {
	listCards,
	listProductsBySlug,
} from "#catalogue/lists/index/list-store.ts";
import { listCardFacts } from "#catalogue/lists/list-card-presenter.ts";
import type { ListParts } from "#catalogue/lists/list-routes.tsx";
import { pageTrail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import type { Subject } from "./subject.ts";
import { SubjectPage } from "./subject-page.tsx";

/** Generative AI first of all: `/certifications/generative-ai-courses` is a published address. */
export function subjectRoute(parts: ListParts): void {
	const { db, clock, pages, catalogue, publicUrl } = parts;
	pages.page(subjectAddress, async ({ parameters, visitor }) => {
		const subject = catalogue.subjects.find(
			({ slug }) => slug === parameters.slug,
		);
		if (!subject) return undefined;
		const country = catalogue.priceCountry(visitor.country);
		const cards = await listCards(
			db,
			await productsOf(parts, subject),
			country,
		);
		const path = subjectAddress.to(subject);
		const context = {
			categories: catalogue.categories,
			partners: catalogue.partners,
			country,
			now: clock(),
			zone: parts.siteTimeZone,
		};
		const reasons = new Map(
			subject.products.map(({ slug, why }) => [slug, why]),
		);
		return {
			type: "category",
			head: {
				title: subject.title,
				description: subject.description,
				canonical: path,
				structured: [
					pageTrail([{ name: subject.title, path }], publicUrl),
					...(subject.faqs.length ? [questions(subject)] : []),
				],
			},
			tags: ["catalogue"],
			body: (
				<SubjectPage
					subject={subject}
					path={path}
					cards={cards.map((card) => ({
						...listCardFacts(card, context),
						why: reasons.get(card.slug) ?? "",
					}))}
				/>
			),
		};
	});
}

async function productsOf({ db }: ListParts, { products }: Subject) {
	const slugs = products.map(({ slug }) => slug);
	const found = await listProductsBySlug(db, slugs);
	return slugs.flatMap((slug) => found.find((one) => one.slug === slug) ?? []);
}

function questions({ faqs }: Subject): object {
	return {
		"@context": "https://schema.org",
		"@type": "FAQPage",
		mainEntity: faqs.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}
