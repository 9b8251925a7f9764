import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { findInTexts } from "./written-texts.ts";

/** UTF-8 that was read as Latin-1 and saved as UTF-8 again: é became Ã©, and “ became â€œ. */
const garbled = /Ã[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘-‚“-„†-•…‰‹›€™]|Â[\u00a0-\u00bf]|â€/;

export const findGarbledTexts = (file: ContentFile): ContentProblem[] =>
	findInTexts(file, (text) => {
		if (!garbled.test(text)) return undefined;
		// The second byte may have become a no-break space, which is part of the word.
		const word = text.split(/[\t\n ]+/).find((part) => garbled.test(part));
		// A text about encodings marks its examples.
		return word && !/[*`]/.test(word)
			? { reason: messages.garbled(word), offset: text.indexOf(word) }
			: undefined;
	});

/** Those that people write by habit. Others are most likely what a text is about. */
const tag =
	/<\/?(?:a|b|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;
const entity = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;
/** Code is shown as it is. */
const code = /```[\s\S]*?(?:```|$)|`[^`]*`/g;

/** HTML in texts, where it has no meaning. `allowed` are places where it has. */
export function findMarkup(file: ContentFile, allowed: readonly string[] = []): ContentProblem[] {
	const isAllowed = (path: string) => allowed.some((place) => isAt(path, place));
	return findInTexts(file, (text) => {
		if (!/[<&]/.test(text)) return undefined;
		const shown = text.replace(code, (part) => part.replace(/[^\n]/g, " "));
		const found = tag.exec(shown);
		if (found) return { reason: messages.markup(found[0]), offset: found.index };
		const character = entity.exec(shown);
		return character
			? { reason: messages.entity(character[0]), offset: character.index }
			: undefined;
	}).filter(({ path }) => !isAllowed(path));
}

/** True where the path is the place, in which `*` is any key. */
function isAt(path: string, place: string): boolean {
	const keys = path.split(".");
	const wanted = place.split(".");
	return (
		keys.length === wanted.length &&
		wanted.every((key, index) => key === "*" || key === keys[index])
	);
}

/** Links that call a number without its country, which works from within that country only. */
export const findLocalNumbers = (file: ContentFile): ContentProblem[] =>
	findInTexts(file, (text) => {
		const found = /\]\(tel:(?!\+)([^()\s]*)\)/.exec(text);
		return found
			? { reason: messages.localNumber(found[1] ?? ""), offset: found.index }
			: undefined;
	});
