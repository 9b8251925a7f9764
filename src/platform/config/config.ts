import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type CallBases, defaultCallBases, toBasePath } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { toSinkSettings } from "./sink-variables.ts";
import { type Variables, variablesSchema } from "./variables.ts";

export type Config = ReturnType<typeof toConfig>;

function toConfig(variables: Variables) {
	return {
		mode: variables.NODE_ENV,
		host: variables.HOST,
		port: variables.PORT,
		publicUrl: variables.PUBLIC_URL,
		hstsSubdomains: variables.HSTS_SUBDOMAINS,
		prefetch: variables.PREFETCH,
		databaseUrl: variables.DATABASE_URL,
		databaseDirectUrl: variables.DATABASE_DIRECT_URL,
		databasePool: variables.DATABASE_POOL,
		dataDir: resolve(variables.DATA_DIR),
		contentDir: resolve(variables.CONTENT_DIR),
		logLevel: variables.LOG_LEVEL ?? (variables.NODE_ENV === "test" ? "silent" : "info"),
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
		cloudFront: toCloudFrontSettings(variables),
		marketingDoubleOptIn: variables.MARKETING_DOUBLE_OPT_IN,
		marketingAutomationUrl: variables.MARKETING_AUTOMATION_URL,
		crm: toCrmSettings(variables),
		webinarServices: toWebinarServiceSettings(variables),
		advisorCalendars: variables.ADVISOR_CALENDARS,
		eraseExistingContacts: variables.ERASE_EXISTING_CONTACTS,
		operatorMail: variables.OPERATOR_MAIL,
		backupMaxDays: variables.BACKUP_MAX_DAYS,
		backupBeforeMigration: variables.BACKUP_BEFORE_MIGRATION,
		eventRetentionDays: variables.EVENT_RETENTION_DAYS,
		barredEvents: variables.BARRED_EVENTS,
		sinks: toSinkSettings(variables),
		metricsToken: variables.METRICS_TOKEN,
		lazyFilesVersion: variables.LAZY_FILES_VERSION,
		callsPerMinute: variables.CALLS_PER_MINUTE,
		pagesPerMinute: variables.PAGES_PER_MINUTE,
		filesPerMinute: variables.FILES_PER_MINUTE,
		formsPerMinute: variables.FORMS_PER_MINUTE,
		reservations: {
			perPerson: variables.RESERVATIONS_PER_PERSON,
			perNetwork: variables.RESERVATIONS_PER_NETWORK,
			usualPerHour: variables.USUAL_BOOKINGS_PER_HOUR,
			unusualFactor: variables.UNUSUAL_BOOKINGS_FACTOR,
		},
		maxConnections: variables.MAX_CONNECTIONS,
		drainSeconds: variables.DRAIN_SECONDS,
		shutdownDelaySeconds: toShutdownDelay(variables),
		clockStart: variables.LYCEUM_CLOCK,
		bases: toCallBases(variables),
		cookieNames: {
			journey: variables.JOURNEY_COOKIE,
			hintMember: variables.HINT_MEMBER_COOKIE,
			hintAnonymous: variables.HINT_ANONYMOUS_COOKIE,
		},
		userInfoErrorEvent: variables.USER_INFO_ERROR_EVENT,
		shareCodeDisabledPageTypes: variables.SHARE_CODE_DISABLED_PAGE_TYPES,
		campaigns: {
			skillup: variables.SKILLUP_CAMPAIGNS,
			limitFree: variables.LIMIT_FREE_CAMPAIGNS,
		},
	};
}

/** Only a proxy checks whether the process is ready. */
const toShutdownDelay = ({ SHUTDOWN_DELAY_SECONDS, TRUST_PROXY }: Variables): number =>
	SHUTDOWN_DELAY_SECONDS ?? (TRUST_PROXY > 0 ? 5 : 0);

const toCallBases = (variables: Variables): CallBases => ({
	api: variables.API_BASE,
	"api-nocache": variables.API_NOCACHE_BASE,
	sheldon: variables.SHELDON_BASE,
	search: variables.SEARCH_BASE,
	app: variables.APP_BASE,
	"lead-gateway": variables.LEAD_GATEWAY_BASE,
});

/**
 * These systems are notified of new leads. Each is off until it is set; leads are stored either
 * way.
 */
function toCrmSettings(variables: Variables) {
	const { CRM_WEBHOOK_URL, HUBSPOT_TOKEN } = variables;
	const { SALESFORCE_URL, SALESFORCE_CLIENT_ID, SALESFORCE_CLIENT_SECRET } = variables;
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
		contactMail: variables.CONTACT_MAIL,
		contactWebhook: variables.CONTACT_WEBHOOK_URL
			? {
					address: variables.CONTACT_WEBHOOK_URL,
					secrets: variables.CONTACT_WEBHOOK_SECRET,
				}
			: undefined,
		formWebhooks: variables.FORM_WEBHOOKS,
	};
}

