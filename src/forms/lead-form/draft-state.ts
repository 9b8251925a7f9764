import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import { draftKey, readDraft, writeDraft } from "./draft-rules.ts";
import type {
	FormMessage,
	LeadFormEvent,
	LeadFormState,
	SavedForm,
	TypedValues,
} from "./form-model.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import type { FormRules } from "./lead-form-rules.ts";
import type { FormHandle } from "./lead-form-state.ts";
import { leadFormMessages } from "./messages.ts";
import { selectTypedFields } from "./selection-rules.ts";

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

const listFields = (values: TypedValues): FieldKey[] => Object.keys(values).filter(isFieldKey);

/**
 * Tracks the fields that the visitor has filled in, here or before: the draft keeps these. The
 * values that the page came with are not kept, because a page for another country has other codes
 * and other boxes ticked.
 */
export function watchAnswers({ fields, props }: FormRules) {
	const answered = new Set<FieldKey>(props.clientSettings.isFilledIn ? fields : []);
	return {
		note(event: LeadFormEvent, before: TypedValues, after: TypedValues): void {
			if (event.type === "emptied") {
				answered.clear();
				return;
			}
			// Restored, it may be what this page came with.
			if (event.type === "restored") for (const key of listFields(event.values)) answered.add(key);
			for (const key of listFields(after)) if (after[key] !== before[key]) answered.add(key);
			// A number has no meaning without its code, nor the box of consent without what it requires.
			if (answered.has("personPhone")) answered.add("phoneCode");
			if (answered.has("agree")) answered.add("requiredValidations");
		},
		/**
		 * Selects all values while a submission has no answer, so that a repeated submission has the
		 * same content.
		 */
		select: ({ values, unanswered }: LeadFormState): TypedValues =>
			unanswered.length > 0
				? values
				: Object.fromEntries(
						listFields(values)
							.filter((key) => answered.has(key))
							.map((key) => [key, values[key]]),
					),
	};
}

/** A reload has released the lock of its former page by then. */
const waitMs = 500;

export interface TabLock {
	/** False if another tab has a form with this lead: this tab is a copy of it, or that one of this. */
	acquire(leadId: string): Promise<boolean>;
	release(): void;
}

/** A duplicated tab has a copy of the draft, too. A lock shows that the lead belongs to a form that is open elsewhere. */
export function openTabLock(): TabLock {
	let current: Lock | undefined;
	const release = () => {
		current?.release();
		current = undefined;
	};
	return {
		acquire(leadId) {
			if (current?.leadId !== leadId) {
				release();
				current = lock(leadId);
			}
			return current.isOurs;
		},
		release,
	};
}

interface Lock {
	readonly leadId: string;
	readonly isOurs: Promise<boolean>;
	readonly release: () => void;
}

function lock(leadId: string): Lock {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const isOurs = new Promise<boolean>((decide) => {
		// Browsers provide locks over https only.
		if (!navigator.locks) return decide(true);
		navigator.locks
			.request(`lyceum-lead ${leadId}`, { signal: AbortSignal.timeout(waitMs) }, () => {
				decide(true);
				return held;
			})
			.catch(({ name }: DOMException) => decide(name !== "TimeoutError"));
	});
	return { leadId, isOurs, release: () => release() };
}
