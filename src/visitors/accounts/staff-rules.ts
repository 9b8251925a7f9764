import { isListedMailProvider } from "#platform/mail-providers/mail-providers.ts";

/**
 * The people of the business have addresses in its own domain, unless that is a mail provider's. Their visits are not
 * counted; it permits nothing.
 */
export function isStaffEmail(email: string, businessEmail: string): boolean {
	const domain = findStaffDomain(businessEmail);
	const own = findDomain(email);
	return domain !== undefined && (own === domain || own.endsWith(`.${domain}`));
}

/** The domain in which, and below which, the people of the business have their addresses. */
export function findStaffDomain(businessEmail: string): string | undefined {
	const domain = findDomain(businessEmail);
	return domain === "" || isListedMailProvider([domain]) ? undefined : domain;
}

const findDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
