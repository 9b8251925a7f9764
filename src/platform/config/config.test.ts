import { generateKeyPairSync } from "node:crypto";
import { isAbsolute } from "node:path";
import { describe, expect, test } from "vitest";
import { type Config, createRandomSecret, listeningAddress, readConfig } from "./config.ts";

function configOf(env: Record<string, string>): Config {
	const read = readConfig(env);
	if (!read.ok) throw new Error(read.reason);
	return read.value;
}

function refusalOf(env: Record<string, string>): string {
	const read = readConfig(env);
	if (read.ok) throw new Error("the configuration was accepted");
	return read.reason;
}

const long = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Each variable with a good value, its result, and values that must be refused. */
const variables: Record<
	string,
	{
		good: string;
		read: (config: Config) => unknown;
		is: unknown;
		bad: string[];
	}
> = {
	NODE_ENV: {
		good: "development",
		read: (config) => config.mode,
		is: "development",
		bad: ["staging", "Production", "toString"],
	},
	HOST: {
		good: "0.0.0.0",
		read: (config) => config.host,
		is: "0.0.0.0",
		bad: ["my host", "http://localhost"],
	},
	PORT: {
		good: "8080",
		read: (config) => config.port,
		is: 8080,
		bad: ["65536", "-1", "80.5", "0x50", "1e3", "http", "３０００"],
	},
	SMS_COMPLIANCE_COUNTRIES: {
		good: "us, CA",
		read: (config) => config.smsComplianceCountries,
		is: ["US", "CA"],
		bad: ["America", "US,", "US CA"],
	},
	MARKETING_DOUBLE_OPT_IN: {
		good: "1",
		read: (config) => config.marketingDoubleOptIn,
		is: true,
		bad: ["maybe"],
	},
	BUSINESS_LEAD_CALL: {
		good: "lead-gateway",
		read: (config) => config.businessLeadCall,
		is: "lead-gateway",
		bad: ["b2bSegmentData", "gateway", "constructor"],
	},
	PUBLIC_URL: {
		good: "https://learn.example.com/",
		read: (config) => config.publicUrl,
		is: "https://learn.example.com",
		bad: [
			"learn.example.com",
			"ftp://learn.example.com",
			"https://learn.example.com/site",
			"https://learn.example.com/?page=1",
			"https://learn.example.com/#top",
			"https://visitor@learn.example.com",
			"javascript:alert(1)",
		],
	},
	DATABASE_URL: {
		good: "postgres://site:hush@db.example:5432/site",
		read: (config) => config.databaseUrl,
		is: "postgres://site:hush@db.example:5432/site",
		bad: ["mysql://site:hush@db.example/site", "db.example", "hush"],
	},
	SHUTDOWN_DELAY_SECONDS: {
		good: "3",
		read: (config) => config.shutdownDelaySeconds,
		is: 3,
		bad: ["-1", "121", "5s"],
	},
	DATABASE_POOL: {
		good: "40",
		read: (config) => config.databasePool,
		is: 40,
		bad: ["1", "201", "many"],
	},
	LOG_LEVEL: {
		good: "warn",
		read: (config) => config.logLevel,
		is: "warn",
		bad: ["loud", "WARN"],
	},
	SECRET: {
		good: long,
		read: (config) => config.secret,
		is: long,
		bad: ["hush"],
	},
	SITE_TIME_ZONE: {
		good: "Asia/Kolkata",
		read: (config) => config.siteTimeZone,
		is: "Asia/Kolkata",
		bad: ["Mars/Olympus", "GMT+99"],
	},
	SITE_COUNTRY: {
		good: "in",
		read: (config) => config.siteCountry,
		is: "IN",
		bad: ["India", "1N", "I"],
	},
	CDN_COUNTRY_HEADER: {
		good: "CF-IPCountry",
		read: (config) => config.cdnCountryHeader,
		is: "cf-ipcountry",
		bad: ["CF IPCountry", "X-Country:", "x-country\r\nx-evil"],
	},
	TRUST_PROXY: {
		good: "2",
		read: (config) => config.trustProxy,
		is: 2,
		bad: ["yes", "11", "10.0.0.0/8"],
	},
	SMTP_URL: {
		good: "smtps://site:hush@mail.example:465",
		read: (config) => config.smtpUrl,
		is: "smtps://site:hush@mail.example:465",
		bad: ["https://site:hush@mail.example", "mail.example:25", "hush"],
	},
	MAIL_FROM: {
		good: "Our School <hello@school.example>",
		read: (config) => config.mailFrom,
		is: "Our School <hello@school.example>",
		bad: ["Our School", "a@b.example, c@d.example", "A\r\nBcc: x <a@b.example>"],
	},
	MEDIA_HOSTS: {
		good: "https://media.example, https://films.example:8443/",
		read: (config) => config.mediaHosts,
		is: ["https://media.example", "https://films.example:8443"],
		bad: [
			"media.example",
			"http://media.example",
			"https://media.example/pictures",
			"https://media.example; script-src *",
		],
	},
	MARKETING_AUTOMATION_URL: {
		good: "https://site:hush@letters.example/users",
		read: (config) => config.marketingAutomationUrl,
		is: "https://site:hush@letters.example/users",
		bad: ["smtp://site:hush@letters.example", "letters.example", "hush"],
	},
	ERASE_EXISTING_CONTACTS: {
		good: "leave",
		read: (config) => config.eraseExistingContacts,
		is: "leave",
		bad: ["always", "ASK"],
	},
	OPERATOR_MAIL: {
		good: "operator@school.example",
		read: (config) => config.operatorMail,
		is: "operator@school.example",
		bad: ["everybody", "a@b.example, c@d.example"],
	},
	BACKUP_MAX_DAYS: {
		good: "7",
		read: (config) => config.backupMaxDays,
		is: 7,
		bad: ["-1", "366", "never"],
	},
	EVENT_RETENTION_DAYS: {
		good: "90",
		read: (config) => config.eventRetentionDays,
		is: 90,
		bad: ["7", "-1", "for ever"],
	},
	BARRED_EVENTS: {
		good: "page_viewed, film_progress",
		read: (config) => config.barredEvents,
		is: ["page_viewed", "film_progress"],
		bad: ["page viewed", "a,"],
	},
	METRICS_TOKEN: {
		good: long,
		read: (config) => config.metricsToken,
		is: long,
		bad: ["hush"],
	},
	LAZY_FILES_VERSION: {
		good: "2026.11-b",
		read: (config) => config.lazyFilesVersion,
		is: "2026.11-b",
		bad: ["../2", "a b", "1/2"],
	},
	SKILLUP_CAMPAIGNS: {
		good: "fall-2026 , back.to_work",
		read: (config) => config.campaigns.skillup,
		is: ["fall-2026", "back.to_work"],
		bad: ["fall 2026", "fall,", ",fall", "fall;spring", "a=b"],
	},
	LIMIT_FREE_CAMPAIGNS: {
		good: "alumni",
		read: (config) => config.campaigns.limitFree,
		is: ["alumni"],
		bad: ["alumni!", "*"],
	},
	SHARE_CODE_DISABLED_PAGE_TYPES: {
		good: "home, refer-and-earn",
		read: (config) => config.shareCodeDisabledPageTypes,
		is: ["home", "refer-and-earn"],
		bad: ["home page", "home,"],
	},
	JOURNEY_COOKIE: {
		good: "learner.journey",
		read: (config) => config.cookieNames.journey,
		is: "learner.journey",
		bad: ["a b", "a=b", "a;b"],
	},
	USER_INFO_ERROR_EVENT: {
		good: "who-failed",
		read: (config) => config.userInfoErrorEvent,
		is: "who-failed",
		bad: ["a b", "a=b"],
	},
	HINT_MEMBER_COOKIE: {
		good: "hint-m",
		read: (config) => config.cookieNames.hintMember,
		is: "hint-m",
		bad: ["a b", "a=b"],
	},
	HINT_ANONYMOUS_COOKIE: {
		good: "hint-a",
		read: (config) => config.cookieNames.hintAnonymous,
		is: "hint-a",
		bad: ["a b", "a=b"],
	},
	CALLS_PER_MINUTE: {
		good: "60",
		read: (config) => config.callsPerMinute,
		is: 60,
		bad: ["0", "1000001", "unlimited"],
	},
	FILES_PER_MINUTE: {
		good: "30",
		read: (config) => config.filesPerMinute,
		is: 30,
		bad: ["0", "1000001", "many"],
	},
	FORMS_PER_MINUTE: {
		good: "10",
		read: (config) => config.formsPerMinute,
		is: 10,
		bad: ["0", "1000001", "many"],
	},
	PAGES_PER_MINUTE: {
		good: "100",
		read: (config) => config.pagesPerMinute,
		is: 100,
		bad: ["0", "1000001", "many"],
	},
	RESERVATIONS_PER_PERSON: {
		good: "3",
		read: (config) => config.reservations.perPerson,
		is: 3,
		bad: ["0", "1001", "some"],
	},
	RESERVATIONS_PER_NETWORK: {
		good: "8",
		read: (config) => config.reservations.perNetwork,
		is: 8,
		bad: ["-1", "1000001", "some"],
	},
	USUAL_BOOKINGS_PER_HOUR: {
		good: "40",
		read: (config) => config.reservations.usualPerHour,
		is: 40,
		bad: ["-1", "1000001", "many"],
	},
	UNUSUAL_BOOKINGS_FACTOR: {
		good: "5",
		read: (config) => config.reservations.unusualFactor,
		is: 5,
		bad: ["0", "1001", "many"],
	},
	DRAIN_SECONDS: {
		good: "5",
		read: (config) => config.drainSeconds,
		is: 5,
		bad: ["0", "61", "5s"],
	},
	LYCEUM_DEMO: {
		good: "1",
		read: (config) => config.clockStart,
		is: undefined,
		bad: ["yes", "constructor", "2"],
	},
};
for (const [name, base] of Object.entries({
	API_BASE: "api",
	API_NOCACHE_BASE: "api-nocache",
	SHELDON_BASE: "sheldon",
	SEARCH_BASE: "search",
	APP_BASE: "app",
	LEAD_GATEWAY_BASE: "lead-gateway",
} as const)) {
	variables[name] = {
		good: "https://calls.example/v1",
		read: (config) => config.bases[base],
		is: "https://calls.example/v1",
		bad: [
			"api",
			"//calls.example/api",
			"/../api",
			"/api?x=1",
			"https://calls.example/?x=1",
			"ws://calls.example",
		],
	};
}

