import type { Instant } from "#core/time.ts";

/** How long a requested link gives access to everything. */
export const privacyLinkHours = 24;
/** A link in an email gives access to the contact choice only; people find emails again after years. */
export const emailLinkDays = 400;
/** How long requests for a link are stored, to count them. */
export const linkRequestHours = 48;
/** No browser retries a submission for longer than that. */
export const erasedIdDays = 90;

/** Others must not be able to fill a mailbox; an office behind one address must still get its links. */
export const linkRequestLimits = {
	minutes: 60,
	perEmail: 3,
	perAddress: 30,
} as const;

/** The same for known and unknown addresses, so that the answer does not reveal who is known. */
export function mayRequestLink(recent: {
	readonly byEmail: number;
	readonly byAddress: number;
}): boolean {
	return (
		recent.byEmail < linkRequestLimits.perEmail &&
		recent.byAddress < linkRequestLimits.perAddress
	);
}

export function isPrivacyLinkOpen(requestedAt: Instant, now: Instant): boolean {
	return (
		Temporal.Instant.compare(
			now,
			requestedAt.add({ hours: privacyLinkHours }),
		) < 0
	);
}
