import type { SavedForm } from "#forms/lead-form/form-model.ts";
import type { LeadFormProps } from "#forms/lead-form/lead-form-props.ts";
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
