const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** First letters of the first and the last word; by letters people see, not by code units. */
export function initialsOf(name: string, locale?: string): string {
	const words = name.trim().split(/\s+/u).filter(Boolean);
	const first = words[0];
	const last = words.length > 1 ? words.at(-1) : undefined;
	return [first, last]
		.map((word) => (word ? letters.segment(word).containing(0)?.segment : ""))
		.join("")
		.toLocaleUpperCase(locale);
}
