import { aHubSpot, aSalesforce, aWebhook } from "#connectors/testing.ts";
import { checkWebhookEvent } from "./contract.ts";
import { aSite, closeAfterwards } from "./site.ts";

/** A site with every destination, open until the suite is done: three systems, the advisors and the complaints office. */
export async function aSiteWithDestinations(env: Record<string, string> = {}) {
	const [webhook, salesforce, hubspot] = await Promise.all([
		aWebhook(closeAfterwards),
		aSalesforce(closeAfterwards),
		aHubSpot(closeAfterwards),
	]);
	const advisors = "advisors@school.example";
	const care = "care@school.example";
	const site = await aSite({
		env: {
			CRM_WEBHOOK_URL: webhook.address,
			SALESFORCE_URL: salesforce.address,
			SALESFORCE_CLIENT_ID: "a-key",
			SALESFORCE_CLIENT_SECRET: "a secret of ours",
			HUBSPOT_URL: hubspot.address,
			HUBSPOT_TOKEN: "a token of ours",
			ADVISORS_MAIL: advisors,
			GRIEVANCE_MAIL: care,
			...env,
		},
	});
	return {
		site,
		webhook,
		salesforce,
		hubspot,
		/** The events that the webhook received, in order. */
		webhookEvents: () => {
			const events = [...webhook.accepted.values()] as {
				type: string;
				data: Record<string, unknown>;
			}[];
			for (const event of events) checkWebhookEvent(event);
			return events;
		},
		/** Emails to the advisors, to the complaints office (`care`), or to a visitor. */
		emailsTo: (recipient: string) => {
			const address = { advisors, care }[recipient] ?? recipient;
			return site.emails.filter(({ to }) => to === address);
		},
	};
}
