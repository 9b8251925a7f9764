const didYouMean = (similar: string | undefined) => (similar ? `. Did you mean ${similar}?` : "");
const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
const decimalComma = /^-?\d+,\d+$/;
const numeric = /^-?\d+(\.\d+)?$/;

/** Removes the beginning of the file, which Node's parser adds to its messages. */
function withoutExcerpt(message: string): string {
	const excerpt = message.indexOf(', "');
	return excerpt > 0 && message.endsWith(" is not valid JSON")
		? message.slice(0, excerpt)
		: message;
}

/** An author of content reads these after the file, the line and the entry. */
export const messages = {
	missing: "is missing",
	unknownKey: (similar: string | undefined, known: readonly string[]) =>
		similar
			? `is not a field here${didYouMean(similar)}`
			: `is not a field here. The fields are ${known.join(", ")}`,
	notIn: (name: string | number, where: string, similar: string | undefined) =>
		`${name} is not in ${where}${didYouMean(similar)}`,
	usedBefore: (value: unknown, entry: number) => `${value} is already used by entry ${entry}`,
	repeatedId: (id: string) => `${id} is already the id of another entry here. Choose another one`,
	deletedId: (id: string) =>
		`${id} was the id of an entry that was deleted, and what visitors did still points to it. Choose another one; or, if it is the same entry again, run npm run content:import -- --older`,
	movedId: (id: string, before: string) =>
		`${id} was the id of an entry of ${before} before, and what visitors did points to it there. Give this entry another id`,
	usedByFile: (file: string) => `is already used by ${file}`,
	missingFile: (address: string, similar: string | undefined) =>
		`names ${address}, which does not exist${didYouMean(similar)}`,

	text: {
		number: (value: number | boolean) => `must be a text. Put it in quotes: "${value}"`,
		empty: 'is empty. Write a text; if it begins with #, put it in quotes, such as "#0b6e4f"',
		list: "must be a text, but it is a list",
		fields: "must be a text, but it is read as fields. Put a text that contains a colon in quotes",
	},
	number: (value: unknown) => {
		if (typeof value !== "string") return "must be a number";
		const isComma = decimalComma.test(value);
		return isComma || numeric.test(value)
			? `must be a number, but it is the text ${quoted(value)}. Write ${value.replace(",", ".")} without quotes`
			: `must be a number, but it is ${quoted(value)}`;
	},
	wholeNumber: (value: unknown) => `must be a whole number, but it is ${String(value)}`,
	flag: (value: unknown) => `must be true or false, but it is ${String(value)}`,
	list: "must be a list. Begin each of its entries with a dash, or write them in [ ]",
	fields: (known: readonly string[]) =>
		known.length ? `must have fields: ${known.join(", ")}` : "must have fields, such as US: 349",
	tooLong: (length: number, most: number | bigint) =>
		`has ${length} characters. At most ${most} are allowed`,
	tooMany: (length: number, most: number | bigint) =>
		`has ${length} entries. At most ${most} are allowed`,
	tooFew: (least: number | bigint) =>
		Number(least) === 1 ? "needs at least one entry" : `needs at least ${least} entries`,
	tooShort: (least: number | bigint) =>
		Number(least) === 1 ? "is empty" : `needs at least ${least} characters`,
	tooLarge: (value: unknown, most: number | bigint) =>
		`must be at most ${most}, but it is ${value}`,
	tooSmall: (value: unknown, least: number | bigint, isInclusive: boolean) =>
		`must be ${isInclusive ? "at least" : "more than"} ${least}, but it is ${value}`,
	choice: (value: unknown, choices: readonly string[], similar: string | undefined) =>
		`must be ${choices.length === 1 ? choices[0] : `one of ${choices.join(", ")}`}, but it is ${quoted(String(value))}${didYouMean(similar)}`,

	scheduled: {
		draft: "is a draft",
		from: (day: string) => `is shown from ${day} on`,
		until: (day: string) => `was shown until ${day}`,
	},
	deadLink: (address: string, similar: string | undefined) =>
		`${address} is not a page of this site${didYouMean(similar) || ". If another system serves it, write its whole https address"}`,
	garbled: (word: string) =>
		`has "${word}", which looks like a text that was saved in the wrong encoding`,
	leftover: (found: string) => `still has "${found}". Replace it with your own`,
	operatorNote: (note: string) => `says: "${note}"`,
	ignored: (similar: string | undefined) => `is not read by the site${didYouMean(similar)}`,
	renamed: (name: string) => `is not read by the site. Rename it to ${name}`,
	encoding: "is not saved as UTF-8, so letters such as é are lost. Save the file as UTF-8",
	unstorable:
		"has half of a character, such as one that was cut within an emoji, or a zero character. Write the whole character",
	unreadable: "cannot be read. Check that it is a file, and its permissions",
	twoFiles: "stands beside a .json file of the same name. Delete one of them",
	frontMatter:
		"must begin with a line ---, then its fields, then another line ---. The text stands below",
	textTwice: (field: string) =>
		`has ${field} among its fields and a text below them. Delete one of them`,
	/** The message omits the excerpt that the parser adds. */
	json: (message: string) => `is not valid JSON: ${withoutExcerpt(message)}`,
	yaml: {
		tab: "is indented with a tab. Use spaces",
		colon:
			"contains a text with a colon. Put the text in quotes, or indent the line like those around it",
		indentation: "is not indented like the lines it belongs to. Use the same number of spaces",
		quote: "has a text whose closing quote is missing",
		bracket: "has a list or fields whose closing ] or } is missing",
		repeated: (key: string) => `has ${key} twice. Delete one of them`,
		documents: "begins a second document with ---. Delete that line",
		start: (sign: string) => `has a text that begins with ${sign}. Put the text in quotes`,
		other: (message: string) => `is not valid YAML: ${message}`,
	},
} as const;