/** Services where webinars take place; each is off until it is set. */
function toWebinarServiceSettings(variables: Variables) {
	const { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET } = variables;
	const { GOTO_CLIENT_ID, GOTO_CLIENT_SECRET, GOTO_REFRESH_TOKEN } = variables;
	return {
		zoom:
			ZOOM_ACCOUNT_ID && ZOOM_CLIENT_ID && ZOOM_CLIENT_SECRET
				? {
						address: variables.ZOOM_URL,
						authAddress: variables.ZOOM_AUTH_URL,
						accountId: ZOOM_ACCOUNT_ID,
						clientId: ZOOM_CLIENT_ID,
						clientSecret: ZOOM_CLIENT_SECRET,
					}
				: undefined,
		goto:
			GOTO_CLIENT_ID && GOTO_CLIENT_SECRET && GOTO_REFRESH_TOKEN
				? {
						address: variables.GOTO_URL,
						authAddress: variables.GOTO_AUTH_URL,
						clientId: GOTO_CLIENT_ID,
						clientSecret: GOTO_CLIENT_SECRET,
						refreshToken: GOTO_REFRESH_TOKEN,
					}
				: undefined,
	};
}

function toCloudFrontSettings(variables: Variables) {
	const { CLOUDFRONT_URL, CLOUDFRONT_KEY_PAIR_ID, CLOUDFRONT_PRIVATE_KEY } = variables;
	return CLOUDFRONT_URL && CLOUDFRONT_KEY_PAIR_ID && CLOUDFRONT_PRIVATE_KEY
		? {
				address: CLOUDFRONT_URL,
				keyPairId: CLOUDFRONT_KEY_PAIR_ID,
				privateKey: CLOUDFRONT_PRIVATE_KEY,
			}
		: undefined;
}

/** Variables that are valid each by itself, and not together. */
function findConflict(variables: Variables): string | undefined {
	return (
		findSharedBase(variables) ??
		findClockInProduction(variables) ??
		findIncompleteService(variables) ??
		findSnippetWithoutKey(variables) ??
		findCookieClash(variables) ??
		findDirectAddressAlone(variables)
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
		? "LYCEUM_CLOCK changes the time, which is not allowed in production unless LYCEUM_DEMO=1 is set."
		: undefined;
}

/** Each needs all of its variables. */
const services = {
	Salesforce: ["SALESFORCE_URL", "SALESFORCE_CLIENT_ID", "SALESFORCE_CLIENT_SECRET"],
	CloudFront: ["CLOUDFRONT_URL", "CLOUDFRONT_KEY_PAIR_ID", "CLOUDFRONT_PRIVATE_KEY"],
	Zoom: ["ZOOM_ACCOUNT_ID", "ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"],
	"GoTo Webinar": ["GOTO_CLIENT_ID", "GOTO_CLIENT_SECRET", "GOTO_REFRESH_TOKEN"],
	WebEngage: ["WEBENGAGE_LICENSE_CODE", "WEBENGAGE_API_KEY"],
	GA4: ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"],
} as const satisfies Record<string, readonly (keyof Variables)[]>;

function findIncompleteService(variables: Variables): string | undefined {
	for (const [service, names] of Object.entries(services)) {
		const set = names.filter((name) => variables[name]);
		if (set.length > 0 && set.length < names.length)
			return `${set[0]} is not enough alone: ${service} needs ${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`;
	}
	return undefined;
}

/** The script of a service gets what pages report, and the server goes on with what it knows by itself. */
const snippetServices = {
	WEBENGAGE_BROWSER: services.WebEngage,
	AMPLITUDE_BROWSER: ["AMPLITUDE_API_KEY"],
	GA4_BROWSER: services.GA4,
} as const satisfies Partial<Record<keyof Variables, readonly (keyof Variables)[]>>;

function findSnippetWithoutKey(variables: Variables): string | undefined {
	for (const name of ["WEBENGAGE_BROWSER", "AMPLITUDE_BROWSER", "GA4_BROWSER"] as const) {
		const needed: readonly (keyof Variables)[] = snippetServices[name];
		if (variables[name] && needed.some((key) => !variables[key]))
			return `${name} is not enough alone: it needs ${needed.join(" and ")}.`;
	}
	return undefined;
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

function findDirectAddressAlone(variables: Variables): string | undefined {
	return variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL
		? "DATABASE_DIRECT_URL is not enough: DATABASE_URL must name the pooler. Without a pooler set DATABASE_URL alone."
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

export const sitePublicUrl = (config: Pick<Config, "publicUrl" | "host" | "port">): string =>
	config.publicUrl ?? listeningAddress(config);

/** True if cookies are sent over HTTPS only. */
export const isSecureSite = (config: Pick<Config, "publicUrl" | "host" | "port">): boolean =>
	sitePublicUrl(config).startsWith("https:");

/** The address of a site without a configured public address. */
export function listeningAddress({ host, port }: { host: string; port: number }): string {
	// "Any address of this machine" is no address that a visitor could type.
	const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

export function createRandomSecret(): string {
	return randomBytes(32).toString("base64url");
}
