/*
 * A step that leads to another page is signalled by that page, once: a signal of the page that is left could be lost with it.
 */

type Step = "start" | "submit";
const key = "lyceum-own-quiz-step";

export function markStep(step: Step): void {
	try {
		sessionStorage.setItem(key, step);
	} catch {
		// Storage may be forbidden: then the step is not signalled.
	}
}

/** True once for a step that was marked. */
export function takeStep(step: Step): boolean {
	try {
		if (sessionStorage.getItem(key) !== step) return false;
		sessionStorage.removeItem(key);
		return true;
	} catch {
		return false;
	}
}
