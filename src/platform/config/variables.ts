import { createPrivateKey } from "node:crypto";
import * as z from "zod/mini";
import { defaultCallBases } from "#core/calls.ts";
import { minConnections } from "#platform/http/connections/connection-limits.ts";
import { calendarsVariable } from "./calendar-variables.ts";
import { sinkVariables } from "./sink-variables.ts";
import {
	apiVersionVariable,
	basePathVariable,
	choiceVariable,
	countriesVariable,
	countryVariable,
	emailVariable,
	expectsSecret,
	flagVariable,
	headerVariable,
	hostVariable,
	httpsOriginsVariable,
	instantVariable,
	mailSenderVariable,
	namePairsVariable,
	namesVariable,
	numberVariable,
	originVariable,
	secretVariable,
	serverVariable,
	timeZoneVariable,
	webhookSecretsVariable,
	wordVariable,
} from "./variable-schemas.ts";
import { formWebhooksVariable } from "./webhook-variables.ts";

/** The key is in PEM; a variable on one line may write the line ends as `\n`. */
const rsaKeyVariable = z.pipe(
	z
		.string()
		.check(
			z.refine((text) => isRsaKey(withLineEnds(text)), expectsSecret("a private RSA key in PEM")),
		),
	z.transform(withLineEnds),
);

function withLineEnds(text: string): string {
	return text.replaceAll("\\n", "\n");
}

function isRsaKey(text: string): boolean {
	try {
		return createPrivateKey(text).asymmetricKeyType === "rsa";
	} catch {
		return false;
	}
}

