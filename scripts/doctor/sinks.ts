import type { AccountExamination } from "#connectors/delivery-result.ts";
import { amplitude } from "#connectors/sinks/amplitude.ts";
import { ga4 } from "#connectors/sinks/ga4.ts";
import { webEngage } from "#connectors/sinks/webengage.ts";
import { errorMessage } from "#core/error-code.ts";
import type { Config } from "#platform/config/config.ts";
import { listSnippets, sinkServiceNames } from "#platform/config/sink-variables.ts";
import { listScriptAddresses } from "#tracking/snippets/snippet-host-rules.ts";
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
	for (const name of listSnippets(sinks))
		found.push(examineScript(sinkServiceNames[name], listScriptAddresses(sinks)[name] ?? ""));
	return (await Promise.all(found)).flat();
}

/** Visitors' browsers load it from there, and may reach what this machine does not. */
async function examineScript(service: string, address: string): Promise<Finding[]> {
	const { host } = new URL(address);
	try {
		const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
		await answer.body?.cancel();
		if (answer.ok)
			return [ok(`Pages load the script of ${service} from ${host}, where visitors allow it`)];
		throw new Error(`answered ${answer.status}`);
	} catch (problem) {
		return [
			warn(
				`The script of ${service} could not be loaded from ${host} (${errorMessage(problem)})`,
				"Pages work without it, but then the service gets nothing that they report; look at the setting whose name ends in _BROWSER_URL",
			),
		];
	}
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
