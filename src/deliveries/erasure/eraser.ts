import { crmWebhook } from "#connectors/crm-webhook.ts";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { type HubSpotRecord, hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import type { Clock } from "#core/time.ts";
import { deliverEmail } from "#deliveries/destinations/mail-destination.ts";
import {
	commonWebhook,
	listWebhooks,
	type WebhookName,
} from "#deliveries/destinations/webhook-rules.ts";
import { messages } from "#deliveries/messages.ts";
import type { Config } from "#platform/config/config.ts";
import { findByEndpoint } from "#platform/config/webhook-endpoints.ts";
import type { MailTransport, OutgoingEmail } from "#platform/mail/mail.ts";
import type { Eraser } from "./erasure-jobs.ts";

function webhookEraser(
	crm: Config["crm"],
	clock: Clock,
	{ destination, type }: { readonly destination: WebhookName; readonly type: string },
): Eraser {
	const webhooks = listWebhooks(crm, destination);
	return {
		destination,
		erase: async ({ id, lead, endpoint }) => {
			// Deliveries of earlier versions name none: there was no other webhook.
			const webhook = endpoint
				? findByEndpoint(webhooks, endpoint)
				: commonWebhook(crm, destination);
			if (!webhook)
				return {
					kind: "refused",
					reason: "the webhook that has the lead is no longer configured",
				};
			const body = JSON.stringify({
				type,
				timestamp: clock().toString(),
				data: { lead_id: lead },
			});
			return crmWebhook(webhook)({ id, body });
		},
	};
}

function salesforceEraser(erase: (externalId: string) => Promise<DeliveryResult>): Eraser {
	return { destination: "salesforce", erase: ({ lead }) => erase(lead) };
}

function hubspotEraser(erase: (record: HubSpotRecord) => Promise<DeliveryResult>): Eraser {
	return {
		destination: "hubspot",
		erase: async ({ externalId, email }) => {
			if (externalId) return erase({ id: externalId });
			return email ? erase({ email }) : { kind: "refused", reason: "nothing names the contact" };
		},
	};
}

/** Emails in a mailbox are deleted by the people who read it. */
function officeEraser(
	sendEmail: (email: OutgoingEmail) => Promise<DeliveryResult>,
	{ destination, to }: Pick<Eraser, "destination"> & { readonly to: string },
): Eraser {
	return {
		destination,
		erase: ({ id, lead }) =>
			sendEmail({
				id: `erased-${id}`,
				to,
				subject: messages.erasureEmail.subject(lead),
				text: messages.erasureEmail.text(lead),
				headers: { "Auto-Submitted": "auto-generated" },
			}),
	};
}

/**
 * Each recipient of contact requests is notified: nothing stored says any more which form the
 * request came from.
 */
function contactEraser(
	sendEmail: (email: OutgoingEmail) => Promise<DeliveryResult>,
	listRecipients: () => readonly string[],
): Eraser {
	const destination = "contact-mail";
	return {
		destination,
		erase: async (request) => {
			for (const to of listRecipients()) {
				const eraser = officeEraser(sendEmail, { destination, to });
				const result = await eraser.erase(request);
				if (result.kind !== "delivered") return result;
			}
			return { kind: "delivered" };
		},
	};
}

/** One for each destination that the configuration names, except the mailbox of the person. */
export function openErasers({
	config,
	clock,
	mailTransport,
	listContactRecipients,
}: {
	readonly config: Pick<Config, "crm">;
	readonly clock: Clock;
	readonly mailTransport: MailTransport;
	readonly listContactRecipients: () => readonly string[];
}): Eraser[] {
	const { crm } = config;
	const sendEmail = (email: OutgoingEmail) => deliverEmail(mailTransport, email);
	const erasers: Eraser[] = [contactEraser(sendEmail, listContactRecipients)];
	for (const [destination, type] of [
		["webhook", "lead.erased"],
		["contact-webhook", "contact.erased"],
	] as const)
		if (listWebhooks(crm, destination).length > 0)
			erasers.push(webhookEraser(crm, clock, { destination, type }));
	if (crm.salesforce) erasers.push(salesforceEraser(salesforce(crm.salesforce).erase));
	if (crm.hubspot) erasers.push(hubspotEraser(hubspot(crm.hubspot).erase));
	for (const [destination, to] of [
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
	] as const)
		if (to) erasers.push(officeEraser(sendEmail, { destination, to }));
	return erasers;
}