describe.each(Object.entries(variables))("%s", (name, { good, read, is, bad }) => {
	test("accepts a good value, with spaces around it or without", () => {
		expect(read(configOf({ [name]: good }))).toEqual(is);
		expect(read(configOf({ [name]: `  ${good}\n` }))).toEqual(is);
	});

	test("counts as not set when it is empty", () => {
		const unset = read(configOf({}));
		expect(read(configOf({ [name]: "" }))).toEqual(unset);
		expect(read(configOf({ [name]: "  " }))).toEqual(unset);
	});

	test.each(bad)("refuses %j in one sentence that names the variable", (value) => {
		const reason = refusalOf({ [name]: value });
		expect(reason).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
	});
});

test.each([
	"DATABASE_URL",
	"DATABASE_DIRECT_URL",
	"SECRET",
	"SMTP_URL",
	"MARKETING_AUTOMATION_URL",
	"CLOUDFRONT_PRIVATE_KEY",
	"METRICS_TOKEN",
	"CRM_WEBHOOK_URL",
	"CRM_WEBHOOK_SECRET",
	"SALESFORCE_CLIENT_SECRET",
	"HUBSPOT_TOKEN",
	"ADVISOR_CALENDARS",
	"FORM_WEBHOOKS",
])("a wrong %s is never repeated, because it may hold most of the right one", (name) => {
	for (const value of ["hush", "mysql://site:hush@db.example/site"]) {
		const read = readConfig({ [name]: value });
		if (!read.ok) expect(read.reason).not.toContain("hush");
	}
});

