import { withoutSchemas } from "#core/calls.ts";
import { countryByCode } from "#forms/browser/course/country-by-code.ts";
import { adoptStyles } from "#forms/browser/drawn.ts";
import { emailExists } from "#forms/browser/fields/email-exists.ts";
import {
	caretAfter,
	type PhoneMoment,
	phoneAfter,
	toPhoneQuestion,
} from "#forms/browser/fields/phone-field-rules.ts";
import {
	type FormSubmitOutcome,
	formClosedEvent,
	formSentEvent,
	formSubmittedEvent,
} from "#forms/browser/form-events.ts";
import { sendEnrollment } from "#forms/browser/group-card.ts";
import { carriedLead } from "#forms/browser/sending/carried-lead.ts";
import {
	createFormSender,
	toLeadContext,
} from "#forms/browser/sending/form-sender.ts";
import { checkPhoneHead } from "#forms/browser/sending/lead-calls.ts";
import { newId } from "#forms/browser/sending/new-id.ts";
import { keepOptIn } from "#forms/browser/sending/opt-in.ts";
import { retrying } from "#forms/browser/sending/retrying.ts";
import { LeadFailed, type SentLead } from "#forms/browser/sending/send-lead.ts";
import { takeUnanswered } from "#forms/browser/sending/unanswered.ts";
import {
	keepUserHash,
	refreshUser,
	userStore,
} from "#forms/browser/sending/user-info.ts";
import { notifyTracking } from "#forms/browser/tell.ts";
import { beginDownload, fetchThanks } from "#forms/browser/thanks.ts";
import type { checkPhone as checkPhoneCall } from "#forms/calls.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import { phoneTrimMs } from "#forms/fields/phone-rules.ts";
import {
	leadFormClosed,
	leadInitiated,
	leadSubmitted,
} from "#forms/signals.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import { ask } from "#shell/browser/ask.ts";
import { createStore, type Store } from "#shell/browser/store.ts";
import { draftKey, readDraft, writeDraft } from "./draft-rules.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import {
	type FormRules,
	findProblems,
	initialState,
	isSubmitting,
	type LeadFormEvent,
	type LeadFormState,
	reduceForm,
	selectPhoneSuggestion,
	type TypedValues,
	toFormRules,
	toPhoneKey,
} from "./lead-form-state.ts";
import { describeFailure, leadFormMessages, toReference } from "./messages.ts";
import { decideOutcome } from "./submit-rules.ts";

