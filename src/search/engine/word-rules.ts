/** Letters that have no mark to take away, and are still typed plainly. */
const plainLetters: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ł: "l",
	ı: "i",
	þ: "th",
};
const markedLetters = /[ßæœøđðłıþ]/g;

/** Lower case, without diacritics and punctuation, with one space between words. */
export function normalizeText(text: string): string {
	const letters = text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(markedLetters, (letter) => plainLetters[letter] ?? letter);
	return (letters.match(word) ?? []).join(" ");
}

/**
 * A mark that belongs to a name stays with it: `.net`, `c++`, `c#`, and short words that a mark joins, such as `a/b` and
 * `r&d`. Every other mark parts words.
 */
const word =
	/(?<![\p{L}\p{N}.])\.\p{L}[\p{L}\p{N}]*|(?<![\p{L}\p{N}/&])[\p{L}\p{N}]{1,3}[/&][\p{L}\p{N}]{1,3}(?![\p{L}\p{N}+#/&])|[\p{L}\p{N}]+(?:\+\+|#)?/gu;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/u;
const maxWordLength = 40;

/** The words of a plain text. Scripts that put no spaces are cut into pairs of signs. */
export function tokenize(plain: string): string[] {
	if (!plain) return [];
	return plain.split(" ").flatMap((token) => {
		const cut = token.slice(0, maxWordLength);
		return withoutSpaces.test(cut) ? splitPairs(cut) : [cut];
	});
}

function splitPairs(text: string): string[] {
	const signs = [...text];
	return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** One form for singular and plural. Wrong in grammar now and then, but alike on both sides. */
export function stemWord(token: string): string {
	if (token.length < 4 || !/s$/.test(token) || /(ss|us|is)$/.test(token)) return token;
	if (/ies$/.test(token)) return `${token.slice(0, -3)}y`;
	if (/(ss|x|zz|ch|sh)es$/.test(token)) return token.slice(0, -2);
	return token.slice(0, -1);
}

const symbolNames: Readonly<Record<string, string>> = {
	".": "dot",
	"#": "sharp",
	"+": "plus",
};
const symbols = /[.#+/&]/;

/**
 * Lists spellings of a word without its mark, best first: `.net` as `dotnet` or `net`, `a/b` as
 * `ab` or `a` and `b`.
 */
export function spellWithoutSymbols(token: string): readonly string[] {
	if (!symbols.test(token)) return [];
	const named = token.replace(/[.#+]/g, (mark) => symbolNames[mark] ?? "");
	const parts = token.split(/[.#+/&]+/).filter(Boolean);
	return [...new Set([named.replace(/[/&]/g, ""), ...parts])];
}

/** A typed query, cut to the length that a search can use. */
export function cutQuery(text: string): string {
	return text.slice(0, maxQueryLength);
}

const maxQueryLength = 300;
