import type { WebhookMessage } from "#connectors/crm-webhook.ts";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { HubSpotContact } from "#connectors/hubspot.ts";
import type { SalesforceLead } from "#connectors/salesforce.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { DeliveryMessage, Destination } from "#deliveries/delivery.ts";
import { crmPayload, type FieldMapping } from "#deliveries/payload/crm-payload.ts";
import { hubspotProperties } from "#deliveries/payload/hubspot-payload.ts";
import { salesforceFields } from "#deliveries/payload/salesforce-payload.ts";
import { contactWebhookBody, webhookBody } from "#deliveries/payload/webhook-payload.ts";
import type { FindContactChoice } from "#leads/people/contact-choice-commands.ts";

type SendToCrm<Parcel> = (parcel: Parcel) => Promise<DeliveryResult>;

export type SendToWebhook = (
	message: WebhookMessage,
	delivery: DeliveryMessage,
) => Promise<DeliveryResult>;

interface WebhookOptions extends Pick<Destination, "selectEndpoint"> {
	readonly send: SendToWebhook;
}

export function webhookDestination(
	{ send, ...options }: WebhookOptions,
	findContactChoice: FindContactChoice,
): Destination {
	return {
		...options,
		name: "webhook",
		record: "lead",
		send: async (message) => {
			const payload = crmPayload(message.lead, await findContactChoice(message.lead));
			const body = webhookBody(message, payload);
			return send({ id: message.id, body }, message);
		},
	};
}

export const contactWebhookDestination = ({ send, ...options }: WebhookOptions): Destination => ({
	...options,
	name: "contact-webhook",
	record: "lead",
	send: (message) => send({ id: message.id, body: contactWebhookBody(message) }, message),
});

export function salesforceDestination(
	send: SendToCrm<SalesforceLead>,
	fieldMapping: FieldMapping,
	findContactChoice: FindContactChoice,
): Destination {
	return {
		name: "salesforce",
		record: "lead",
		send: async ({ lead }) => {
			const fields = salesforceFields(lead, await findContactChoice(lead), fieldMapping);
			return send({ externalId: lead.id, fields });
		},
	};
}

export function hubspotDestination(
	send: SendToCrm<HubSpotContact>,
	fieldMapping: FieldMapping,
	findContactChoice: FindContactChoice,
): Destination {
	return {
		name: "hubspot",
		record: "person",
		send: async ({ lead }) => {
			const properties = hubspotProperties(lead, await findContactChoice(lead), fieldMapping);
			return send({ email: emailKey(lead.lead.email), properties });
		},
	};
}
