import { join } from "node:path";
import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import type { Destination, DestinationName } from "#deliveries/delivery.ts";
import { messages } from "#deliveries/messages.ts";
import {
	contactChoiceFinder,
	type FindContactChoice,
} from "#leads/people/contact-choice-commands.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/database/database.ts";
import {
	createMailTransport,
	type MailTransport,
} from "#platform/mail/mail.ts";
import {
	hubspotDestination,
	salesforceDestination,
	webhookDestination,
} from "./crm-destination.ts";
import {
	deliverEmail,
	type FindRecipient,
	officeEmailDestination,
	visitorEmailDestination,
} from "./mail-destination.ts";

/** The destinations that the configuration names. The visitor always is one: without a mail server the email becomes a file. */
export function configuredDestinations({
	crm,
}: Pick<Config, "crm">): DestinationName[] {
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

interface DestinationDeps {
	readonly config: Pick<Config, "crm" | "siteTimeZone">;
	readonly db: Db;
	readonly mailTransport: MailTransport;
	readonly findRecipient: FindRecipient;
	readonly loadVisitorEmail: Parameters<typeof visitorEmailDestination>[1];
}

export function openDestinations(deps: DestinationDeps): Destination[] {
	const findContactChoice = contactChoiceFinder(deps.db);
	return [
		...openCrmDestinations(deps.config, findContactChoice),
		...openOfficeDestinations(deps, findContactChoice),
		visitorEmailDestination(deps.mailTransport, deps.loadVisitorEmail),
	];
}

/** For one lead that a command sends and nobody stores. The visitor's email needs the whole site, so a plain one stands for it. */
export function openTestDestinations(
	config: Pick<
		Config,
		"crm" | "siteTimeZone" | "smtpUrl" | "mailFrom" | "dataDir"
	>,
	db: Db,
): Destination[] {
	const mailTransport = createMailTransport({
		smtpUrl: config.smtpUrl,
		from: config.mailFrom,
		folder: join(config.dataDir, "mail"),
	});
	const findContactChoice = contactChoiceFinder(db);
	return [
		...openCrmDestinations(config, findContactChoice),
		...openOfficeDestinations(
			{ config, mailTransport, findRecipient: () => undefined },
			findContactChoice,
		),
		{
			name: "visitor-mail",
			record: "lead",
			send: ({ id, lead: { lead } }) =>
				deliverEmail(mailTransport, {
					id,
					to: lead.email,
					...messages.testEmail,
				}),
		},
	];
}

function openCrmDestinations(
	{ crm }: Pick<Config, "crm">,
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

function openOfficeDestinations(
	{
		config,
		mailTransport,
		findRecipient,
	}: Pick<DestinationDeps, "config" | "mailTransport" | "findRecipient">,
	findContactChoice: FindContactChoice,
): Destination[] {
	const { advisorsMail, grievanceMail } = config.crm;
	const timeZone = config.siteTimeZone;
	const offices = [
		{ name: "advisor-mail", to: advisorsMail, timeZone },
		{ name: "care-mail", to: grievanceMail, timeZone },
	] as const;
	return offices.flatMap(({ to, ...office }) =>
		to
			? [
					officeEmailDestination(
						mailTransport,
						{ ...office, to, findRecipient },
						findContactChoice,
					),
				]
			: [],
	);
}
