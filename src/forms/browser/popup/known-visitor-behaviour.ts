import { notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import { readCookie } from "#forms/browser/page-cookies.ts";
import { toLeadContext } from "#forms/browser/sending/form-sender-behaviour.ts";
import { leadByDataEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { parseLeadProduct } from "#forms/browser/sending/lead-rules.ts";
import { newId } from "#forms/browser/sending/new-id-behaviour.ts";
import {
	isBusinessVisitor,
	isLoggedIn,
	readPageArrival,
} from "#forms/browser/sending/page-context-state.ts";
import { isLost, sendSubmission } from "#forms/browser/sending/send-lead-behaviour.ts";
import { carriedLead, type UnansweredLead } from "#forms/browser/sending/sent-leads-state.ts";
import { knownUser } from "#forms/browser/sending/user-info-state.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import {
	decideLeadTriggerOutcomeOrWarn,
	type LeadTriggerOutcome,
} from "#forms/popup-outcome-rules.ts";
import type { FormClientSettings } from "#forms/rendering/form-presenter.ts";
import { automaticLead } from "#forms/signals.ts";
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

/**
 * The result of the request: the server may have one like it already, or require a person to look
 * at it first.
 */
export type KnownRequest = "sent" | "sent before" | "checked first";

/**
 * Sends the lead of a known visitor without showing the form, whose fields are filled in already. If it is not accepted, the form is
 * shown and continues this submission, because perhaps only the answer was lost.
 */
export async function sendKnown(
	rules: FormRules,
): Promise<KnownRequest | "not sent" | UnansweredLead> {
	const { hidden, clientSettings } = rules.props;
	const leadId = newId();
	const id = newId();
	const leadData = {
		submission_id: id,
		lead_id: leadId,
		site_module: hidden.site_module,
		product: clientSettings.product,
		page: hidden.page,
		page_type: document.documentElement.dataset.pageType,
		// The form of a popup is rendered without its page.
		page_title: hidden.page_title ?? document.title,
		values: rules.initial,
		...readPageArrival(),
	};
	const submission = {
		id,
		call: leadByDataEndpoint.name,
		body: JSON.stringify(leadData),
	};
	const send = () => sendSubmission(submission);
	// A refusal after a lost answer does not prove that nothing was stored: it may concern the
	// repetition only.
	const sent = await send().catch(async (problem: unknown) =>
		isLost(problem) ? send().catch(() => ({ leadId, submission })) : "not sent",
	);
	if (sent === "not sent" || "submission" in sent) return sent;
	notifyTracking(automaticLead, {
		lead: toLeadContext(rules, { values: rules.initial, leadId }),
	});
	carriedLead.set({
		leadId: sent.leadId ?? leadId,
		email: sent.email,
		siteModule: hidden.site_module,
		leadType: "b2c",
		product: clientSettings.product,
	});
	if (sent.isCheckedFirst) return "checked first";
	// The same request within a day belongs to the earlier lead.
	return sent.leadId && sent.leadId !== leadId ? "sent before" : "sent";
}
