import type { Config } from "#platform/config/config.ts";
import { type Finding, warn } from "./finding.ts";

export function examineMetrics({
	publicUrl,
	trustProxy,
	metricsToken,
}: Pick<Config, "publicUrl" | "trustProxy" | "metricsToken">): Finding[] {
	if (metricsToken || !(publicUrl || trustProxy)) return [];
	return [
		warn(
			`/metrics is closed, because ${publicUrl ? "PUBLIC_URL" : "TRUST_PROXY"} is set and METRICS_TOKEN is not`,
			"Set METRICS_TOKEN if a monitoring system is to read it",
		),
	];
}
