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
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/database/database.ts";
import {
	createMailTransport,
	type MailTransport,
} from "#platform/mail/mail.ts";
import {
	contactWebhookDestination,
	hubspotDestination,
	salesforceDestination,
	webhookDestination,
} from "./crm-destination.ts";
import {
	deliverEmail,
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
		// Without a recipient of its own a contact request goes to the address of the site.
		["contact-mail", true],
		["contact-webhook", crm.contactWebhook],
		["visitor-mail", true],
	];
	return settings.filter(([, set]) => set).map(([name]) => name);
}

interface DestinationDeps {
	readonly config: Pick<Config, "crm" | "siteTimeZone">;
	readonly db: Db;
	readonly mailTransport: MailTransport;
	/** The address that the form of a lead names. */
	readonly findRecipient: (lead: StoredLead) => string | undefined;
	/** For contact requests whose form names none. */
	readonly findContactAddress: (() => string) | undefined;
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
	const { contactMail } = config.crm;
	return [
		...openCrmDestinations(config, findContactChoice),
		...openOfficeDestinations(
			{
				config,
				mailTransport,
				findRecipient: () => undefined,
				findContactAddress: contactMail ? () => contactMail : undefined,
			},
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
	if (crm.contactWebhook)
		destinations.push(
			contactWebhookDestination(crmWebhook(crm.contactWebhook)),
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
		findContactAddress,
	}: Omit<DestinationDeps, "db" | "loadVisitorEmail">,
	findContactChoice: FindContactChoice,
): Destination[] {
	const { advisorsMail, grievanceMail } = config.crm;
	const offices = [
		["advisor-mail", advisorsMail && (() => advisorsMail)],
		["care-mail", grievanceMail && (() => grievanceMail)],
		["contact-mail", findContactAddress],
	] as const;
	return offices.flatMap(([name, findAddress]) =>
		findAddress
			? [
					officeEmailDestination(
						mailTransport,
						{
							name,
							timeZone: config.siteTimeZone,
							findRecipient: (lead) => findRecipient(lead) ?? findAddress(),
						},
						findContactChoice,
					),
				]
			: [],
	);
}
