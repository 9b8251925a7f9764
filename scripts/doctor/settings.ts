import { statSync } from "node:fs";
import { type Config, readConfig } from "#platform/config/config.ts";
import { readEnvironment } from "#platform/config/environment.ts";
import { findSettingWarnings } from "#platform/config/settings.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Every wrong variable is named; the rest of the examination goes on without it. */
export function examineSettings(
	env: NodeJS.ProcessEnv,
	root: string,
): {
	config: Config;
	findings: Finding[];
} {
	const environment = readEnvironment(env, root);
	const tried = { ...environment.variables };
	const findings: Finding[] = environment.problems.map(wrongSetting);
	for (;;) {
		const read = readConfig(tried);
		if (read.ok) {
			if (findings.length === 0)
				findings.push(
					ok(
						environment.file
							? `The settings are valid, with those of ${environment.file}`
							: "The settings are valid",
					),
				);
			const warnings = findSettingWarnings(environment, read.value);
			return {
				config: read.value,
				findings: [
					...findings,
					...warnings.map(({ says, mend }) => warn(says, mend)),
					...examineFile(environment.file),
				],
			};
		}
		const name = /^[A-Z_]+/.exec(read.reason)?.[0];
		findings.push(wrongSetting(read.reason));
		if (!name || !(name in tried)) throw new Error(read.reason);
		delete tried[name];
	}
}

function wrongSetting(reason: string): Finding {
	const name = /^[A-Z_]+/.exec(reason)?.[0];
	return wrong(reason.replace(/\.$/, ""), `Correct ${name}, or unset it`);
}

/** It holds passwords. Its group may read it: that is how a service gets it that does not own it. */
function examineFile(file: string | undefined): Finding[] {
	if (!file || process.platform === "win32") return [];
	const found = statSync(file);
	return found.isFile() && found.mode & 0o004
		? [
				warn(
					`${file} can be read by every user of this machine`,
					`Run chmod o-r "${file}" if it holds a password`,
				),
			]
		: [];
}
