import { crmWebhook, type WebhookMessage } from "#connectors/crm-webhook.ts";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { type HubSpotRecord, hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import type { Clock } from "#core/time.ts";
import { deliverEmail } from "#deliveries/destinations/mail-destination.ts";
import { messages } from "#deliveries/messages.ts";
import type { Config } from "#platform/config/config.ts";
import type { MailTransport, OutgoingEmail } from "#platform/mail/mail.ts";
import type { Eraser } from "./erasure-jobs.ts";

function webhookEraser(
	send: (message: WebhookMessage) => Promise<DeliveryResult>,
	clock: Clock,
): Eraser {
	return {
		destination: "webhook",
		erase: ({ id, lead }) => {
			const body = JSON.stringify({
				type: "lead.erased",
				timestamp: clock().toString(),
				data: { lead_id: lead },
			});
			return send({ id, body });
		},
	};
}

function salesforceEraser(
	erase: (externalId: string) => Promise<DeliveryResult>,
): Eraser {
	return { destination: "salesforce", erase: ({ lead }) => erase(lead) };
}

function hubspotEraser(
	erase: (record: HubSpotRecord) => Promise<DeliveryResult>,
): Eraser {
	return {
		destination: "hubspot",
		erase: async ({ externalId, email }) => {
			if (externalId) return erase({ id: externalId });
			return email
				? erase({ email })
				: { kind: "refused", reason: "nothing names the contact" };
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

/** One for each destination that the configuration names, except the mailbox of the person. */
export function openErasers({
	config,
	clock,
	mailTransport,
}: {
	readonly config: Pick<Config, "crm">;
	readonly clock: Clock;
	readonly mailTransport: MailTransport;
}): Eraser[] {
	const { crm } = config;
	const erasers: Eraser[] = [];
	if (crm.webhook) erasers.push(webhookEraser(crmWebhook(crm.webhook), clock));
	if (crm.salesforce)
		erasers.push(salesforceEraser(salesforce(crm.salesforce).erase));
	if (crm.hubspot) erasers.push(hubspotEraser(hubspot(crm.hubspot).erase));
	for (const [destination, to] of [
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
	] as const)
		if (to)
			erasers.push(
				officeEraser((email) => deliverEmail(mailTransport, email), {
					destination,
					to,
				}),
			);
	return erasers;
}
