import type { Call } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { isTimeZone, localDate } from "#core/time.ts";
import { automaticPlacementName } from "#forms/automatic-lead-rules.ts";
import { checkPhone } from "#forms/calls.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import type { LeadCallDeps } from "#leads/deps.ts";
import { findEnrollmentChoice, updateEnrollment } from "#leads/submission/enrollment-commands.ts";
import { type CallContext, CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { DescribedBody } from "#platform/http/calls/open-api/described-calls.ts";
import {
	isBookingOnly,
	scheduleCallOfSentLead,
	scheduleRequestedCall,
} from "./booking/call-request-commands.ts";
import * as published from "./calls.ts";
import { toContactBody } from "./contact-requests/contact-body-rules.ts";
import { findCountryByPhoneCode } from "./decision/lead-rules.ts";
import {
	checkEmailInEvenTime,
	findVerifiedVisitor,
	inConstantTime,
} from "./known-visitors/known-visitor-commands.ts";
import { canChangeLead } from "./known-visitors/lead-access-rules.ts";
import { isRegisteredEmail } from "./known-visitors/registered-email-commands.ts";
import { toLeadUserInfo } from "./known-visitors/user-info-presenter.ts";
import { describeLeadBody } from "./lead-body-presenter.ts";
import { leadMessages } from "./messages.ts";
import { toSubmission } from "./submission/parsing/submission-rules.ts";
import type { SubmissionBody } from "./submission/parsing/submission-schema.ts";
import { refuseSubmission } from "./submission/refusal-commands.ts";
import {
	setSubmissionCookies,
	toAcceptedAnswer,
	toBookingCallRefusal,
	toEnrollmentCallRefusal,
	toLeadAnswer,
	withBookedCall,
} from "./submission/response-presenter.ts";
import type { Submission } from "./submission/submission.ts";
import { submitLead } from "./submission/submit-lead-commands.ts";

/** More than a visitor needs to register for a test, and too few to look up many addresses. */
const checksPerMinute = 20;

export function bindLeadCalls(deps: LeadCallDeps): void {
	const { calls } = deps;
	const describe = (name: Parameters<typeof describeLeadBody>[0]) => () =>
		describeLeadBody(name, {
			placements: deps.forms.forms.placements,
			countries: deps.countries.all,
			today: localDate(deps.clock(), deps.timeZone),
		});
	for (const call of [published.createLead, published.b2bSegmentData, published.submitSkillupLead])
		bindLeadCall(deps, call, { toBody: (body) => body, describeBody: describe("Lead") });
	bindLeadCall(deps, published.leadByData, {
		toBody: ({ leadData, flag, user }) => ({
			...leadData,
			unseen: true,
			auh: user?.auh ?? leadData.auh,
			...(flag && { auto_lead: 1, site_module: automaticPlacementName }),
		}),
	});
	const toBody = (body: SubmissionBody) => toContactBody(body, deps.forms.forms.placements);
	const describeBody = describe("ContactRequest");
	bindLeadCall(deps, published.saveContactFormAction, { toBody, describeBody });
	bindLeadCall(deps, published.getContactFormAction, { toBody });
	bindUpdateLeadCall(deps);
	bindUserInfoCall(deps);

	calls.bind(published.getCountryName, {
		cacheSeconds: 3600,
		answer: ({ countryCode }) => {
			const country = findCountryByPhoneCode(countryCode, deps.countries.all);
			return country
				? { status: 200, data: { id: country.id, name: country.name } }
				: new CallRefusal(404, {
						field: "countryCode",
						message: leadMessages.unknownPhoneCode,
					});
		},
	});
	calls.bind(checkPhone, {
		perMinute: "forms",
		// It must not take a place from a form that is sent.
		load: "pages",
		answer: ({ phoneCode, personPhone }) => {
			const codes = deps.countries.all.map((country) => country.phoneCode);
			const { suggestion = null, isLandline } = readPhone(personPhone, phoneCode, codes);
			return { status: 200, data: { suggestion, landline: isLandline } };
		},
	});
	calls.bind(published.getUserByEmail, {
		perMinute: checksPerMinute,
		answer: async ({ email }) => ({
			status: 200,
			data: (await inConstantTime(isRegisteredEmail(deps.db, email))) ? [{ email }] : [],
		}),
	});
	calls.bind(published.checkIfEmailExistsForTest, {
		perMinute: checksPerMinute,
		answer: async ({ emailId, practiceId }) => ({
			status: 200,
			emailExists: await checkEmailInEvenTime(deps.db, emailId, practiceId),
		}),
	});
}

function bindLeadCall<Input>(
	deps: LeadCallDeps,
	call: Call<Input, published.LeadCallAnswer>,
	{
		toBody,
		describeBody,
	}: {
		/** Answers undefined if the call is not for the form that it names. */
		readonly toBody: (input: Input) => SubmissionBody | undefined;
		readonly describeBody?: () => DescribedBody;
	},
): void {
	deps.calls.bind(call, {
		perMinute: "forms",
		...(describeBody && { describeBody }),
		answer: async (input, { request, reply }) => {
			const body = toBody(input);
			if (!body) return refuseCall(400, "formName", leadMessages.unknownPlacement);
			const submission = toSubmission(body, await deps.senderOf(request));
			if (isBookingOnly(submission)) return bookForSentLead(deps, submission);
			const result = await submitLead(deps, submission);
			if (!result.ok) return refuseSubmission(deps, submission.siteModule, result.reason);
			setSubmissionCookies(deps, reply, result.value);
			if (result.value.isDelayed) deps.delayAnswer(request);
			if (result.value.kind === "reset" || !submission.call)
				return toLeadAnswer(result.value, deps.hashes);
			const booked = await scheduleRequestedCall(deps, submission, result.value);
			return booked.ok
				? withBookedCall(toAcceptedAnswer(result.value, deps.hashes), booked.value.answer)
				: toBookingCallRefusal(booked.reason);
		},
	});
}

/** The call of a lead that was sent before. */
async function bookForSentLead(deps: LeadCallDeps, submission: Submission) {
	const booked = await scheduleCallOfSentLead(deps, submission);
	if (!booked.ok) return toBookingCallRefusal(booked.reason);
	const { lead, answer } = booked.value;
	const { hashes } = deps;
	// A sender who may only book the call gets no key that changes the lead.
	const own = canChangeLead(deps, submission, lead) ? hashes : { ofLead: hashes.ofCalls };
	const taken = toAcceptedAnswer({ lead, email: lead.lead.email }, own);
	return withBookedCall(taken, answer);
}

function bindUpdateLeadCall(deps: LeadCallDeps): void {
	deps.calls.bind(published.updateLead, {
		perMinute: "forms",
		answer: async ({ update_lead_id, timeZone, auh, ...sent }, context) => {
			const choice = findEnrollmentChoice(sent);
			const lead = parseUuid<"lead">(update_lead_id);
			if (!choice || !lead) return refuseCall(400, "enrollment_type", leadMessages.unknownChoice);
			if (timeZone && !isTimeZone(timeZone))
				return refuseCall(400, "timeZone", leadMessages.unknownTimeZone);
			const updated = await updateEnrollment(deps, {
				lead,
				choice,
				timeZone: timeZone ?? "",
				auh,
				sender: await deps.senderOf(context.request),
			});
			if (!updated.ok) return toEnrollmentCallRefusal(updated.reason);
			const { value: stored } = updated;
			const { email } = stored.lead;
			return toAcceptedAnswer({ lead: stored, email }, deps.hashes);
		},
	});
}

function bindUserInfoCall(deps: LeadCallDeps): void {
	deps.calls.bind(published.getHashedUserInfo, {
		perMinute: "forms",
		answer: async ({ auh }, { request }: CallContext) => {
			const sender = await deps.senderOf(request);
			const visitor = await findVerifiedVisitor(deps, sender, auh);
			return visitor
				? { status: 200, data: toLeadUserInfo(visitor, sender.cookies) }
				: refuseCall(403, "auh", leadMessages.invalidHash);
		},
	});
}

const refuseCall = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });
