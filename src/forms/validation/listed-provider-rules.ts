import { isListedMailProvider } from "#platform/mail-providers/mail-providers.ts";
import { isProviderDomain, toDomains } from "./email-rules.ts";

/**
 * True if packages list the provider of an address. Only the server can check it: in a browser the
 * packages would be larger than all other script. They also name some companies, which `companies`
 * corrects.
 */
export function isListedProvider(email: string, companies: readonly string[]): boolean {
	const domains = toDomains(email);
	const isCompany = domains.some((domain) =>
		companies.some((company) => isProviderDomain(domain, company)),
	);
	return !isCompany && isListedMailProvider(domains);
}