test("a password inside any other address is not repeated either", () => {
	for (const name of ["PUBLIC_URL", "API_BASE", "HOST"])
		expect(refusalOf({ [name]: "ftp://me:hu@sh@example.com/x" })).not.toMatch(/hu|sh@/);
});

test("folders become absolute, so that a later change of directory does not move them", () => {
	const { dataDir, contentDir } = configOf({
		DATA_DIR: "some data",
		CONTENT_DIR: "./texts",
	});
	expect([dataDir, contentDir].every(isAbsolute)).toBe(true);
	expect(dataDir.endsWith("some data")).toBe(true);
});

describe("LYCEUM_CLOCK", () => {
	const clock = { LYCEUM_CLOCK: "2026-03-08T12:00:00Z" };

	test("moves the clock in development and in tests", () => {
		for (const NODE_ENV of ["development", "test"])
			expect(String(configOf({ ...clock, NODE_ENV }).clockStart)).toBe("2026-03-08T12:00:00Z");
	});

	test("is refused in production, which is also what an unset mode means", () => {
		for (const mode of [{}, { NODE_ENV: "production" }, { NODE_ENV: "" }])
			expect(refusalOf({ ...clock, ...mode })).toMatch(/^LYCEUM_CLOCK .*LYCEUM_DEMO=1 is set\.$/);
		expect(refusalOf({ ...clock, LYCEUM_DEMO: "0" })).toContain("LYCEUM_CLOCK");
	});

	test("is taken in production by a demonstration", () => {
		expect(configOf({ ...clock, LYCEUM_DEMO: "1" }).clockStart?.epochMilliseconds).toBe(
			Date.UTC(2026, 2, 8, 12),
		);
	});

	test("must be an instant: a time without a zone is refused", () => {
		expect(refusalOf({ LYCEUM_CLOCK: "2026-03-08T12:00", LYCEUM_DEMO: "1" })).toMatch(
			/^LYCEUM_CLOCK must be an instant/,
		);
	});
});

