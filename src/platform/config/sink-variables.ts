import * as z from "zod/mini";
import {
	flagVariable,
	namesVariable,
	numberVariable,
	originVariable,
	secretVariable,
	wordVariable,
} from "./variable-schemas.ts";

const googleAnalytics = "https://www.google-analytics.com";

/** Services that get what visitors did, where they allow it. Each is off until it is set. */
export const sinkVariables = {
	/** Some begin with a tilde, those of other regions with a name before it. */
	WEBENGAGE_LICENSE_CODE: z.optional(
		z
			.string()
			.check(
				z.regex(
					/^(?:\w*~)?\w+$/,
					"must be a license code of letters and digits, such as ~12ab34cd.",
				),
			),
	),
	WEBENGAGE_API_KEY: z.optional(secretVariable(8)),
	WEBENGAGE_URL: z._default(originVariable, "https://api.webengage.com"),
	/** The script of the service runs in the pages, and gets what they report. */
	WEBENGAGE_BROWSER: z._default(flagVariable, false),
	/** Replaces every host that the script is loaded from and sends to. */
	WEBENGAGE_BROWSER_URL: z.optional(originVariable),
	AMPLITUDE_API_KEY: z.optional(secretVariable(8)),
	/** Erasures need it. */
	AMPLITUDE_SECRET_KEY: z.optional(secretVariable(8)),
	AMPLITUDE_URL: z._default(originVariable, "https://api2.amplitude.com"),
	AMPLITUDE_PRIVACY_URL: z._default(originVariable, "https://amplitude.com"),
	AMPLITUDE_BROWSER: z._default(flagVariable, false),
	/** Replaces the host that the script is loaded from. */
	AMPLITUDE_BROWSER_URL: z.optional(originVariable),
	GA4_MEASUREMENT_ID: z.optional(wordVariable),
	GA4_API_SECRET: z.optional(secretVariable(8)),
	GA4_URL: z._default(originVariable, googleAnalytics),
	GA4_BROWSER: z._default(flagVariable, false),
	/** Replaces the host that the script is loaded from. */
	GA4_BROWSER_URL: z.optional(originVariable),
	/** Nothing that happens on pages of these types goes to GA4. */
	GA4_SILENT_PAGE_TYPES: z._default(namesVariable, []),
	/** The percentage of page views that are timed. */
	GA4_SITE_SPEED_SAMPLE_RATE: z._default(numberVariable(0, 100), 20),
};

const sinkVariablesSchema = z.object(sinkVariables);

/** The script of a service that runs in the pages. */
export interface SnippetSettings {
	/** The host that it is loaded from; absent for the service's own. */
	readonly scriptHost: string | undefined;
}

export interface SinkSettings {
	readonly webengage:
		| {
				readonly address: string;
				readonly license: string;
				readonly key: string;
				readonly snippet: SnippetSettings | undefined;
		  }
		| undefined;
	readonly amplitude:
		| {
				readonly address: string;
				readonly privacyAddress: string;
				readonly key: string;
				readonly secretKey: string | undefined;
				readonly snippet: SnippetSettings | undefined;
		  }
		| undefined;
	readonly ga4:
		| {
				readonly address: string;
				readonly measurementId: string;
				readonly secret: string;
				readonly silentPageTypes: readonly string[];
				readonly speedSampleRate: number;
				/** The script finds the nearest host of the service, unless another address is set. */
				readonly collectsAt: string | undefined;
				readonly snippet: SnippetSettings | undefined;
		  }
		| undefined;
}

/** The names that people know these services by. */
export const sinkServiceNames: Readonly<Record<keyof SinkSettings, string>> = {
	webengage: "WebEngage",
	amplitude: "Amplitude",
	ga4: "Google Analytics",
};

const sinkKeys = ["webengage", "amplitude", "ga4"] as const;

/** Those whose script runs in the pages. */
export const listSnippets = (sinks: SinkSettings): (keyof SinkSettings)[] =>
	sinkKeys.filter((name) => sinks[name]?.snippet);

export const listSinkServices = (sinks: SinkSettings): string[] =>
	sinkKeys.filter((name) => sinks[name]).map((name) => sinkServiceNames[name]);

export const listSnippetServices = (sinks: SinkSettings): string[] =>
	listSnippets(sinks).map((name) => sinkServiceNames[name]);

const toSnippet = (isOn: boolean, scriptHost: string | undefined): SnippetSettings | undefined =>
	isOn ? { scriptHost } : undefined;

export function toSinkSettings(variables: z.infer<typeof sinkVariablesSchema>): SinkSettings {
	const { WEBENGAGE_LICENSE_CODE, WEBENGAGE_API_KEY, AMPLITUDE_API_KEY } = variables;
	const { GA4_MEASUREMENT_ID, GA4_API_SECRET } = variables;
	return {
		webengage:
			WEBENGAGE_LICENSE_CODE && WEBENGAGE_API_KEY
				? {
						address: variables.WEBENGAGE_URL,
						license: WEBENGAGE_LICENSE_CODE,
						key: WEBENGAGE_API_KEY,
						snippet: toSnippet(variables.WEBENGAGE_BROWSER, variables.WEBENGAGE_BROWSER_URL),
					}
				: undefined,
		amplitude: AMPLITUDE_API_KEY
			? {
					address: variables.AMPLITUDE_URL,
					privacyAddress: variables.AMPLITUDE_PRIVACY_URL,
					key: AMPLITUDE_API_KEY,
					secretKey: variables.AMPLITUDE_SECRET_KEY,
					snippet: toSnippet(variables.AMPLITUDE_BROWSER, variables.AMPLITUDE_BROWSER_URL),
				}
			: undefined,
		ga4:
			GA4_MEASUREMENT_ID && GA4_API_SECRET
				? {
						address: variables.GA4_URL,
						measurementId: GA4_MEASUREMENT_ID,
						secret: GA4_API_SECRET,
						silentPageTypes: variables.GA4_SILENT_PAGE_TYPES,
						speedSampleRate: variables.GA4_SITE_SPEED_SAMPLE_RATE,
						collectsAt: variables.GA4_URL === googleAnalytics ? undefined : variables.GA4_URL,
						snippet: toSnippet(variables.GA4_BROWSER, variables.GA4_BROWSER_URL),
					}
				: undefined,
	};
}
