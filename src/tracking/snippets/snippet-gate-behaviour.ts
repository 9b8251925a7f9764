import { holdPage } from "#shell/browser/leave-page.ts";
import type { PageRecord } from "#tracking/browser/record-queue-state.ts";
import type { Snippets } from "./snippets-behaviour.ts";

/** The answer to counting what visitors do: only with the first one anything is sent or stored. */
export type Counting = "allowed" | "waiting" | "refused";

export interface SnippetGate {
	/** It may have been decided now what the visitor allows. */
	share(counting: Counting): void;
	add(record: PageRecord): void;
}

/** A page that stays open without an answer must not grow for ever. */
const maxWaiting = 200;

/**
 * Hands records to the services whose scripts run in the pages. What loads these scripts is itself not requested before the visitor
 * is known to allow it, or where there is something to remove.
 */
export function openSnippetGate(
	settings: string,
	decide: () => Counting,
	findEntryPage: () => string,
	pageUrl: string,
): SnippetGate {
	const waiting: PageRecord[] = [];
	let isRequested = false;
	let snippets: Snippets | undefined;

	function share(counting: Counting): void {
		if (counting === "refused") {
			waiting.length = 0;
			snippets?.refuse();
		}
		if (counting === "allowed" && snippets && waiting.length > 0)
			holdPage(snippets.send(waiting.splice(0), findEntryPage()));
		const isDue = counting === "allowed" || (counting === "refused" && hasTraces());
		if (!isDue || isRequested) return;
		isRequested = true;
		import("./snippets-behaviour.ts").then(
			({ openSnippets }) => {
				snippets = openSnippets(JSON.parse(settings), pageUrl);
				// It may have changed meanwhile.
				share(decide());
			},
			(problem: unknown) => console.warn("SL:Warning snippets", problem),
		);
	}

	return {
		share,
		add(record) {
			waiting.push(record);
			if (waiting.length > maxWaiting) waiting.shift();
			// At once: the page may be left by script right after that.
			share(decide());
		},
	};
}

/** Written by what loads the scripts; refusing must find it without that. */
function hasTraces(): boolean {
	try {
		return localStorage.getItem("sl-snippets") !== null;
	} catch {
		return false;
	}
}
