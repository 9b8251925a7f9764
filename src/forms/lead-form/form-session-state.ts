import type { CallStep } from "#forms/browser/call-steps-behaviour.ts";
import { type FormClosing, formClosedEvent } from "#forms/browser/form-events.ts";
import { notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import { toLeadContext, wakeAttachment } from "#forms/browser/sending/form-sender-behaviour.ts";
import { countryByCode } from "#forms/browser/sending/lead-details-state.ts";
import { newId } from "#forms/browser/sending/new-id-behaviour.ts";
import { takeUnanswered } from "#forms/browser/sending/sent-leads-state.ts";
import { userStore } from "#forms/browser/sending/user-info-state.ts";
import { fetchThanks } from "#forms/browser/thanks-behaviour.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import {
	formClosed,
	formSkipped,
	leadFormClosed,
	leadInitiated,
	secondFormSkipped,
} from "#forms/signals.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import { adoptStyles } from "#shell/browser/address-state/parse-page.ts";
import { afterPointer } from "#shell/browser/after-pointer.ts";
import { createStore, type Store } from "#shell/browser/store.ts";
import {
	collectTexts,
	detectPhoneInput,
	findFocusedName,
	isTextControl,
	lockTextInputs,
	readControls,
	writeTexts,
} from "./control-values-state.ts";
import {
	describeRestored,
	openDraft,
	openTabLock,
	restoreDraft,
	watchAnswers,
} from "./draft-state.ts";
import { createEmailCheck } from "./email-check-state.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import { type FormRules, toFormRules } from "./lead-form-rules.ts";
import { type FormHandle, initialState, isSubmitting, reduceForm } from "./lead-form-state.ts";
import { leadFormMessages } from "./messages.ts";
import { createPhoneField } from "./phone-field-behaviour.ts";
import { selectPhoneSuggestion, selectTypedFields } from "./selection-rules.ts";
import { isPending } from "./submission-rules.ts";
import { createSubmission, sendEnrollment } from "./submission-state.ts";

/**
 * The browser confirms before it leaves the page while a submission may not have arrived. Returns a
 * function that stops that.
 */
export function warnBeforeLeaving({
	get,
	listen,
}: Pick<Store<LeadFormState>, "get" | "listen">): () => void {
	// Only in this state, because a page with such a listener may not return from the back/forward cache.
	const warn = (event: BeforeUnloadEvent) => event.preventDefault();
	const update = () => {
		if (isPending(get())) addEventListener("beforeunload", warn);
		else removeEventListener("beforeunload", warn);
	};
	// A draft may have restored a submission without an answer already.
	update();
	const ignore = listen(update);
	return () => {
		ignore();
		removeEventListener("beforeunload", warn);
	};
}

/** One form of a page: its state, and everything that it does. Nothing of it runs before `attach`, so the server renders with it as well. */
export interface FormSession {
	readonly store: Pick<Store<LeadFormState>, "get" | "listen">;
	readonly rules: FormRules;
	/** Takes over the form that the browser shows; returns how to let go of it. */
	attach(form: HTMLFormElement): () => void;
	/** Handles choices; the session listens to texts itself. */
	change(key: FieldKey, value: string | boolean): void;
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
	/** Shows what follows the choice of a time for a call. */
	continueCall(step: CallStep): void;
}

