import {
	type Fields,
	fillForm,
	findStoredWork,
	forgetWork,
	parseFields,
	readFields,
	storeWork,
} from "#assessments/run/stored-work-behaviour.ts";
import { watchWaitingWork } from "#assessments/run/waiting-work-behaviour.ts";
import { lessonCheckAnswered, lessonCompleted } from "#learning/signals.ts";
import { adoptStyles, parsePage } from "#shell/browser/address-state/parse-page.ts";
import { emit } from "#shell/browser/signals.ts";
import { playerMessages } from "./messages.ts";

interface StoredForm {
	readonly fields: Fields;
	/** It was sent, and nobody knows whether it arrived. */
	readonly isSent: boolean;
}

/** Attributes of the page that the script and the HTML of the server agree on. */
const partAttribute = "data-live";
const formSelector = "form[data-sent-in-place]";

/**
 * Sends the forms of a lesson without leaving the page: the server answers with the whole page, of which the parts that may
 * have changed are taken over. What is entered is stored at each key, so an answer that could not be sent waits and is sent
 * when the server stores it again, in this page or the next one.
 */
export function postFormsByScript(root: HTMLElement, nextSeq: () => number): void {
	const key = `form-${location.pathname}`;
	let isSending = false;

	const send = async (fields: Fields, action: string) => {
		if (isSending) return;
		isSending = true;
		storeWork(key, { fields, isSent: true } satisfies StoredForm);
		try {
			const response = await fetch(action, {
				method: "POST",
				headers: { accept: "text/html" },
				body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
			});
			// The server is overloaded or being replaced: what it would have shown is no lesson.
			if (response.status >= 500 || response.status === 429)
				throw new Error(String(response.status));
			if (!response.ok && response.status !== 422) {
				// The session or the access has ended: the page says so, and what was entered waits until it opens again.
				storeWork(key, { fields, isSent: false } satisfies StoredForm);
				location.assign(action);
				return;
			}
			takeOver(root, await response.text());
			forgetWork(key);
			if (response.ok) signalWork(root);
			waiting.ended();
			focusResult(root);
		} catch (problem) {
			waiting.failed(problem);
		} finally {
			isSending = false;
		}
	};
	const sendStored = () => {
		const stored = readStored(findStoredWork(key));
		if (stored?.isSent) void send(stored.fields, location.pathname);
	};
	const waiting = watchWaitingWork(root, playerMessages.waiting.answer, sendStored);

	root.addEventListener("input", ({ target }) => {
		const form = target instanceof Element ? target.closest<HTMLFormElement>(formSelector) : null;
		if (!form) return;
		storeWork(key, { fields: readFields(form), isSent: false } satisfies StoredForm);
		// What waited is being changed, and is sent when its learner says so.
		waiting.ended();
	});
	root.addEventListener("submit", (event) => {
		const form = event.target instanceof HTMLFormElement ? event.target : undefined;
		if (!form?.matches(formSelector)) return;
		event.preventDefault();
		const seq = form.querySelector<HTMLInputElement>('input[name="seq"]');
		if (seq) seq.value = String(nextSeq());
		void send(readFields(form, event.submitter), form.action);
	});
	root.addEventListener("click", (event) => {
		const { target } = event;
		const link =
			target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part="again"]') : null;
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		void showAgain(root, link.href);
	});
	restore(root, key);
	sendStored();
}

function readStored(stored: unknown): StoredForm | undefined {
	const { fields, isSent }: Partial<Record<string, unknown>> = Object(stored);
	const entered = parseFields(fields);
	return entered && { fields: entered, isSent: isSent === true };
}

/** Fills in what was entered before the page was left, unless the server shows what it refused. */
function restore(root: HTMLElement, key: string): void {
	const stored = readStored(findStoredWork(key));
	const form = root.querySelector<HTMLFormElement>(formSelector);
	if (!stored) return;
	if (!form) {
		// Answered already, perhaps on another device. A page that is closed says nothing about it.
		if (root.querySelector('[data-live="work"]') && !stored.isSent) forgetWork(key);
		return;
	}
	if (form.querySelector('[aria-invalid="true"]')) {
		forgetWork(key);
		return;
	}
	fillForm(form, stored.fields);
}

/** Asks the questions again in place; without the network the link is opened, and the browser says so. */
async function showAgain(root: HTMLElement, href: string): Promise<void> {
	const response = await fetch(href).catch(() => undefined);
	if (!response?.ok) return location.assign(href);
	takeOver(root, await response.text());
	focusResult(root);
}

/** Shows what has become of the lesson without touching its film. A failure changes nothing: the page is right when it is opened next. */
export async function updateFromServer(root: HTMLElement): Promise<void> {
	if (root.querySelector('[data-live="work"][data-done]')) return;
	const response = await fetch(location.pathname).catch(() => undefined);
	if (!response?.ok) return;
	takeOver(root, await response.text());
	signalWork(root);
}

/** Replaces the parts that the page and the answer have in common. */
function takeOver(root: HTMLElement, html: string): void {
	const { page: answer, css } = parsePage(html);
	adoptStyles(css);
	for (const part of root.querySelectorAll<HTMLElement>(`[${partAttribute}]`)) {
		const name = part.getAttribute(partAttribute);
		const next = answer.querySelector<HTMLElement>(`[${partAttribute}="${name}"]`);
		if (next) part.replaceWith(document.adoptNode(next));
	}
}

/** The focus goes to the problems of a refused form, or to what was right. */
function focusResult(root: HTMLElement): void {
	const place =
		root.querySelector<HTMLElement>("[autofocus]") ??
		root.querySelector<HTMLElement>('[data-part="check-title"]');
	place?.focus();
	place?.scrollIntoView({ block: "nearest" });
}

/** Signals what the learner did, as the server has decided it. */
function signalWork(root: HTMLElement): void {
	const { course, lesson } = root.dataset;
	const { right, questions, done } =
		root.querySelector<HTMLElement>('[data-live="work"]')?.dataset ?? {};
	const names = { courseId: Number(course), lesson: lesson ?? "" };
	if (Number(questions) > 0)
		emit(lessonCheckAnswered, { ...names, right: Number(right), questions: Number(questions) });
	if (done !== undefined) emit(lessonCompleted, names);
}
