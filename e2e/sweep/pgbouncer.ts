import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../testing.ts";

/** It refuses to run as root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** PgBouncer as Debian has it, in transaction mode, with fewer connections than one process of the site would take. */
export async function openPgBouncer(databaseUrl: string): Promise<string> {
	const { hostname, port, username, password, pathname } = new URL(databaseUrl);
	const listenPort = await freePort();
	const folder = mkdtempSync(join(tmpdir(), "lyceum-pgbouncer-"));
	chmodSync(folder, 0o755);
	const file = join(folder, "pgbouncer.ini");
	const target = [
		`host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
		`user=${decodeURIComponent(username)}`,
		...(password ? [`password=${decodeURIComponent(password)}`] : []),
	].join(" ");
	writeFileSync(
		file,
		`[databases]
site = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
		{ mode: 0o644 },
	);
	const child = spawn("pgbouncer", [file], {
		stdio: ["ignore", "ignore", "pipe"],
		...ordinaryUser,
	});
	let said = "";
	child.stderr.on("data", (part) => {
		said += part;
	});
	onTestFinished(async () => {
		child.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	});
	for (let tries = 0; !(await isListening(listenPort)); tries++) {
		if (tries === 100 || child.exitCode !== null)
			throw new Error(`PgBouncer does not listen: ${said}`);
		await delay(50);
	}
	return `postgres://site@127.0.0.1:${listenPort}/site`;
}

function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
