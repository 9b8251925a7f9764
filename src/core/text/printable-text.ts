/** Steers a terminal or a mail program: control characters, and marks that turn the order of what follows. */
const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Typed text as one line without control characters. */
export function sanitizeLine(text: string): string {
	// Spaces last: what is taken away may have stood between two of them.
	return text
		.replace(controlCharacters, (control) => (/\s/u.test(control) ? " " : ""))
		.replace(/[\s\u2028\u2029]+/gu, " ")
		.trim();
}

/** Typed text without control characters except line ends. */
export function sanitizeLines(text: string): string[] {
	return text.split(/\r\n?|[\n\u2028\u2029]/u).map(sanitizeLine);
}

/** Truncates to the maximum number of characters, never inside of one. */
export function truncateText(text: string, maxLength: number): string {
	return text.length <= maxLength
		? text
		: text.slice(0, maxLength).replace(/[\ud800-\udbff]$/u, "");
}
