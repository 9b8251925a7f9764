import { Lexer, Tokenizer, type TokenizerApi, type Tokens } from "marked";
import { addressPattern } from "./link-rules.ts";

/** Lists and quotes inside each other. Deeper ones stay text, so that no text exhausts the stack. */
const maxDepth = 6;

const nothing = () => undefined;
const never = /(?!)/;

/** Marks that stay text: HTML and what most authors type without meaning it. */
const unreadMarks = {
	...{ html: nothing, tag: nothing, code: nothing, hr: nothing, lheading: nothing, br: nothing },
	...{ def: nothing, reflink: nothing, autolink: nothing, url: nothing, del: nothing },
} satisfies Partial<TokenizerApi>;

const heading = /^#{2,3}[ \t]/;
/** `+` begins no list, and neither does a year or the number of a port. */
const list = /^ {0,3}(?:[-*]|\d{1,2}[.)])[ \t]+\S/;
/** An item inside a list or quote may have no text yet. */
const innerList = /^ {0,3}(?:[-*]|\d{1,2}[.)])(?:\s|$)/;

/** A line that ends a paragraph. The expression of marked reads a whole table at each line, which takes too long. */
const paragraphEnd = [
	/^[ \t]*(?:\n|$)/,
	heading,
	/^ {0,3}>(?:[ \t\n>]|$)/,
	/^ {0,3}(?:`{3,}(?=[^`\n]*(?:\n|$))|~~~)/,
	/^ {0,3}(?:[-*]|1[.)])[ \t]+[^ \t\n]/,
	/^ *[^\n ][^\n]*\n {0,3}(?=[^\n]*[|:])(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?(?:\n|$)/,
]
	.map(({ source }) => source.slice(1))
	.join("|");
const paragraph = new RegExp(`^([^\\n]+(?:\\n(?!${paragraphEnd})[^\\n]+)*)`);
/** `>5` is no quote. Lines after one with text go on with it. */
const quote = new RegExp(
	"^(?= {0,3}>(?:[ \\t\\n>]|$))" +
		`(?: {0,3}>(?:[ \\t]*(?:\\n|$)|[^\\n]*(?:\\n|$)(?:(?!${paragraphEnd})[^\\n]+(?:\\n|$))*))+`,
);

/** The only signs that text may need to be shown as they are. */
const escaped = /^\\([*`[\]])/;
const firstLines = /^[^\n]*\n[^\n]*/;
const nextMark = /[\\`*[]|!\[/g;

/** A note that is defined has this in place of an address, which no link of an author can have. */
export const noteScheme = "note:";
const notePattern = /^\[\^([\w-]{1,40})\]/;

const picturePattern = new RegExp(`^!\\[([^[\\]]*)\\]\\((${addressPattern.source})\\)`, "iu");
/** Its label may hold marks, and a picture, but no link. */
const linkWithMarks = new RegExp(
	/^\[((?:[^[\]\\]|\\[[\]]|\\(?![[\]])|!\[[^[\]]*\]\([^()\s]*\))+)\]\(/u.source +
		`(${addressPattern.source})\\)`,
	"iu",
);

/**
 * The lexer of marked, which reads the marks listed in content/README.md and leaves everything else as it was typed. One
 * lexer reads one text.
 */
export function createMarkupLexer(isNote: (name: string) => boolean): Lexer {
	const inherited = Tokenizer.prototype;
	let depth = 0;
	const nest = <Token>(read: () => Token): Token | undefined => {
		if (depth === maxDepth) return undefined;
		depth++;
		try {
			return read();
		} finally {
			depth--;
		}
	};
	const tokenizer: Tokenizer = Object.assign(new Tokenizer(), {
		...unreadMarks,
		heading: (src) => (heading.test(src) ? inherited.heading.call(tokenizer, src) : undefined),
		blockquote: (src) => nest(() => readQuote(src, lexer)),
		table: (src) =>
			// Only one that begins as a table is read to its end.
			inherited.table.call(tokenizer, firstLines.exec(src)?.[0] ?? "") &&
			inherited.table.call(tokenizer, src),
		list: (src) =>
			(depth === 0 ? list : innerList).test(src)
				? nest(() => inherited.list.call(tokenizer, src))
				: undefined,
		emStrong: (src, maskedSrc, prevChar) =>
			src.startsWith("*")
				? inherited.emStrong.call(tokenizer, src, maskedSrc, prevChar)
				: undefined,
		escape: readEscape,
		inlineText: readText,
		link: (src) =>
			src.startsWith("!") ? readPicture(src) : (readNote(src, isNote) ?? readLink(src, lexer)),
	} satisfies Partial<TokenizerApi>);
	const lexer: Lexer = new Lexer({ gfm: true, tokenizer });
	const { block, other } = tokenizer.rules;
	tokenizer.rules = {
		...tokenizer.rules,
		block: { ...block, paragraph },
		// A box to tick stays text, and a tag ends no item.
		other: { ...other, listIsTask: never, htmlBeginRegex: () => never },
	};
	return lexer;
}

/** The one of marked reads some lines again and again. */
function readQuote(src: string, lexer: Lexer): Tokens.Blockquote | undefined {
	const lines = quote.exec(src)?.[0];
	if (lines === undefined) return undefined;
	const raw = lines.endsWith("\n") ? lines.slice(0, -1) : lines;
	const text = raw.replace(/^ {0,3}>[ \t]?/gm, "");
	const { top } = lexer.state;
	lexer.state.top = true;
	const tokens = lexer.blockTokens(text, []);
	lexer.state.top = top;
	return { type: "blockquote", raw, text, tokens };
}

function readEscape(src: string): Tokens.Escape | undefined {
	const [raw, text] = escaped.exec(src) ?? [];
	return raw === undefined || text === undefined ? undefined : { type: "escape", raw, text };
}

/** The text up to the next mark. The one of marked looks for addresses, too, in more than linear time. */
function readText(src: string): Tokens.Text {
	nextMark.lastIndex = 1;
	const raw = src.slice(0, nextMark.exec(src)?.index);
	return { type: "text", raw, text: raw, escaped: false };
}

function readPicture(src: string): Tokens.Image | undefined {
	const [raw, text, href] = picturePattern.exec(src) ?? [];
	return raw === undefined || text === undefined || href === undefined
		? undefined
		: { type: "image", raw, href, title: null, text, tokens: [] };
}

function readNote(src: string, isNote: (name: string) => boolean): Tokens.Link | undefined {
	const [raw, name] = notePattern.exec(src) ?? [];
	return raw === undefined || name === undefined || !isNote(name)
		? undefined
		: { type: "link", raw, href: noteScheme + name, title: null, text: raw, tokens: [] };
}

function readLink(src: string, lexer: Lexer): Tokens.Link | undefined {
	const [raw, text, href] = linkWithMarks.exec(src) ?? [];
	return raw === undefined || text === undefined || href === undefined
		? undefined
		: { type: "link", raw, href, title: null, text, tokens: lexer.inlineTokens(text) };
}
