import type { Config } from "#platform/config/config.ts";
import { toPageSnippets } from "#tracking/snippets/snippet-host-rules.ts";

/**
 * Attributes of the pages of a type for their script. Nothing is timed where classic analytics would not get it, and a page
 * names scripts of others only where they are switched on.
 */
export function toSinkPageAttributes(
	{ sinks, barredEvents }: Pick<Config, "sinks" | "barredEvents">,
	pageType: string,
): Readonly<Record<string, string>> {
	const { ga4 } = sinks;
	const snippets = toPageSnippets(sinks, barredEvents, pageType);
	return {
		...(ga4 && ga4.speedSampleRate > 0 && { "data-speed-sample": String(ga4.speedSampleRate) }),
		...(snippets && { "data-snippets": JSON.stringify(snippets) }),
	};
}
