import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type CallBases, defaultCallBases, toBasePath } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { minConnections } from "#platform/http/connections/connection-limits.ts";
import {
	apiVersionVariable,
	basePathVariable,
	choiceVariable,
	countriesVariable,
	countryVariable,
	emailVariable,
	flagVariable,
	headerVariable,
	hostVariable,
	httpsOriginsVariable,
	instantVariable,
	mailSenderVariable,
	namePairsVariable,
	numberVariable,
	originVariable,
	secretVariable,
	serverVariable,
	timeZoneVariable,
	webhookSecretsVariable,
	wordVariable,
} from "./variable-schemas.ts";

/** Everything a business may set from outside, checked once at start. docs/configuration.md describes it. */
const variablesSchema = z.object({
	NODE_ENV: z._default(
		choiceVariable("production", "development", "test"),
		"production",
	),
	API_BASE: z._default(basePathVariable, defaultCallBases.api),
	API_NOCACHE_BASE: z._default(
		basePathVariable,
		defaultCallBases["api-nocache"],
	),
	SHELDON_BASE: z._default(basePathVariable, defaultCallBases.sheldon),
	SEARCH_BASE: z._default(basePathVariable, defaultCallBases.search),
	APP_BASE: z._default(basePathVariable, defaultCallBases.app),
	LEAD_GATEWAY_BASE: z._default(
		basePathVariable,
		defaultCallBases["lead-gateway"],
	),
	HOST: z._default(hostVariable, "127.0.0.1"),
	PORT: z._default(numberVariable(0, 65_535), 3000),
	LYCEUM_CLOCK: z.optional(instantVariable),
	LYCEUM_DEMO: z._default(flagVariable, false),
	/** Absent: the address the site listens at. */
	PUBLIC_URL: z.optional(originVariable),
	DATABASE_URL: z.optional(serverVariable("postgres", "postgresql")),
	DATABASE_POOL: z._default(numberVariable(2, 200), 10),
	DATA_DIR: z._default(z.string(), "./data"),
	CONTENT_DIR: z._default(z.string(), "./content"),
	LOG_LEVEL: z.optional(
		choiceVariable(
			...["fatal", "error", "warn", "info", "debug", "trace", "silent"],
		),
	),
	/** Absent: created once and stored in the data directory. */
	SECRET: z.optional(secretVariable(32)),
	SITE_TIME_ZONE: z._default(timeZoneVariable, "America/New_York"),
	SITE_COUNTRY: z._default(countryVariable, "US"),
	/** Where a form that asks for a telephone number also asks about text messages. */
	SMS_COMPLIANCE_COUNTRIES: z._default(countriesVariable, ["US"]),
	/** To which of two published calls the forms of companies are sent; both are served. */
	BUSINESS_LEAD_CALL: z._default(
		choiceVariable("segment-data", "lead-gateway"),
		"segment-data",
	),
	CDN_COUNTRY_HEADER: z.optional(headerVariable),
	/** How many proxies stand in front. More would believe what a visitor writes into X-Forwarded-For. */
	TRUST_PROXY: z._default(numberVariable(0, 10), 0),
	SMTP_URL: z.optional(serverVariable("smtp", "smtps")),
	MAIL_FROM: z._default(mailSenderVariable, "Lyceum <hello@lyceum.example>"),
	/** Other hosts that the content's pictures and films may come from. */
	MEDIA_HOSTS: z._default(httpsOriginsVariable, []),
	/** Absent: no system is asked which newsletters a visitor takes. */
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
	ADVISORS_MAIL: z.optional(emailVariable),
	/** Gets complaints, which no destination that sells gets. */
	GRIEVANCE_MAIL: z.optional(emailVariable),
	METRICS_TOKEN: z.optional(secretVariable(16)),
	LAZY_FILES_VERSION: z.optional(wordVariable),
	/** What one address may ask of the calls; an office behind one address must still get through. */
	CALLS_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 600),
	/** What one address may ask for that is not in the cache. */
	PAGES_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 600),
	/** Of each kind of form, with script or without. */
	FORMS_PER_MINUTE: z._default(numberVariable(1, 1_000_000), 60),
	/** Absent: as many as the process may open descriptors for. */
	MAX_CONNECTIONS: z.optional(numberVariable(minConnections, 100_000)),
	DRAIN_SECONDS: z._default(numberVariable(1, 60), 10),
	/** There while a visitor is signed in. */
	JOURNEY_COOKIE: z._default(wordVariable, "sl_journey"),
	/** Shown the search hint: a visitor who was signed in, one who was not. */
	HINT_MEMBER_COOKIE: z._default(wordVariable, "SkillUp-member"),
	HINT_ANONYMOUS_COOKIE: z._default(wordVariable, "SkillUp-anonymous"),
});

