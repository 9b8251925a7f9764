/** What a visitor may allow besides what the site cannot do without. */
export const consentPurposes = ["analytics", "marketing"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export type ConsentChoice = Readonly<Record<ConsentPurpose, boolean>>;

/** The words beside the choice. Raised whenever they change: a yes to other words is no yes to these. */
export const consentTextVersion = "2";

/** Apart from the list of cookies and its words, because every page loads this. */
export const consentCookieName = "sl_consent";

/** An answer as the browser keeps it. */
export interface StoredConsentChoice {
	readonly choice: ConsentChoice;
	readonly text: string;
	/** The day, in UTC. */
	readonly on: string;
}

export type ConsentStatus = "given" | "refused" | "unknown";

export interface Consent
	extends Readonly<Record<ConsentPurpose, ConsentStatus>> {
	/** Nothing is stored before somebody said yes: so it is in Europe, and where nobody knows where a visitor is. */
	readonly asksFirst: boolean;
	/** The browser sends Global Privacy Control. */
	readonly gpc: boolean;
}

export function decideConsent(input: {
	readonly asksFirst: boolean;
	readonly gpc: boolean;
	readonly kept: StoredConsentChoice | undefined;
}): Consent {
	const { asksFirst, gpc, kept } = input;
	const answer = (purpose: ConsentPurpose): ConsentStatus => {
		if (!kept) return "unknown";
		if (!kept.choice[purpose]) return "refused";
		return kept.text === consentTextVersion ? "given" : "unknown";
	};
	const analytics = answer("analytics");
	return {
		asksFirst,
		gpc,
		// The signal is a no to all that nobody asked about. Whoever then allows our own counting is believed.
		analytics: gpc && analytics === "unknown" ? "refused" : analytics,
		// It was made against this very thing, so nothing overrules it.
		marketing: gpc ? "refused" : answer("marketing"),
	};
}

export function isPurposeAllowed(
	consent: Consent,
	purpose: ConsentPurpose,
): boolean {
	const state = consent[purpose];
	return state === "given" || (state === "unknown" && !consent.asksFirst);
}

/** What a page may do that has been open for a while: the choice may have been made in another tab, or before a way back. */
export function isPurposeStillAllowed(
	consent: Consent,
	purpose: ConsentPurpose,
	cookie: string | undefined,
): boolean {
	const kept = parseConsentChoice(cookie ?? "");
	const { asksFirst, gpc } = consent;
	return [consent, decideConsent({ asksFirst, gpc, kept })].every((candidate) =>
		isPurposeAllowed(candidate, purpose),
	);
}

export function formatConsentChoice({
	choice,
	text,
	on,
}: StoredConsentChoice): string {
	const answers = consentPurposes.map(
		(purpose) => `${purpose}=${+choice[purpose]}`,
	);
	return [...answers, `text=${text}`, `on=${on}`].join("&");
}

const choicePattern =
	/^analytics=([01])&marketing=([01])&text=([\w.-]{1,20})&on=(\d{4}-\d\d-\d\d)$/;

export function parseConsentChoice(
	cookie: string,
): StoredConsentChoice | undefined {
	const [, analytics, marketing, text, on] = choicePattern.exec(cookie) ?? [];
	if (!text || !on) return undefined;
	return {
		choice: { analytics: analytics === "1", marketing: marketing === "1" },
		text,
		on,
	};
}
