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
		return word && !/[*`]/.test(word) ? messages.garbled(word) : undefined;
	});