/** One form of a page: its state, and everything that it does. Nothing of it runs before `attach`, so the server renders with it as well. */
export interface FormSession {
	readonly store: Pick<Store<LeadFormState>, "get" | "listen">;
	readonly rules: FormRules;
	/** Takes over the form that the browser shows; returns how to let go of it. */
	attach(form: HTMLFormElement): () => void;
	change(key: FieldKey, value: string | boolean, event?: Event): void;
	fillTrap(value: string): void;
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

const phoneCall = withoutSchemas<typeof checkPhoneCall>(checkPhoneHead);

/** Forms of tests ask whether this address has begun the test before. */
const testModules: readonly string[] = ["fpt", "scholarship test"];

export function openFormSession(props: LeadFormProps): FormSession {
	const rules = toFormRules(props);
	const store = createStore(initialState(rules));
	const draft = openDraft(props);
	let element: HTMLFormElement | undefined;
	let phoneTimer: ReturnType<typeof setTimeout> | undefined;

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
	const emit = (type: string, detail: unknown) =>
		element?.dispatchEvent(
			new CustomEvent(type, { bubbles: true, cancelable: true, detail }),
		) ?? true;
	const notifySubmitted = (outcome: FormSubmitOutcome) =>
		emit(formSubmittedEvent, outcome);
	const sender = createFormSender({ rules, get: store.get, dispatch });

	const submit = () => {
		const state = store.get();
		if (isSubmitting(state)) return;
		const outcome = decideOutcome(
			props.facts.consent,
			state.values,
			findProblems(state.values, rules),
		);
		if (outcome.kind === "correct")
			dispatch({ type: "refused", problems: outcome.problems });
		else if (outcome.kind === "refused") decline(outcome.optIn);
		else void send();
	};
	const retry = retrying(submit);

	async function send(): Promise<void> {
		dispatch({ type: "submitted" });
		try {
			const sent = await sender.send(notifySubmitted);
			retry.stop();
			await succeed(sent);
		} catch (problem) {
			fail(problem);
		}
	}

	/** Nothing is sent and the form is emptied, as it must be; what was typed can be brought back. */
	function decline(answer: EuropeanOptIn): void {
		keepOptIn(answer);
		dispatch({ type: "declined", newId: newId() });
		draft.clear();
		notifySubmitted({ status: undefined });
	}

	function fail(problem: unknown): void {
		if (!(problem instanceof LeadFailed)) console.error("SL:Error", problem);
		const failure =
			problem instanceof LeadFailed
				? problem.failure
				: ({ kind: "server", status: 0, message: undefined } as const);
		// A visitor can only correct what the form asks for.
		const correctable =
			failure.kind === "refused"
				? failure.problems.filter(({ field }) =>
						(rules.fields as readonly string[]).includes(field),
					)
				: [];
		if (correctable.length) {
			retry.stop();
			const message = leadFormMessages.askedAgain;
			dispatch({ type: "refused", problems: correctable, message });
			return;
		}
		const text = describeFailure(failure, {
			notSent: props.facts.texts.notSent,
			reference: toReference(store.get().submission?.id ?? ""),
			triesAgain: retry.plan(failure),
		});
		dispatch({ type: "failed", message: { text, action: "retry" } });
	}

	async function succeed({ leadId, email, auh }: SentLead): Promise<void> {
		const { leadType, siteModule } = toLeadContext(rules, store.get());
		const { product } = props.facts;
		const lead = {
			leadId: leadId ?? store.get().leadId,
			...{ email, siteModule, leadType, product },
		};
		draft.clear();
		notifyTracking(leadSubmitted, trackingContext());
		if (auh) {
			keepUserHash(auh);
			void refreshUser(auh);
		}
		carriedLead.set(lead);
		const isOurs = emit(formSentEvent, lead);
		if (isOurs && props.thanks) {
			const thanks = (await fetchThanks(props)) ?? props.thanks;
			adoptStyles(thanks.css);
			dispatch({ type: "sent" });
			dispatch({ type: "thanked", thanks });
			beginDownload(thanks.download);
			return;
		}
		dispatch({ type: "sent" });
		// The frame around the form says thank you, and may show it again.
		dispatch({
			type: "emptied",
			...(isOurs && { message: { text: props.facts.texts.sent } }),
		});
	}

	function trimPhone(moment: PhoneMoment): void {
		const { personPhone = "", phoneCode = "" } = store.get().values;
		const typed = String(personPhone);
		const chosen = String(phoneCode);
		const codes = rules.context.phoneCodes;
		const shown = phoneAfter(typed, chosen, { codes, moment });
		if (shown.personPhone !== typed) {
			const input = element?.elements.namedItem("personPhone");
			const caret =
				input instanceof HTMLInputElement ? input.selectionStart : null;
			setValue("personPhone", shown.personPhone);
			if (
				input instanceof HTMLInputElement &&
				caret !== null &&
				input.matches(":focus")
			) {
				const index = caretAfter(typed, caret, shown.personPhone);
				// After React has written the value.
				queueMicrotask(() => input.setSelectionRange(index, index));
			}
		}
		if (shown.phoneCode === chosen || !rules.fields.includes("phoneCode"))
			return;
		setValue("phoneCode", shown.phoneCode);
		dispatch({
			type: "said",
			announcement: leadFormMessages.countryCode(shown.phoneCode),
		});
	}
	const trimPhoneLater = (moment: PhoneMoment) => {
		clearTimeout(phoneTimer);
		phoneTimer = setTimeout(trimPhone, phoneTrimMs, moment);
	};

	const setValue = (key: FieldKey, value: string | boolean) =>
		dispatch({ type: "changed", key, value, newId: newId() });

	/** Asked once for each number; without an answer nothing happens. */
	async function checkPhone(): Promise<void> {
		const state = store.get();
		const checked = toPhoneKey(state);
		const { personPhone, phoneCode } = state.values;
		const question = toPhoneQuestion(
			String(personPhone ?? ""),
			String(phoneCode ?? ""),
		);
		if (!question || state.phoneCheck?.checked === checked) return;
		const answer = await ask(phoneCall, question).catch(() => undefined);
		const { suggestion = null, landline = false } = answer?.data ?? {};
		dispatch({
			type: "phone checked",
			checked,
			suggestion: suggestion ?? undefined,
			isLandline: landline,
		});
	}

	async function checkKnownEmail(): Promise<void> {
		const emailId = getFieldText(store.get().values, "email");
		const practiceId = Number(props.hidden.practiceId);
		if (!testModules.includes(props.hidden.site_module ?? "") || !practiceId)
			return;
		const exists = await emailExists({ emailId, practiceId });
		if (exists && getFieldText(store.get().values, "email") === emailId)
			dispatch({
				type: "said",
				message: { text: leadFormMessages.knownEmail },
			});
	}

	return {
		store,
		rules,
		submit,
		attach(form) {
			element = form;
			dispatch({
				type: "hydrated",
				values: readControls(form),
				focused: findFocusedName(form),
				newId: newId(),
			});
			const unanswered = takeUnanswered(props.hidden.site_module ?? "");
			if (unanswered) {
				sender.remember(unanswered);
				dispatch({ type: "known", leadId: unanswered.leadId });
			}
			const saved = draft.read();
			if (saved && store.get().lifecycle.stage === "untouched")
				dispatch({ type: "restored", ...saved });
			// Left before the script arrived.
			if (store.get().touched.personPhone !== undefined) void checkPhone();
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
			setValue(key, value);
			if (retry.stop())
				dispatch({ type: "said", message: { text: leadFormMessages.held } });
			if (key === "personPhone") trimPhoneLater(phoneMoment(event));
		},
		fillTrap: (value) => dispatch({ type: "trap filled", value }),
		leave(key) {
			dispatch({ type: "left", key });
			if (key === "personPhone") trimPhone("final");
			if (key === "email") void checkKnownEmail();
			if (key === "personPhone" || key === "phoneCode") void checkPhone();
			// Asked ahead, so that the lead need not wait for it.
			if (key === "phoneCode" && !rules.fields.includes("country"))
				void countryByCode(getFieldText(store.get().values, "phoneCode"));
		},
		acceptPhone() {
			const suggestion = selectPhoneSuggestion(store.get());
			if (!suggestion) return;
			setValue("phoneCode", suggestion.phoneCode);
			setValue("personPhone", suggestion.personPhone);
			dispatch({ type: "focused", field: "personPhone" });
		},
		correct(key, value) {
			setValue(key, value);
			dispatch({ type: "focused", field: key });
		},
		undo: () => dispatch({ type: "undone" }),
		enroll(choice) {
			void sendEnrollment(choice, store.get().leadId);
			dispatch({ type: "enrolled" });
		},
	};
}

/** Keys and their undoing; a paste, a drop or the browser's own filling bring a number that is whole. */
function phoneMoment(event: Event | undefined): PhoneMoment {
	const how = event instanceof InputEvent ? event.inputType : "";
	const isKey = /^(insertText|insertComposition|delete|history)/.test(how);
	return isKey ? "typing" : "final";
}

const findFocusedName = ({ elements }: HTMLFormElement) =>
	[...elements]
		.find((element) => element.matches(":focus"))
		?.getAttribute("name") ?? undefined;

/** What the controls hold now: hydration keeps what was typed before. */
function readControls(form: HTMLFormElement): TypedValues {
	const values: Partial<Record<FieldKey, string | boolean>> = {};
	for (const control of form.elements) {
		if (
			!(control instanceof HTMLInputElement) &&
			!(control instanceof HTMLSelectElement) &&
			!(control instanceof HTMLTextAreaElement)
		)
			continue;
		const { name, type, value } = control;
		if (!isFieldKey(name)) continue;
		const isChecked = control instanceof HTMLInputElement && control.checked;
		if (type === "checkbox") values[name] = isChecked;
		else if (type !== "radio" || isChecked) values[name] = value;
	}
	return values;
}

/**
 * What was typed is stored in the session's storage until it is sent: it survives a reload and a way through other pages, and is
 * gone with the tab. Storage may be forbidden or full; the form goes on without.
 */
function openDraft({ hidden, facts }: LeadFormProps) {
	const key = draftKey(hidden.site_module ?? "", facts.product);
	const attempt = <Value>(act: () => Value): Value | undefined => {
		try {
			return act();
		} catch {
			return undefined;
		}
	};
	return {
		read: () => attempt(() => readDraft(sessionStorage.getItem(key))),
		save: ({ leadId, values }: LeadFormState) =>
			attempt(() =>
				sessionStorage.setItem(key, writeDraft({ leadId, values })),
			),
		clear: () => attempt(() => sessionStorage.removeItem(key)),
	};
}
