import {
	type Answers,
	openUnsavedAnswers,
	readBase,
	readChanges,
	readStep,
	restoreAnswers,
	tabId,
} from "#applications/browser/unsaved-answers-state.ts";
import {
	formatDraftBase,
	textDigest,
} from "#applications/draft/draft-base-rules.ts";

/** So long after the last key. Leaving a field saves at once. */
const restMs = 3000;
/** After each failure the pause doubles, up to this. */
const maxPauseMs = 60_000;
/** A browser lets requests of this size outlive their page. */
const maxKeepaliveBytes = 60_000;

/**
 * Saves what is typed into a page of an application. The server has it after a pause, so that it survives a closed tab; until
 * then this tab holds it, so that it survives a reload at once.
 */
export function start(form: HTMLElement): void {
	if (!(form instanceof HTMLFormElement)) return;
	const unsaved = openUnsavedAnswers(form);
	const tab = tabId();
	const base = readBase(form);
	const newEdit = () => `${tab} ${Date.now()}`;
	form.addEventListener("formdata", ({ formData }) => {
		formData.set("edit", newEdit());
		formData.set("base", formatDraftBase(base));
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pauseMs = restMs;
	let isChanged = false;
	let isSending = false;
	let isSubmitted = false;

	const save = async () => {
		clearTimeout(timer);
		if (!isChanged || isSubmitted) return;
		isChanged = false;
		isSending = true;
		const changes = readChanges(form, base);
		const isSaved =
			changes.length === 0 ||
			(await post(form, [...changes, ["edit", newEdit()]]));
		isSending = false;
		if (!isSaved) {
			isChanged = true;
			pauseMs = Math.min(pauseMs * 2, maxPauseMs);
			timer = setTimeout(saveUnlessSending, pauseMs);
			return;
		}
		pauseMs = restMs;
		for (const [name, value] of changes) base.set(name, textDigest(value));
		if (isChanged) return void save();
		unsaved.clear();
		showSaved(form, true);
	};
	const saveUnlessSending = () => {
		// Two at once might arrive in the wrong order.
		if (!isSending) void save();
	};
	const note = () => {
		isChanged = true;
		unsaved.write(readChanges(form, base), base);
		showSaved(form, false);
		clearTimeout(timer);
		timer = setTimeout(saveUnlessSending, restMs);
	};

	form.addEventListener("input", note);
	form.addEventListener("change", saveUnlessSending);
	// Sends everything itself.
	form.addEventListener("submit", () => {
		isSubmitted = true;
	});
	addEventListener("pageshow", () => {
		isSubmitted = false;
	});
	addEventListener("online", saveUnlessSending);
	// The page may be gone before an answer comes.
	addEventListener("pagehide", () => void save());

	const answers = unsaved.read();
	// A refused page shows what was typed already.
	if (!answers || form.dataset.refused !== undefined) unsaved.clear();
	else if (restoreAnswers(form, answers, base)) note();
}

async function post(form: HTMLFormElement, answers: Answers): Promise<boolean> {
	const fields = [...readStep(form), ...answers, ["way", "keep"] as const];
	const body = new URLSearchParams(fields.map(([...field]) => field));
	try {
		const { ok } = await fetch(form.action, {
			method: "POST",
			body,
			keepalive: String(body).length < maxKeepaliveBytes,
		});
		return ok;
	} catch {
		return false;
	}
}

function showSaved(form: HTMLFormElement, isSaved: boolean): void {
	const line = form.querySelector<HTMLElement>("[data-saved]");
	if (line) line.hidden = !isSaved;
}
