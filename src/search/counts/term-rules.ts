import { normalizeText } from "#search/engine/word-rules.ts";

const maxTermLength = 80;
/** Four digits may be a year; more are a telephone, a card or an order. */
const maxDigits = 4;

/**
 * A term as it is counted, so that spellings of one query are one term. Undefined for what may be about a person:
 * addresses and numbers pasted into the wrong field are not stored.
 */
export function toCountableTerm(typed: string): string | undefined {
	if (/@|＠|﹫|%40|https?:|www\./i.test(typed)) return undefined;
	const term = normalizeText(typed.slice(0, 4 * maxTermLength));
	const digits = term.match(/\p{N}/gu)?.length ?? 0;
	const letters = term.match(/\p{L}/gu)?.length ?? 0;
	const isCountable = letters >= 2 && digits <= maxDigits && term.length <= maxTermLength;
	return isCountable ? term : undefined;
}
