import type { AccountExamination } from "#connectors/delivery-result.ts";
import { amplitude } from "#connectors/sinks/amplitude.ts";
import { ga4 } from "#connectors/sinks/ga4.ts";
import { webEngage } from "#connectors/sinks/webengage.ts";
import type { Config } from "#platform/config/config.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const timeoutMs = 10_000;

/** Checks whether each service of visitors' actions takes them. Nothing is stored there. */
export async function examineSinks({ sinks }: Config): Promise<Finding[]> {
	const found: Promise<Finding[]>[] = [];
	if (sinks.webengage)
		found.push(
			judge(webEngage({ ...sinks.webengage, timeoutMs }).examine(), {
				name: "WebEngage",
				variable: "WEBENGAGE_API_KEY",
			}),
		);
	if (sinks.amplitude)
		found.push(
			judge(amplitude({ ...sinks.amplitude, timeoutMs }).examine(), {
				name: "Amplitude",
				variable: "AMPLITUDE_API_KEY",
			}),
		);
	if (sinks.ga4)
		found.push(
			judge(ga4({ ...sinks.ga4, timeoutMs }).examine(), {
				name: "Google Analytics",
				variable: "GA4_MEASUREMENT_ID",
				takes:
					"Google Analytics answers; it never says whether the secret is right, so look at its report of this moment",
			}),
		);
	return (await Promise.all(found)).flat();
}

async function judge(
	asked: Promise<AccountExamination>,
	{
		name,
		variable,
		takes = `${name} lets us in`,
	}: { readonly name: string; readonly variable: string; readonly takes?: string },
): Promise<Finding[]> {
	const { problem, missingScopes = [] } = await asked;
	if (problem)
		return [
			wrong(
				`${name} does not let us in (${problem})`,
				`Look at ${variable} and the other settings of it, and whether the key was revoked`,
			),
		];
	return [
		ok(takes),
		...missingScopes.map((missing) =>
			warn(
				`${name} cannot delete people, because ${missing} is not set`,
				"Set it, because people may ask to be deleted",
			),
		),
	];
}
