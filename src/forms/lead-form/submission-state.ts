import {
	attachmentRefusedEvent,
	type FormSubmitOutcome,
	formSentEvent,
	formSubmittedEvent,
} from "#forms/browser/form-events.ts";
import { notifyLeadSubmitted, notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import { writeCookie } from "#forms/browser/page-cookies.ts";
import { type Failure, retryAfter } from "#forms/browser/sending/failure-rules.ts";
import {
	createFormSender,
	isAttachmentStale,
	toLeadContext,
} from "#forms/browser/sending/form-sender-behaviour.ts";
import { updateLeadEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { LeadFailed, type SentLead } from "#forms/browser/sending/send-lead-behaviour.ts";
import { carriedLead } from "#forms/browser/sending/sent-leads-state.ts";
import { refreshUser, storeUserHash } from "#forms/browser/sending/user-info-state.ts";
import { beginDownload, fetchThanks } from "#forms/browser/thanks-behaviour.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";
import { isFieldKey } from "#forms/fields/field-key.ts";
import { leadCheckMessages } from "#forms/messages.ts";
import { formSubmitted, submitClicked } from "#forms/signals.ts";
import {
	type EnrollmentChoice,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import { adoptStyles } from "#shell/browser/address-state/parse-page.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { leavePage } from "#shell/browser/leave-page.ts";
import type { FormDraft, TabLock } from "./draft-state.ts";
import { isEmailEntered } from "./email-check-state.ts";
import { type FormHandle, isSubmitting } from "./lead-form-state.ts";
import { describeFailure, leadFormMessages, toReference } from "./messages.ts";
import { findProblems } from "./selection-rules.ts";
import { decideOutcome } from "./submission-rules.ts";

/** Stores a European's answer. After a no nothing is sent, so only the browser can store it. */
function storeOptIn(answer: EuropeanOptIn): void {
	writeCookie(leadCookieLifetimes.optIn, answer);
}

/** A submission is sent, refused, declined, or failed and tried again. */
export function createSubmission(
	{ rules, get, dispatch, findElement, trackingContext }: FormHandle,
	{ draft, claim }: { readonly draft: FormDraft; readonly claim: TabLock },
) {
	const { props } = rules;
	const emit = (type: string, detail: unknown) =>
		findElement()?.dispatchEvent(
			new CustomEvent(type, { bubbles: true, cancelable: true, detail }),
		) ?? true;
	const notifySubmitted = (outcome: FormSubmitOutcome) => emit(formSubmittedEvent, outcome);
	let sentLead: string | undefined;
	const sendForm = createFormSender({ rules, get, dispatch, findElement });

	const submit = () => {
		const state = get();
		if (isSubmitting(state)) return;
		if (isAttachmentStale(findElement())) {
			dispatch({ type: "said", message: { text: leadFormMessages.notReady } });
			return;
		}
		const outcome = decideOutcome(
			props.clientSettings.consent,
			state.values,
			findProblems(state.values, rules),
		);
		if (outcome.kind === "correct") dispatch({ type: "refused", problems: outcome.problems });
		else if (outcome.kind === "refused") decline(outcome.optIn);
		else void send();
	};
	const retry = retrying(submit);

	async function send(): Promise<void> {
		dispatch({ type: "submitted" });
		const { mayBeStored, unanswered } = get();
		// What this form may have stored itself would be found.
		const isNew = !mayBeStored && unanswered.length === 0;
		if (isNew && (await isEmailEntered({ get }, props))) return refuseTaken();
		// A copy of another tab takes an id of its own first.
		await claim.acquire(get().leadId);
		const sent = await sendForm(notifySubmitted).catch(fail);
		if (!sent) return;
		retry.stop();
		await succeed(sent);
	}

	/** Published: the callback hears of it like of a refusal of the server, and nothing is sent. */
	function refuseTaken(): void {
		const problems = [{ field: "email", message: validationMessages.takenTest }] as const;
		dispatch({ type: "refused", problems });
		notifySubmitted({ status: false, data: { emailExists: true } });
	}

	/** Nothing is sent and the form is emptied, as it must be; what was typed can be brought back. */
	function decline(answer: EuropeanOptIn): void {
		storeOptIn(answer);
		dispatch({ type: "declined" });
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
				? failure.problems.flatMap(({ field, message }) =>
						isFieldKey(field) && rules.fields.includes(field) ? [{ field, message }] : [],
					)
				: [];
		if (correctable.length) {
			retry.stop();
			const message = leadFormMessages.askedAgain;
			dispatch({ type: "refused", problems: correctable, message });
			return;
		}
		if (failure.kind === "attachment") {
			const isUnheard = emit(attachmentRefusedEvent, undefined);
			// A reload shows how things stand, too; what was typed is kept as a draft.
			if (isUnheard) location.reload();
		}
		const isRepeating = retry.plan(failure);
		const text = describeFailure(failure, {
			notSent: props.clientSettings.texts.notSent,
			reference: toReference(get().submission?.id ?? ""),
			triesAgain: isRepeating,
		});
		const action = failure.kind === "attachment" ? undefined : "retry";
		dispatch({ type: "failed", message: { text, action }, isRepeating });
	}

	async function succeed(sent: SentLead): Promise<void> {
		const { leadId, email, auh, next, isCheckedFirst } = sent;
		const { leadType, siteModule } = toLeadContext(rules, get());
		const { product } = props.clientSettings;
		const lead = {
			leadId: leadId ?? get().leadId,
			...{ email, siteModule, leadType, product, isCheckedFirst },
		};
		sentLead = lead.leadId;
		draft.close(get().leadId);
		claim.release();
		notifyLeadSubmitted(trackingContext(), lead.leadId);
		notifyTracking(formSubmitted, trackingContext());
		if (auh && props.clientSettings.purpose === "offer") {
			storeUserHash(auh);
			void refreshUser(auh);
		}
		carriedLead.set(lead);
		const isOurs = emit(formSentEvent, lead);
		const nextPage = next ?? props.clientSettings.next;
		if (nextPage !== undefined) {
			// A browser may keep this page and show it again on Back.
			addEventListener("pagehide", () => dispatch({ type: "sent" }), {
				once: true,
			});
			leavePage(nextPage);
			return;
		}
		if (isOurs && props.thanks) {
			const thanks = (await fetchThanks(props)) ?? props.thanks;
			adoptStyles(thanks.css);
			dispatch({ type: "sent" });
			dispatch({ type: "thanked", thanks });
			beginDownload(thanks.download);
			return;
		}
		dispatch({ type: "sent" });
		const text = isCheckedFirst ? leadCheckMessages.checkedFirst : props.clientSettings.texts.sent;
		// The frame around the form says thank you, and may show it again.
		dispatch({
			type: "emptied",
			...(isOurs && { message: { text } }),
		});
	}

	return {
		submit() {
			notifyTracking(submitClicked, trackingContext());
			submit();
		},
		stopRetrying: retry.stop,
		/** The lead that the submission became: an earlier lead, if it is the same request. */
		sentLead: () => sentLead,
	};
}

interface Retrying {
	/** True if a retry was scheduled. */
	plan(failure: Failure): boolean;
	/** Cancels the retry, because the visitor acted. True if one was scheduled. */
	stop(): boolean;
}

/** Retries after growing delays, and at once when the browser is online again. */
function retrying(act: () => void): Retrying {
	let attempt = 0;
	let waiting: { timer: number; back: AbortController } | undefined;

	const rest = () => {
		clearTimeout(waiting?.timer);
		waiting?.back.abort();
		waiting = undefined;
	};
	const go = () => {
		rest();
		act();
	};
	return {
		plan(failure) {
			rest();
			const ms = retryAfter(failure, ++attempt);
			if (ms === undefined) return false;
			const back = new AbortController();
			waiting = { timer: window.setTimeout(go, ms), back };
			addEventListener("online", go, { signal: back.signal });
			return true;
		},
		stop() {
			const wasPlanned = waiting !== undefined;
			rest();
			attempt = 0;
			return wasPlanned;
		},
	};
}

/** Adds the answer for whom the visitor inquires to the lead. */
export async function sendEnrollment(choice: EnrollmentChoice, leadId: string): Promise<void> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const input = enrollmentUpdatePayload(choice, { leadId, timeZone });
	// The call has logged the failure; the lead itself is stored.
	await callApi(updateLeadEndpoint, input).catch(() => undefined);
}
