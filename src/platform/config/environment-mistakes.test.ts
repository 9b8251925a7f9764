import { expect, test } from "vitest";
import { loadSettings } from "./settings.ts";

/** The exact sentences of a start and of doctor. */
const mistakes: [name: string, Record<string, string>, string][] = [
	[
		"a port in words",
		{ PORT: "http" },
		'PORT must be a whole number from 0 to 65535, but it is "http".',
	],
	[
		"a port that does not exist",
		{ PORT: "70000" },
		'PORT must be a whole number from 0 to 65535, but it is "70000".',
	],
	[
		"an address with a scheme as host",
		{ HOST: "http://localhost" },
		'HOST must be an address or a name of this machine such as 127.0.0.1, but it is "http://localhost".',
	],
	[
		"a public address without https://",
		{ PUBLIC_URL: "school.org" },
		'PUBLIC_URL must be an address without a path, such as https://learn.example.com, but it is "school.org".',
	],
	[
		"a public address with a path",
		{ PUBLIC_URL: "https://a.org/x" },
		'PUBLIC_URL must be an address without a path, such as https://learn.example.com, but it is "https://a.org/x".',
	],
	[
		"another database",
		{ DATABASE_URL: "mysql://ada:hush@db/x" },
		"DATABASE_URL must be an address that begins with postgres:// or postgresql://, but its value is something else.",
	],
	[
		"a pool of one",
		{ DATABASE_POOL: "1" },
		'DATABASE_POOL must be a whole number from 2 to 200, but it is "1".',
	],
	[
		"a city as time zone",
		{ SITE_TIME_ZONE: "Lisboa" },
		'SITE_TIME_ZONE must be a time zone such as Europe/Berlin, but it is "Lisboa".',
	],
	[
		"a country by its name",
		{ SITE_COUNTRY: "Portugal" },
		'SITE_COUNTRY must be a two-letter country code such as US, but it is "Portugal".',
	],
	[
		"countries without commas",
		{ SMS_COMPLIANCE_COUNTRIES: "US CA" },
		'SMS_COMPLIANCE_COUNTRIES must be two-letter country codes separated by commas, such as US,CA, but it is "US CA".',
	],
	[
		"a mail server without smtp://",
		{ SMTP_URL: "mail.school.org:587" },
		"SMTP_URL must be an address that begins with smtp:// or smtps://, but its value is something else.",
	],
	[
		"a password with a # that ends the address",
		{ SMTP_URL: "smtp://ola:12#34@mail.school.org:587" },
		"SMTP_URL is an address that cannot be read, most likely because of special characters in its password. Write @ as %40, # as %23, / as %2F and : as %3A there, and put the whole value in quotes in .env.",
	],
	[
		"a password with # and @",
		{ SMTP_URL: "smtp://ola:pa#ss@word@mail.school.org:587" },
		"SMTP_URL is an address that cannot be read, most likely because of special characters in its password. Write @ as %40, # as %23, / as %2F and : as %3A there, and put the whole value in quotes in .env.",
	],
	[
		"a sender without an address",
		{ MAIL_FROM: "Our School" },
		'MAIL_FROM must be a sender such as Lyceum <hello@lyceum.example>, but it is "Our School".',
	],
	[
		"two mailboxes",
		{ ADVISORS_MAIL: "a@b.org, c@d.org" },
		'ADVISORS_MAIL must be one email address such as advisors@school.org, but it is "a@b.org, c@d.org".',
	],
	[
		"a calendar without a password",
		{
			ADVISOR_CALENDARS: "[{ advisor: ada, kind: caldav, address: 'https://a.org/c/', user: ada }]",
		},
		"ADVISOR_CALENDARS must be a list of calendars as docs/calendars.md describes it, but entry 1 (caldav) has no password.",
	],
	[
		"a mailbox without a domain",
		{ OPERATOR_MAIL: "operator" },
		'OPERATOR_MAIL must be one email address such as advisors@school.org, but it is "operator".',
	],
	[
		"a secret that is too short",
		{ SECRET: "hush" },
		"SECRET must be a secret of at least 32 characters, but its value is something else.",
	],
	[
		"a webhook key of another kind",
		{ CRM_WEBHOOK_SECRET: "hush" },
		"CRM_WEBHOOK_SECRET must be a secret such as openssl makes it (echo whsec_$(openssl rand -base64 32)), or two with a space between, but its value is something else.",
	],
	[
		"half of Salesforce",
		{ SALESFORCE_URL: "https://x.my.salesforce.com" },
		"SALESFORCE_URL is not enough alone: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET.",
	],
	[
		"a third of CloudFront",
		{ CLOUDFRONT_KEY_PAIR_ID: "K2JCJMDEHXQW5F" },
		"CLOUDFRONT_KEY_PAIR_ID is not enough alone: CloudFront needs CLOUDFRONT_URL, CLOUDFRONT_KEY_PAIR_ID and CLOUDFRONT_PRIVATE_KEY.",
	],
	[
		"fields without an equals sign",
		{ HUBSPOT_TOKEN: "pat-12345678", HUBSPOT_FIELDS: "city" },
		'HUBSPOT_FIELDS must be pairs separated by commas, such as Theirs=ours, Another=, but it is "city".',
	],
	[
		"a media host without https",
		{ MEDIA_HOSTS: "http://media.school.org" },
		'MEDIA_HOSTS must be https addresses without a path, such as https://media.example.com, separated by spaces, but it is "http://media.school.org".',
	],
	[
		"a proxy by its address",
		{ TRUST_PROXY: "10.0.0.0/8" },
		'TRUST_PROXY must be a whole number from 0 to 10, but it is "10.0.0.0/8".',
	],
	[
		"an unknown log level",
		{ LOG_LEVEL: "verbose" },
		'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "verbose".',
	],
	[
		"a clock in production",
		{ LYCEUM_CLOCK: "2027-01-12T12:00:00Z" },
		"LYCEUM_CLOCK changes the time, which is not allowed in production unless LYCEUM_DEMO=1 is set.",
	],
	[
		"yes in place of 1",
		{ BACKUP_BEFORE_MIGRATION: "yes" },
		'BACKUP_BEFORE_MIGRATION must be 1 (on) or 0 (off), but it is "yes".',
	],
	[
		"a misspelled name",
		{ SMPT_URL: "smtp://mail.school.org" },
		"SMPT_URL is set, but there is no such setting. Set SMTP_URL if you meant that.",
	],
	[
		"another misspelled name",
		{ ADVISOR_MAIL: "a@school.org" },
		"ADVISOR_MAIL is set, but there is no such setting. Set ADVISORS_MAIL if you meant that.",
	],
	[
		"https without a proxy",
		{
			PUBLIC_URL: "https://a.org",
			SMTP_URL: "smtp://m.org",
			MAIL_FROM: "a@a.org",
		},
		"PUBLIC_URL begins with https, and TRUST_PROXY is not set: all visitors seem to have the address of the proxy, so they share one limit. Set TRUST_PROXY to the number of proxies in front of the site, usually 1.",
	],
	[
		"a CDN without a proxy",
		{ CDN_COUNTRY_HEADER: "CF-IPCountry" },
		"CDN_COUNTRY_HEADER has no effect, because TRUST_PROXY is not set. Set TRUST_PROXY to the number of proxies in front of the site.",
	],
	[
		"https without a mail server",
		{ PUBLIC_URL: "https://a.org", TRUST_PROXY: "1" },
		"SMTP_URL is not set, so emails are written to files and reach no one. Set it to your mail server.",
	],
	[
		"a mail server without a sender",
		{ SMTP_URL: "smtp://mail.school.org" },
		"MAIL_FROM is not set, so emails come from an address that is not yours. Set it to a sender such as Our School <hello@school.org>.",
	],
];

/** The sentences of a start. The folder of this test has no file of settings. */
function sentencesOf(env: Record<string, string>): string[] {
	const loaded = loadSettings(env, import.meta.dirname);
	return loaded.ok
		? loaded.value.warnings.map(({ says, mend }) => `${says}. ${mend}.`)
		: [loaded.reason];
}

test.each(mistakes)("a start names %s", (_, env, sentence) => {
	expect(sentencesOf(env)).toEqual([sentence]);
});

test("what others set in the environment is not taken for a misspelled name", () => {
	const env = {
		HOSTNAME: "a",
		DATABASES: "x",
		PUBLIC: "y",
		PATH: "/bin",
		NODE_OPTIONS: "",
	};
	expect(sentencesOf(env)).toEqual([]);
});
