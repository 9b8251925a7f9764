import { defineAddress } from "#core/addresses.ts";

export const privacyAddress = defineAddress("/privacy");
export const privacyLinkSentAddress = defineAddress("/privacy/asked");
/** Requires a signed key, like those below it. */
export const personalDataAddress = defineAddress("/privacy/yours");
export const exportAddress = defineAddress("/privacy/yours.json");
export const contactChoiceAddress = defineAddress("/privacy/contact");
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
	return key === undefined
		? `${withdrawalAddress.to()}?${new URLSearchParams({ lead })}`
		: withPrivacyKey(withdrawalAddress, key, { lead });
}

export function withPrivacyKey(
	address: { to(): string },
	key: string,
	more: Readonly<Record<string, string>> = {},
): string {
	return `${address.to()}?${new URLSearchParams({ key, ...more })}`;
}
