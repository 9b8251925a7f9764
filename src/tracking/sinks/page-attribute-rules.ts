import type { Config } from "#platform/config/config.ts";

/** Attributes of every page for its script. Nothing is timed where classic analytics would not get it. */
export const toSinkPageAttributes = ({
	sinks: { ga4 },
}: Pick<Config, "sinks">): Readonly<Record<string, string>> =>
	ga4 && ga4.speedSampleRate > 0 ? { "data-speed-sample": String(ga4.speedSampleRate) } : {};