export function openFormSession(props: LeadFormProps): FormSession {
	const rules = toFormRules(props);
	const store = createStore(initialState(rules));
	const draft = openDraft(props);
	const answers = watchAnswers(rules);
	const claim = openTabLock();
	let element: HTMLFormElement | undefined;

	const apply = (event: LeadFormEvent): void => {
		const before = store.get();
		const after = reduceForm(before, event, rules);
		store.set(after);
		answers.note(event, before.values, after.values);
		if (element) {
			writeTexts(element, before.values, after.values);
			if (isSubmitting(after) !== isSubmitting(before))
				lockTextInputs(element, isSubmitting(after));
		}
		if (after.lifecycle.notifications > before.lifecycle.notifications)
			notifyTracking(leadInitiated, trackingContext());
		if (!after.isLeadIdAssigned) return;
		if (hasChanged(before, after)) draft.save({ ...after, values: answers.select(after) });
		if (after.leadId !== before.leadId || !before.isLeadIdAssigned) void claimLead(after.leadId);
	};
	const texts = collectTexts((key, value) =>
		apply({ type: "changed", key, value, newId: newId() }),
	);
	// Only React reads the state without what was just typed.
	const get = () => {
		texts.flush();
		return store.get();
	};
	const dispatch = (event: LeadFormEvent): void => {
		texts.flush();
		apply(event);
	};
	const claimLead = async (leadId: string) => {
		if (await claim.acquire(leadId)) return;
		if (get().leadId !== leadId) return;
		dispatch({ type: "lead renewed", newId: newId() });
		if (get().message?.isQuiet) dispatch({ type: "said", message: describeRestored([]) });
	};
	const trackingContext = () => ({
		lead: toLeadContext(rules, get()),
		custom: element?.dataset.customEventData,
	});
	const change = (key: FieldKey, value: string | boolean) =>
		dispatch({ type: "changed", key, value, newId: newId() });
	const notifySkipped = () => {
		notifyTracking(formSkipped, trackingContext());
		notifyTracking(secondFormSkipped, trackingContext());
	};
	const handle: FormHandle = {
		rules,
		get,
		dispatch,
		change,
		findElement: () => element,
		trackingContext,
	};
	const submission = createSubmission(handle, { draft, claim });
	const phone = createPhoneField(handle);
	const checkEmail = createEmailCheck(handle, props);

	/** A planned attempt waits for a visitor who changes something. */
	const holdRetry = () => {
		if (submission.stopRetrying())
			dispatch({ type: "said", message: { text: leadFormMessages.held } });
	};
	const changeByVisitor = (key: FieldKey, value: string | boolean) => {
		// React shows what was chosen before.
		if (isSubmitting(get())) return;
		change(key, value);
		holdRetry();
	};
	const changeText = (event: Event) => {
		const { target } = event;
		if (!isTextControl(target) || !isFieldKey(target.name)) return;
		const { showsAll, touched } = store.get();
		texts.add(target.name, target.value);
		// The message about the text changes with it.
		if (showsAll || target.name in touched) texts.flush();
		holdRetry();
		if (target.name === "personPhone") phone.trimLater(detectPhoneInput(event));
	};

	const checkLeft = (key: FieldKey) => {
		if (key === "personPhone") phone.trim("final");
		if (key === "email") checkEmail();
		if (key === "personPhone" || key === "phoneCode") void phone.check();
		// Asked ahead, so that the lead need not wait for it.
		if (key === "phoneCode" && !rules.fields.includes("country"))
			void countryByCode(getFieldText(get().values, "phoneCode"));
	};

	/** The call is booked or skipped already: without an answer the thanks stay as they are. */
	async function showNextThanks(step: CallStep): Promise<void> {
		const thanks = await fetchThanks(props, step);
		if (!thanks) return location.assign(props.action);
		adoptStyles(thanks.css);
		dispatch({ type: "thanked", thanks });
	}

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
			// Read first: what is typed or known already is saved as soon as it is in the state.
			const saved = draft.read();
			dispatch({ type: "hydrated", values, newId: newId() });
			const unanswered = takeUnanswered(props.hidden.site_module);
			if (unanswered) dispatch({ type: "known", ...unanswered });
			if (saved || unanswered) restoreDraft(saved ?? get(), handle);
			// Left before the script arrived. A message would move the button that is being clicked.
			afterPointer(() => {
				for (const key of selectTypedFields(values, rules)) if (key !== focused) leave(key);
			});
			const ignore = userStore.listen(() => dispatch({ type: "user updated" }));
			const close = (event: Event) => {
				const closing: FormClosing | undefined =
					event instanceof CustomEvent ? event.detail : undefined;
				const callStep = get().thanks?.callStep;
				notifyTracking(formClosed, trackingContext());
				// Tracking counts those who turn away, and every end of the choice of a time.
				if (!closing?.isSent || callStep) notifyTracking(leadFormClosed, trackingContext());
				if (callStep === "choice") notifySkipped();
			};
			wakeAttachment(form);
			form.addEventListener("input", changeText);
			form.addEventListener(formClosedEvent, close);
			const allowLeaving = warnBeforeLeaving(store);
			const keepClaim = ({ persisted }: PageTransitionEvent) => {
				const { isLeadIdAssigned, leadId } = get();
				if (persisted && isLeadIdAssigned) void claimLead(leadId);
			};
			const hide = () => {
				texts.flush();
				// A page that holds a lock would not return from the back/forward cache.
				claim.release();
			};
			addEventListener("pagehide", hide);
			// A phone may end a page in the background without another event.
			document.addEventListener("visibilitychange", texts.flush);
			addEventListener("pageshow", keepClaim);
			return () => {
				ignore();
				allowLeaving();
				hide();
				removeEventListener("pagehide", hide);
				document.removeEventListener("visibilitychange", texts.flush);
				removeEventListener("pageshow", keepClaim);
				form.removeEventListener("input", changeText);
				form.removeEventListener(formClosedEvent, close);
				element = undefined;
			};
		},
		change: changeByVisitor,
		leave,
		acceptPhone() {
			const suggestion = selectPhoneSuggestion(get());
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
			void sendEnrollment(choice, submission.sentLead() ?? get().leadId);
			dispatch({ type: "enrolled" });
		},
		continueCall(step) {
			if (step === "later") notifySkipped();
			void showNextThanks(step);
		},
	};
}

/** A draft keeps these values. */
const hasChanged = (before: LeadFormState, after: LeadFormState) =>
	after.values !== before.values ||
	after.unanswered !== before.unanswered ||
	after.leadId !== before.leadId;
