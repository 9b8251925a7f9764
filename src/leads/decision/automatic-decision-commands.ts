import { productKey } from "#catalogue/product-key.ts";
import { automaticPlacementName, decideAutomaticLead } from "#forms/automatic-lead-rules.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import {
	findVerifiedVisitor,
	type KnownVisitor,
} from "#leads/known-visitors/known-visitor-commands.ts";
import { leadMessages } from "#leads/messages.ts";
import { findLatestLead } from "#leads/people/leads-of-person-store.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import {
	type LeadDecision,
	refuseField,
	type Submission,
	type SubmissionDeps,
} from "#leads/submission/submission.ts";
import { formatAccountPhone } from "#visitors/account-phone-presenter.ts";
import { type FoundProduct, findLeadProduct } from "./lead-product-commands.ts";
import { toLead, toLeadConsents, toSkippedFormConsentTexts } from "./lead-rules.ts";

/** No form is filled in, so the lead is made of the account or the signed link alone; the values that were sent are ignored. */
export async function decideAutomaticSubmission(
	deps: SubmissionDeps,
	submission: Submission,
	placement: Placement,
): Promise<LeadDecision> {
	if (placement.siteModule !== automaticPlacementName)
		return refuseField("auto_lead", leadMessages.automaticPlacement(automaticPlacementName));
	const { sender, auh } = submission;
	const visitor = await findVerifiedVisitor(deps, sender, auh);
	const found = await findLeadProduct(deps, submission.products);
	const decision = decideAutomaticLead(
		{
			autoLead: "1",
			european: sender.place.european,
			business: submission.enterprise !== undefined || visitor?.isBusiness === true,
			user: visitor && {
				email: visitor.email,
				phone: visitor.phone && joinPhone(visitor.phone),
				subscription_status: visitor.person?.subscriptionStatus,
			},
			productId: found?.key.id,
			latestProduct: sender.cookies[leadCookies.latestAutomatic.name],
			optIn: sender.cookies[leadCookies.optIn.name],
			loggedIn: visitor?.by === "session",
			auh: visitor?.by === "link" ? { subject: [], expiresAt: 0 } : undefined,
			lastLeadAt: await lastLeadAt(deps, visitor),
			authorized: isAuthorized(deps, submission, { known: visitor, found }),
		},
		deps.clock().epochMilliseconds,
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
				phone: sender.account && formatAccountPhone(sender.account, deps.countries.all),
			},
		};
	if (decision.kind === "none" || !visitor || !found)
		return refuseField(
			"auto_lead",
			leadMessages.notMade(decision.kind === "none" ? decision.because : "nobody known"),
		);
	const lead = toAutomaticLead(deps, submission, {
		known: visitor,
		found,
		placement,
	});
	return {
		kind: "send",
		lead,
		product: found.key,
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
	{ grants, hashes }: SubmissionDeps,
	{ auh, grant, isConfirmed }: Submission,
	about: {
		readonly known: KnownVisitor | undefined;
		readonly found: FoundProduct | undefined;
	},
): boolean {
	const { known, found } = about;
	if (isConfirmed || known?.by !== "session") return true;
	const owner = hashes.ownerOf(auh);
	if (owner?.kind === "person" && owner.person === known.person?.id) return true;
	return found !== undefined && grants.isValid(grant, productKey(found.key));
}

async function lastLeadAt({ db }: SubmissionDeps, visitor: KnownVisitor | undefined) {
	const latest = visitor?.person && (await findLatestLead(db, visitor.person.id));
	return latest?.createdAt.epochMilliseconds;
}

/**
 * An automatic lead requests no consent again: emails stay allowed unless the person has opted out.
 * Texts and calls are not allowed.
 */
function toAutomaticLead(
	{ countries }: SubmissionDeps,
	submission: Submission,
	input: {
		readonly known: KnownVisitor;
		readonly found: FoundProduct;
		readonly placement: Placement;
	},
): Lead {
	const { known, found, placement } = input;
	const { code = "", number = "" } = known.phone ?? {};
	const answers = parseAnswers({
		email: known.email,
		phoneCode: code,
		personPhone: number,
		agree: known.person?.emailSubscriptionStatus === 1,
	});
	const { first, last } = known.name;
	const lead = toLead(submission, answers, {
		placement,
		businessPlacement: undefined,
		countries: countries.all,
		found,
	});
	return { ...lead, name: splitName(`${first} ${last}`) };
}
