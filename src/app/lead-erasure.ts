import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { deliverEmail } from "#deliveries/destinations/mail-destination.ts";
import {
	hubspotEraser,
	officeEraser,
	salesforceEraser,
	webhookEraser,
} from "#deliveries/erasure/eraser.ts";
import {
	type Eraser,
	eraseAtDestination,
	erasureJobs,
} from "#deliveries/erasure/erasure-jobs.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import type { SiteDeps } from "./site-deps.ts";

type ErasureWorkerDeps = Pick<SiteDeps, "config" | "jobs" | "clock"> & {
	readonly mailTransport: MailTransport;
};

/** Starts a worker for each destination that erases personal data there. */
export async function startErasureWorkers(
	deps: ErasureWorkerDeps,
): Promise<void> {
	const { jobs, clock } = deps;
	for (const eraser of openErasers(deps))
		await jobs.work(erasureJobs[eraser.destination], (order, attempt) =>
			eraseAtDestination(eraser, order, attempt, clock),
		);
}

function openErasers({
	config,
	clock,
	mailTransport,
}: ErasureWorkerDeps): Eraser[] {
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
