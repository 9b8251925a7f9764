import type { BookingPlan, PlannedAdvisor } from "#booking/availability/slot-rules.ts";
import type { AdvisorCall } from "#booking/calls/call.ts";
import type { BookingDeps, CallReservations, InvitationDeps } from "#booking/deps.ts";
import { messages } from "#booking/messages.ts";
import { listConsentsOfLead } from "#leads/lead-list-store.ts";
import { findLead } from "#leads/lead-store.ts";
import { contactChoiceFinder } from "#leads/people/contact-choice-commands.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { dropFailedEmails, dropUnsentEmails } from "#platform/mail/mail.ts";
import {
	advisorCallEmail,
	type CallEmailInput,
	formerAdvisorEmail,
	outdatedAdvisorEmailIds,
	outdatedEmailIds,
	visitorCallEmail,
} from "./call-email.ts";
import { callLinkEmail, callLinksEmail } from "./reservation-email.ts";

type Invite = BookingDeps["invite"];

/** The emails about reservations that are not booked, or not anymore. */
export const createReservationEmails = (
	deps: InvitationDeps,
): Pick<CallReservations, "requestLink" | "sendLinks"> => ({
	async requestLink(tx, call, lead) {
		const input = await loadCallEmailInput(deps, tx, call, lead);
		return input
			? deps.emails.post(
					tx,
					"call invitation",
					callLinkEmail(input, deps.links.confirmationHrefTo(call.id)),
				)
			: false;
	},
	async sendLinks(tx, calls) {
		const inputs: CallEmailInput[] = [];
		for (const call of calls) {
			const lead = await findLead(tx, call.lead);
			const input = lead && (await loadCallEmailInput(deps, tx, call, lead));
			if (input) inputs.push(input);
		}
		// Calls of one phone number may be of several people, who must not learn of each other.
		for (const own of Map.groupBy(inputs, ({ visitor }) => visitor).values())
			if (own[0]) await deps.emails.post(tx, "links of reservations", callLinksEmail(own[0], own));
	},
});

/** Queued in the transaction that changes the call: both become true together, and each email is sent once. */
export function createInvitations(deps: InvitationDeps): Invite {
	const inviteAdvisors = createAdvisorInvitations(deps);
	return async (tx, change, call, lead, before) => {
		await inviteAdvisors(tx, change, call, lead, before);
		const input = await loadChangedCall(deps, tx, call, lead, before);
		if (!input) return false;
		return deps.emails.post(
			tx,
			change === "canceled" ? "call cancellation" : "call invitation",
			visitorCallEmail(change, input),
		);
	};
}

/**
 * Sends the same without an email to the visitor, whose address must not be stored anew while their
 * data is erased.
 */
export function createAdvisorInvitations(deps: InvitationDeps): Invite {
	return async (tx, change, call, lead, before) => {
		const input = await loadChangedCall(deps, tx, call, lead, before);
		if (!input) return false;
		const { emails } = deps;
		// An invitation must not arrive after the email that cancels it, if the mail server failed
		// before.
		if (change !== "booked") {
			await dropFailedEmails(tx, outdatedEmailIds(call));
			// An advisor reads the newest of several changes.
			await dropUnsentEmails(tx, outdatedAdvisorEmailIds(call));
		}
		await emails.post(tx, "call for an advisor", advisorCallEmail(change, input, before));
		if (!before || before.advisor === call.advisor) return false;
		const former = await loadCallEmailInput(deps, tx, before, lead);
		if (former)
			await emails.post(tx, "call for an advisor", formerAdvisorEmail({ ...former, call }, before));
		return false;
	};
}

async function loadChangedCall(
	deps: InvitationDeps,
	tx: Tx,
	call: AdvisorCall,
	lead: StoredLead,
	before: AdvisorCall | undefined,
): Promise<CallEmailInput | undefined> {
	const input = await loadCallEmailInput(deps, tx, call, lead);
	const isHandedOver = before && before.advisor !== call.advisor;
	return input && isHandedOver
		? { ...input, formerAdvisor: advisorName(deps.plan(), before) }
		: input;
}

/** Undefined where content names no advisors anymore. */
export async function loadCallEmailInput(
	deps: InvitationDeps,
	tx: Db | Tx,
	call: AdvisorCall,
	lead: StoredLead,
): Promise<CallEmailInput | undefined> {
	const plan = deps.plan();
	const contact = findAdvisorContact(plan, call);
	if (!contact) return undefined;
	const advisor = { ...contact, name: advisorName(plan, call) };
	const { links, publicUrl, timeZone } = deps;
	return {
		...{ call, lead, timeZone, advisor },
		brand: deps.brand(),
		host: new URL(publicUrl).hostname,
		link: links.hrefTo(call.id),
		visitor: await findRecipient(tx, lead),
		withdrawal: deps.withdrawalLink?.(lead),
		contactChoice: await contactChoiceFinder(tx)(lead),
		consents: await listConsentsOfLead(tx, lead.id),
		now: deps.clock(),
	};
}

/**
 * A call whose advisor is no longer in content goes to the first one there, and the visitor is
 * promised no name.
 */
export const findAdvisorContact = (
	plan: BookingPlan | undefined,
	{ advisor }: Pick<AdvisorCall, "advisor">,
): PlannedAdvisor | undefined =>
	plan?.advisors.find((entry) => entry.advisor === advisor) ?? plan?.advisors[0];

export const advisorName = (
	plan: BookingPlan | undefined,
	{ advisor }: Pick<AdvisorCall, "advisor">,
): string =>
	plan?.advisors.find((entry) => entry.advisor === advisor)?.name ?? messages.records.someAdvisor;
