import { productKey } from "#catalogue/product-key.ts";
import {
	automaticSiteModule,
	decideAutomatic,
} from "#forms/automatic-lead-rules.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Placement } from "#forms/placements/placement-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import {
	type Known,
	knownByProof,
} from "#leads/known-visitors/known-visitor-commands.ts";
import { findLatestLead } from "#leads/lead-store.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import type { Press } from "#leads/submission/submission-rules.ts";
import { type Wish, wrong } from "./decision.ts";
import { type FoundProduct, findLeadProduct } from "./lead-product-commands.ts";
import { leadOf } from "./lead-rules.ts";

/** Nobody fills in a form, so everything is looked up: whoever a session or a signed link proves, and nothing that was sent. */
export async function automaticWish(
	parts: IntakeParts,
	press: Press,
	placement: Placement,
): Promise<Wish> {
	if (placement.siteModule !== automaticSiteModule)
		return wrong("auto_lead", `belongs to the form ${automaticSiteModule}`);
	const { sender, auh } = press;
	const known = await knownByProof(parts, sender, auh);
	const found = await findLeadProduct(parts, press.products);
	const decision = decideAutomatic(
		{
			asked: "1",
			european: sender.place.european,
			business: sender.account?.userType === "b2b",
			user: known && {
				email: known.email,
				phone: known.phone && joinPhone(known.phone),
				subscription_status: known.person?.subscriptionStatus,
			},
			productId: found?.key.id,
			latestProduct: sender.cookies[leadCookies.latestAutomatic.name],
			optIn: sender.cookies[leadCookies.optIn.name],
			loggedIn: known?.by === "session",
			auh: known?.by === "link" ? { subject: [], expiresAt: 0 } : undefined,
			lastLeadAt: await lastLeadAt(parts, known),
			authorized: isAuthorized(parts, press, { known, found }),
		},
		parts.clock().epochMilliseconds,
	);
	if (decision.kind === "wait") {
		const until = Temporal.Instant.fromEpochMilliseconds(decision.until);
		return { kind: "refused", refusal: { kind: "too soon", until } };
	}
	if (decision.kind === "confirm")
		return { kind: "refused", refusal: { kind: "unconfirmed" } };
	if (decision.kind === "none" || !known || !found)
		return wrong(
			"auto_lead",
			`not made: ${decision.kind === "none" ? decision.because : "nobody known"}`,
		);
	return {
		kind: "send",
		lead: leadOfKnown(parts, press, { known, found, placement }),
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
	{ grants, hashes }: IntakeParts,
	{ auh, grant, isConfirmed }: Press,
	about: {
		readonly known: Known | undefined;
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

async function lastLeadAt({ db }: IntakeParts, known: Known | undefined) {
	const latest = known?.person && (await findLatestLead(db, known.person.id));
	return latest?.createdAt.epochMilliseconds;
}

/** Nobody is asked anew: letters are agreed to as long as they said no to none. Texts and calls were not asked about again. */
function leadOfKnown(
	{ countries }: IntakeParts,
	press: Press,
	facts: {
		readonly known: Known;
		readonly found: FoundProduct;
		readonly placement: Placement;
	},
): Lead {
	const { known, found, placement } = facts;
	const { code = "", number = "" } = known.phone ?? {};
	const values = {
		email: known.email,
		phoneCode: code,
		personPhone: number,
		agree: known.person?.emailSubscriptionStatus === 1,
	};
	const { first, last } = known.name;
	const lead = leadOf(press, values, {
		placement,
		businessPlacement: undefined,
		countries: countries.all,
		found,
	});
	return { ...lead, name: splitName(`${first} ${last}`) };
}
