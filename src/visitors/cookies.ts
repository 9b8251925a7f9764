import { defineContributions } from "#core/slice/contributions.ts";
import { sessionDays } from "./accounts/rules.ts";
import { ssoTokenSeconds } from "./accounts/sessions/sso-token-payload.ts";
import { countryCookieName } from "./audience/audience-rules.ts";
import { type ConsentPurpose, consentCookieName } from "./consent/rules.ts";

const day = 24 * 3600;

/** A cookie of this site, as the page of choices shows it and as it is set. */
export interface CookieKind {
	readonly name: string;
	/** Cookies that the site needs to work need no consent. */
	readonly need: "always" | ConsentPurpose;
	/**
	 * The cookie is stored until the browser is closed or the visitor signs out if this is absent.
	 */
	readonly seconds?: number;
	/** True where a page's own script reads it. */
	readonly readable?: boolean;
	/**
	 * The cookie contains data about the person at the browser, and another person may use it
	 * afterwards: it is deleted when they sign out or have their data erased.
	 */
	readonly isPersonal?: boolean;
	readonly description: string;
}

/** The cookies of each module, by the names that the configuration gives to some. */
export const cookieKinds =
	defineContributions<(names: ConfiguredCookieNames) => readonly CookieKind[]>("cookies");

export const visitorCookies = {
	country: {
		name: countryCookieName,
		need: "always",
		seconds: 365 * day,
		description:
			"The country you chose, so that we show its prices and dates. Set only when you choose one.",
	},
	consent: {
		name: consentCookieName,
		need: "always",
		seconds: 365 * day,
		readable: true,
		description: "Your choices on this page, and the day you made them.",
	},
	user: {
		name: "sl_user",
		need: "always",
		readable: true,
		description:
			"Whether you are signed in, and whether you are here for yourself or for a company. It does not say who you are.",
	},
	session: {
		name: "sl_session",
		need: "always",
		seconds: sessionDays * day,
		description: "Keeps you signed in, for 30 days after your latest visit.",
	},
	sso: {
		name: "sl_sso",
		need: "always",
		seconds: ssoTokenSeconds,
		readable: true,
		description:
			"Lets parts of a page know that you are signed in, so that they can show your information. It lasts an hour and cannot be used to sign in.",
	},
	ticket: {
		name: "sl_ticket",
		need: "always",
		seconds: 3600,
		description: "While you sign in: which code we sent you. The code works only in this browser.",
	},
	browser: {
		name: "sl_known",
		need: "always",
		seconds: 365 * day,
		description:
			"Remembers that you have signed in on this browser, so that nobody can lock you out by requesting codes for your address. It contains no email address and cannot be used to sign in. Set when you sign in.",
	},
	device: {
		name: "sl_device",
		need: "analytics",
		seconds: 365 * day,
		description:
			"A random number that tells this browser apart from others, so that we do not count one visitor as many.",
	},
	attribution: {
		name: "sl_attribution",
		need: "analytics",
		seconds: 180 * day,
		description:
			"How you found us on your first and your latest visit: a search, an ad, an email or another site.",
	},
	guest: {
		name: "sl_guest",
		need: "always",
		isPersonal: true,
		seconds: 180 * day,
		description:
			"A random number under which we store what you answered without an account, so that it is there when you come back and joins your account when you sign in. Set when you answer a question of a lesson or of the questionnaire about your interests.",
	},
	orders: {
		name: "sl_orders",
		need: "always",
		isPersonal: true,
		seconds: 30 * day,
		description:
			"Which orders were placed in this browser, so that no one else can open them. Set when you place one.",
	},
} as const satisfies Record<string, CookieKind>;

/** Configured, because other systems of a business may have fixed these names already. */
export interface ConfiguredCookieNames {
	/** Present while the visitor is signed in. */
	readonly journey: string;
	readonly hintMember: string;
	readonly hintAnonymous: string;
}

/**
 * The site works without its hint, so its cookie is not necessary: where consent comes first, neither exists before consent
 * to analytics, and a refusal deletes the cookie.
 */
const searchHint = {
	need: "analytics",
	seconds: 360 * day,
	readable: true,
} as const;

export function configuredCookies(names: ConfiguredCookieNames) {
	return {
		journey: {
			name: names.journey,
			need: "always",
			seconds: sessionDays * day,
			readable: true,
			description: "Remembers that you are signed in. It does not say who you are.",
		},
		hintMember: {
			...searchHint,
			name: names.hintMember,
			description:
				"Remembers, with a random number, that you saw the search tip while you were signed in, so that we show it only once. It stays after you sign out. In places where we need your consent, we show the tip and set the cookie only after you agree.",
		},
		hintAnonymous: {
			...searchHint,
			name: names.hintAnonymous,
			description:
				"Remembers the same if you saw the tip while you were not signed in. It stays after you sign in. It is not matched with any other data or stored anywhere else.",
		},
	} as const satisfies Record<string, CookieKind>;
}

/** Lists every cookie of the site. */
export function listCookieKinds(names: ConfiguredCookieNames): readonly CookieKind[] {
	return [...Object.values(visitorCookies), ...Object.values(configuredCookies(names))];
}
