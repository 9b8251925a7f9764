import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { typeWords } from "#catalogue/lists/index/list-entry.ts";
import {
	type ListCardFacts,
	listCardFacts,
} from "#catalogue/lists/list-card-presenter.ts";
import type {
	FilterGroup,
	ListFacts,
} from "#catalogue/lists/list-presenter.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { Instant } from "#core/time.ts";
import type { Found } from "#search/product-search.ts";
import { pageSize, type Sort, sorts } from "#search/search-request-rules.ts";
import {
	type Known,
	mostPages,
	type Narrowing,
	narrowings,
	type SearchQuery,
	searchOf,
	withValue,
} from "./query-rules.ts";

/** What a results page shows; without an answer nothing could be searched. */
export interface ResultFacts {
	readonly text: string;
	/** The address of a new search. */
	readonly path: string;
	/** This very search again. */
	readonly again: string;
	readonly answer: ResultAnswer | undefined;
}

export interface ResultAnswer {
	readonly list: ListFacts;
	readonly cards: readonly ListCardFacts[];
	readonly suggested: boolean;
	readonly before: string | undefined;
	readonly more: string | undefined;
	/** Where nothing was found: what many others take. */
	readonly popular: readonly ListCardFacts[];
}

export interface ResultContext {
	readonly path: string;
	readonly catalogue: CatalogueBook;
	readonly isFree: boolean;
	readonly country: string;
	readonly now: Instant;
	readonly zone: string;
}

const groupNames: Readonly<Record<Narrowing, string>> = {
	type: "Kind",
	category: "Field",
	university: "University",
	level: "Level",
	duration: "Duration",
};
const kindLabels: Readonly<Record<ProductKind, string>> = {
	course: "Courses",
	bundle: "Master's programs",
	university: "University programs",
	"free-course": "Free courses",
};
const sortNames: Readonly<Record<Sort, string>> = {
	best: "Best match",
	popular: "Most popular",
	rating: "Best rated",
	shortest: "Shortest",
};
const durationNames: Readonly<Record<string, string>> = {
	"under-20-hours": "Under 20 hours",
	"to-40-hours": "20 to 40 hours",
	hours: "Over 40 hours",
	"to-6-months": "Up to 6 months",
	months: "Over 6 months",
};

/** The values that the content has, in its order. */
export function knownOf({
	categories,
	partners,
}: Pick<CatalogueBook, "categories" | "partners">): Known {
	return {
		category: categories.map(({ slug }) => slug),
		university: partners
			.filter(({ kind }) => kind === "university")
			.map(({ name }) => name),
	};
}

export function resultAnswer(
	query: SearchQuery,
	found: Found,
	popular: Found["cards"],
	context: ResultContext,
): ResultAnswer {
	const cardFacts = (cards: Found["cards"]) =>
		cards.map((card) =>
			listCardFacts(card, { ...context, ...context.catalogue }),
		);
	const list = listOf(query, found, context);
	const shown = query.page > 1 ? query.page : query.upTo;
	return {
		list,
		cards: cardFacts(found.cards),
		suggested: found.suggested,
		before: query.page > 1 ? list.hrefOf(query.page - 1) : undefined,
		more: shown < list.pages ? list.hrefOf(shown + 1) : undefined,
		popular: cardFacts(popular),
	};
}

function listOf(
	query: SearchQuery,
	found: Found,
	context: ResultContext,
): ListFacts {
	const { path } = context;
	const groups = narrowings
		.filter((name) => !context.isFree || !ofPaid.includes(name))
		.map((name) => groupOf(name, query, found, context));
	const hrefTo = (other: SearchQuery) => path + searchOf(other);
	return {
		path,
		total: found.total,
		groups: groups.filter(({ values }) => values.length > 1),
		sorts: sorts.map((value) => ({ value, label: sortNames[value] })),
		sort: query.sort,
		chosen: groups.flatMap(({ name, values }) =>
			values
				.filter(({ chosen }) => chosen)
				.map(({ value, label }) => ({
					label,
					href: hrefTo(withValue(query, name, value)),
				})),
		),
		page: query.page,
		pages: Math.min(mostPages, Math.max(1, Math.ceil(found.total / pageSize))),
		hrefOf: (page) => hrefTo({ ...query, page, upTo: 1 }),
	};
}

/** Free courses are one kind, and no university leads them. */
const ofPaid: readonly Narrowing[] = ["type", "university"];

function groupOf(
	name: Narrowing,
	{ chosen }: SearchQuery,
	{ facets }: Found,
	{ catalogue, isFree }: ResultContext,
): FilterGroup & { readonly name: Narrowing } {
	const counts = facets[name] ?? {};
	const values = valuesOf(name, catalogue, isFree);
	return {
		name,
		label: groupNames[name],
		values: values.map(({ value, key = value, label }) => ({
			value,
			label,
			count: counts[key] ?? 0,
			chosen: chosen[name].includes(value),
		})),
	};
}

interface Value {
	readonly value: string;
	/** In the index, where it is another word. */
	readonly key?: string;
	readonly label: string;
}

function valuesOf(
	name: Narrowing,
	catalogue: CatalogueBook,
	isFree: boolean,
): readonly Value[] {
	switch (name) {
		case "type":
			return productKinds.map((key) => ({
				key,
				value: typeWords[key],
				label: kindLabels[key],
			}));
		case "category":
			return catalogue.categories.map(({ slug, name }) => ({
				value: slug,
				label: name,
			}));
		case "university":
			return knownOf(catalogue).university.map((value) => ({
				value,
				label: value,
			}));
		case "level":
			return ["Beginner", "Intermediate", "Advanced"].map((label) => ({
				value: label.toLowerCase(),
				label,
			}));
		case "duration":
			return Object.entries(durationNames)
				.filter(([value]) => !isFree || /hours/.test(value))
				.map(([value, label]) => ({ value, label }));
	}
}
