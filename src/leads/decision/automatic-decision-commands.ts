import { productKey } from "#catalogue/product-key.ts";
import {
	automaticPlacementName,
	decideAutomaticLead,
} from "#forms/automatic-lead-rules.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Placement } from "#forms/placements/placement-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import {
	findProvenVisitor,
	type KnownVisitor,
} from "#leads/known-visitors/known-visitor-commands.ts";
import { findLatestLead } from "#leads/lead-store.ts";
import {
	type LeadDecision,
	refuseField,
	type Submission,
	type SubmissionDeps,
} from "#leads/submission/submission.ts";
import { parseAnswers } from "#leads/submission/submission-rules.ts";
import { type FoundProduct, findLeadProduct } from "./lead-product-commands.ts";
import { toLead } from "./lead-rules.ts";

/** Nobody fills in a form, so everything is looked up: whoever a session or a signed link proves, and nothing that was sent. */
export async function decideAutomaticSubmission(
	deps: SubmissionDeps,
	submission: Submission,
	placement: Placement,
): Promise<LeadDecision> {
	if (placement.siteModule !== automaticPlacementName)
		return refuseField(
			"auto_lead",
			`belongs to the form ${automaticPlacementName}`,
		);
	const { sender, auh } = submission;
	const visitor = await findProvenVisitor(deps, sender, auh);
	const found = await findLeadProduct(deps, submission.products);
	const decision = decideAutomaticLead(
		{
			asked: "1",
			european: sender.place.european,
			business: sender.account?.userType === "b2b",
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
		return { kind: "refused", refusal: { kind: "unconfirmed" } };
	if (decision.kind === "none" || !visitor || !found)
		return refuseField(
			"auto_lead",
			`not made: ${decision.kind === "none" ? decision.because : "nobody known"}`,
		);
	return {
		kind: "send",
		lead: toAutomaticLead(deps, submission, {
			known: visitor,
			found,
			placement,
		}),
		product: found.key,
		typed: {},
		consents: [],
	};
}

/**
 * Whom a session proves, another site may have sent here. A link for a lead is no evidence against that: it is also given to
 * the browser that has typed somebody else's e-mail.
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
	if (owner?.kind === "person" && owner.person === known.person?.id)
		return true;
	return found !== undefined && grants.isValid(grant, productKey(found.key));
}

async function lastLeadAt(
	{ db }: SubmissionDeps,
	visitor: KnownVisitor | undefined,
) {
	const latest =
		visitor?.person && (await findLatestLead(db, visitor.person.id));
	return latest?.createdAt.epochMilliseconds;
}

/** Nobody is asked anew: letters are agreed to as long as they said no to none. Texts and calls were not asked about again. */
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
