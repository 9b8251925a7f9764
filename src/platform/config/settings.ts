import { accepted, type Result, refused } from "#core/result.ts";
import { type Config, readConfig } from "./config.ts";
import { type Environment, readEnvironment } from "./environment.ts";

/**
 * A setting that is valid, and most likely not meant so: `says` is printed at the start, and by
 * `doctor` with how to correct it.
 */
export interface SettingWarning {
	readonly says: string;
	readonly mend: string;
}

/** The site and every command start with these settings. `root` is the project's folder. */
export function loadSettings(
	real: NodeJS.ProcessEnv,
	root: string,
): Result<{ config: Config; warnings: readonly SettingWarning[] }, string> {
	const environment = readEnvironment(real, root);
	const [problem] = environment.problems;
	if (problem) return refused(problem);
	const read = readConfig(environment.variables);
	if (!read.ok) return read;
	const config = read.value;
	return accepted({
		config,
		warnings: findSettingWarnings(environment, config),
	});
}

export function findSettingWarnings(
	{ file, unknown, misspelled }: Pick<Environment, "file" | "unknown" | "misspelled">,
	config: Config,
): SettingWarning[] {
	const { publicUrl, trustProxy, cdnCountryHeader, smtpUrl, mailFrom } = config;
	const isHttps = publicUrl?.startsWith("https:");
	return [
		...unknown.map((name) => ({
			says: `${file} sets ${name}, which is no setting of this site`,
			mend: "Look for a typing error; docs/configuration.md lists every setting",
		})),
		...misspelled.map(({ name, meant }) => ({
			says: `${name} is set, but there is no such setting`,
			mend: `Set ${meant} if you meant that`,
		})),
		// The site itself speaks plain HTTP, so HTTPS always ends at a proxy.
		...(isHttps && trustProxy === 0
			? [
					{
						says: "PUBLIC_URL begins with https, and TRUST_PROXY is not set: all visitors seem to have the address of the proxy, so they share one limit",
						mend: "Set TRUST_PROXY to the number of proxies in front of the site, usually 1",
					},
				]
			: []),
		...(cdnCountryHeader && trustProxy === 0
			? [
					{
						says: "CDN_COUNTRY_HEADER has no effect, because TRUST_PROXY is not set",
						mend: "Set TRUST_PROXY to the number of proxies in front of the site",
					},
				]
			: []),
		...(isHttps && !smtpUrl
			? [
					{
						says: "SMTP_URL is not set, so emails are written to files and reach no one",
						mend: "Set it to your mail server",
					},
				]
			: []),
		...(smtpUrl && mailFrom.includes("lyceum.example")
			? [
					{
						says: "MAIL_FROM is not set, so emails come from an address that is not yours",
						mend: "Set it to a sender such as Our School <hello@school.org>",
					},
				]
			: []),
	];
}
