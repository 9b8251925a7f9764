import { withoutSchemas } from "#core/calls.ts";
import type { saveFinalCheckAnswers } from "#learning/calls.ts";
import { finalCheckAnswersEndpoint } from "#learning/endpoint-calls.ts";
import { finalCheckMessages } from "#learning/final-check/messages.ts";
import { callApiSilently } from "#shell/browser/call-api.ts";
import { sendWithBeacon } from "./beacon-behaviour.ts";

const restMilliseconds = 600;
const formSelector = "form[data-saved-by-itself]";
const call = withoutSchemas<typeof saveFinalCheckAnswers>(finalCheckAnswersEndpoint);

/** Saves the answers of an attempt on the server while it is worked on, so that it continues on any device. */
export function saveAttempt(root: HTMLElement, courseId: number): void {
	const form = root.querySelector<HTMLFormElement>(formSelector);
	const status = root.querySelector<HTMLElement>('[data-part="status"]');
	if (!form) return;
	const send = callApiSilently((...problem) => console.error(...problem));
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnsaved = false;

	const save = async () => {
		clearTimeout(timer);
		if (!isUnsaved) return;
		isUnsaved = false;
		try {
			await send(call, readMessage(form, courseId));
		} catch {
			isUnsaved = true;
		}
		if (status)
			status.textContent = isUnsaved ? finalCheckMessages.unsaved : finalCheckMessages.saved;
	};
	form.addEventListener("input", () => {
		isUnsaved = true;
		clearTimeout(timer);
		timer = setTimeout(() => void save(), restMilliseconds);
	});
	// Without the network the browser would show its own page in place of the answers.
	form.addEventListener("submit", (event) => {
		if (navigator.onLine) return;
		event.preventDefault();
		isUnsaved = true;
		if (status) status.textContent = finalCheckMessages.offline;
	});
	addEventListener("online", () => void save());
	addEventListener("pagehide", () => {
		if (isUnsaved) sendWithBeacon(finalCheckAnswersEndpoint, readMessage(form, courseId));
	});
}

function readMessage(form: HTMLFormElement, courseId: number) {
	const entered = new FormData(form);
	const names = [...new Set(entered.keys())];
	const fields = Object.fromEntries(names.map((name) => [name, entered.getAll(name).map(String)]));
	return { course_id: courseId, attempt: String(entered.get("attempt")), fields };
}