/** Everything a business may set from outside, checked once at start. docs/configuration.md describes it. */
export const variablesSchema = z.object({
	NODE_ENV: z._default(choiceVariable("production", "development", "test"), "production"),
	API_BASE: z._default(basePathVariable, defaultCallBases.api),
	API_NOCACHE_BASE: z._default(basePathVariable, defaultCallBases["api-nocache"]),
	SHELDON_BASE: z._default(basePathVariable, defaultCallBases.sheldon),
	SEARCH_BASE: z._default(basePathVariable, defaultCallBases.search),
	APP_BASE: z._default(basePathVariable, defaultCallBases.app),
	LEAD_GATEWAY_BASE: z._default(basePathVariable, defaultCallBases["lead-gateway"]),
	HOST: z._default(hostVariable, "127.0.0.1"),
	PORT: z._default(numberVariable(0, 65_535), 3000),
	LYCEUM_CLOCK: z.optional(instantVariable),
	LYCEUM_DEMO: z._default(flagVariable, false),
	/** Absent: the address the site listens at. */
	PUBLIC_URL: z.optional(originVariable),
	/** True if HSTS applies to other hosts below this one, too, which may not support HTTPS. */
	HSTS_SUBDOMAINS: z._default(flagVariable, false),
	/** Browsers load the page of a link that is about to be followed. */
	PREFETCH: z._default(flagVariable, true),
	DATABASE_URL: z.optional(serverVariable("postgres", "postgresql")),
	/** The way around a pooler that hands a connection on after each transaction. */
	DATABASE_DIRECT_URL: z.optional(serverVariable("postgres", "postgresql")),
	DATABASE_POOL: z._default(numberVariable(2, 200), 10),
	DATA_DIR: z._default(z.string(), "./data"),
	CONTENT_DIR: z._default(z.string(), "./content"),
	LOG_LEVEL: z.optional(
		choiceVariable(...["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
	),
	/** Absent: created once and stored in the data directory. */
	SECRET: z.optional(secretVariable(32)),
	SITE_TIME_ZONE: z._default(timeZoneVariable, "America/New_York"),
	SITE_COUNTRY: z._default(countryVariable, "US"),
	/** A form with a telephone number has a question about text messages in these countries. */
	SMS_COMPLIANCE_COUNTRIES: z._default(countriesVariable, ["US"]),
	/** The forms of companies are sent to one of two published calls; both are served. */
	BUSINESS_LEAD_CALL: z._default(choiceVariable("segment-data", "lead-gateway"), "segment-data"),
	CDN_COUNTRY_HEADER: z.optional(headerVariable),
	/**
	 * The number of proxies in front. A higher number would trust what a visitor writes into
	 * X-Forwarded-For.
	 */
	TRUST_PROXY: z._default(numberVariable(0, 10), 0),
	SMTP_URL: z.optional(serverVariable("smtp", "smtps")),
	MAIL_FROM: z._default(mailSenderVariable, "Lyceum <hello@lyceum.example>"),
	/** Other hosts that the content's pictures and films may come from. */
	MEDIA_HOSTS: z._default(httpsOriginsVariable, []),
	/** A CloudFront distribution in front of the site that checks signed links. Absent: links lead to the site itself. */
	CLOUDFRONT_URL: z.optional(originVariable),
	CLOUDFRONT_KEY_PAIR_ID: z.optional(wordVariable),
	CLOUDFRONT_PRIVATE_KEY: z.optional(rsaKeyVariable),
	/** True if an email must confirm the box for marketing emails first. */
	MARKETING_DOUBLE_OPT_IN: z._default(flagVariable, false),
	/** No system is queried for a visitor's newsletters if this is absent. */
	MARKETING_AUTOMATION_URL: z.optional(serverVariable("http", "https")),
	CRM_WEBHOOK_URL: z.optional(serverVariable("http", "https")),
	/** Several secrets sign side by side, while one is being replaced by the next. */
	CRM_WEBHOOK_SECRET: z._default(webhookSecretsVariable, []),
	HUBSPOT_TOKEN: z.optional(secretVariable(8)),
	SALESFORCE_URL: z.optional(originVariable),
	SALESFORCE_CLIENT_ID: z.optional(wordVariable),
	SALESFORCE_CLIENT_SECRET: z.optional(secretVariable(8)),
	SALESFORCE_API_VERSION: z._default(apiVersionVariable, "62.0"),
	/** The field of a Lead that is marked as its external id, and unique. */
	SALESFORCE_LEAD_ID_FIELD: z._default(wordVariable, "Lyceum_Lead_Id__c"),
	SALESFORCE_FIELDS: z._default(namePairsVariable, []),
	HUBSPOT_URL: z._default(originVariable, "https://api.hubapi.com"),
	HUBSPOT_FIELDS: z._default(namePairsVariable, []),
	/** A server-to-server app of Zoom registers people for webinars that take place there. */
	ZOOM_ACCOUNT_ID: z.optional(wordVariable),
	ZOOM_CLIENT_ID: z.optional(wordVariable),
	ZOOM_CLIENT_SECRET: z.optional(secretVariable(8)),
	ZOOM_URL: z._default(originVariable, "https://api.zoom.us"),
	ZOOM_AUTH_URL: z._default(originVariable, "https://zoom.us"),
	/** An OAuth client of GoTo does so for those at GoTo Webinar. */
	GOTO_CLIENT_ID: z.optional(wordVariable),
	GOTO_CLIENT_SECRET: z.optional(secretVariable(8)),
	/** The first one: GoTo replaces it from time to time, and the site keeps what it gets. */
	GOTO_REFRESH_TOKEN: z.optional(secretVariable(8)),
	GOTO_URL: z._default(originVariable, "https://api.getgo.com"),
	GOTO_AUTH_URL: z._default(originVariable, "https://authentication.logmeininc.com"),
	ADVISORS_MAIL: z.optional(emailVariable),
	/** Advisors are busy at the times in these calendars, beside the calls that are booked here. */
	ADVISOR_CALENDARS: z._default(calendarsVariable, []),
	/** Gets complaints, which no destination that sells gets. */
	GRIEVANCE_MAIL: z.optional(emailVariable),
	/** Get contact requests, such as those of trainers, unless their form names another recipient. */
	CONTACT_MAIL: z.optional(emailVariable),
	CONTACT_WEBHOOK_URL: z.optional(serverVariable("http", "https")),
	CONTACT_WEBHOOK_SECRET: z._default(webhookSecretsVariable, []),
	/** Get the leads of single forms, in place of the two webhooks above. */
	FORM_WEBHOOKS: z._default(formWebhooksVariable, []),
	/** Decides whether an erasure deletes a contact that a CRM had before the lead. */
	ERASE_EXISTING_CONTACTS: z._default(choiceVariable("ask", "erase", "leave"), "ask"),
	/** Gets an email when something must be looked at. */
	OPERATOR_MAIL: z.optional(emailVariable),
	/** The maximum age of the last backup; 0 where the database is saved in another way. */
	BACKUP_MAX_DAYS: z._default(numberVariable(0, 365), 2),
	/** Off where the database is saved in another way before each upgrade. */
	BACKUP_BEFORE_MIGRATION: z._default(flagVariable, true),
	EVENT_RETENTION_DAYS: z._default(numberVariable(8, 3_650), 400),
	/** Events with these names are not stored. */
	BARRED_EVENTS: z._default(namesVariable, []),
	...sinkVariables,
	METRICS_TOKEN: z.optional(secretVariable(16)),
	LAZY_FILES_VERSION: z.optional(wordVariable),
	/** The limit of calls for one address; an office behind one address must still get through. */
	CALLS_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 600),
	/** The limit of uncached pages for one address. */
	PAGES_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 600),
	/** The limit of files for one address that have to be rendered. */
	FILES_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 20),
	/** The limit for each kind of form, with script or without. */
	FORMS_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 60),
	/** Calls to come, and orders that are open, of one email address and of one phone number. */
	RESERVATIONS_PER_PERSON: z._default(numberVariable(1, 1_000), 2),
	/** Beyond them a visitor of that network confirms a reservation by email. */
	RESERVATIONS_PER_NETWORK: z._default(numberVariable(0, 1_000_000), 5),
	USUAL_BOOKINGS_PER_HOUR: z._default(numberVariable(0, 1_000_000), 20),
	UNUSUAL_BOOKINGS_FACTOR: z._default(numberVariable(1, 1_000), 3),
	/** Absent: as many as the process may open descriptors for. */
	MAX_CONNECTIONS: z.optional(numberVariable(minConnections, 100_000)),
	DRAIN_SECONDS: z._default(numberVariable(1, 60), 10),
	/** A process that is shutting down reports it for so long before it refuses connections. */
	SHUTDOWN_DELAY_SECONDS: z.optional(numberVariable(0, 120)),
	/** There while a visitor is signed in. */
	JOURNEY_COOKIE: z._default(wordVariable, "sl_journey"),
	/** Their visitors arrive for free courses; names as in `utm_campaign`. */
	SKILLUP_CAMPAIGNS: z._default(namesVariable, []),
	/** Their visitors may start any number of free courses. */
	LIMIT_FREE_CAMPAIGNS: z._default(namesVariable, []),
	/** Pages of these types store no code of a shared link. */
	SHARE_CODE_DISABLED_PAGE_TYPES: z._default(namesVariable, []),
	/** Shown the search hint: a visitor who was signed in, one who was not. */
	HINT_MEMBER_COOKIE: z._default(wordVariable, "SkillUp-member"),
	HINT_ANONYMOUS_COOKIE: z._default(wordVariable, "SkillUp-anonymous"),
	/** The event that a page dispatches when it cannot learn who is signed in. Absent: the published name. */
	USER_INFO_ERROR_EVENT: z.optional(wordVariable),
});

export type Variables = z.infer<typeof variablesSchema>;
