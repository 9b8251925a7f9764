/** A visitor may allow these purposes besides what the site cannot work without. */
export const consentPurposes = ["analytics", "marketing"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export type ConsentChoice = Readonly<Record<ConsentPurpose, boolean>>;

/**
 * The version of the text beside the choice. It is raised with each change of the text: consent to
 * another text is no consent to this one.
 */
export const consentTextVersion = "10";

/** Apart from the list of cookies and their descriptions, because every page loads this. */
export const consentCookieName = "sl_consent";

/** An answer as the cookie holds it. */
interface StoredConsentChoice {
	readonly choice: ConsentChoice;
	readonly text: string;
	/** The day, in UTC. */
	readonly on: string;
}

type ConsentStatus = "given" | "refused" | "unknown";

export interface Consent extends Readonly<Record<ConsentPurpose, ConsentStatus>> {
	/** Nothing is stored before consent: in Europe, and where the country is unknown. */
	readonly asksFirst: boolean;
	/** The browser sends Global Privacy Control. */
	readonly gpc: boolean;
}

export function decideConsent(input: {
	readonly asksFirst: boolean;
	readonly gpc: boolean;
	readonly stored: StoredConsentChoice | undefined;
}): Consent {
	const { asksFirst, gpc, stored } = input;
	const answer = (purpose: ConsentPurpose): ConsentStatus => {
		if (!stored) return "unknown";
		if (!stored.choice[purpose]) return "refused";
		return stored.text === consentTextVersion ? "given" : "unknown";
	};
	const analytics = answer("analytics");
	return {
		asksFirst,
		gpc,
		// The signal refuses what was not asked; an explicit consent to our own counting overrules it.
		analytics: gpc && analytics === "unknown" ? "refused" : analytics,
		// The signal is about advertising, so nothing overrules it.
		marketing: gpc ? "refused" : answer("marketing"),
	};
}

export function isPurposeAllowed(consent: Consent, purpose: ConsentPurpose): boolean {
	const state = consent[purpose];
	return state === "given" || (state === "unknown" && !consent.asksFirst);
}

/**
 * True if a page that has been open for a while may still use a purpose: the choice may have been
 * made in another tab, or before a way back.
 */
export function isPurposeStillAllowed(
	consent: Consent,
	purpose: ConsentPurpose,
	cookie: string | undefined,
): boolean {
	const stored = parseConsentChoice(cookie ?? "");
	const { asksFirst, gpc } = consent;
	return [consent, decideConsent({ asksFirst, gpc, stored })].every((candidate) =>
		isPurposeAllowed(candidate, purpose),
	);
}

export function formatConsentChoice({ choice, text, on }: StoredConsentChoice): string {
	const answers = consentPurposes.map((purpose) => `${purpose}=${+choice[purpose]}`);
	return [...answers, `text=${text}`, `on=${on}`].join("&");
}

const choicePattern =
	/^analytics=([01])&marketing=([01])&text=([\w.-]{1,20})&on=(\d{4}-\d\d-\d\d)$/;

export function parseConsentChoice(cookie: string): StoredConsentChoice | undefined {
	const [, analytics, marketing, text, on] = choicePattern.exec(cookie) ?? [];
	if (!text || !on) return undefined;
	return {
		choice: { analytics: analytics === "1", marketing: marketing === "1" },
		text,
		on,
	};
}
