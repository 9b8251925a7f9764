import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#core/error-code.ts";
import { problemWithPath, StartupProblem } from "#platform/startup-problem.ts";

type SecretFiles = Readonly<Record<string, string>>;

/** The name has no dot: a secret that is still being written has one. */
const secretName = /^[\w-]*secret[\w-]*$/i;

/**
 * The site created these secrets, and the rows in the database depend on them; the embedded
 * server's password is not among them.
 */
export function readSecrets(dataDir: string): Record<string, string> {
	try {
		return Object.fromEntries(
			readdirSync(dataDir, { withFileTypes: true })
				.filter((entry) => entry.isFile() && secretName.test(entry.name))
				.map(({ name }) => [name, readFileSync(join(dataDir, name), "utf8")]),
		);
	} catch (problem) {
		// No site ever ran on that folder.
		if (errorCode(problem) === "ENOENT") return {};
		throw problemWithPath(dataDir, problem);
	}
}

export function refuseOtherSecrets(dataDir: string, secrets: SecretFiles): void {
	const there = readSecrets(dataDir);
	const other = Object.keys(secrets).find(
		(name) => there[name] !== undefined && there[name] !== secrets[name],
	);
	if (other) {
		throw new StartupProblem(
			`${join(dataDir, other)} holds another secret than the backup, so nothing was changed. Add --replace to have the backup's, or --without-secrets to keep the one that is there.`,
		);
	}
}

/** Lays the files beside their places; what is answered puts them there, which hardly can fail. */
export function prepareSecrets(
	dataDir: string,
	secrets: SecretFiles,
): { putInPlace(): void; discard(): void } {
	const drafts = new Map<string, string>();
	const discard = () => {
		for (const draft of drafts.keys()) rmSync(draft, { force: true });
	};
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		for (const [name, secret] of Object.entries(secrets)) {
			// The name comes from a file that may be forged; it must stay in the folder.
			if (!secretName.test(name)) continue;
			const draft = join(dataDir, `${name}.${randomUUID()}`);
			drafts.set(draft, join(dataDir, name));
			writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
		}
	} catch (problem) {
		discard();
		throw problemWithPath(dataDir, problem);
	}
	return {
		putInPlace() {
			for (const [draft, file] of drafts) renameSync(draft, file);
		},
		discard,
	};
}
