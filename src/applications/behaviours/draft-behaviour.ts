import {
	type Answers,
	openUnsavedAnswers,
	readBase,
	readChanges,
	readStep,
	restoreAnswers,
	tabId,
} from "#applications/browser/unsaved-answers-state.ts";
import { formatDraftBase, textDigest } from "#applications/draft/draft-base-rules.ts";

/** A text is saved so long after the last key; leaving a field saves at once. */
const restMs = 3000;
/** The pause doubles after each failure, up to this. */
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
	let lastEditAt = 0;
	const newEdit = () => {
		// A clock that is set back must not make the edit an earlier one.
		lastEditAt = Math.max(lastEditAt + 1, Date.now());
		return `${tab} ${lastEditAt}`;
	};
	form.addEventListener("formdata", ({ formData }) => {
		formData.set("edit", newEdit());
		formData.set("base", formatDraftBase(base));
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pauseMs = restMs;
	let isChanged = false;
	let isSending = false;
	let isSubmitted = false;
	let refusal: Refusal | undefined;

	const save = async () => {
		clearTimeout(timer);
		if (!isChanged || isSubmitted || refusal) return;
		isChanged = false;
		isSending = true;
		const changes = readChanges(form, base);
		const outcome =
			changes.length === 0 ? "saved" : await post(form, [...changes, ["edit", newEdit()]]);
		isSending = false;
		if (outcome !== "saved") {
			isChanged = true;
			// Repeating it would be refused for ever. This tab holds what was typed.
			if (outcome !== "failed") return refuse(outcome);
			pauseMs = Math.min(pauseMs * 2, maxPauseMs);
			timer = setTimeout(saveUnlessSending, pauseMs);
			return;
		}
		pauseMs = restMs;
		for (const [name, value] of changes) base.set(name, textDigest(value));
		if (isChanged) return void save();
		unsaved.clear();
		show(form, "saved");
	};
	const refuse = (reason: Refusal) => {
		refusal = reason;
		show(form, reason);
	};
	const saveUnlessSending = () => {
		// Two at once might arrive in the wrong order.
		if (!isSending) void save();
	};
	const note = () => {
		isChanged = true;
		unsaved.write(readChanges(form, base), base);
		show(form, refusal);
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
	// Whoever has signed in in another tab or window comes back.
	const saveWithAccess = () => {
		if (document.visibilityState !== "visible") return;
		if (refusal !== "access-ended") return;
		refusal = undefined;
		saveUnlessSending();
	};
	document.addEventListener("visibilitychange", saveWithAccess);
	addEventListener("focus", saveWithAccess);
	// The page may be gone before an answer comes.
	addEventListener("pagehide", () => void save());

	const answers = unsaved.read();
	// A refused page shows what was typed already.
	if (!answers || form.dataset.refused !== undefined) unsaved.clear();
	else if (restoreAnswers(form, answers, base)) note();
}

type Refusal = "access-ended" | "already-sent";

async function post(
	form: HTMLFormElement,
	answers: Answers,
): Promise<"saved" | "failed" | Refusal> {
	const fields = [...readStep(form), ...answers, ["way", "keep"] as const];
	const body = new URLSearchParams(fields.map(([...field]) => field));
	try {
		const { ok, status } = await fetch(form.action, {
			method: "POST",
			body,
			keepalive: String(body).length < maxKeepaliveBytes,
		});
		if (status === 401 || status === 403) return "access-ended";
		// The edit was not stored, because a later edit of this tab was, by a clock that has been set
		// back since.
		if (status === 202) return "failed";
		if (status === 409) return "already-sent";
		return ok ? "saved" : "failed";
	} catch {
		return "failed";
	}
}

const states = ["saved", "access-ended", "already-sent"] as const;

function show(form: HTMLFormElement, shown: (typeof states)[number] | undefined): void {
	for (const state of states) {
		const line = form.querySelector<HTMLElement>(`[data-${state}]`);
		if (line) line.hidden = state !== shown;
	}
}