describe("the names of cookies", () => {
	test("TOUR-009: are SkillUp-member, SkillUp-anonymous and sl_journey by default", () => {
		expect(configOf({}).cookieNames).toEqual({
			journey: "sl_journey",
			hintMember: "SkillUp-member",
			hintAnonymous: "SkillUp-anonymous",
		});
	});

	test.each([
		{ HINT_MEMBER_COOKIE: "sl_session" },
		{ JOURNEY_COOKIE: "sl_consent" },
		{ HINT_MEMBER_COOKIE: "same", HINT_ANONYMOUS_COOKIE: "same" },
		{ HINT_ANONYMOUS_COOKIE: "sl_journey" },
	])("never take the place of another cookie: %j", (env) => {
		expect(refusalOf(env)).toMatch(/^JOURNEY_COOKIE, .* three different names/);
	});
});

test("tests write no log unless LOG_LEVEL is set", () => {
	expect(configOf({ NODE_ENV: "test" }).logLevel).toBe("silent");
	expect(configOf({ NODE_ENV: "test", LOG_LEVEL: "debug" }).logLevel).toBe("debug");
});

test("a random secret is long enough for SECRET, and never the same", () => {
	const secret = createRandomSecret();
	expect(configOf({ SECRET: secret }).secret).toBe(secret);
	expect(createRandomSecret()).not.toBe(secret);
});

test.each([
	[{ API_BASE: "/" }, /^API_BASE must be a path of its own/],
	[{ API_BASE: "/x", API_NOCACHE_BASE: "/x/" }, /^API_BASE must be/],
	[{ API_NOCACHE_BASE: "/sheldon" }, /^API_NOCACHE_BASE must be/],
])("bases that would answer at one address are refused: %j", (env, words) => {
	expect(readConfig(env)).toMatchObject({ ok: false });
	const read = readConfig(env);
	expect(read.ok ? "" : read.reason).toMatch(words);
});

