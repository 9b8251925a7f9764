import { countWords } from "#forms/validation/generic-rules.ts";

/** Stands below a text with a longest length. */
export function countText(text: string, most: number): string {
	const words = countWords(text);
	const over = words - most;
	const count = `${words} of ${most} words`;
	return over > 0 ? `${count}, ${over} too many` : count;
}
