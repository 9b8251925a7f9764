import * as z from "zod/mini";
import { jsonParameter, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import * as heads from "./endpoint-calls.ts";
import { maxSearchTextLength } from "./search-request-rules.ts";

const defineCall = callsAbout("Search");

const queryMessage = "must be an object in JSON";
const maxQueryLength = 4_000;

const queryText = z.nullish(z.string("must be a text"));
/** A body in JSON holds numbers, an address of a page texts: both are read alike, and an empty text as 0. */
const numberMessage = "must be a whole number from 0 on";
const queryNumber = z.nullish(
	z.union(
		[
			z.int(numberMessage).check(z.nonnegative(numberMessage)),
			z.string().check(z.regex(/^(\d{1,15})?$/, numberMessage)),
		],
		numberMessage,
	),
);
const queryTexts = z.nullish(
	z.union([z.string(), z.array(z.string())], "must be a text or a list of texts"),
);

/**
 * The facets define the valid values: others are ignored. A value that is no text and no number is
 * refused.
 */
const searchQuery = z.looseObject({
	searchText: queryText,
	offset: queryNumber,
	resultPerPage: queryNumber,
	pageNo: queryNumber,
	category: queryTexts,
	itemType: queryTexts,
	universityName: queryTexts,
	duration: queryTexts,
	durationType: queryTexts,
	sortBy: queryText,
	itemKey: queryText,
});

const dropdownQuery = z.looseObject({
	ids: z.union([z.string(), z.array(z.string())], {
		error: ({ input }) => (input === undefined ? "is missing" : "must be a list of ids"),
	}),
});

/** The query is one object in one parameter. */
const queryOptions = { message: queryMessage, maxLength: maxQueryLength };

const anyText = z.optional(z.unknown());
const countryName = z.optional(z.string("must be one text").check(z.maxLength(200)));

const searchInput = z.object({
	/** The version of cached searches. */
	cac_bst_vrsn: anyText,
	/** The name of the visitor's country. */
	loc: countryName,
	"no-cache": anyText,
	/** The page's own mark, for logs; it changes no answer. */
	param: anyText,
	query: jsonParameter(searchQuery, queryOptions),
});

/** The error of a search that failed; its list is empty. */
const failure = z.optional(z.object({ message: z.string() }));

const hit = z.object({
	id: z.string(),
	title: z.string(),
	page_url: z.string(),
	image_url: z.string(),
	new_item_type: z.optional(z.string()),
	item_type: z.optional(z.string()),
	rating: z.optional(z.number()),
	learners: z.number(),
	/** The card of the results page, as HTML, if the query has `cards: true`. */
	card: z.optional(z.string()),
});
export type SearchHit = z.infer<typeof hit>;

const searchAnswer = z.object({
	status: z.literal(200),
	data: z.object({
		result: z.object({
			hits: z.array(hit),
			total: z.number(),
			/** The number of results for each value, by name. */
			facets: z.record(z.string(), z.record(z.string(), z.number())),
			error: failure,
		}),
		suggested: z.boolean(),
	}),
});
export type SearchCallAnswer = z.infer<typeof searchAnswer>;

const searchSchemas = {
	input: searchInput,
	output: searchAnswer,
} as const;

export const getSearchResults = defineCall({
	...heads.searchEndpoints.getSearchResults,
	...searchSchemas,
	summary: "What fits a text, with facets to narrow it.",
});

export const getNewSearchResults = defineCall({
	...heads.searchEndpoints.getNewSearchResults,
	...searchSchemas,
	summary: "The same, narrowed by university and duration as well.",
});

export const getSkillupSearchResults = defineCall({
	...heads.searchEndpoints.getSkillupSearchResults,
	...searchSchemas,
	summary: "Free courses that fit a text.",
});

const typed = z.string().check(z.trim(), z.maxLength(maxSearchTextLength));

const subject = z.object({ name: z.string(), page_url: z.string() });
export type SubjectHit = Readonly<z.infer<typeof subject>>;

const resource = z.object({
	title: z.string(),
	page_url: z.string(),
	/** "Article", "Film". */
	kind: z.string(),
});
export type ResourceHit = Readonly<z.infer<typeof resource>>;

export const getSearchSuggestions = defineCall({
	...heads.suggestionsEndpoint,
	summary:
		"The ids of what fits what is being typed, best first, and the subjects and resources of such a name.",
	input: z.object({ searchText: typed, countryName }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			ids: z.array(z.string()),
			/** The number of results of a search for the text. */
			total: z.number(),
			/** The subjects whose names match. */
			subjects: z.array(subject),
			/** Articles, films and the like whose titles match. */
			resources: z.array(resource),
			error: failure,
		}),
	}),
});

const dropdownHit = z.object({
	image_url: z.string(),
	title: z.string(),
	page_url: z.string(),
	accreditation_logo: z.nullable(z.string()),
	item_type: z.string(),
});
export type DropdownHit = Readonly<z.infer<typeof dropdownHit>>;

const dropdownAnswer = z.object({
	status: z.literal(200),
	data: z.object({ hits: z.array(dropdownHit), error: failure }),
});

const dropdown = {
	summary: "The items behind suggested ids, as the search field shows them.",
	input: z.object({
		query: jsonParameter(dropdownQuery, queryOptions),
		countryName,
	}),
	output: dropdownAnswer,
} as const;
export const getSearchDropDownResults = defineCall({
	...heads.dropdownEndpoint,
	...dropdown,
});
/** Listed a second time without its base; it stands beside the other listing of the free-learning area. */
export const getSearchDropDownResultsAgain = defineCall({
	...heads.dropdownEndpoint,
	base: "sheldon",
	...dropdown,
});

export const getSkillupSearchDropdownResult = defineCall({
	...heads.skillupDropdownEndpoint,
	summary: "Free courses that fit what is being typed.",
	input: z.object({ searchQuery: typed }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			hits: z.array(dropdownHit),
			total: z.number(),
			error: failure,
		}),
	}),
});

const counted = z.object({ status: z.literal(200), message: z.literal("success") });
export type CountAnswer = z.infer<typeof counted>;

/** Published: the answer when nothing was counted. */
const notCounted = z.object({
	status: z.literal(500),
	message: z.literal("internal server error."),
	/** Never in production. */
	error: z.optional(z.string()),
});

export const updateSearchTerm = defineCall({
	...heads.searchTermEndpoint,
	summary: "Counts a term that was searched for.",
	input: z.object({ search_term: textParameter }),
	output: counted,
	failure: notCounted,
});

export const updateProductSearchCount = defineCall({
	...heads.productSearchCountEndpoint,
	summary: "Counts a product that was opened from a search.",
	input: z.object({ seo_url: textParameter }),
	output: counted,
	failure: notCounted,
});
