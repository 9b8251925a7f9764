import type { WebhookMessage } from "#connectors/crm-webhook.ts";
import type { Handover } from "#connectors/delivery-result.ts";
import type { HubSpotContact } from "#connectors/hubspot.ts";
import type { SalesforceLead } from "#connectors/salesforce.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Destination } from "#deliveries/destination.ts";
import { crmPayload, type Pairs } from "#deliveries/payload/crm-payload.ts";
import { hubspotProperties } from "#deliveries/payload/hubspot-payload.ts";
import { salesforceFields } from "#deliveries/payload/salesforce-payload.ts";
import { webhookBody } from "#deliveries/payload/webhook-payload.ts";
import type { ReachOf } from "#leads/people/contact-choice-commands.ts";

type Send<Parcel> = (parcel: Parcel) => Promise<Handover>;

export function webhookDestination(
	send: Send<WebhookMessage>,
	reachOf: ReachOf,
): Destination {
	return {
		name: "webhook",
		record: "lead",
		hand: async (message) => {
			const payload = crmPayload(message.lead, await reachOf(message.lead));
			return send({ id: message.id, body: webhookBody(message, payload) });
		},
	};
}

export function salesforceDestination(
	send: Send<SalesforceLead>,
	pairs: Pairs,
	reachOf: ReachOf,
): Destination {
	return {
		name: "salesforce",
		record: "lead",
		hand: async ({ lead }) => {
			const fields = salesforceFields(lead, await reachOf(lead), pairs);
			return send({ externalId: lead.id, fields });
		},
	};
}

export function hubspotDestination(
	send: Send<HubSpotContact>,
	pairs: Pairs,
	reachOf: ReachOf,
): Destination {
	return {
		name: "hubspot",
		record: "person",
		hand: async ({ lead }) => {
			const properties = hubspotProperties(lead, await reachOf(lead), pairs);
			return send({ email: emailKey(lead.lead.email), properties });
		},
	};
}
