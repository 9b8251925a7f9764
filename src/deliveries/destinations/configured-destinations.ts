import { join } from "node:path";
import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import type { Destination, DestinationName } from "#deliveries/delivery.ts";
import { messages } from "#deliveries/messages.ts";
import { formsDocument } from "#forms/content.ts";
import {
	contactChoiceFinder,
	type FindContactChoice,
} from "#leads/people/contact-choice-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Config } from "#platform/config/config.ts";
import { findByEndpoint, toEndpoint } from "#platform/config/webhook-endpoints.ts";
import type { FormWebhookSettings } from "#platform/config/webhook-variables.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { createMailTransport, type MailTransport } from "#platform/mail/mail.ts";
import {
	contactWebhookDestination,
	hubspotDestination,
	type SendToWebhook,
	salesforceDestination,
	webhookDestination,
} from "./crm-destination.ts";
import {
	deliverEmail,
	officeEmailDestination,
	visitorEmailDestination,
} from "./mail-destination.ts";
import { type FormOfLead, findWebhook, listWebhooks, type WebhookName } from "./webhook-rules.ts";

/** The destinations that the configuration names. The visitor always is one: without a mail server the email becomes a file. */
export function configuredDestinations({ crm }: Pick<Config, "crm">): DestinationName[] {
	const settings: readonly [DestinationName, unknown][] = [
		["webhook", listWebhooks(crm, "webhook").length > 0],
		["salesforce", crm.salesforce],
		["hubspot", crm.hubspot],
		["advisor-mail", crm.advisorsMail],
		["care-mail", crm.grievanceMail],
		// A contact request without a recipient of its own goes to the address of the site.
		["contact-mail", true],
		["contact-webhook", listWebhooks(crm, "contact-webhook").length > 0],
		["visitor-mail", true],
	];
	return settings.filter(([, set]) => set).map(([name]) => name);
}

/** Those that may get a lead of a form: a webhook may be for other forms only. */
export function destinationsOfForm(
	config: Pick<Config, "crm">,
	lead: FormOfLead,
): DestinationName[] {
	return configuredDestinations(config).filter(
		(name) =>
			(name !== "webhook" && name !== "contact-webhook") ||
			findWebhook(config.crm, name, lead) !== undefined,
	);
}

interface DestinationOptions {
	readonly config: Pick<Config, "crm" | "siteTimeZone">;
	readonly db: Db;
	readonly mailTransport: MailTransport;
	/** The address that the form of a lead names. */
	readonly findRecipient: (lead: StoredLead) => string | undefined;
	/** Finds the recipient of contact requests whose form names none. */
	readonly findContactAddress: (() => string) | undefined;
	readonly loadVisitorEmail: Parameters<typeof visitorEmailDestination>[1];
	readonly isTimeOffered: Parameters<typeof visitorEmailDestination>[2];
}

export function openDestinations(deps: DestinationOptions): Destination[] {
	const findContactChoice = contactChoiceFinder(deps.db);
	return [
		...openCrmDestinations(deps.config, findContactChoice),
		...openOfficeDestinations(deps, findContactChoice),
		visitorEmailDestination(deps.mailTransport, deps.loadVisitorEmail, deps.isTimeOffered),
	];
}

/** A destination and, as its name, what a list calls it. */
export interface TestDestination extends Pick<Destination, "send" | "selectEndpoint"> {
	readonly name: string;
}

/**
 * Opens destinations for one lead that a command sends and does not store. The visitor's email
 * needs the whole site, so a plain one stands for it.
 */
export function openTestDestinations(
	config: Pick<Config, "crm" | "siteTimeZone" | "smtpUrl" | "mailFrom" | "dataDir">,
	db: Db,
): TestDestination[] {
	const mailTransport = createMailTransport({
		smtpUrl: config.smtpUrl,
		from: config.mailFrom,
		folder: join(config.dataDir, "mail"),
	});
	const findContactChoice = contactChoiceFinder(db);
	const { contactMail, formWebhooks } = config.crm;
	const common = { ...config, crm: { ...config.crm, formWebhooks: [] } };
	return [
		...openCrmDestinations(common, findContactChoice),
		// Each is tested by itself: this lead comes from none of their forms.
		...formWebhooks.map((settings) => formWebhookTest(settings, db, findContactChoice)),
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
			send: ({ id, lead: { lead } }) =>
				deliverEmail(mailTransport, {
					id,
					to: lead.email,
					...messages.testEmail,
				}),
		},
	];
}

/**
 * The test sends the body that the forms of the webhook send: only content decides whether they are
 * contact requests.
 */
function formWebhookTest(
	settings: FormWebhookSettings,
	db: Db,
	findContactChoice: FindContactChoice,
): TestDestination {
	const send = crmWebhook(settings);
	const leads = webhookDestination({ send }, findContactChoice);
	const contactRequests = contactWebhookDestination({ send });
	return {
		name: messages.formWebhook(settings.forms),
		send: async (message) => {
			const { placements } = await readDocument(db, formsDocument);
			const isContact = placements.some(
				({ siteModule, purpose }) => purpose === "contact" && settings.forms.includes(siteModule),
			);
			return (isContact ? contactRequests : leads).send(message);
		},
	};
}

function openCrmDestinations(
	{ crm }: Pick<Config, "crm">,
	findContactChoice: FindContactChoice,
): Destination[] {
	const destinations: Destination[] = [];
	if (listWebhooks(crm, "webhook").length > 0)
		destinations.push(webhookDestination(webhookOptions(crm, "webhook"), findContactChoice));
	if (listWebhooks(crm, "contact-webhook").length > 0)
		destinations.push(contactWebhookDestination(webhookOptions(crm, "contact-webhook")));
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

/** A lead stays with the webhook that has it, unless that is no longer configured. */
function webhookOptions(crm: Config["crm"], name: WebhookName) {
	const webhooks = listWebhooks(crm, name);
	const send: SendToWebhook = async (message, { endpoint }) => {
		const settings = endpoint && findByEndpoint(webhooks, endpoint);
		return settings
			? crmWebhook(settings)(message)
			: { kind: "refused", reason: "no webhook is set for this form" };
	};
	const selectEndpoint = ({ lead }: StoredLead, former: string | undefined): string | undefined => {
		if (former && findByEndpoint(webhooks, former)) return former;
		const settings = findWebhook(crm, name, lead);
		return settings && toEndpoint(settings);
	};
	return { send, selectEndpoint };
}

function openOfficeDestinations(
	{
		config,
		mailTransport,
		findRecipient,
		findContactAddress,
	}: Omit<DestinationOptions, "db" | "loadVisitorEmail" | "isTimeOffered">,
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
