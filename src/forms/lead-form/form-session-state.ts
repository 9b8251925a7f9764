import { countryByCode } from "#forms/browser/course/country-by-code.ts";
import { emailExists } from "#forms/browser/fields/email-exists.ts";
import { formClosedEvent } from "#forms/browser/form-events.ts";
import { sendEnrollment } from "#forms/browser/group-card.ts";
import { notifyTracking } from "#forms/browser/notify-tracking.ts";
import { toLeadContext } from "#forms/browser/sending/form-sender.ts";
import { newId } from "#forms/browser/sending/new-id.ts";
import { takeUnanswered } from "#forms/browser/sending/unanswered.ts";
import { userStore } from "#forms/browser/sending/user-info.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import { leadFormClosed, leadInitiated } from "#forms/signals.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import { afterPointer } from "#shell/browser/after-pointer.ts";
import { createStore, type Store } from "#shell/browser/store.ts";
import {
	detectPhoneInput,
	findFocusedName,
	readControls,
} from "./control-values-state.ts";
import { openDraft } from "./draft/draft-state.ts";
import type { FormHandle } from "./form-handle.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import { type FormRules, toFormRules } from "./lead-form-rules.ts";
import { initialState, reduceForm } from "./lead-form-state.ts";
import { leadFormMessages } from "./messages.ts";
import { createPhoneField } from "./phone-state.ts";
import { selectPhoneSuggestion, selectTypedFields } from "./selection-rules.ts";
import { createSubmission } from "./submission-state.ts";

/** One form of a page: its state, and everything that it does. Nothing of it runs before `attach`, so the server renders with it as well. */
export interface FormSession {
	readonly store: Pick<Store<LeadFormState>, "get" | "listen">;
	readonly rules: FormRules;
	/** Takes over the form that the browser shows; returns how to let go of it. */
	attach(form: HTMLFormElement): () => void;
	change(key: FieldKey, value: string | boolean, event?: Event): void;
	/** The focus has gone to another field. */
	leave(key: FieldKey): void;
	/** Takes the suggested number. */
	acceptPhone(): void;
	/** Takes a suggestion; the field has the focus again. */
	correct(key: FieldKey, value: string): void;
	submit(): void;
	undo(): void;
	/** Answers the question for whom the visitor inquires. */
	enroll(choice: EnrollmentChoice): void;
}

/** Forms of tests ask whether this address has begun the test before. */
const testModules: readonly string[] = ["fpt", "scholarship test"];

export function openFormSession(props: LeadFormProps): FormSession {
	const rules = toFormRules(props);
	const store = createStore(initialState(rules));
	const draft = openDraft(props);
	let element: HTMLFormElement | undefined;

	const dispatch = (event: LeadFormEvent): void => {
		const before = store.get();
		const after = reduceForm(before, event, rules);
		store.set(after);
		if (after.lifecycle.notifications > before.lifecycle.notifications)
			notifyTracking(leadInitiated, trackingContext());
		if (after.hasOwnLeadId && after.values !== before.values) draft.save(after);
	};
	const trackingContext = () => ({
		lead: toLeadContext(rules, store.get()),
		custom: element?.dataset.customEventData,
	});
	const change = (key: FieldKey, value: string | boolean) =>
		dispatch({ type: "changed", key, value, newId: newId() });
	const handle: FormHandle = {
		rules,
		get: store.get,
		dispatch,
		change,
		findElement: () => element,
		trackingContext,
	};
	const submission = createSubmission(handle, draft);
	const phone = createPhoneField(handle);

	async function checkKnownEmail(): Promise<void> {
		const emailId = getFieldText(store.get().values, "email");
		const practiceId = Number(props.hidden.practiceId);
		if (!testModules.includes(props.hidden.site_module) || !practiceId) return;
		const exists = await emailExists({ emailId, practiceId });
		if (exists && getFieldText(store.get().values, "email") === emailId)
			dispatch({
				type: "said",
				message: { text: leadFormMessages.knownEmail },
			});
	}

	/** A planned attempt waits for a visitor who changes something. */
	const changeByVisitor = (key: FieldKey, value: string | boolean) => {
		change(key, value);
		if (submission.stopRetrying())
			dispatch({ type: "said", message: { text: leadFormMessages.held } });
	};

	const checkLeft = (key: FieldKey) => {
		if (key === "personPhone") phone.trim("final");
		if (key === "email") void checkKnownEmail();
		if (key === "personPhone" || key === "phoneCode") void phone.check();
		// Asked ahead, so that the lead need not wait for it.
		if (key === "phoneCode" && !rules.fields.includes("country"))
			void countryByCode(getFieldText(store.get().values, "phoneCode"));
	};

	const leave = (key: FieldKey) => {
		dispatch({ type: "left", key });
		checkLeft(key);
	};

	return {
		store,
		rules,
		submit: submission.submit,
		attach(form) {
			element = form;
			const values = readControls(form);
			const focused = findFocusedName(form);
			dispatch({ type: "hydrated", values, newId: newId() });
			const unanswered = takeUnanswered(props.hidden.site_module);
			if (unanswered) {
				submission.remember(unanswered);
				dispatch({ type: "known", leadId: unanswered.leadId });
			}
			const saved = draft.read();
			if (saved && store.get().lifecycle.stage === "untouched")
				dispatch({ type: "restored", ...saved });
			// Left before the script arrived. A message would move the button that is being clicked.
			afterPointer(() => {
				for (const key of selectTypedFields(values, rules))
					if (key !== focused) leave(key);
			});
			const ignore = userStore.listen(() => dispatch({ type: "user updated" }));
			const close = () => notifyTracking(leadFormClosed, trackingContext());
			form.addEventListener(formClosedEvent, close);
			return () => {
				ignore();
				form.removeEventListener(formClosedEvent, close);
				element = undefined;
			};
		},
		change(key, value, event) {
			changeByVisitor(key, value);
			if (key === "personPhone") phone.trimLater(detectPhoneInput(event));
		},
		leave,
		acceptPhone() {
			const suggestion = selectPhoneSuggestion(store.get());
			if (!suggestion) return;
			changeByVisitor("phoneCode", suggestion.phoneCode);
			changeByVisitor("personPhone", suggestion.personPhone);
			dispatch({ type: "focused", field: "personPhone" });
		},
		correct(key, value) {
			changeByVisitor(key, value);
			dispatch({ type: "focused", field: key });
		},
		undo: () => dispatch({ type: "undone" }),
		enroll(choice) {
			void sendEnrollment(choice, store.get().leadId);
			dispatch({ type: "enrolled" });
		},
	};
}
