import type { FormHandle } from "#forms/lead-form/form-handle.ts";
import type { FormMessage, LeadFormState, SavedForm } from "#forms/lead-form/form-model.ts";
import type { LeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import { selectTypedFields } from "#forms/lead-form/selection-rules.ts";
import { draftKey, readDraft, writeDraft } from "./draft-rules.ts";

/**
 * Stores typed and sent values in the session's storage until the answer arrives: they survive a
 * reload and a way through other pages, and are gone with the tab. Storage may be forbidden or
 * full; the form goes on without.
 */
export function openDraft({ hidden, clientSettings }: LeadFormProps) {
	const key = draftKey(hidden.site_module, clientSettings.product);
	const attempt = <Value>(act: () => Value): Value | undefined => {
		try {
			return act();
		} catch {
			return undefined;
		}
	};
	let sentLead: string | undefined;
	const clear = () => attempt(() => sessionStorage.removeItem(key));
	return {
		read: () => attempt(() => readDraft(sessionStorage.getItem(key))),
		save(form: SavedForm) {
			if (form.leadId !== sentLead) attempt(() => sessionStorage.setItem(key, writeDraft(form)));
		},
		clear,
		/**
		 * Clears the draft for good: this lead was sent, and what is typed next belongs to another one.
		 */
		close(leadId: string) {
			sentLead = leadId;
			clear();
		},
	};
}

export type FormDraft = ReturnType<typeof openDraft>;

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
