import type { WebhookMessage } from "#connectors/crm-webhook.ts";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { HubSpotRecord } from "#connectors/hubspot.ts";
import type { Clock } from "#core/time.ts";
import { messages } from "#deliveries/messages.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import type { Eraser } from "./erasure-jobs.ts";

export function webhookEraser(
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

export function salesforceEraser(
	erase: (externalId: string) => Promise<DeliveryResult>,
): Eraser {
	return { destination: "salesforce", erase: ({ lead }) => erase(lead) };
}

export function hubspotEraser(
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
export function officeEraser(
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
