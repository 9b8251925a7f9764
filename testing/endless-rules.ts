import { createContext, runInContext } from "node:vm";

type TextRule = (text: string) => unknown;
/** Makes a text of so many bytes. */
type TextOf = (bytes: number) => string;

/** Half the size limit of a body: enough to see what grows too fast. */
export const firstBytes = 32 * 1024;
/** A linear rule takes up to 3 ms for this on a busy machine, a quadratic one tens at least. */
const suspiciousMs = 5;
/** A linear rule needs a second at most for 128 times as much, a quadratic one some twenty minutes. */
const longerTimes = [128, 32];
/** Not a limit of speed: what takes so long never ends. */
const endlessSeconds = 30;

/**
 * The first of these texts that the rule does not read to its end when it is long, or undefined. Speed decides only which
 * texts are tried at a length that makes the difference one of a thousand times.
 */
export function findEndless<Text extends { readonly textOf: TextOf }>(
	rule: TextRule,
	texts: readonly Text[],
	seconds = endlessSeconds,
): Text | undefined {
	const suspects: Text[] = [];
	let next = 0;
	const tryRest = () => {
		for (; next < texts.length; next++) {
			const text = texts[next] as Text;
			if (isSuspicious(rule, text.textOf(firstBytes))) suspects.push(text);
		}
	};
	while (next < texts.length) {
		const first = next;
		// A text that was reached late is tried again with all the time.
		if (!ends(tryRest, seconds) && next === first) return texts[first];
	}
	return suspects.find(({ textOf }) => isEndless(rule, textOf, seconds));
}

/** The fastest of some attempts counts, since other work of the machine only adds time. */
function isSuspicious(rule: TextRule, text: string): boolean {
	for (let attempt = 0; attempt < 5; attempt++) {
		const began = performance.now();
		rule(text);
		if (performance.now() - began <= suspiciousMs) return false;
	}
	return true;
}

function isEndless(rule: TextRule, textOf: TextOf, seconds: number): boolean {
	for (const times of longerTimes)
		try {
			return !ends(() => rule(textOf(times * firstBytes)), seconds);
		} catch (error) {
			// An expression may have more to remember than fits on its stack: then a shorter text shows it.
			if (!(error instanceof RangeError)) throw error;
		}
	return true;
}

const context = createContext({});

/** Interrupts work that has no end, which no timer of this thread could. */
function ends(work: () => unknown, seconds: number): boolean {
	context.work = work;
	try {
		runInContext("work()", context, { timeout: seconds * 1000 });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
		throw error;
	}
}
