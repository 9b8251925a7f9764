const maxTextLength = 80;

/**
 * The words at the end of an address: the visitor probably looks for them. A file or a code yields
 * no words.
 */
export function toMissingPageText(path: string): string {
	const last = path.split("/").findLast((part) => part !== "") ?? "";
	const isSlug = /^[a-z\d]+(-[a-z\d]+)*$/i.test(last) && /[a-z]{3}/i.test(last);
	return isSlug ? last.slice(0, maxTextLength).replaceAll("-", " ") : "";
}
