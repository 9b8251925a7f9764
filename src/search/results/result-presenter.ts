import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { typeFilterByKind } from "#catalogue/lists/index/list-entry.ts";
import type { FilterGroup, ListProps } from "#catalogue/lists/list-presenter.ts";
import type { Market } from "#catalogue/market.ts";
import { productKinds } from "#catalogue/product.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "#search/messages.ts";
import type { FoundProducts } from "#search/product-search.ts";
import { searchPageSize, searchSorts } from "#search/search-request-rules.ts";
import {
	type KnownFacets,
	maxPages,
	type Narrowing,
	narrowings,
	type SearchQuery,
	toggleFacetValue,
	toNextSearch,
	toSearchString,
} from "./query-rules.ts";

/** The results page; undefined if the search failed. */
export interface SearchPageResults {
	readonly text: string;
	readonly isVerbatim: boolean;
	/** This very search again. */
	readonly again: string;
	readonly answer: SearchResultList | undefined;
}

export interface SearchResultList {
	readonly list: ListProps;
	readonly cards: readonly ProductSummary[];
	/** The suggestion that is shown when nothing matched exactly. */
	readonly suggestion: ResultSuggestion | undefined;
	readonly before: string | undefined;
	readonly more: MoreResults | undefined;
	/** Popular products, where nothing was found. */
	readonly popular: readonly ProductSummary[];
}

export interface ResultSuggestion {
	/** The corrected text. */
	readonly corrected: string | undefined;
	/** The address of the same search without correction. */
	readonly verbatimHref: string;
}

/** The link to the next page, and the call that a script makes instead. */
export interface MoreResults {
	readonly href: string;
	readonly call: ReturnType<typeof toNextSearch>;
	/** The last page. */
	readonly pages: number;
	/** The name of the visitor's country. */
	readonly country: string | undefined;
}

interface SearchResultContext {
	readonly path: string;
	readonly catalogue: CatalogueSnapshot;
	readonly isFree: boolean;
	readonly market: Market;
	readonly countryName: string | undefined;
	readonly now: Instant;
	readonly timeZone: string;
}

/** The values that the content has, in its order. */
export function listKnownFacets({
	categories,
	partners,
}: Pick<CatalogueSnapshot, "categories" | "partners">): KnownFacets {
	return {
		category: categories.map(({ slug }) => slug),
		university: partners.filter(({ kind }) => kind === "university").map(({ name }) => name),
	};
}

export function presentSearchResults(
	query: SearchQuery,
	found: FoundProducts,
	popular: FoundProducts["cards"],
	context: SearchResultContext,
): SearchResultList {
	const { catalogue, now, timeZone, market } = context;
	const summaryContext = createSummaryContext({ catalogue, clock: () => now, timeZone }, market);
	const summarize = (cards: FoundProducts["cards"]) =>
		cards.map((card) => summarizeProduct(card, summaryContext));
	const list = presentList(query, found, context);
	const shown = query.page > 1 ? query.page : query.upTo;
	return {
		list,
		cards: summarize(found.cards),
		suggestion:
			found.suggested && !query.isVerbatim
				? {
						corrected: found.corrected,
						verbatimHref:
							context.path +
							toSearchString({
								...query,
								isVerbatim: true,
								page: 1,
								upTo: 1,
							}),
					}
				: undefined,
		before: query.page > 1 ? list.hrefOf(query.page - 1) : undefined,
		more:
			shown < list.pages
				? {
						href: list.hrefOf(shown + 1),
						call: toNextSearch(query, context.isFree),
						pages: list.pages,
						country: context.countryName,
					}
				: undefined,
		popular: summarize(popular),
	};
}

function presentList(
	query: SearchQuery,
	found: FoundProducts,
	context: SearchResultContext,
): ListProps {
	const { path } = context;
	const groups = narrowings
		.filter((name) => !context.isFree || !paidNarrowings.includes(name))
		.map((name) => presentGroup(name, query, found, context));
	const toHref = (other: SearchQuery) => path + toSearchString(other);
	return {
		path,
		search: toSearchString(query),
		total: found.total,
		groups: groups.filter(({ values }) => values.length > 1),
		sorts: searchSorts.map((value) => ({
			value,
			label: messages.sorts[value],
		})),
		chosen: groups.flatMap(({ name, values }) =>
			values
				.filter(({ chosen }) => chosen)
				.map(({ value, label }) => ({
					label,
					href: toHref(toggleFacetValue(query, name, value)),
				})),
		),
		page: query.page,
		pages: Math.min(maxPages, Math.max(1, Math.ceil(found.total / searchPageSize))),
		hrefOf: (page) => toHref({ ...query, page, upTo: 1 }),
		perPage: searchPageSize,
	};
}

/** Free courses are one kind, and no university leads them. */
const paidNarrowings: readonly Narrowing[] = ["type", "university"];

function presentGroup(
	name: Narrowing,
	{ chosen }: SearchQuery,
	{ facets }: FoundProducts,
	{ catalogue, isFree }: SearchResultContext,
): FilterGroup & { readonly name: Narrowing } {
	const counts = facets[name] ?? {};
	const values = listValues(name, catalogue, isFree);
	return {
		name,
		label: messages.filters[name],
		values: values.map(({ value, key = value, label }) => ({
			value,
			label,
			count: counts[key] ?? 0,
			chosen: chosen[name].includes(value),
		})),
	};
}

interface FacetValue {
	readonly value: string;
	/** The value in the index, where it is another word. */
	readonly key?: string;
	readonly label: string;
}

function listValues(
	name: Narrowing,
	catalogue: CatalogueSnapshot,
	isFree: boolean,
): readonly FacetValue[] {
	switch (name) {
		case "type":
			return productKinds
				.filter((kind) => catalogue.kinds.has(kind))
				.map((key) => ({
					key,
					value: typeFilterByKind[key],
					label: catalogue.names[key].many,
				}));
		case "category":
			return catalogue.categories.map(({ slug, name }) => ({
				value: slug,
				label: name,
			}));
		case "university":
			return listKnownFacets(catalogue).university.map((value) => ({
				value,
				label: value,
			}));
		case "level":
			return ["Beginner", "Intermediate", "Advanced"].map((label) => ({
				value: label.toLowerCase(),
				label,
			}));
		case "duration":
			return Object.entries(messages.durations)
				.filter(([value]) => !isFree || /hours/.test(value))
				.map(([value, label]) => ({ value, label }));
	}
}
