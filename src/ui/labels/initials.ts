const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** "Prof." and "Dr." are no names, while the "J." of "J. Ortiz" is. */
const title = /^\p{L}{2,}\.$/u;

/** Most names begin so, and the segmenter takes a hundred times as long. */
const plainLetter = /^[!-~](?=[!-~]|$)/;

function firstLetter(word: string): string | undefined {
	return plainLetter.exec(word)?.[0] ?? letters.segment(word).containing(0)?.segment;
}

/** First letters of the first and the last word; by letters people see, not by code units. */
export function toInitials(name: string, locale?: string): string {
	const all = name.trim().split(/\s+/u).filter(Boolean);
	const names = all.filter((word) => !title.test(word));
	const words = names.length > 0 ? names : all;
	const first = words[0];
	const last = words.length > 1 ? words.at(-1) : undefined;
	return [first, last]
		.map((word) => (word ? firstLetter(word) : ""))
		.join("")
		.toLocaleUpperCase(locale);
}
