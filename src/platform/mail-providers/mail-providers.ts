import freeDomains from "free-email-domains";
import mailchecker from "mailchecker";

/** Free mailboxes and internet access. Exact, because a company may have its staff at a subdomain of what it sells. */
const free: ReadonlySet<string> = new Set(freeDomains);
/** Throw-away mailboxes, which often use a subdomain for each visitor. */
const disposable: ReadonlySet<string> = mailchecker.blacklist();

/** `domains`: of an address in small letters, and each that it is a subdomain of, the longest first. */
export function isListedMailProvider(domains: readonly string[]): boolean {
	return (
		domains.slice(0, 1).some((domain) => free.has(domain)) ||
		domains.some((domain) => disposable.has(domain))
	);
}

/** The same for throw-away mailboxes alone. */
export const isTemporaryMailProvider = (domains: readonly string[]): boolean =>
	domains.some((domain) => disposable.has(domain));
