import { runMessages } from "#assessments/messages.ts";
import { createAttemptClock } from "#assessments/run/attempt-clock-behaviour.ts";
import { attemptFields, attemptSteps } from "#assessments/run/attempt-step-rules.ts";
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
import { adoptStyles, parsePage } from "#shell/browser/address-state/parse-page.ts";
import { CallError } from "#shell/browser/call-api.ts";

const restMilliseconds = 600;

/**
 * Saves each answer while the learner works, and turns to the next question without leaving the page: the server answers each
 * form with the whole page, of which the view is taken. What it has not stored stays in the browser, and is saved by this page
 * or the next one.
 */
export function start(root: HTMLElement): void {
	const key = `attempt-${root.dataset.attempt}`;
	const findForm = () => root.querySelector<HTMLFormElement>("form");
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnsaved = false;
	let isSaving = false;
	/** A press of a button is on its way. */
	let isTurning = false;
	let isTimeUp = false;
	let isClockInDoubt = false;
	/** The view belongs to this address; Back changes the one of the page first. */
	let shownAddress = readAddress();
	/** Left by an earlier page at another question. */
	let leftBehind: Fields | undefined;
	/** One request after the other: an older answer must never arrive after a newer one. */
	let queue: Promise<void> = Promise.resolve();

	const enqueue = (task: () => Promise<void>) => {
		queue = queue.then(task).catch((problem: unknown) => {
			waiting.failed(problem);
		});
	};
	const waiting = watchWaitingWork(root, runMessages, () => enqueue(catchUp));

	/** Does what could not be done, or is not done yet. It rejects where the server cannot be reached. */
	const catchUp = async () => {
		if (isTimeUp) return finish();
		if (!(await save())) return;
		if (readAddress() !== shownAddress) await showAddress();
		if (isClockInDoubt) await readClock();
		waiting.ended();
	};

	/** Saves everything that was entered; false if the page is left, because the attempt has ended. */
	const save = async (): Promise<boolean> => {
		clearTimeout(timer);
		if (leftBehind) {
			if (!(await sendToSave(leftBehind))) return false;
			leftBehind = undefined;
			if (!isUnsaved) forgetWork(key);
		}
		while (isUnsaved) {
			const form = findForm();
			if (!form) break;
			isUnsaved = false;
			isSaving = true;
			try {
				if (!(await sendToSave(readFields(form)))) return false;
			} catch (problem) {
				isUnsaved = true;
				throw problem;
			} finally {
				isSaving = false;
			}
			if (!isUnsaved) forgetWork(key);
		}
		return true;
	};
	const sendToSave = async (fields: Fields): Promise<boolean> => {
		const response = await post(findForm()?.action ?? "", withStep(fields, attemptSteps.save));
		if (response.status === 204) return true;
		// A network that wants its own sign-in first answers in place of the server.
		if (!response.redirected) throw new TypeError("not saved");
		// The time is up, or it was submitted elsewhere: the page of the result says so.
		location.assign(response.url);
		return false;
	};

	const turn = async (action: string, fields: Fields) => {
		clearTimeout(timer);
		const response = await post(action, fields);
		const html = await response.text();
		// What was changed meanwhile belongs to the view that is left.
		if (!(await save())) return;
		if (takeView(html)) {
			forgetWork(key);
			if (response.redirected) history.pushState(null, "", response.url);
			shownAddress = readAddress();
			waiting.ended();
			return;
		}
		// Anywhere else is a sign-in or the like, and the work waits for the return.
		if (response.redirected && toPath(response.url) === toPath(action)) forgetWork(key);
		location.assign(response.url);
	};
	const press = async (action: string, fields: Fields) => {
		try {
			await turn(action, fields);
		} catch (problem) {
			isUnsaved = true;
			throw problem;
		} finally {
			isTurning = false;
			root.removeAttribute("aria-busy");
		}
	};
	/** Sends the last view once the time is up. */
	const finish = async () => {
		const form = findForm();
		if (!form) return;
		const fields = readFields(form);
		isUnsaved = false;
		await press(form.action, withStep(fields, attemptSteps.submit));
	};

	const takeView = (html: string): boolean => {
		const { page, css } = parsePage(html);
		const view = root.querySelector('[data-part="view"]');
		const next = page.querySelector(`[data-attempt="${root.dataset.attempt}"] [data-part="view"]`);
		if (!view || !next) return false;
		adoptStyles(css);
		view.replaceWith(document.adoptNode(next));
		clock.restart();
		focusView(root);
		return true;
	};
	/** Shows the view of the address, which Back or Forward has changed. */
	const showAddress = async () => {
		const address = readAddress();
		const html = await load(address);
		if (!(await save())) return;
		if (!takeView(html)) return location.reload();
		shownAddress = address;
	};
	const readClock = async () => {
		const { page } = parsePage(await load(shownAddress));
		const part = '[data-part="clock"]';
		const read = page.querySelector<HTMLElement>(
			`[data-attempt="${root.dataset.attempt}"] ${part}`,
		);
		const shown = root.querySelector<HTMLElement>(part);
		if (!read || !shown) return location.reload();
		shown.dataset.seconds = read.dataset.seconds;
		isClockInDoubt = false;
		clock.restart();
	};
	const clock = createAttemptClock(root, {
		onEnd: () => {
			if (isTimeUp) return;
			isTimeUp = true;
			enqueue(finish);
		},
		onDoubt: () => {
			isClockInDoubt = true;
			enqueue(catchUp);
		},
	});

	root.addEventListener("input", () => {
		const form = findForm();
		if (!form) return;
		isUnsaved = true;
		storeWork(key, readFields(form));
		clearTimeout(timer);
		timer = setTimeout(() => enqueue(catchUp), restMilliseconds);
	});
	root.addEventListener("submit", (event) => {
		const form = findForm();
		if (!form) return;
		event.preventDefault();
		// A second press means the view that is left, and nothing else on the page counts it.
		if (isTurning) return event.stopPropagation();
		isTurning = true;
		root.setAttribute("aria-busy", "true");
		clearTimeout(timer);
		const fields = readFields(form, event.submitter);
		storeWork(key, fields);
		isUnsaved = false;
		enqueue(() => press(form.action, fields));
	});
	addEventListener("popstate", () => {
		if (readAddress() !== shownAddress) enqueue(catchUp);
	});
	addEventListener("pagehide", () => {
		const form = findForm();
		// What is on its way goes with the page.
		if (!form || !(isUnsaved || isSaving)) return;
		navigator.sendBeacon(form.action, toBody(withStep(readFields(form), attemptSteps.save)));
	});
	const stored = parseFields(findStoredWork(key));
	const form = findForm();
	if (stored && form) {
		isUnsaved = isSamePosition(form, stored);
		if (isUnsaved) fillForm(form, stored);
		else leftBehind = stored;
	}
	clock.restart();
	if (stored) enqueue(catchUp);
}