type Variables = z.infer<typeof variablesSchema>;

export type Config = ReturnType<typeof toConfig>;

function toConfig(variables: Variables) {
	return {
		mode: variables.NODE_ENV,
		host: variables.HOST,
		port: variables.PORT,
		publicUrl: variables.PUBLIC_URL,
		databaseUrl: variables.DATABASE_URL,
		databasePool: variables.DATABASE_POOL,
		dataDir: resolve(variables.DATA_DIR),
		contentDir: resolve(variables.CONTENT_DIR),
		logLevel:
			variables.LOG_LEVEL ??
			(variables.NODE_ENV === "test" ? "silent" : "info"),
		secret: variables.SECRET,
		siteTimeZone: variables.SITE_TIME_ZONE,
		siteCountry: variables.SITE_COUNTRY,
		smsComplianceCountries: variables.SMS_COMPLIANCE_COUNTRIES,
		businessLeadCall: variables.BUSINESS_LEAD_CALL,
		cdnCountryHeader: variables.CDN_COUNTRY_HEADER,
		trustProxy: variables.TRUST_PROXY,
		smtpUrl: variables.SMTP_URL,
		mailFrom: variables.MAIL_FROM,
		mediaHosts: variables.MEDIA_HOSTS,
		marketingAutomationUrl: variables.MARKETING_AUTOMATION_URL,
		crm: toCrmSettings(variables),
		metricsToken: variables.METRICS_TOKEN,
		lazyFilesVersion: variables.LAZY_FILES_VERSION,
		callsPerMinute: variables.CALLS_PER_MINUTE,
		pagesPerMinute: variables.PAGES_PER_MINUTE,
		formsPerMinute: variables.FORMS_PER_MINUTE,
		maxConnections: variables.MAX_CONNECTIONS,
		drainSeconds: variables.DRAIN_SECONDS,
		clockStart: variables.LYCEUM_CLOCK,
		bases: toCallBases(variables),
		cookieNames: {
			journey: variables.JOURNEY_COOKIE,
			hintMember: variables.HINT_MEMBER_COOKIE,
			hintAnonymous: variables.HINT_ANONYMOUS_COOKIE,
		},
	};
}

const toCallBases = (variables: Variables): CallBases => ({
	api: variables.API_BASE,
	"api-nocache": variables.API_NOCACHE_BASE,
	sheldon: variables.SHELDON_BASE,
	search: variables.SEARCH_BASE,
	app: variables.APP_BASE,
	"lead-gateway": variables.LEAD_GATEWAY_BASE,
});

/** Who is notified of new leads. Each is off until it is set; leads are stored either way. */
function toCrmSettings(variables: Variables) {
	const { CRM_WEBHOOK_URL, HUBSPOT_TOKEN } = variables;
	const { SALESFORCE_URL, SALESFORCE_CLIENT_ID, SALESFORCE_CLIENT_SECRET } =
		variables;
	return {
		webhook: CRM_WEBHOOK_URL
			? { address: CRM_WEBHOOK_URL, secrets: variables.CRM_WEBHOOK_SECRET }
			: undefined,
		salesforce:
			SALESFORCE_URL && SALESFORCE_CLIENT_ID && SALESFORCE_CLIENT_SECRET
				? {
						address: SALESFORCE_URL,
						clientId: SALESFORCE_CLIENT_ID,
						clientSecret: SALESFORCE_CLIENT_SECRET,
						version: variables.SALESFORCE_API_VERSION,
						leadIdField: variables.SALESFORCE_LEAD_ID_FIELD,
						fields: variables.SALESFORCE_FIELDS,
					}
				: undefined,
		hubspot: HUBSPOT_TOKEN
			? {
					token: HUBSPOT_TOKEN,
					address: variables.HUBSPOT_URL,
					fields: variables.HUBSPOT_FIELDS,
				}
			: undefined,
		advisorsMail: variables.ADVISORS_MAIL,
		grievanceMail: variables.GRIEVANCE_MAIL,
	};
}

