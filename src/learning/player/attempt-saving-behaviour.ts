import {
	fillForm,
	findStoredWork,
	forgetWork,
	parseFields,
	readFields,
	storeWork,
} from "#assessments/run/stored-work-behaviour.ts";
import { watchWaitingWork } from "#assessments/run/waiting-work-behaviour.ts";
import { withoutSchemas } from "#core/calls.ts";
import type { saveFinalCheckAnswers } from "#learning/calls.ts";
import { finalCheckAnswersEndpoint } from "#learning/endpoint-calls.ts";
import { finalCheckMessages } from "#learning/final-check/messages.ts";
import { callApiSilently } from "#shell/browser/call-api.ts";
import { sendWithBeacon } from "./beacon-behaviour.ts";

const restMilliseconds = 600;
const formSelector = "form[data-saved-by-itself]";
const call = withoutSchemas<typeof saveFinalCheckAnswers>(finalCheckAnswersEndpoint);

/**
 * Saves the answers of an attempt on the server while it is worked on, so that it continues on any device. What the server
 * has not stored stays in the browser, and is saved by this page or the next one.
 */
export function saveFinalCheckByScript(root: HTMLElement, courseId: number): void {
	const form = root.querySelector<HTMLFormElement>(formSelector);
	const key = `attempt-${courseId}`;
	if (!form) return;
	const send = callApiSilently((...problem) => console.error(...problem));
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnsaved = form.dataset.unsaved !== undefined;

	const save = async () => {
		clearTimeout(timer);
		if (!isUnsaved) return;
		isUnsaved = false;
		try {
			await send(call, readMessage(form, courseId));
		} catch (problem) {
			isUnsaved = true;
			waiting.failed(problem);
			return;
		}
		if (isUnsaved) return;
		forgetWork(key);
		waiting.ended(finalCheckMessages.saved);
	};
	const waiting = watchWaitingWork(root, finalCheckMessages.waiting, () => void save());
	form.addEventListener("input", () => {
		isUnsaved = true;
		storeWork(key, readFields(form));
		clearTimeout(timer);
		timer = setTimeout(() => void save(), restMilliseconds);
	});
	// Without the network the browser would show its own page in place of the answers.
	form.addEventListener("submit", (event) => {
		if (navigator.onLine) return;
		event.preventDefault();
		isUnsaved = true;
		waiting.ended(finalCheckMessages.offline);
	});
	addEventListener("pagehide", () => {
		if (isUnsaved) sendWithBeacon(finalCheckAnswersEndpoint, readMessage(form, courseId));
	});
	// The server has returned what was sent, which may be newer than what the browser stores.
	if (isUnsaved) storeWork(key, readFields(form));
	else isUnsaved = restore(form, key);
	void save();
}

/** Fills in what the server has not stored. */
function restore(form: HTMLFormElement, key: string): boolean {
	const stored = parseFields(findStoredWork(key));
	if (!stored) return false;
	const attempt = new FormData(form).get("attempt");
	if (stored.some(([name, value]) => name === "attempt" && value === attempt)) {
		fillForm(form, stored);
		return true;
	}
	forgetWork(key);
	return false;
}

function readMessage(form: HTMLFormElement, courseId: number) {
	const entered = new FormData(form);
	const names = [...new Set(entered.keys())];
	const fields = Object.fromEntries(names.map((name) => [name, entered.getAll(name).map(String)]));
	return { course_id: courseId, attempt: String(entered.get("attempt")), fields };
}
