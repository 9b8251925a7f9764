import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { deliver } from "#deliveries/deliver-commands.ts";
import type { Delivery, DestinationName } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import type { Destination } from "#deliveries/destination.ts";
import {
	hubspotDestination,
	salesforceDestination,
	webhookDestination,
} from "#deliveries/destinations/crm-destination.ts";
import {
	officeMail,
	visitorMail,
} from "#deliveries/destinations/mail-destination.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { recoverDeliveries } from "#deliveries/recovery-commands.ts";
import { documentOf } from "#enquiries/lead-document-commands.ts";
import {
	type ReachOf,
	reachIn,
} from "#leads/people/contact-choice-commands.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { Follow } from "#leads/submission/submission-result.ts";
import { type Config, listeningAddress } from "#platform/config/config.ts";
import type { Postman } from "#platform/mail/mail.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import type { Books } from "./content/content-snapshots.ts";
import { emailCountsOf } from "./email-counts.ts";
import { privacyLinksFor } from "./privacy-links.ts";
import type { Parts } from "./site-deps.ts";

/** Who is told of leads here. The visitor always is: without a mail server the letter lies among the files. */
export function configuredDestinations({ crm }: Config): DestinationName[] {
	const told: readonly [DestinationName, unknown][] = [
		["webhook", crm.webhook],
		["salesforce", crm.salesforce],
		["hubspot", crm.hubspot],
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
		["visitor-mail", true],
	];
	return told.filter(([, set]) => set).map(([name]) => name);
}

/** What must follow from a lead, for whoever stores one. */
export function followLeads(
	parts: Pick<Parts, "config" | "jobs" | "clock" | "secret">,
) {
	const configured = configuredDestinations(parts.config);
	const queue = { ...parts, configured, emailCounts: emailCountsOf(parts) };
	const follow: Follow = (tx, fact) => queueDeliveries(queue, tx, fact);
	return follow;
}

interface Working
	extends Pick<Parts, "config" | "background" | "jobs" | "clock" | "secret"> {
	readonly books: Pick<Books, "site" | "forms" | "catalogue">;
	readonly post: Postman;
}

/** From now on whatever waits for one of the parties is brought there, also what waits without a job. */
export async function workDeliveries(parts: Working): Promise<void> {
	const { jobs, clock } = parts;
	const { db } = parts.background;
	const reachOf = reachIn(db);
	const parties = [
		...crmsOf(parts.config, reachOf),
		...lettersOf(parts, reachOf),
	];
	for (const party of parties)
		await jobs.work(deliveryJobs[party.name], (order, attempt) =>
			deliver({ db, clock }, party, order.delivery as Delivery["id"], attempt),
		);
	jobs.everyMinute(() => recoverDeliveries({ db, jobs, clock }));
}

function crmsOf({ crm }: Config, reachOf: ReachOf): Destination[] {
	const parties: Destination[] = [];
	if (crm.webhook)
		parties.push(webhookDestination(crmWebhook(crm.webhook), reachOf));
	if (crm.salesforce) {
		const { fields, ...account } = crm.salesforce;
		const { upsert } = salesforce(account);
		parties.push(salesforceDestination(upsert, fields, reachOf));
	}
	if (crm.hubspot) {
		const { fields, ...account } = crm.hubspot;
		const { upsert } = hubspot(account);
		parties.push(hubspotDestination(upsert, fields, reachOf));
	}
	return parties;
}

function lettersOf(parts: Working, reachOf: ReachOf): Destination[] {
	const { config, books, post, clock } = parts;
	const { advisorsMail, grievanceMail } = config.crm;
	const timeZone = config.siteTimeZone;
	const publicUrl = config.publicUrl ?? listeningAddress(config);
	const hash = keyedHash(parts.secret);
	const links = privacyLinksFor({ ...parts, publicUrl });
	const { db } = parts.background;
	const visitors = visitorMail(post, async (lead) => ({
		to: await findRecipient(db, lead),
		brand: books.site.brand,
		words: books.forms.placement(lead.lead.siteModule)?.texts.letter,
		document: await documentOf({ db, hash, publicUrl, books }, lead, clock()),
		withdrawal: links.privacyLink(lead.person),
	}));
	const offices = [
		{ name: "advisor-mail", to: advisorsMail, timeZone },
		{ name: "care-mail", to: grievanceMail, timeZone },
	] as const;
	const written = offices.flatMap(({ to, ...office }) =>
		to ? [officeMail(post, { ...office, to }, reachOf)] : [],
	);
	return [...written, visitors];
}
