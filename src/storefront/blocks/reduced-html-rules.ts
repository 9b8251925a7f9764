/**
 * Text that search engines are meant to read may come with HTML. It is read into plain nodes of a few kinds
 * and rendered anew, so no markup of its own ever reaches the page.
 */
export type ReducedHtmlNode =
	| { readonly text: string }
	| {
			readonly tag: AllowedTag;
			readonly href?: string | undefined;
			readonly children: readonly ReducedHtmlNode[];
	  };

const allowedTags = ["p", "h3", "ul", "ol", "li", "strong", "em", "a"] as const;
type AllowedTag = (typeof allowedTags)[number];

/** Equivalent tags that other editors write. */
const sameTags: Readonly<Record<string, AllowedTag>> = {
	b: "strong",
	i: "em",
	h1: "h3",
	h2: "h3",
	h4: "h3",
};
/** Goes with all that is in it. */
const removedElements =
	/<(script|style|template|iframe|noscript|title)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const maxDepth = 12;

export function parseReducedHtml(source: string): readonly ReducedHtmlNode[] {
	const html = paragraphed(source.replace(removedElements, ""));
	const root: ReducedHtmlNode[] = [];
	const open: {
		readonly tag: AllowedTag;
		readonly href: string | undefined;
		readonly children: ReducedHtmlNode[];
	}[] = [];
	const here = () => open.at(-1)?.children ?? root;
	const say = (text: string) => {
		const plain = withoutEntities(text).replace(/\s+/g, " ");
		if (plain !== "" && (plain !== " " || open.length)) here().push({ text: plain });
	};
	const close = () => {
		const done = open.pop();
		if (done?.children.length) here().push(done);
	};
	let from = 0;
	for (const match of html.matchAll(tag)) {
		say(html.slice(from, match.index));
		from = match.index + match[0].length;
		const [, slash, written = "", attributes = ""] = match;
		const name = allowedTag(written.toLowerCase());
		if (!name) {
			// A break between two words is a space.
			if (written.toLowerCase() === "br") say(" ");
		} else if (!slash) {
			const href = name === "a" ? parseHref(attributes) : undefined;
			if (open.length < maxDepth && canContain(open.at(-1)?.tag, name))
				open.push({ tag: name, href, children: [] });
		} else if (open.some((candidate) => candidate.tag === name)) {
			while (open.at(-1)?.tag !== name) close();
			close();
		}
	}
	say(html.slice(from));
	while (open.length) close();
	return root;
}

/** Text without any HTML has its paragraphs from empty lines. */
function paragraphed(source: string): string {
	if (/<(p|ul|ol|h[1-4]|div)\b/i.test(source)) return source;
	return source
		.split(/\n\s*\n/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((paragraph) => `<p>${paragraph}</p>`)
		.join("");
}

function allowedTag(name: string): AllowedTag | undefined {
	return allowedTags.find((candidate) => candidate === name) ?? sameTags[name];
}

/** HTML allows only this nesting: a tag in a wrong position is dropped, its text stays. */
function canContain(parent: AllowedTag | undefined, child: AllowedTag): boolean {
	const isInline = child === "strong" || child === "em" || child === "a";
	if (child === "li") return parent === "ul" || parent === "ol";
	if (parent === "ul" || parent === "ol") return false;
	if (isInline) return parent !== child;
	return parent === undefined || (parent === "li" && child !== "h3");
}

/** Links stay on this site or are plain web addresses. */
function parseHref(attributes: string): string | undefined {
	const [, , quoted, bare] = /\bhref\s*=\s*(?:(["'])(.*?)\1|([^\s"'>]+))/i.exec(attributes) ?? [];
	const href = withoutEntities(quoted ?? bare ?? "").trim();
	return /^(https?:\/\/|\/(?![/\\])|#)[^\s\\]*$/i.test(href) ? href : undefined;
}

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	ndash: "–",
	mdash: "—",
	rsquo: "’",
	lsquo: "‘",
	hellip: "…",
};

function withoutEntities(text: string): string {
	return text.replace(
		/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
		(whole, decimal?: string, hex?: string, name?: string) => {
			if (name) return entities[name.toLowerCase()] ?? whole;
			const code = Number.parseInt(decimal ?? hex ?? "", decimal ? 10 : 16);
			return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : "";
		},
	);
}

export function visibleText(nodes: readonly ReducedHtmlNode[]): string {
	return nodes.map((node) => ("text" in node ? node.text : visibleText(node.children))).join("");
}
