import { accepted, type Result, refused } from "#core/result.ts";

const broken = refused("answered XML that is broken");

const entities: Readonly<Record<string, string>> = {
	...{ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" },
};

/**
 * One of: a comment, an instruction, unchanged text, a declaration, a tag; or the text before it. What is not closed must
 * fail in one pass: a name ends where its characters end, and each part of a tag begins with another character.
 */
const token =
	/<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|(<![A-Z][^<>]*>)|<(\/?)([\w:.-]+)(?![\w:.-])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>|([^<]+)/gy;

export interface Multistatus {
	/** The content of each `calendar-data`. */
	readonly calendars: readonly string[];
	/**
	 * The number of entries that the server names without their content, because it may not or cannot
	 * give it.
	 */
	readonly missing: number;
}

/** A multi-status answer of WebDAV (RFC 4918). Prefixes of names differ from server to server and are not looked at. */
export function readMultistatus(xml: string): Result<Multistatus, string> {
	const calendars: string[] = [];
	let missing = 0;
	/** The response that is being read. */
	let entry = { isGiven: false, hasFailed: false };
	const open: string[] = [];
	let text = "";
	let isComplete = false;
	let position = 0;
	// A byte order mark counts as blank, too.
	const body = xml.trim();
	for (const match of body.matchAll(token)) {
		if (match.index !== position) return broken;
		position += match[0].length;
		const [, plain, declaration, end, name, attributes, escaped] = match;
		// A document type could define entities, which no calendar server needs.
		if (declaration) return broken;
		if (plain !== undefined || escaped !== undefined) {
			text += plain ?? unescapeXml(escaped ?? "");
			continue;
		}
		if (name === undefined) continue;
		const local = name.replace(/^.*:/, "");
		if (attributes?.endsWith("/")) continue;
		if (!end) {
			if (open.length === 0 && local !== "multistatus")
				return refused("answered no list of events");
			open.push(local);
			text = "";
			if (local === "response") entry = { isGiven: false, hasFailed: false };
			continue;
		}
		if (open.pop() !== local) return broken;
		if (local === "calendar-data") {
			calendars.push(text);
			entry.isGiven = true;
		}
		if (local === "status") {
			if (/ 507\b/.test(text)) return refused("answered only a part of the events");
			if (!/ 2\d\d\b/.test(text)) entry.hasFailed = true;
		}
		// A property that an entry has not, such as its name, is answered with a status of its own.
		if (local === "response" && entry.hasFailed && !entry.isGiven) missing++;
		// Otherwise each element around it would end with the same text, which may be long.
		text = "";
		if (open.length === 0) isComplete = true;
	}
	if (!isComplete || position !== body.length) return broken;
	// Events that all fail would leave their owner free.
	return missing > 0 && calendars.length === 0
		? refused("gave none of the events")
		: accepted({ calendars, missing });
}

function unescapeXml(text: string): string {
	return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
		if (!name.startsWith("#")) return entities[name] ?? whole;
		const code = /^#x/i.test(name)
			? Number.parseInt(name.slice(2), 16)
			: Number.parseInt(name.slice(1), 10);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
	});
}
