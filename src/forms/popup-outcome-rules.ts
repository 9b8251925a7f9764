/** The input of the decision what a click on a lead trigger does. */
export interface LeadTriggerInput {
	readonly european: boolean;
	readonly business: boolean;
	/** The cookie of sent leads holds one of this kind. */
	readonly alreadySent: boolean;
	/** The stored user info has email and phone. */
	readonly validUser: boolean;
	readonly subscriptionStatus: string | number | undefined;
	/** The placement is one that may do without its popup. */
	readonly skipEligible: boolean;
	readonly loggedIn: boolean;
	readonly skipMarker: boolean;
}

export type LeadTriggerOutcome =
	| { readonly kind: "parent method" }
	| { readonly kind: "automatic" }
	| { readonly kind: "popup" };

/** Exactly one of three. */
export function decideLeadTriggerOutcome(input: LeadTriggerInput): LeadTriggerOutcome {
	if (input.alreadySent && input.validUser) return { kind: "parent method" };
	if (canSkipPopup(input)) return { kind: "automatic" };
	return { kind: "popup" };
}

/** A known visitor need not fill in the popup again if all of this holds. */
export function canSkipPopup(input: LeadTriggerInput): boolean {
	return (
		!input.european &&
		!input.business &&
		input.validUser &&
		String(input.subscriptionStatus) !== "0" &&
		input.skipEligible &&
		(input.loggedIn || input.skipMarker)
	);
}

/**
 * The browser's storage may be unavailable or invalid. The visitor is then treated as unknown, and
 * the console is warned.
 */
export function decideLeadTriggerOutcomeOrWarn(
	read: () => LeadTriggerInput,
	warn: (reason: unknown) => void,
): LeadTriggerOutcome {
	try {
		return decideLeadTriggerOutcome(read());
	} catch (reason) {
		warn(reason);
		return { kind: "popup" };
	}
}
