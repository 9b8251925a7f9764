import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type Bases, defaultBases, pathOfBase } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { leastConnections } from "#platform/http/connections/connection-limits.ts";
import { cookieNames } from "./cookie-names.ts";
import { crmSettings } from "./crm-settings.ts";
import * as read from "./variable-readers.ts";

/** Everything a business may set from outside, checked once at start. */
export type Config = ReturnType<typeof fromEnvironment>;

type Environment = Readonly<Record<string, string | undefined>>;

function fromEnvironment(env: Environment) {
	const take = <Value>(
		name: string,
		reader: read.Reader<Value>,
		fallback: Value,
	): Value => read.variable(env, name, reader, fallback);
	const mode = take(
		"NODE_ENV",
		read.oneOf("production", "development", "test"),
		"production",
	);
	const bases: Bases = {
		api: take("API_BASE", read.base, defaultBases.api),
		"api-nocache": take(
			"API_NOCACHE_BASE",
			read.base,
			defaultBases["api-nocache"],
		),
		sheldon: take("SHELDON_BASE", read.base, defaultBases.sheldon),
		search: take("SEARCH_BASE", read.base, defaultBases.search),
		app: take("APP_BASE", read.base, defaultBases.app),
		"lead-gateway": take(
			"LEAD_GATEWAY_BASE",
			read.base,
			defaultBases["lead-gateway"],
		),
	};
	refuseSharedBases(bases);
	const host = take("HOST", read.hostName, "127.0.0.1");
	const port = take("PORT", read.wholeNumber(0, 65_535), 3000);
	const clockStart = take<Temporal.Instant | undefined>(
		"LYCEUM_CLOCK",
		read.instant,
		undefined,
	);
	const demo = take("LYCEUM_DEMO", read.flag, false);
	if (clockStart && mode === "production" && !demo) {
		throw new read.WrongValue(
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
			read.httpAddress,
			undefined,
		),
		databaseUrl: take<string | undefined>(
			"DATABASE_URL",
			read.secretAddress("postgres", "postgresql"),
			undefined,
		),
		databasePool: take("DATABASE_POOL", read.wholeNumber(2, 200), 10),
		dataDir: resolve(take("DATA_DIR", read.text, "./data")),
		contentDir: resolve(take("CONTENT_DIR", read.text, "./content")),
		logLevel: take(
			"LOG_LEVEL",
			read.oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
			mode === "test" ? "silent" : "info",
		),
		/** Absent: made once and kept under the data directory. */
		secret: take<string | undefined>("SECRET", read.secret(32), undefined),
		siteTimeZone: take("SITE_TIME_ZONE", read.timeZone, "America/New_York"),
		siteCountry: take("SITE_COUNTRY", read.countryCode, "US"),
		/** Where a form that asks for a telephone number also asks about text messages. */
		smsComplianceCountries: take(
			"SMS_COMPLIANCE_COUNTRIES",
			read.countryCodes,
			["US"],
		),
		/** Which of two published calls the forms of companies are sent to; both are served. */
		businessLeadCall: take(
			"BUSINESS_LEAD_CALL",
			read.oneOf("segment-data", "lead-gateway"),
			"segment-data",
		),
		cdnCountryHeader: take<string | undefined>(
			"CDN_COUNTRY_HEADER",
			read.headerName,
			undefined,
		),
		/** How many proxies stand in front. More would believe what a visitor writes into X-Forwarded-For. */
		trustProxy: take("TRUST_PROXY", read.wholeNumber(0, 10), 0),
		smtpUrl: take<string | undefined>(
			"SMTP_URL",
			read.secretAddress("smtp", "smtps"),
			undefined,
		),
		mailFrom: take("MAIL_FROM", read.sender, "Lyceum <hello@lyceum.example>"),
		/** Other hosts that the content's pictures and films may come from. */
		mediaHosts: take<readonly string[]>("MEDIA_HOSTS", read.httpsHosts, []),
		/** Absent: nobody is asked who takes which letters. */
		marketingAutomationUrl: take<string | undefined>(
			"MARKETING_AUTOMATION_URL",
			read.secretAddress("http", "https"),
			undefined,
		),
		crm: crmSettings(take),
		metricsToken: take<string | undefined>(
			"METRICS_TOKEN",
			read.secret(16),
			undefined,
		),
		lazyFilesVersion: take<string | undefined>(
			"LAZY_FILES_VERSION",
			read.word,
			undefined,
		),
		/** What one address may ask of the calls; an office behind one address must still get through. */
		callsPerMinute: take(
			"CALLS_PER_MINUTE",
			read.wholeNumber(1, 1_000_000),
			600,
		),
		/** What one address may ask for that is not in the cache. */
		pagesPerMinute: take(
			"PAGES_PER_MINUTE",
			read.wholeNumber(1, 1_000_000),
			600,
		),
		/** Of each kind of form, with script or without. */
		formsPerMinute: take(
			"FORMS_PER_MINUTE",
			read.wholeNumber(1, 1_000_000),
			60,
		),
		/** Absent: as many as the process may open descriptors for. */
		maxConnections: take<number | undefined>(
			"MAX_CONNECTIONS",
			read.wholeNumber(leastConnections, 100_000),
			undefined,
		),
		drainSeconds: take("DRAIN_SECONDS", read.wholeNumber(1, 60), 10),
		clockStart,
		bases,
		cookieNames: cookieNames(take),
	};
}

/** `{api}?method=` answers at the base itself, so that base can be neither the home page's address nor shared. */
function refuseSharedBases(bases: Bases): void {
	const variables = {
		api: "API_BASE",
		"api-nocache": "API_NOCACHE_BASE",
	} as const;
	for (const name of ["api", "api-nocache"] as const) {
		const path = pathOfBase(bases[name]);
		const others = Object.entries(bases).filter(([other]) => other !== name);
		if (path === "/" || others.some(([, base]) => pathOfBase(base) === path))
			throw new read.WrongValue(
				`${variables[name]} must be a path of its own, such as ${defaultBases[name]}, but it is ${JSON.stringify(bases[name])}.`,
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
		return accepted(fromEnvironment(env));
	} catch (problem) {
		if (problem instanceof read.WrongValue) return refused(problem.message);
		throw problem;
	}
}

export function makeSecret(): string {
	return randomBytes(32).toString("base64url");
}
