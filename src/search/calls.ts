import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { defineCall } from "#core/calls.ts";
import * as heads from "./endpoint-calls.ts";
import { maxSearchTextLength } from "./search-request-rules.ts";

const queryMessage = "must be an object in JSON";
const maxQueryLength = 4_000;

/** What is wanted, as one object in one parameter. */
const query = z.pipe(
	z.pipe(
		z
			.string({
				error: ({ input }) =>
					input === undefined ? "is missing" : queryMessage,
			})
			.check(z.maxLength(maxQueryLength, "is too long")),
		z.transform((text): unknown => {
			try {
				return JSON.parse(text);
			} catch {
				return undefined;
			}
		}),
	),
	z.record(z.string(), z.unknown(), queryMessage),
);

const anyText = z.optional(z.unknown());

/** The published version of cached searches, sent as `cac_bst_vrsn`. */
export const searchCacheVersion = "5";

const searchInput = z.object({
	/** The version of cached searches. */
	cac_bst_vrsn: anyText,
	/** The name of the visitor's country. */
	loc: anyText,
	"no-cache": anyText,
	/** The page's own mark, for logs; it changes no answer. */
	param: anyText,
	query,
});

const hit = z.object({
	id: z.string(),
	title: z.string(),
	page_url: z.string(),
	image_url: z.string(),
	new_item_type: z.optional(z.string()),
	item_type: z.optional(z.string()),
	rating: z.optional(z.number()),
	learners: z.number(),
});
export type SearchHit = z.infer<typeof hit>;

const searchAnswer = z.object({
	status: z.literal(200),
	data: z.object({
		result: z.object({
			hits: z.array(hit),
			total: z.number(),
			/** How many there are of each value, by name. */
			facets: z.record(z.string(), z.record(z.string(), z.number())),
			error: z.optional(z.object({ message: z.string() })),
		}),
		suggested: z.boolean(),
	}),
});
export type SearchCallAnswer = z.infer<typeof searchAnswer>;

const searchCall = {
	base: "app",
	verb: "GET",
	input: searchInput,
	output: searchAnswer,
	onFailure: "empty list",
	failsWhen: ({ data }: SearchCallAnswer) => data.result.error?.message,
} as const;

export const getSearchResults = defineCall({
	...searchCall,
	name: "getSearchResults",
	summary: "What fits a text, with facets to narrow it.",
});

export const getNewSearchResults = defineCall({
	...searchCall,
	name: "getNewSearchResults",
	summary: "The same, narrowed by university and duration as well.",
});

export const getSkillupSearchResults = defineCall({
	...searchCall,
	name: "getSkillupSearchResults",
	summary: "Free courses that fit a text.",
});

const typed = z.string().check(z.trim(), z.maxLength(maxSearchTextLength));

export const getSearchSuggestions = defineCall({
	...heads.suggestionsEndpoint,
	summary: "The ids of what fits what is being typed, best first.",
	input: z.object({ searchText: typed, countryName: anyText }),
	output: z.object({
		status: z.literal(200),
		data: z.object({ ids: z.array(z.string()) }),
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
	data: z.object({ hits: z.array(dropdownHit) }),
});

const dropdown = {
	summary: "The items behind suggested ids, as the search field shows them.",
	input: z.object({ query, countryName: anyText }),
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
	output: dropdownAnswer,
});

const counted = z.union([
	z.object({ status: z.literal(200), message: z.literal("success") }),
	z.object({
		status: z.literal(500),
		message: z.literal("internal server error."),
		/** Never in production. */
		error: z.optional(z.string()),
	}),
]);
export type CountAnswer = z.infer<typeof counted>;

export const updateSearchTerm = defineCall({
	...heads.searchTermEndpoint,
	summary: "Counts a term that was searched for.",
	input: z.object({ search_term: textParameter }),
	output: counted,
});

export const updateProductSearchCount = defineCall({
	...heads.productSearchCountEndpoint,
	summary: "Counts a product that was opened from a search.",
	input: z.object({ seo_url: textParameter }),
	output: counted,
});
