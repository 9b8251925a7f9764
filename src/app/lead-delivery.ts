import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { deliver } from "#deliveries/deliver-commands.ts";
import type {
	Delivery,
	Destination,
	DestinationName,
} from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import {
	hubspotDestination,
	salesforceDestination,
	webhookDestination,
} from "#deliveries/destinations/crm-destination.ts";
import {
	officeEmailDestination,
	visitorEmailDestination,
} from "#deliveries/destinations/mail-destination.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { recoverDeliveries } from "#deliveries/recovery-commands.ts";
import { findLeadDocument } from "#enquiries/lead-document-commands.ts";
import {
	contactChoiceFinder,
	type FindContactChoice,
} from "#leads/people/contact-choice-commands.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import { type Config, listeningAddress } from "#platform/config/config.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	openPrivacyLinks,
	type PrivacyLinks,
} from "#privacy/links/privacy-link-rules.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import type { ContentSnapshots } from "./content/content-snapshots.ts";
import { openSiteEmailCounts } from "./email-counts.ts";
import type { SiteDeps } from "./site-deps.ts";

/** The destinations that the configuration names. The visitor always is one: without a mail server the email becomes a file. */
export function configuredDestinations({ crm }: Config): DestinationName[] {
	const settings: readonly [DestinationName, unknown][] = [
		["webhook", crm.webhook],
		["salesforce", crm.salesforce],
		["hubspot", crm.hubspot],
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
		["visitor-mail", true],
	];
	return settings.filter(([, set]) => set).map(([name]) => name);
}

/** Queues the deliveries of a lead in the transaction that stores it. */
export function leadFollowUp(
	deps: Pick<SiteDeps, "config" | "jobs" | "clock" | "secret">,
) {
	const configured = configuredDestinations(deps.config);
	const queue = { ...deps, configured, emailCounts: openSiteEmailCounts(deps) };
	const follow: LeadChangeHandler = (tx, fact) =>
		queueDeliveries(queue, tx, fact);
	return follow;
}

interface DeliveryWorkerDeps
	extends Pick<
		SiteDeps,
		"config" | "background" | "jobs" | "clock" | "secret"
	> {
	readonly snapshots: Pick<ContentSnapshots, "site" | "forms" | "catalogue">;
	readonly mailTransport: MailTransport;
}

/** Starts a worker for each destination, and the recovery of deliveries that wait without a job. */
export async function startDeliveryWorkers(
	deps: DeliveryWorkerDeps,
): Promise<void> {
	const { jobs, clock } = deps;
	const { db } = deps.background;
	const findContactChoice = contactChoiceFinder(db);
	const destinations = [
		...openCrmDestinations(deps.config, findContactChoice),
		...openEmailDestinations(deps, findContactChoice),
	];
	for (const destination of destinations)
		await jobs.work(deliveryJobs[destination.name], (order, attempt) =>
			deliver(
				{ db, clock },
				destination,
				order.delivery as Delivery["id"],
				attempt,
			),
		);
	jobs.everyMinute(() => recoverDeliveries({ db, jobs, clock }));
}

function openCrmDestinations(
	{ crm }: Config,
	findContactChoice: FindContactChoice,
): Destination[] {
	const destinations: Destination[] = [];
	if (crm.webhook)
		destinations.push(
			webhookDestination(crmWebhook(crm.webhook), findContactChoice),
		);
	if (crm.salesforce) {
		const { fields, ...account } = crm.salesforce;
		const { upsert } = salesforce(account);
		destinations.push(salesforceDestination(upsert, fields, findContactChoice));
	}
	if (crm.hubspot) {
		const { fields, ...account } = crm.hubspot;
		const { upsert } = hubspot(account);
		destinations.push(hubspotDestination(upsert, fields, findContactChoice));
	}
	return destinations;
}

function openEmailDestinations(
	deps: DeliveryWorkerDeps,
	findContactChoice: FindContactChoice,
): Destination[] {
	const { config, snapshots, mailTransport, clock } = deps;
	const { advisorsMail, grievanceMail } = config.crm;
	const timeZone = config.siteTimeZone;
	const publicUrl = config.publicUrl ?? listeningAddress(config);
	const hash = createSecretHmac(deps.secret);
	const links = openSitePrivacyLinks({ ...deps, publicUrl });
	const { db } = deps.background;
	const visitors = visitorEmailDestination(mailTransport, async (lead) => ({
		to: await findRecipient(db, lead),
		brand: snapshots.site.brand,
		customTexts: snapshots.forms.placement(lead.lead.siteModule)?.texts.letter,
		document: await findLeadDocument(
			{ db, hash, publicUrl, snapshots },
			lead,
			clock(),
		),
		withdrawal: links.privacyLink(lead.person),
	}));
	const offices = [
		{ name: "advisor-mail", to: advisorsMail, timeZone },
		{ name: "care-mail", to: grievanceMail, timeZone },
	] as const;
	const written = offices.flatMap(({ to, ...office }) =>
		to
			? [
					officeEmailDestination(
						mailTransport,
						{ ...office, to },
						findContactChoice,
					),
				]
			: [],
	);
	return [...written, visitors];
}

/** The links in emails to the privacy page. */
export function openSitePrivacyLinks(
	deps: Pick<SiteDeps, "secret" | "clock"> & { publicUrl: string },
): PrivacyLinks {
	const keys = openPrivacyKeys(createSecretHmac(deps.secret));
	return openPrivacyLinks({ ...deps, keys });
}
