import * as z from "zod/mini";
import {
	namesVariable,
	numberVariable,
	originVariable,
	secretVariable,
	wordVariable,
} from "./variable-schemas.ts";

/** Services that get what visitors did, where they allow it. Each is off until it is set. */
export const sinkVariables = {
	/** Some begin with a tilde. */
	WEBENGAGE_LICENSE_CODE: z.optional(
		z
			.string()
			.check(
				z.regex(/^~?\w+$/, "must be a license code of letters and digits, such as ~12ab34cd."),
			),
	),
	WEBENGAGE_API_KEY: z.optional(secretVariable(8)),
	WEBENGAGE_URL: z._default(originVariable, "https://api.webengage.com"),
	AMPLITUDE_API_KEY: z.optional(secretVariable(8)),
	/** Erasures need it. */
	AMPLITUDE_SECRET_KEY: z.optional(secretVariable(8)),
	AMPLITUDE_URL: z._default(originVariable, "https://api2.amplitude.com"),
	AMPLITUDE_PRIVACY_URL: z._default(originVariable, "https://amplitude.com"),
	GA4_MEASUREMENT_ID: z.optional(wordVariable),
	GA4_API_SECRET: z.optional(secretVariable(8)),
	GA4_URL: z._default(originVariable, "https://www.google-analytics.com"),
	/** Nothing that happens on pages of these types goes to GA4. */
	GA4_SILENT_PAGE_TYPES: z._default(namesVariable, []),
	/** The percentage of page views that are timed. */
	GA4_SITE_SPEED_SAMPLE_RATE: z._default(numberVariable(0, 100), 20),
};

const sinkVariablesSchema = z.object(sinkVariables);

export interface SinkSettings {
	readonly webengage:
		| { readonly address: string; readonly license: string; readonly key: string }
		| undefined;
	readonly amplitude:
		| {
				readonly address: string;
				readonly privacyAddress: string;
				readonly key: string;
				readonly secretKey: string | undefined;
		  }
		| undefined;
	readonly ga4:
		| {
				readonly address: string;
				readonly measurementId: string;
				readonly secret: string;
				readonly silentPageTypes: readonly string[];
				readonly speedSampleRate: number;
		  }
		| undefined;
}

/** The names that people know these services by. */
export const sinkServiceNames: Readonly<Record<keyof SinkSettings, string>> = {
	webengage: "WebEngage",
	amplitude: "Amplitude",
	ga4: "Google Analytics",
};

export const listSinkServices = (sinks: SinkSettings): string[] =>
	(["webengage", "amplitude", "ga4"] as const)
		.filter((name) => sinks[name])
		.map((name) => sinkServiceNames[name]);

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
					}
				: undefined,
		amplitude: AMPLITUDE_API_KEY
			? {
					address: variables.AMPLITUDE_URL,
					privacyAddress: variables.AMPLITUDE_PRIVACY_URL,
					key: AMPLITUDE_API_KEY,
					secretKey: variables.AMPLITUDE_SECRET_KEY,
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
					}
				: undefined,
	};
}
