import type { ListedResource } from "#resources/list-rules.ts";
import { normalizeText, tokenize } from "#search/engine/word-rules.ts";

interface TitledResource {
	readonly resource: ListedResource;
	readonly words: readonly string[];
}

/** A search field requests titles with each letter, so their words are split once. */
export function createTitleFinder(
	list: () => readonly ListedResource[],
): (text: string, max: number) => readonly ListedResource[] {
	let known: { readonly list: readonly ListedResource[]; readonly titles: TitledResource[] } = {
		...{ list: [], titles: [] },
	};
	return (text, max) => {
		const typed = tokenize(normalizeText(text));
		if (typed.length === 0) return [];
		const current = list();
		if (current !== known.list)
			known = {
				list: current,
				titles: current.map((resource) => ({
					resource,
					words: tokenize(normalizeText(resource.title)),
				})),
			};
		const found: ListedResource[] = [];
		for (const { resource, words } of known.titles) {
			if (found.length === max) break;
			if (typed.every((start) => words.some((word) => word.startsWith(start))))
				found.push(resource);
		}
		return found;
	};
}
