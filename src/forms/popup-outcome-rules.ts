/** What a trigger of a lead knows before anything is shown. */
export interface OutcomeFacts {
	readonly european: boolean;
	readonly business: boolean;
	/** The European opt-in cookie: absent, `1`, or anything else. */
	readonly optIn: string | undefined;
	/** The cookie of sent leads holds one of this kind. */
	readonly alreadySent: boolean;
	/** The stored user info has email and phone. */
	readonly validUser: boolean;
	readonly subscriptionStatus: string | number | undefined;
	/** The placement is one that may do without its popup. */
	readonly skipEligible: boolean;
	readonly loggedIn: boolean;
	readonly skipMarker: boolean;
	/** What is stored may be written into the form; see `mayPrefill`. */
	readonly mayPrefill: boolean;
}

export type Outcome =
	| { readonly kind: "parent method" }
	| { readonly kind: "automatic" }
	| { readonly kind: "popup"; readonly prefilled: boolean };

/** Exactly one of three. */
export function decideOutcome(facts: OutcomeFacts): Outcome {
	if (facts.alreadySent && facts.validUser) return { kind: "parent method" };
	if (skipsPopup(facts)) return { kind: "automatic" };
	return { kind: "popup", prefilled: facts.mayPrefill };
}

/** Somebody known is not asked again, if all of this holds. */
export function skipsPopup(facts: OutcomeFacts): boolean {
	return (
		!facts.european &&
		!facts.business &&
		facts.validUser &&
		String(facts.subscriptionStatus) !== "0" &&
		facts.skipEligible &&
		(facts.loggedIn || facts.skipMarker)
	);
}

/** Storage may be closed or hold nonsense. Then somebody is asked as if nobody knew them, and the console hears why. */
export function outcomeOr(
	read: () => OutcomeFacts,
	warn: (reason: unknown) => void,
): Outcome {
	try {
		return decideOutcome(read());
	} catch (reason) {
		warn(reason);
		return { kind: "popup", prefilled: false };
	}
}