/** The address without the place on the page, which no view depends on. */
const readAddress = () => location.pathname + location.search;

const toPath = (address: string) => new URL(address, location.href).pathname;

const toBody = (fields: Fields) =>
	new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]));

const withStep = (fields: Fields, step: string): Fields => [
	...fields.filter(([name]) => name !== attemptFields.step),
	[attemptFields.step, step],
];

async function post(action: string, fields: Fields): Promise<Response> {
	const response = await fetch(action, {
		method: "POST",
		headers: { accept: "text/html" },
		body: toBody(fields),
	});
	// A refused form is a page, which says what is missing.
	if (response.ok || response.status === 422) return response;
	throw new CallError(String(response.status), response.status, undefined);
}

async function load(address: string): Promise<string> {
	const response = await fetch(address, { headers: { accept: "text/html" } });
	if (response.ok) return response.text();
	throw new CallError(String(response.status), response.status, undefined);
}

function isSamePosition(form: HTMLFormElement, stored: Fields): boolean {
	const shown = new FormData(form).get(attemptFields.position);
	return stored.some(([name, value]) => name === attemptFields.position && value === shown);
}

/** Whoever reads by ear continues at the question, or at what is missing in it. */
function focusView(root: HTMLElement): void {
	const target =
		root.querySelector<HTMLElement>('[aria-invalid="true"]') ??
		root.querySelector<HTMLElement>('[data-part="title"]') ??
		root.querySelector<HTMLElement>("fieldset");
	if (!target) return;
	if (!target.matches("input, [tabindex]")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
	// A long view would be entered at its end.
	const isAbove = root.getBoundingClientRect().top < 0;
	root.scrollIntoView({ block: isAbove ? "start" : "nearest" });
}
