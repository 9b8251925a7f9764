import { toRecord } from "#core/collections/records.ts";
import { parseUuid } from "#core/ids.ts";
import type { SentSubmission } from "#forms/browser/sending/send-lead-behaviour.ts";
import { isFieldKey } from "#forms/fields/field-key.ts";
import type { SavedForm } from "./form-model.ts";

/** More than a visitor types and sends in vain. */
const maxLength = 200_000;

/** One form for one product. */
export function draftKey(siteModule: string, product: string | undefined) {
	return `lyceum-draft ${siteModule} ${product ?? ""}`.trim();
}

export function writeDraft({
	leadId,
	values,
	submission,
	unanswered,
	mayBeStored,
}: SavedForm): string {
	return JSON.stringify({
		...{ leadId, values, submission },
		...{ unanswered, mayBeStored },
	});
}

/** Undefined for a text that `writeDraft` does not produce. */
export function readDraft(text: string | null): SavedForm | undefined {
	if (!text || text.length > maxLength) return undefined;
	try {
		const draft = toRecord(JSON.parse(text));
		const { values, submission, unanswered } = draft;
		const leadId = parseUuid(String(draft.leadId));
		if (!leadId || typeof values !== "object" || values === null) return undefined;
		const kept = Object.entries(values).filter(
			([key, value]) => isFieldKey(key) && ["string", "boolean"].includes(typeof value),
		);
		return {
			leadId,
			values: Object.fromEntries(kept),
			submission: isSubmission(submission) ? submission : undefined,
			unanswered: Array.isArray(unanswered) ? unanswered.filter(isSentSubmission) : [],
			mayBeStored: draft.mayBeStored === true,
		};
	} catch {
		return undefined;
	}
}

const hasTexts = (saved: unknown, ...names: readonly string[]) =>
	names.every((name) => typeof toRecord(saved)[name] === "string");

const isSubmission = (saved: unknown): saved is NonNullable<SavedForm["submission"]> =>
	hasTexts(saved, "content", "id");

const isSentSubmission = (saved: unknown): saved is SentSubmission =>
	hasTexts(saved, "id", "call", "body");
