const didYouMean = (similar: string | undefined) => (similar ? `. Did you mean ${similar}?` : "");
const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

/** The most digits behind the last point or comma of an amount; three of them are thousands. */
const maxDecimals = 2;

/**
 * Reads a number as people write it: `90,50`, `1.190,00`, `95€`. The last point or comma is that of the decimals, unless
 * three digits follow it or it stands there several times.
 */
export function readTypedNumber(text: string): string | undefined {
	const bare = text.replace(/^(?:\p{Sc}|[A-Z]{3}\b)?\s*|\s*(?:\p{Sc}|\b[A-Z]{3})?$/gu, "");
	if (!/^-?\d+(?:[.,'’\s]\d+)*$/u.test(bare)) return undefined;
	const parts = bare.split(/[.,'’\s]/u);
	const signs = bare.replace(/[-\d]/g, "");
	const last = parts.at(-1) ?? "";
	const hasDecimals =
		/[.,]$/.test(signs) &&
		(last.length <= maxDecimals || last.length > 3) &&
		!signs.slice(0, -1).includes(signs.slice(-1));
	return hasDecimals ? `${parts.slice(0, -1).join("")}.${last}` : parts.join("");
}

/** Removes the beginning of the file, which Node's parser adds to its messages. */
function withoutExcerpt(message: string): string {
	const excerpt = message.indexOf(', "');
	return excerpt > 0 && message.endsWith(" is not valid JSON")
		? message.slice(0, excerpt)
		: message;
}

/** Says what the keys of a map are. */
export interface KeyNoun {
	readonly one: string;
	readonly many: string;
}

/** An author of content reads these after the file, the line and the entry. */
export const messages = {
	missing: "is missing",
	unknownKey: (
		similar: string | undefined,
		known: readonly string[],
		{ one, many }: KeyNoun = { one: "field", many: "fields" },
	) =>
		similar
			? `is not a ${one} here${didYouMean(similar)}`
			: `is not a ${one} here. The ${many} are ${known.join(", ")}`,
	/** `90,50` between { and } is read as two entries. */
	comma: (meant: string) =>
		`is read as an entry of its own, because a comma separates entries. Write ${meant}`,
	commaExample: "decimals with a point, such as 90.50",
	threeDecimals: (typed: string, read: number) =>
		`${typed} has three decimals, so it is read as ${read}. Write ${typed.replace(".", "")} or ${typed.replace(".", "")}.00 for thousands`,
	notIn: (name: string | number, where: string, similar: string | undefined) =>
		`${name} is not in ${where}${didYouMean(similar)}`,
	usedBefore: (value: unknown, entry: number) => `${value} is already used by entry ${entry}`,
	usedIn: (file: string) => `is already used by ${file}`,
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
		const meant = readTypedNumber(value);
		return meant === undefined
			? `must be a number, but it is ${quoted(value)}`
			: `must be a number, but it is the text ${quoted(value)}. Write ${meant} without quotes`;
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

	translations: {
		locale: "is not named by a language. Name the folder de, pt-BR or zh-Hant, for example",
		original: "is the language of the originals. Write these texts there",
		noText: (similar: string | undefined, known: readonly string[]) =>
			`is not a text that can be translated here${didYouMean(similar) || `. These are: ${known.join(", ")}`}`,
		otherLength: (length: number, original: number) =>
			`has ${length} entries, and the original ${original}. Write each of them, because they have no names; {} is one that stays as it is`,
		unnamed: (field: string) => `needs the ${field} of its original`,
		twice: "is translated twice. Delete one of the two",
	},
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
	markup: (tag: string) =>
		`has "${tag}", which visitors read as it is typed. Delete it; **words** are bold, and content/README.md lists the other marks`,
	entity: (entity: string) =>
		`has "${entity}", which visitors read as it is typed. Write the character itself`,
	localNumber: (number: string) =>
		`has a link to tel:${number}, which has no country code. Begin the number with +`,
	ignored: (similar: string | undefined) => `is not read by the site${didYouMean(similar)}`,
	/** Each entry of a folder is a file. */
	folderMeant: (folder: string) =>
		`is not read by the site. Did you mean ${folder}/, a folder with a file for each entry?`,
	renamed: (name: string) => `is not read by the site. Rename it to ${name}`,
	encoding: "is not saved as UTF-8, so letters such as é are lost. Save the file as UTF-8",
	unstorable:
		"has half of a character, such as one that was cut within an emoji, or a zero character. Write the whole character",
	unreadable: "cannot be read. Check that it is a file, and its permissions",
	twoFiles: "stands beside a file of the same name with another ending. Delete one of them",
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