/** Variables that are valid each by itself, and not together. */
function findConflict(variables: Variables): string | undefined {
	return (
		findSharedBase(variables) ??
		findClockInProduction(variables) ??
		findIncompleteSalesforce(variables) ??
		findCookieClash(variables)
	);
}

/** `{api}?method=` answers at the base itself, so that base can be neither the home page's address nor shared. */
function findSharedBase(variables: Variables): string | undefined {
	const bases = toCallBases(variables);
	const names = { api: "API_BASE", "api-nocache": "API_NOCACHE_BASE" } as const;
	for (const name of ["api", "api-nocache"] as const) {
		const path = toBasePath(bases[name]);
		const others = Object.entries(bases).filter(([other]) => other !== name);
		if (path === "/" || others.some(([, base]) => toBasePath(base) === path))
			return `${names[name]} must be a path of its own, such as ${defaultCallBases[name]}, but it is ${JSON.stringify(bases[name])}.`;
	}
	return undefined;
}

function findClockInProduction(variables: Variables): string | undefined {
	const { LYCEUM_CLOCK, LYCEUM_DEMO, NODE_ENV } = variables;
	return LYCEUM_CLOCK && NODE_ENV === "production" && !LYCEUM_DEMO
		? "LYCEUM_CLOCK moves the clock, which production refuses unless LYCEUM_DEMO=1."
		: undefined;
}

const salesforceVariables = [
	"SALESFORCE_URL",
	"SALESFORCE_CLIENT_ID",
	"SALESFORCE_CLIENT_SECRET",
] as const;

function findIncompleteSalesforce(variables: Variables): string | undefined {
	const set = salesforceVariables.filter((name) => variables[name]);
	return set.length === 0 || set.length === salesforceVariables.length
		? undefined
		: `${set[0]} is not enough: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET together.`;
}

/** A cookie with the name of another one would sign people out, or lose their choices. */
function findCookieClash(variables: Variables): string | undefined {
	const { JOURNEY_COOKIE: journey } = variables;
	const hints = [variables.HINT_MEMBER_COOKIE, variables.HINT_ANONYMOUS_COOKIE];
	const taken = [...hints, journey].filter(
		(name) => name.startsWith("sl_") && name !== "sl_journey",
	);
	return taken.length || new Set([...hints, journey]).size < 3
		? "JOURNEY_COOKIE, HINT_MEMBER_COOKIE and HINT_ANONYMOUS_COOKIE must be three different names that do not begin with sl_, as the site's other cookies do."
		: undefined;
}

/** A wrong value is one plain sentence that names its variable. */
export function readConfig(
	env: Readonly<Record<string, string | undefined>>,
): Result<Config, string> {
	const read = variablesSchema.safeParse(toSetVariables(env));
	if (!read.success) {
		const [first] = read.error.issues;
		return refused(`${first?.path.join(".")} ${first?.message}`);
	}
	const conflict = findConflict(read.data);
	return conflict ? refused(conflict) : accepted(toConfig(read.data));
}

/** An empty variable is how shells and compose files write "not set". */
function toSetVariables(env: Readonly<Record<string, string | undefined>>) {
	const set = Object.entries(env).flatMap(([name, text]) => {
		const value = text?.trim();
		return value ? [[name, value] as const] : [];
	});
	const variables = Object.fromEntries(set);
	if (variables.HUBSPOT_TOKEN) return variables;
	// These two matter only together with the token, so a wrong one is no reason to refuse the start.
	const { HUBSPOT_URL, HUBSPOT_FIELDS, ...others } = variables;
	return others;
}

/** The address under which visitors know the site. */
export const sitePublicUrl = (
	config: Pick<Config, "publicUrl" | "host" | "port">,
): string => config.publicUrl ?? listeningAddress(config);

/** Whether cookies are sent over HTTPS only. */
export const isSecureSite = (
	config: Pick<Config, "publicUrl" | "host" | "port">,
): boolean => sitePublicUrl(config).startsWith("https:");

/** Where visitors reach a site without a configured public address. */
export function listeningAddress({
	host,
	port,
}: {
	host: string;
	port: number;
}): string {
	// "Any address of this machine" is no address that a visitor could type.
	const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

export function createRandomSecret(): string {
	return randomBytes(32).toString("base64url");
}
