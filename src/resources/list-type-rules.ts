import { type ListType, listTypes } from "./resource-schema.ts";

/** How lists are called in addresses. */
export const listTypeNames: Readonly<Record<ListType, string>> = {
	article: "articles",
	ebook: "ebooks",
	webcast: "videos",
	webinar: "webinars",
	fpt: "practice-tests",
	tutorial: "tutorials",
};

/** The list that a part of an address means: our own name for it or the published one. */
export function findListType(name: string): ListType | undefined {
	return listTypes.find(
		(type) => type === name || listTypeNames[type] === name,
	);
}
