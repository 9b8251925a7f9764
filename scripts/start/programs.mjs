import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Fault } from "./progress.mjs";

/** On Debian as root the packages are installed; elsewhere nothing happens, and the caller finds what it needs missing. */
export function installDebianPackages(names) {
	const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
	if (!mayInstall) return;
	console.log(`Installing ${names.join(", ")}…`);
	const quiet = {
		stdio: ["ignore", "ignore", "inherit"],
		// With this run level no package starts its service.
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
	};
	spawnSync("apt-get", ["-qq", "update"], quiet);
	spawnSync("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...names], quiet);
}

/** What the sweep runs beside the site: the name of each Debian package, and a command that answers when it is there. */
const sweepPrograms = {
	caddy: ["caddy", "version"],
	"nginx-light": ["nginx", "-v"],
	pgbouncer: ["pgbouncer", "--version"],
	radicale: ["radicale", "--version"],
	systemd: ["systemd-analyze", "--version"],
};

const isMissing = ([, [file, ...args]]) => spawnSync(file, args).status !== 0;

export function needSweepPrograms() {
	const missing = Object.entries(sweepPrograms).filter(isMissing);
	if (missing.length) installDebianPackages(missing.map(([name]) => name));
	const still = missing.filter(isMissing).map(([name]) => name);
	if (still.length)
		throw new Fault(
			`The sweep needs ${still.join(", ")}: install what is missing (on Debian: apt-get install ${still.join(" ")}).`,
		);
}
