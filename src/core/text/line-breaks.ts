/** Read as one word, such as a phone number: no line breaks within it. */
export function joinLine(text: string): string {
	return text.replaceAll(" ", "\u00a0");
}
