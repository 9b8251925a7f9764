import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type CallBases, defaultCallBases, toBasePath } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { minConnections } from "#platform/http/connections/connection-limits.ts";
import { readCookieNames } from "./cookie-names.ts";
import { readCrmSettings } from "./crm-settings.ts";
import * as read from "./variable-readers.ts";

/** Everything a business may set from outside, checked once at start. */
export type Config = ReturnType<typeof parseEnvironment>;

type Environment = Readonly<Record<string, string | undefined>>;

function parseEnvironment(env: Environment) {
	const take = <Value>(
		name: string,
		reader: read.VariableReader<Value>,
		fallback: Value,
	): Value => read.readVariable(env, name, reader, fallback);
	const mode = take(
		"NODE_ENV",
		read.choiceReader("production", "development", "test"),
		"production",
	);
	const bases: CallBases = {
		api: take("API_BASE", read.basePathReader, defaultCallBases.api),
		"api-nocache": take(
			"API_NOCACHE_BASE",
			read.basePathReader,
			defaultCallBases["api-nocache"],
		),
		sheldon: take(
			"SHELDON_BASE",
			read.basePathReader,
			defaultCallBases.sheldon,
		),
		search: take("SEARCH_BASE", read.basePathReader, defaultCallBases.search),
		app: take("APP_BASE", read.basePathReader, defaultCallBases.app),
		"lead-gateway": take(
			"LEAD_GATEWAY_BASE",
			read.basePathReader,
			defaultCallBases["lead-gateway"],
		),
	};
	refuseSharedBases(bases);
	const host = take("HOST", read.hostNameReader, "127.0.0.1");
	const port = take("PORT", read.wholeNumberReader(0, 65_535), 3000);
	const clockStart = take<Temporal.Instant | undefined>(
		"LYCEUM_CLOCK",
		read.instantReader,
		undefined,
	);
	const demo = take("LYCEUM_DEMO", read.flagReader, false);
	if (clockStart && mode === "production" && !demo) {
		throw new read.InvalidConfigValue(
			"LYCEUM_CLOCK moves the clock, which production refuses unless LYCEUM_DEMO=1.",
		);
	}
	return {
		mode,
		host,
		port,
		/** Absent: the address the site listens at. */
		publicUrl: take<string | undefined>(
			"PUBLIC_URL",
			read.httpAddressReader,
			undefined,
		),
		databaseUrl: take<string | undefined>(
			"DATABASE_URL",
			read.secretAddressReader("postgres", "postgresql"),
			undefined,
		),
		databasePool: take("DATABASE_POOL", read.wholeNumberReader(2, 200), 10),
		dataDir: resolve(take("DATA_DIR", read.textReader, "./data")),
		contentDir: resolve(take("CONTENT_DIR", read.textReader, "./content")),
		logLevel: take(
			"LOG_LEVEL",
			read.choiceReader(
				"fatal",
				"error",
				"warn",
				"info",
				"debug",
				"trace",
				"silent",
			),
			mode === "test" ? "silent" : "info",
		),
		/** Absent: made once and kept under the data directory. */
		secret: take<string | undefined>(
			"SECRET",
			read.secretReader(32),
			undefined,
		),
		siteTimeZone: take(
			"SITE_TIME_ZONE",
			read.timeZoneReader,
			"America/New_York",
		),
		siteCountry: take("SITE_COUNTRY", read.countryCodeReader, "US"),
		/** Where a form that asks for a telephone number also asks about text messages. */
		smsComplianceCountries: take(
			"SMS_COMPLIANCE_COUNTRIES",
			read.countryCodesReader,
			["US"],
		),
		/** Which of two published calls the forms of companies are sent to; both are served. */
		businessLeadCall: take(
			"BUSINESS_LEAD_CALL",
			read.choiceReader("segment-data", "lead-gateway"),
			"segment-data",
		),
		cdnCountryHeader: take<string | undefined>(
			"CDN_COUNTRY_HEADER",
			read.headerNameReader,
			undefined,
		),
		/** How many proxies stand in front. More would believe what a visitor writes into X-Forwarded-For. */
		trustProxy: take("TRUST_PROXY", read.wholeNumberReader(0, 10), 0),
		smtpUrl: take<string | undefined>(
			"SMTP_URL",
			read.secretAddressReader("smtp", "smtps"),
			undefined,
		),
		mailFrom: take(
			"MAIL_FROM",
			read.mailSenderReader,
			"Lyceum <hello@lyceum.example>",
		),
		/** Other hosts that the content's pictures and films may come from. */
		mediaHosts: take<readonly string[]>(
			"MEDIA_HOSTS",
			read.httpsHostsReader,
			[],
		),
		/** Absent: nobody is asked who takes which letters. */
		marketingAutomationUrl: take<string | undefined>(
			"MARKETING_AUTOMATION_URL",
			read.secretAddressReader("http", "https"),
			undefined,
		),
		crm: readCrmSettings(take),
		metricsToken: take<string | undefined>(
			"METRICS_TOKEN",
			read.secretReader(16),
			undefined,
		),
		lazyFilesVersion: take<string | undefined>(
			"LAZY_FILES_VERSION",
			read.wordReader,
			undefined,
		),
		/** What one address may ask of the calls; an office behind one address must still get through. */
		callsPerMinute: take(
			"CALLS_PER_MINUTE",
			read.wholeNumberReader(1, 1_000_000),
			600,
		),
		/** What one address may ask for that is not in the cache. */
		pagesPerMinute: take(
			"PAGES_PER_MINUTE",
			read.wholeNumberReader(1, 1_000_000),
			600,
		),
		/** Of each kind of form, with script or without. */
		formsPerMinute: take(
			"FORMS_PER_MINUTE",
			read.wholeNumberReader(1, 1_000_000),
			60,
		),
		/** Absent: as many as the process may open descriptors for. */
		maxConnections: take<number | undefined>(
			"MAX_CONNECTIONS",
			read.wholeNumberReader(minConnections, 100_000),
			undefined,
		),
		drainSeconds: take("DRAIN_SECONDS", read.wholeNumberReader(1, 60), 10),
		clockStart,
		bases,
		cookieNames: readCookieNames(take),
	};
}

/** `{api}?method=` answers at the base itself, so that base can be neither the home page's address nor shared. */
function refuseSharedBases(bases: CallBases): void {
	const variables = {
		api: "API_BASE",
		"api-nocache": "API_NOCACHE_BASE",
	} as const;
	for (const name of ["api", "api-nocache"] as const) {
		const path = toBasePath(bases[name]);
		const others = Object.entries(bases).filter(([other]) => other !== name);
		if (path === "/" || others.some(([, base]) => toBasePath(base) === path))
			throw new read.InvalidConfigValue(
				`${variables[name]} must be a path of its own, such as ${defaultCallBases[name]}, but it is ${JSON.stringify(bases[name])}.`,
			);
	}
}

/** Where visitors reach a site that was not told its public address. */
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

/** A wrong value is one plain sentence that names its variable. */
export function readConfig(env: Environment): Result<Config, string> {
	try {
		return accepted(parseEnvironment(env));
	} catch (problem) {
		if (problem instanceof read.InvalidConfigValue)
			return refused(problem.message);
		throw problem;
	}
}

export function createRandomSecret(): string {
	return randomBytes(32).toString("base64url");
}
