import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { handLetter } from "#deliveries/destinations/mail-destination.ts";
import {
	hubspotEraser,
	officeEraser,
	salesforceEraser,
	webhookEraser,
} from "#deliveries/erasure/eraser.ts";
import {
	type Eraser,
	eraseAt,
	erasureJobs,
} from "#deliveries/erasure/erasure-jobs.ts";
import type { Postman } from "#platform/mail/mail.ts";
import type { Parts } from "./site-deps.ts";

type Working = Pick<Parts, "config" | "jobs" | "clock"> & {
	readonly post: Postman;
};

/** From now on whatever is to be erased at one of the parties is erased there. */
export async function workErasures(parts: Working): Promise<void> {
	const { jobs, clock } = parts;
	for (const eraser of erasersOf(parts))
		await jobs.work(erasureJobs[eraser.party], (order, attempt) =>
			eraseAt(eraser, order, attempt, clock),
		);
}

function erasersOf({ config, clock, post }: Working): Eraser[] {
	const { crm } = config;
	const erasers: Eraser[] = [];
	if (crm.webhook) erasers.push(webhookEraser(crmWebhook(crm.webhook), clock));
	if (crm.salesforce)
		erasers.push(salesforceEraser(salesforce(crm.salesforce).erase));
	if (crm.hubspot) erasers.push(hubspotEraser(hubspot(crm.hubspot).erase));
	for (const [party, to] of [
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
	] as const)
		if (to)
			erasers.push(
				officeEraser((letter) => handLetter(post, letter), { party, to }),
			);
	return erasers;
}
