import { CallError } from "#shell/browser/call-api.ts";

/** Milliseconds. The last pause is repeated until the page is closed. */
const pauses = [5_000, 10_000, 20_000, 30_000];

/** Said while work waits; the fetch of a browser without a network fails with a TypeError. */
interface WaitingTexts {
	readonly offline: string;
	readonly unsaved: string;
	/** Absent where a refusal is nothing to worry about. */
	readonly refused?: string;
}

interface WaitingWork {
	readonly failed: (problem: unknown) => void;
	/** Ends the waiting, with a text for the page if there is something to say. */
	readonly ended: (text?: string) => void;
}

/**
 * Says on the page that work waits, and sends it again until the server has stored it: after a pause while its disk is full or
 * it is being replaced, at once when the network is back.
 */
export function watchWaitingWork(
	root: HTMLElement,
	texts: WaitingTexts,
	send: () => void,
): WaitingWork {
	const status = root.querySelector<HTMLElement>('[data-part="status"]');
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let said = "";

	const say = (text: string) => {
		// Other work on the page may have said something since.
		const isReplaced = text !== "" || status?.textContent === said;
		if (status && isReplaced && status.textContent !== text) status.textContent = text;
		said = text;
	};
	addEventListener("online", send);
	return {
		failed: (problem) => {
			clearTimeout(timer);
			// The same work would be refused again.
			if (isRefusal(problem)) return say(texts.refused ?? "");
			say(problem instanceof TypeError ? texts.offline : texts.unsaved);
			timer = setTimeout(send, pauses[Math.min(failures, pauses.length - 1)]);
			failures++;
		},
		ended: (text = "") => {
			clearTimeout(timer);
			failures = 0;
			say(text);
		},
	};
}

const isRefusal = (problem: unknown): boolean =>
	problem instanceof CallError &&
	problem.status >= 400 &&
	problem.status < 500 &&
	problem.status !== 429;