test.each([
	["127.0.0.1", "http://127.0.0.1:3000"],
	["0.0.0.0", "http://localhost:3000"],
	["::1", "http://[::1]:3000"],
	["::", "http://localhost:3000"],
])("a site that listens on %s is reached at %s", (host, address) => {
	expect(listeningAddress({ host, port: 3000 })).toBe(address);
});

test("the address around a pooler needs that of the pooler", () => {
	const DATABASE_DIRECT_URL = "postgres://site:hush@db.example:5432/site";
	expect(refusalOf({ DATABASE_DIRECT_URL })).toMatch(/^DATABASE_DIRECT_URL is not enough: /);
	const DATABASE_URL = "postgres://site:hush@db.example:6432/site";
	expect(configOf({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(
		DATABASE_DIRECT_URL,
	);
});

test("a process behind a proxy is reported as not ready before it ends, others end at once", () => {
	expect(configOf({}).shutdownDelaySeconds).toBe(0);
	expect(configOf({ TRUST_PROXY: "1" }).shutdownDelaySeconds).toBe(5);
	expect(configOf({ TRUST_PROXY: "1", SHUTDOWN_DELAY_SECONDS: "0" }).shutdownDelaySeconds).toBe(0);
});

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const salesforce = {
	SALESFORCE_URL: "https://school.my.salesforce.com",
	SALESFORCE_CLIENT_ID: "3MVG9.key_of-ours",
	SALESFORCE_CLIENT_SECRET: "0123456789ABCDEF",
};

describe("the settings of the CRMs", () => {
	test("name no destination by default", () => {
		expect(configOf({}).crm).toEqual({
			webhook: undefined,
			salesforce: undefined,
			hubspot: undefined,
			advisorsMail: undefined,
			grievanceMail: undefined,
			formWebhooks: [],
		});
	});

	test("name each of the destinations, with defaults for their fields", () => {
		const { crm } = configOf({
			CRM_WEBHOOK_URL: "https://site:hush@crm.example/leads?list=7",
			CRM_WEBHOOK_SECRET: `${webhookSecret} ${webhookSecret}`,
			...salesforce,
			SALESFORCE_FIELDS: "Site_Module__c=sl_site_module, Description=",
			HUBSPOT_TOKEN: "pat-na1-0123",
			ADVISORS_MAIL: "advisors@school.example",
		});
		expect(crm).toEqual({
			webhook: {
				address: "https://site:hush@crm.example/leads?list=7",
				secrets: [webhookSecret, webhookSecret],
			},
			salesforce: {
				address: "https://school.my.salesforce.com",
				clientId: "3MVG9.key_of-ours",
				clientSecret: "0123456789ABCDEF",
				version: "62.0",
				leadIdField: "Lyceum_Lead_Id__c",
				fields: [
					["Site_Module__c", "sl_site_module"],
					["Description", ""],
				],
			},
			hubspot: {
				token: "pat-na1-0123",
				address: "https://api.hubapi.com",
				fields: [],
			},
			advisorsMail: "advisors@school.example",
			formWebhooks: [],
			// Complaints do not fall back to the address of the advisors.
			grievanceMail: undefined,
		});
	});

	test.each([
		["CRM_WEBHOOK_URL", "crm.example"],
		["CRM_WEBHOOK_SECRET", "hush"],
		["CRM_WEBHOOK_SECRET", "whsec_aHVzaA=="],
		["ADVISORS_MAIL", "Advisors <advisors@school.example>"],
		["ADVISORS_MAIL", "a@b.example, c@d.example"],
		["ADVISORS_MAIL", "a@b.example\r\nBcc: c@d.example"],
		["GRIEVANCE_MAIL", "everybody"],
		["SALESFORCE_FIELDS", "Site_Module__c"],
		["SALESFORCE_API_VERSION", "latest"],
	])("are refused in one sentence when %s is %j", (name, value) => {
		const reason = refusalOf({ [name]: value });
		expect(reason).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
		if (/URL|SECRET/.test(name)) expect(reason).not.toContain(value);
	});

	test("are refused when only some of the variables of Salesforce are set", () => {
		// The sentence begins with the variable that is set: unsetting it corrects the mistake.
		for (const [name, value] of Object.entries(salesforce))
			expect(refusalOf({ [name]: value })).toBe(
				`${name} is not enough alone: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET.`,
			);
	});
});

describe("the settings of services for webinars", () => {
	const zoom = {
		...{ ZOOM_ACCOUNT_ID: "an-account", ZOOM_CLIENT_ID: "a-client" },
		ZOOM_CLIENT_SECRET: "a secret of ours",
	};
	const goto = {
		...{ GOTO_CLIENT_ID: "a-client", GOTO_CLIENT_SECRET: "a secret of ours" },
		GOTO_REFRESH_TOKEN: "a first refresh token",
	};

	test("are none by default, and lead to the services once they are complete", () => {
		expect(configOf({}).webinarServices).toEqual({ zoom: undefined, goto: undefined });
		expect(configOf({ ...zoom, ...goto }).webinarServices).toMatchObject({
			zoom: { address: "https://api.zoom.us", authAddress: "https://zoom.us" },
			goto: {
				...{ address: "https://api.getgo.com" },
				authAddress: "https://authentication.logmeininc.com",
			},
		});
	});

	test("are refused in one sentence when one is missing or wrong, which repeats no secret", () => {
		for (const all of [zoom, goto])
			for (const [name, value] of Object.entries(all))
				expect(refusalOf({ [name]: value })).toMatch(
					new RegExp(`^${name} is not enough alone: .* needs ${Object.keys(all)[0]}, `),
				);
		for (const name of ["ZOOM_CLIENT_SECRET", "GOTO_CLIENT_SECRET", "GOTO_REFRESH_TOKEN"]) {
			const reason = refusalOf({ ...zoom, ...goto, [name]: "hush" });
			expect(reason).toMatch(new RegExp(`^${name} must be `));
			expect(reason).not.toContain("hush");
		}
		for (const name of ["ZOOM_URL", "ZOOM_AUTH_URL", "GOTO_URL", "GOTO_AUTH_URL"])
			expect(refusalOf({ [name]: "zoom.us/x" })).toMatch(new RegExp(`^${name} must be `));
	});
});

describe("the settings of services that get what visitors do", () => {
	const engagement = { WEBENGAGE_LICENSE_CODE: "~12ab34cd", WEBENGAGE_API_KEY: "a key of ours" };
	const classic = { GA4_MEASUREMENT_ID: "G-12AB", GA4_API_SECRET: "a secret of ours" };

	test("are none by default, and lead to the services once they are complete", () => {
		expect(configOf({}).sinks).toEqual({
			...{ webengage: undefined, amplitude: undefined, ga4: undefined },
		});
		const all = { ...engagement, ...classic, AMPLITUDE_API_KEY: "a key of ours" };
		expect(configOf(all).sinks).toMatchObject({
			webengage: { address: "https://api.webengage.com", license: "~12ab34cd" },
			amplitude: { address: "https://api2.amplitude.com", secretKey: undefined },
			ga4: { address: "https://www.google-analytics.com", silentPageTypes: [] },
		});
		expect(configOf({ ...classic, GA4_SILENT_PAGE_TYPES: "home, cart" }).sinks.ga4).toMatchObject({
			silentPageTypes: ["home", "cart"],
		});
	});

	test("TRK-053: time 20 of a hundred page views by default", () => {
		expect(configOf(classic).sinks.ga4).toMatchObject({ speedSampleRate: 20 });
		expect(configOf({ ...classic, GA4_SITE_SPEED_SAMPLE_RATE: "100" }).sinks.ga4).toMatchObject({
			speedSampleRate: 100,
		});
		expect(refusalOf({ GA4_SITE_SPEED_SAMPLE_RATE: "101" })).toMatch(/^GA4_SITE_SPEED_/);
	});

	test("have no script in the pages unless it is switched on, which needs the keys", () => {
		const all = { ...engagement, ...classic, AMPLITUDE_API_KEY: "a key of ours" };
		const none = configOf(all).sinks;
		for (const sink of [none.webengage, none.amplitude, none.ga4])
			expect(sink).toMatchObject({ snippet: undefined });
		const on = { WEBENGAGE_BROWSER: "1", AMPLITUDE_BROWSER: "1", GA4_BROWSER: "1" };
		expect(
			configOf({ ...all, ...on, GA4_BROWSER_URL: "https://tags.example" }).sinks,
		).toMatchObject({
			webengage: { snippet: { scriptHost: undefined } },
			amplitude: { snippet: { scriptHost: undefined } },
			ga4: { snippet: { scriptHost: "https://tags.example" }, collectsAt: undefined },
		});
		for (const name of Object.keys(on)) {
			expect(refusalOf({ [name]: "1" })).toMatch(new RegExp(`^${name} is not enough alone: `));
			expect(refusalOf({ ...all, [name]: "often" })).toMatch(new RegExp(`^${name} must be `));
			expect(refusalOf({ ...all, [`${name}_URL`]: "x/y" })).toMatch(
				new RegExp(`^${name}_URL must`),
			);
		}
		expect(
			configOf({ ...engagement, WEBENGAGE_LICENSE_CODE: "in~58ade" }).sinks.webengage,
		).toMatchObject({ license: "in~58ade" });
	});

	test("are refused in one sentence when one is missing or wrong, which repeats no secret", () => {
		for (const all of [engagement, classic])
			for (const [name, value] of Object.entries(all))
				expect(refusalOf({ [name]: value })).toMatch(
					new RegExp(`^${name} is not enough alone: .* needs `),
				);
		for (const name of ["WEBENGAGE_API_KEY", "AMPLITUDE_API_KEY", "GA4_API_SECRET"]) {
			const reason = refusalOf({ ...engagement, ...classic, [name]: "hush" });
			expect(reason).toMatch(new RegExp(`^${name} must be `));
			expect(reason).not.toContain("hush");
		}
		for (const name of ["WEBENGAGE_URL", "AMPLITUDE_URL", "AMPLITUDE_PRIVACY_URL", "GA4_URL"])
			expect(refusalOf({ [name]: "sink.example/x" })).toMatch(new RegExp(`^${name} must be `));
		expect(refusalOf({ ...engagement, WEBENGAGE_LICENSE_CODE: "a/b" })).toMatch(
			/^WEBENGAGE_LICENSE_CODE must be /,
		);
	});
});

describe("the settings of CloudFront", () => {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
	const all = {
		CLOUDFRONT_URL: "https://d1.cloudfront.net/",
		CLOUDFRONT_KEY_PAIR_ID: "K2JCJMDEHXQW5F",
		CLOUDFRONT_PRIVATE_KEY: pem,
	};

	test("are none by default", () => {
		expect(configOf({}).cloudFront).toBeUndefined();
	});

	test("take a key with real line ends, and with written ones", () => {
		for (const key of [pem, pem.trim().replaceAll("\n", "\\n")])
			expect(configOf({ ...all, CLOUDFRONT_PRIVATE_KEY: key }).cloudFront).toEqual({
				address: "https://d1.cloudfront.net",
				keyPairId: "K2JCJMDEHXQW5F",
				privateKey: pem.trim(),
			});
	});

	test("refuse what is no RSA key, and one setting without the others", () => {
		const { privateKey: other } = generateKeyPairSync("ed25519");
		for (const wrong of [
			"-----BEGIN PRIVATE KEY-----",
			other.export({ type: "pkcs8", format: "pem" }).toString(),
		])
			expect(refusalOf({ ...all, CLOUDFRONT_PRIVATE_KEY: wrong })).toBe(
				"CLOUDFRONT_PRIVATE_KEY must be a private RSA key in PEM, but its value is something else.",
			);
		for (const [name, value] of Object.entries(all))
			expect(refusalOf({ [name]: value })).toBe(
				`${name} is not enough alone: CloudFront needs CLOUDFRONT_URL, CLOUDFRONT_KEY_PAIR_ID and CLOUDFRONT_PRIVATE_KEY.`,
			);
	});
});
