import { type Config, readConfig } from "#platform/config/config.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/** Every wrong variable is named; the rest of the examination goes on without it. */
export function examineSettings(env: NodeJS.ProcessEnv): {
	config: Config;
	findings: Finding[];
} {
	const tried = { ...env };
	const findings: Finding[] = [];
	for (;;) {
		const read = readConfig(tried);
		if (read.ok) {
			if (findings.length === 0) findings.push(ok("The settings are valid"));
			return { config: read.value, findings };
		}
		const name = /^[A-Z_]+/.exec(read.reason)?.[0];
		findings.push(
			wrong(read.reason.replace(/\.$/, ""), `Correct ${name}, or unset it`),
		);
		if (!name || !(name in tried)) throw new Error(read.reason);
		delete tried[name];
	}
}
