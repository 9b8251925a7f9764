/** What a visitor may allow besides what the site cannot do without. */
export const purposes = ["analytics", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export type Choice = Readonly<Record<Purpose, boolean>>;

/** The words beside the choice. Raised whenever they change: a yes to other words is no yes to these. */
export const consentText = "2";

/** Apart from the list of cookies and its words, because every page loads this. */
export const consentCookie = "sl_consent";

/** An answer as the browser keeps it. */
export interface KeptChoice {
	readonly choice: Choice;
	readonly text: string;
	/** The day, in UTC. */
	readonly on: string;
}

export type ConsentState = "given" | "refused" | "unknown";

export interface Consent extends Readonly<Record<Purpose, ConsentState>> {
	/** Nothing is stored before somebody said yes: so it is in Europe, and where nobody knows where a visitor is. */
	readonly asksFirst: boolean;
	/** The browser sends Global Privacy Control. */
	readonly gpc: boolean;
}

export function consentOf(facts: {
	readonly asksFirst: boolean;
	readonly gpc: boolean;
	readonly kept: KeptChoice | undefined;
}): Consent {
	const { asksFirst, gpc, kept } = facts;
	const answer = (purpose: Purpose): ConsentState => {
		if (!kept) return "unknown";
		if (!kept.choice[purpose]) return "refused";
		return kept.text === consentText ? "given" : "unknown";
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

export function isAllowed(consent: Consent, purpose: Purpose): boolean {
	const state = consent[purpose];
	return state === "given" || (state === "unknown" && !consent.asksFirst);
}

/** What a page may do that has been open for a while: the choice may have been made in another tab, or before a way back. */
export function isStillAllowed(
	consent: Consent,
	purpose: Purpose,
	cookie: string | undefined,
): boolean {
	const kept = parseChoice(cookie ?? "");
	const { asksFirst, gpc } = consent;
	return [consent, consentOf({ asksFirst, gpc, kept })].every((one) =>
		isAllowed(one, purpose),
	);
}

export function formatChoice({ choice, text, on }: KeptChoice): string {
	const answers = purposes.map((purpose) => `${purpose}=${+choice[purpose]}`);
	return [...answers, `text=${text}`, `on=${on}`].join("&");
}

const written =
	/^analytics=([01])&marketing=([01])&text=([\w.-]{1,20})&on=(\d{4}-\d\d-\d\d)$/;

export function parseChoice(cookie: string): KeptChoice | undefined {
	const [, analytics, marketing, text, on] = written.exec(cookie) ?? [];
	if (!text || !on) return undefined;
	return {
		choice: { analytics: analytics === "1", marketing: marketing === "1" },
		text,
		on,
	};
}
