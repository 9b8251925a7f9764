const maxTextLength = 80;

/** The words at the end of an address: what somebody wanted who came there. A file or a code says nothing. */
export function toMissingPageText(path: string): string {
	const last = path.split("/").findLast((part) => part !== "") ?? "";
	const isSlug = /^[a-z\d]+(-[a-z\d]+)*$/i.test(last) && /[a-z]{3}/i.test(last);
	return isSlug ? last.slice(0, maxTextLength).replaceAll("-", " ") : "";
}
