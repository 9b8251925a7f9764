import { featureMessages } from "#forms/messages.ts";
import type { Feature } from "./feature-rules.ts";

/** A text for the advisor who calls back. */
export function describeFeatures(used: readonly Feature[] = []): string {
	return used.map((name) => featureMessages[name]).join(", ");
}
