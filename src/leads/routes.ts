import type { Call } from "#core/calls.ts";
import type { Id } from "#core/ids.ts";
import { isTimeZone } from "#core/time.ts";
import { automaticSiteModule } from "#forms/automatic-lead-rules.ts";
import {
	type CallContext,
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import * as published from "./calls.ts";
import { countryOfPhoneCode } from "./decision/lead-location-rules.ts";
import { choiceOf, updateEnrollment } from "./enrollment-commands.ts";
import { checkEvenly } from "./known-visitors/email-check-commands.ts";
import { knownByProof } from "./known-visitors/known-visitor-commands.ts";
import { userInfoOf } from "./known-visitors/user-info-presenter.ts";
import {
	enrollmentRefusal,
	leadAnswer,
	refusalAnswer,
	setCookies,
	takenAnswer,
} from "./submission/response-presenter.ts";
import type { Sender } from "./submission/sender.ts";
import type { IntakeParts } from "./submission/submission-deps.ts";
import { pressOf } from "./submission/submission-rules.ts";
import type { PressBody } from "./submission/submission-schema.ts";
import { submitLead } from "./submission/submit-lead-commands.ts";

export interface LeadCallParts extends IntakeParts {
	readonly calls: CallServer;
	readonly senderOf: (request: Request) => Promise<Sender>;
	readonly secure: boolean;
}

/** Nobody fills in more forms than that for a test. */
const checksPerMinute = 20;

export function leadCalls(parts: LeadCallParts): void {
	const { calls } = parts;
	for (const call of [
		published.createLead,
		published.b2bSegmentData,
		published.submitSkillupLead,
	])
		takesLeads(parts, call, (body) => body);
	takesLeads(parts, published.leadByData, ({ leadData, flag, user }) => ({
		...leadData,
		unseen: true,
		auh: user?.auh ?? leadData.auh,
		...(flag && { auto_lead: 1, site_module: automaticSiteModule }),
	}));
	updateCall(parts);
	userCall(parts);

	calls.bind(published.getCountryName, {
		cacheSeconds: 3600,
		answer: ({ countryCode }) => {
			const country = countryOfPhoneCode(countryCode, parts.countries.all);
			return country
				? { status: 200, data: { id: country.id, name: country.name } }
				: new CallRefusal(404, {
						field: "countryCode",
						message: "is the code of no country",
					});
		},
	});
	calls.bind(published.checkIfEmailExistsForTest, {
		perMinute: checksPerMinute,
		answer: async ({ emailId, practiceId }) => ({
			status: 200,
			emailExists: await checkEvenly(parts.db, emailId, practiceId),
		}),
	});
}

function takesLeads<Input>(
	parts: LeadCallParts,
	call: Call<Input, published.LeadCallAnswer>,
	bodyOf: (input: Input) => PressBody,
): void {
	parts.calls.bind(call, {
		perMinute: "forms",
		answer: async (input, { request, reply }) => {
			const press = pressOf(bodyOf(input), await parts.senderOf(request));
			const taken = await submitLead(parts, press);
			if (!taken.ok) return refusalAnswer(taken.reason);
			setCookies(parts, reply, taken.value);
			return leadAnswer(taken.value, parts.hashes);
		},
	});
}

function updateCall(parts: LeadCallParts): void {
	parts.calls.bind(published.updateLead, {
		perMinute: "forms",
		answer: async ({ update_lead_id, timeZone, auh, ...sent }, context) => {
			const choice = choiceOf(sent);
			if (!choice)
				return wrong(400, "enrollment_type", "is no choice of the card");
			if (timeZone && !isTimeZone(timeZone))
				return wrong(400, "timeZone", "is no time zone");
			const updated = await updateEnrollment(parts, {
				lead: update_lead_id as Id<"lead">,
				choice,
				timeZone: timeZone ?? "",
				auh,
				sender: await parts.senderOf(context.request),
			});
			if (!updated.ok) return enrollmentRefusal(updated.reason);
			const { value: lead } = updated;
			return takenAnswer({ lead, email: lead.lead.email }, parts.hashes);
		},
	});
}

function userCall(parts: LeadCallParts): void {
	parts.calls.bind(published.getHashedUserInfo, {
		perMinute: "forms",
		answer: async ({ auh }, { request }: CallContext) => {
			const sender = await parts.senderOf(request);
			const known = await knownByProof(parts, sender, auh);
			return known
				? { status: 200, data: userInfoOf(known, sender.cookies) }
				: wrong(403, "auh", "is not signed by us, or has run out");
		},
	});
}

const wrong = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });
