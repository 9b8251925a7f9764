import { defineAddress } from "#core/addresses.ts";

export const privacyAddress = defineAddress("/privacy");
export const privacyLinkSentAddress = defineAddress("/privacy/asked");
/** Requires a signed key or a session, like the two below it. */
export const personalDataAddress = defineAddress("/privacy/yours");
export const exportAddress = defineAddress("/privacy/yours.json");
export const contactChoiceAddress = defineAddress("/privacy/contact");
/** Requires a signed key: no one erases what they did not ask for by email. */
export const eraseAddress = defineAddress("/privacy/erase");
export const erasedAddress = defineAddress("/privacy/erased");
/** The page of one request, named by `lead`; it requires a signed key or a session. */
export const withdrawalAddress = defineAddress("/privacy/withdraw");
/** Confirms an opt-in for marketing emails. */
export const optInAddress = defineAddress("/privacy/emails");
/** Mail programs post here themselves (RFC 8058). */
export const unsubscribeAddress = defineAddress("/privacy/unsubscribe");

/** The link for a signed-in visitor, or with the key of a link. */
export function withdrawalHref(lead: string, key?: string): string {
	return withPrivacyKey(withdrawalAddress, key ?? "", { lead });
}

/** A visitor who is signed in needs no key. */
export function withPrivacyKey(
	address: { to(): string },
	key: string,
	more: Readonly<Record<string, string>> = {},
): string {
	const query = new URLSearchParams({ ...(key && { key }), ...more });
	return query.size ? `${address.to()}?${query}` : address.to();
}
