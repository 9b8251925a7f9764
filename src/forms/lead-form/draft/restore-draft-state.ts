import type { FormHandle } from "#forms/lead-form/form-handle.ts";
import type { FormMessage, LeadFormState, SavedForm } from "#forms/lead-form/form-model.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import { selectTypedFields } from "#forms/lead-form/selection-rules.ts";

/** A value that was typed on this page takes precedence over one from an earlier page. */
export function restoreDraft(
	saved: SavedForm,
	{ rules, get, dispatch }: Pick<FormHandle, "rules" | "get" | "dispatch">,
): void {
	const { lifecycle, values: current } = get();
	if (lifecycle.stage !== "untouched" && saved.unanswered.length === 0) return;
	const typed: readonly string[] = selectTypedFields(current, rules);
	const values = Object.fromEntries(
		Object.entries(saved.values).filter(
			([key]) =>
				// The box of consent decides what is required.
				!typed.includes(key === "requiredValidations" ? "agree" : key),
		),
	);
	dispatch({ type: "restored", ...saved, values });
	dispatch({ type: "said", message: describeRestored(get().unanswered) });
}

/** The message for a visitor who comes back to a form that was not sent. */
export function describeRestored(unanswered: LeadFormState["unanswered"]): FormMessage {
	const { restored, restoredUnanswered } = leadFormMessages;
	return unanswered.length
		? { text: restoredUnanswered, action: "retry", isQuiet: true }
		: { text: restored, isQuiet: true };
}
