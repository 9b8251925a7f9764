import { automaticPlacementName, decideAutomaticLead } from "#forms/automatic-lead-rules.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { KnownVisitor } from "#leads/known-visitors/known-visitor-commands.ts";
import { leadMessages } from "#leads/messages.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import { type LeadDecision, refuseField, type Submission } from "#leads/submission/submission.ts";
import { formatAccountPhone } from "#visitors/account-phone-presenter.ts";
import type { DecisionInput } from "./decision-input.ts";
import { toLead, toLeadConsents, toSkippedFormConsentTexts } from "./lead-rules.ts";

/** No form is filled in, so the lead is made of the account or the signed link alone; the values that were sent are ignored. */
export function decideAutomaticSubmission(
	submission: Submission,
	placement: Placement,
	input: DecisionInput,
): LeadDecision {
	if (placement.siteModule !== automaticPlacementName)
		return refuseField("auto_lead", leadMessages.automaticPlacement(automaticPlacementName));
	const { sender } = submission;
	const { visitor, product } = input;
	const decision = decideAutomaticLead(
		{
			autoLead: "1",
			european: sender.place.european,
			business: input.enterprise !== undefined || visitor?.isBusiness === true,
			user: visitor && {
				email: visitor.email,
				phone: visitor.phone && joinPhone(visitor.phone),
				subscription_status: visitor.person?.subscriptionStatus,
			},
			productId: product?.key.id,
			latestProduct: sender.cookies[leadCookies.latestAutomatic.name],
			optIn: sender.cookies[leadCookies.optIn.name],
			loggedIn: visitor?.by === "session",
			auh: visitor?.by === "link" ? { subject: [], expiresAt: 0 } : undefined,
			lastLeadAt: input.latestLeadAt,
			authorized: isAuthorized(submission, input),
		},
		input.now.epochMilliseconds,
	);
	if (decision.kind === "wait") {
		const until = Temporal.Instant.fromEpochMilliseconds(decision.until);
		return { kind: "refused", refusal: { kind: "too soon", until } };
	}
	if (decision.kind === "confirm")
		return {
			kind: "refused",
			refusal: {
				kind: "unconfirmed",
				// Only a visitor who is signed in is asked.
				phone: sender.account && formatAccountPhone(sender.account, input.countries),
			},
		};
	if (decision.kind === "none" || !visitor || !product)
		return refuseField(
			"auto_lead",
			leadMessages.notMade(decision.kind === "none" ? decision.because : "nobody known"),
		);
	const lead = toAutomaticLead(submission, visitor, { ...input, placement });
	return {
		kind: "send",
		lead,
		product: product.key,
		typed: {},
		consents: toLeadConsents(lead, {
			texts: toSkippedFormConsentTexts(lead, submission),
			country: sender.place.country?.code,
			page: submission.page,
			mustConfirm: false,
		}),
		isRepeatable: false,
		asksOptIn: false,
	};
}

/**
 * Another site may have sent a signed-in visitor here (cross-site request forgery). The hash of a lead does not rule that
 * out, because it is also given to a browser in which another person's e-mail was typed; the hash of a person does.
 */
function isAuthorized(
	{ isConfirmed }: Submission,
	{ visitor, linkOwner, hasGrant }: DecisionInput,
): boolean {
	if (isConfirmed || visitor?.by !== "session") return true;
	if (linkOwner?.kind === "person" && linkOwner.person === visitor.person?.id) return true;
	return hasGrant;
}

/**
 * An automatic lead requests no consent again: emails stay allowed unless the person has opted out.
 * Texts and calls are not allowed.
 */
function toAutomaticLead(
	submission: Submission,
	{ name, email, phone, person }: KnownVisitor,
	input: DecisionInput & { readonly placement: Placement },
): Lead {
	const { code = "", number = "" } = phone ?? {};
	const answers = parseAnswers({
		email,
		phoneCode: code,
		personPhone: number,
		agree: person?.emailSubscriptionStatus === 1,
	});
	const lead = toLead(submission, answers, {
		...input,
		businessPlacement: undefined,
		category: undefined,
		ebook: undefined,
	});
	return { ...lead, name: splitName(`${name.first} ${name.last}`) };
}
