import { readCookie } from "#forms/browser/page-cookies.ts";
import { parseLeadProduct } from "#forms/browser/sending/lead-rules.ts";
import { isBusinessVisitor, isLoggedIn } from "#forms/browser/sending/page-context-state.ts";
import { knownUser } from "#forms/browser/sending/user-info-state.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import {
	decideLeadTriggerOutcomeOrWarn,
	type LeadTriggerOutcome,
} from "#forms/popup-outcome-rules.ts";
import type { FormClientSettings } from "#forms/rendering/form-presenter.ts";
import { hasSentLead, type SentLeadSubject } from "#forms/submission/sent-leads-rules.ts";
import { isValidUser, type KnownUser } from "#forms/validation/known-user-rules.ts";

/** Decides what a trigger leads to, from the data of this browser and its page. */
export async function outcomeFor({ props, initial }: FormRules): Promise<LeadTriggerOutcome> {
	const { clientSettings } = props;
	const filledIn = userIn(clientSettings, initial);
	const user = (await knownUser(isLoggedIn())) ?? filledIn;
	return decideLeadTriggerOutcomeOrWarn(
		() => ({
			european: clientSettings.european,
			business: props.leadType === "b2b" || isBusinessVisitor(),
			alreadySent: isSent(clientSettings),
			validUser: isValidUser(user),
			subscriptionStatus: statusOf(user?.subscription_status),
			// The request sends what is filled in, and the server may fill in less than this browser knows.
			skipEligible: clientSettings.skipEligible && isValidUser(filledIn),
			loggedIn: isLoggedIn(),
			skipMarker: readCookie(leadCookieLifetimes.skip.name) !== undefined,
		}),
		(reason) => console.warn("SL:Warning skip check", reason),
	);
}

function isSent({
	sourceCode: source,
	...about
}: Pick<FormClientSettings, "sourceCode" | "product" | "category">): boolean {
	if (!source) return false;
	const sent = readCookie(leadCookieLifetimes.sent.name);
	return listSentSubjects(about).some((subject) => hasSentLead(sent, { source, ...subject }));
}

function listSentSubjects({
	product,
	category,
}: Pick<FormClientSettings, "product" | "category">): SentLeadSubject[] {
	const about = parseLeadProduct(product, "");
	if (!about) return category ? [{ category }] : [];
	const { id: productId, type } = about;
	// The page does not say which level a bundle has; its number stands for one bundle, whichever level.
	const types = type === "bundle" ? (["bundle", "master_of_masters"] as const) : [type];
	return types.map((productType) => ({ productType, productId }));
}

function statusOf(status: unknown): string | number | undefined {
	return typeof status === "string" || typeof status === "number" ? status : undefined;
}

/** A visitor who sent a lead from this browser lately: the server has filled in the form. */
function userIn(
	{ prefillSource }: FormClientSettings,
	{ email, personPhone }: FormRules["initial"],
): KnownUser | undefined {
	if (!prefillSource) return undefined;
	return { email, phone: personPhone };
}
