import type { SinkSettings, SnippetSettings } from "#platform/config/sink-variables.ts";
import type { ForeignScripts } from "#platform/http/security-headers.ts";
import type { PageSnippets, SnippetName } from "./snippet.ts";

/** The hosts of one service in the policy of the pages. docs/sinks.md has the same table. */
type HostTable = {
	readonly [Name in SnippetName]: (
		settings: NonNullable<SinkSettings[Name]>,
		snippet: SnippetSettings,
	) => ForeignScripts;
};

/** `https://api.in.webengage.com` is the address of India: its other hosts have the same middle. */
function webEngageHosts(address: string) {
	const [, region = ""] = /^https:\/\/api\.((?:\w+\.)?)webengage\.com$/.exec(address) ?? [];
	const host = (name: string) => `https://${name}.${region}webengage.com`;
	return { library: host(region ? "widgets" : "ssl.widgets"), host };
}

const hosts: HostTable = {
	webengage({ address }, { scriptHost }) {
		const { library, host } = webEngageHosts(address);
		const [files, collector] = [host("wsdk-files"), host("c")];
		return scriptHost
			? {
					...{ scripts: [scriptHost], connections: [scriptHost] },
					...{ images: [scriptHost], frames: [scriptHost], hasInlineStyle: true },
				}
			: {
					scripts: [library, files, collector],
					connections: [collector, files, host("p")],
					images: [collector, files, host("afiles")],
					frames: [library, files],
					hasInlineStyle: true,
				};
	},
	amplitude: ({ address }, { scriptHost = amplitudeScriptHost }) => ({
		...{ scripts: [scriptHost], connections: [address], images: [], frames: [] },
		hasInlineStyle: false,
	}),
	ga4({ collectsAt = "https://*.google-analytics.com" }, { scriptHost = ga4ScriptHost }) {
		return {
			...{ scripts: [scriptHost], connections: [collectsAt], images: [collectsAt] },
			...{ frames: [], hasInlineStyle: false },
		};
	},
};

const amplitudeScriptHost = "https://cdn.amplitude.com";
const ga4ScriptHost = "https://www.googletagmanager.com";

/** A pinned version of Amplitude's library, as its package has it. */
const amplitudeLibrary = {
	path: "/libs/analytics-browser-2.11.12-min.js.gz",
	integrity: "sha384-Bm7BOHoy1DFPw612QRLusUyH0HvQphY26zMrayc+oFXf7dk1Quc28naRc6IwtpYM",
};

/** The hosts of all scripts that run in the pages; undefined where none does. */
export function findForeignScripts(sinks: SinkSettings): ForeignScripts | undefined {
	const { webengage, amplitude, ga4 } = sinks;
	const all = [
		webengage?.snippet && hosts.webengage(webengage, webengage.snippet),
		amplitude?.snippet && hosts.amplitude(amplitude, amplitude.snippet),
		ga4?.snippet && hosts.ga4(ga4, ga4.snippet),
	].filter((found) => found !== undefined);
	if (all.length === 0) return undefined;
	const unite = (of: "scripts" | "connections" | "images" | "frames") => [
		...new Set(all.flatMap((found) => found[of])),
	];
	return {
		scripts: unite("scripts"),
		connections: unite("connections"),
		images: unite("images"),
		frames: unite("frames"),
		hasInlineStyle: all.some(({ hasInlineStyle }) => hasInlineStyle),
	};
}

/** The addresses of the scripts that run in the pages. */
export function listScriptAddresses({
	webengage,
	amplitude,
	ga4,
}: SinkSettings): Partial<Record<SnippetName, string>> {
	return {
		...(webengage?.snippet && {
			webengage: `${webengage.snippet.scriptHost ?? webEngageHosts(webengage.address).library}/js/webengage-min-v-6.0.js`,
		}),
		...(amplitude?.snippet && {
			amplitude: (amplitude.snippet.scriptHost ?? amplitudeScriptHost) + amplitudeLibrary.path,
		}),
		...(ga4?.snippet && {
			ga4: `${ga4.snippet.scriptHost ?? ga4ScriptHost}/gtag/js?id=${ga4.measurementId}`,
		}),
	};
}

/** The settings that a page of this type holds for its script; undefined where no other one runs. */
export function toPageSnippets(
	sinks: SinkSettings,
	barred: readonly string[],
	pageType: string,
): PageSnippets | undefined {
	const { webengage, amplitude, ga4 } = sinks;
	const { ga4: ga4Script, ...others } = listScriptAddresses(sinks);
	const isSilent = ga4?.silentPageTypes.includes(pageType);
	const scripts = { ...others, ...(!isSilent && { ga4: ga4Script }) };
	if (!Object.values(scripts).some(Boolean)) return undefined;
	return {
		...(webengage &&
			scripts.webengage && {
				webengage: { script: scripts.webengage, license: webengage.license },
			}),
		...(amplitude &&
			scripts.amplitude && {
				amplitude: {
					script: scripts.amplitude,
					...(!amplitude.snippet?.scriptHost && { integrity: amplitudeLibrary.integrity }),
					key: amplitude.key,
					collectsAt: amplitude.address,
				},
			}),
		...(ga4 &&
			scripts.ga4 && {
				ga4: {
					script: scripts.ga4,
					id: ga4.measurementId,
					...(ga4.collectsAt && { collectsAt: ga4.collectsAt }),
				},
			}),
		...(barred.length > 0 && { barred }),
	};
}
