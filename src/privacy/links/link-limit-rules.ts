import type { Instant } from "#core/time.ts";

/** A requested link opens everything for so long. */
export const privacyLinkHours = 24;
/** One in a letter opens the choices alone; letters are found again years later. */
export const emailLinkDays = 400;
/** Rows are counted, then gone. */
export const linkRequestHours = 48;
/** No browser repeats a submission for longer. */
export const erasedIdDays = 90;

/** Limits the emails that others can cause at one mailbox; an office behind one address must still get through. */
export const linkRequestLimits = {
	minutes: 60,
	perEmail: 3,
	perAddress: 30,
} as const;

/** The same for known and unknown addresses: the answer does not reveal which addresses are known. */
export function mayRequestLink(recent: {
	readonly byEmail: number;
	readonly byAddress: number;
}): boolean {
	return (
		recent.byEmail < linkRequestLimits.perEmail && recent.byAddress < linkRequestLimits.perAddress
	);
}

export function isPrivacyLinkOpen(askedAt: Instant, now: Instant): boolean {
	return Temporal.Instant.compare(now, askedAt.add({ hours: privacyLinkHours })) < 0;
}
