import { isListedMailProvider } from "#platform/mail-providers/mail-providers.ts";
import { isProviderDomain, toDomains } from "./email-rules.ts";

/**
 * Whether packages list the provider of an address, for the server alone: in a browser they would be larger than all other
 * script. They also name some companies, which `companies` puts right.
 */
export function isListedProvider(email: string, companies: readonly string[]): boolean {
	const domains = toDomains(email);
	const isCompany = domains.some((domain) =>
		companies.some((company) => isProviderDomain(domain, company)),
	);
	return !isCompany && isListedMailProvider(domains);
}
