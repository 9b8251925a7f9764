import { type Draft, draftKey, readDraft, writeDraft } from "./draft-rules.ts";

/**
 * What somebody has begun to write, kept until it is sent: in the session's storage, so that it survives a reload or a
 * way through other pages and is gone with the tab. It begins with their first key, so nothing is kept of anybody who
 * has done nothing; it never leaves this browser, and no cookie holds it.
 */
export interface DraftPlace {
	read(): Draft | undefined;
	keep(draft: Draft): void;
	clear(): void;
}

export function draftPlace(
	siteModule: string,
	product: string | undefined,
): DraftPlace {
	const key = draftKey(siteModule, product);
	return {
		read: () => orNothing(() => readDraft(sessionStorage.getItem(key))),
		keep: (draft) => {
			orNothing(() => sessionStorage.setItem(key, writeDraft(draft)));
		},
		clear: () => {
			orNothing(() => sessionStorage.removeItem(key));
		},
	};
}

/** Storage may be forbidden or full; the form goes on without. */
function orNothing<Value>(act: () => Value): Value | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
