import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isSmall } from "./size.ts";

export const root = join(import.meta.dirname, "../..");

const closers: (() => void)[] = [];
export function closeAll(): void {
	for (const close of closers.splice(0).reverse()) close();
}

/** The built site on the embedded database, in production mode, as a process of its own. */
export async function openSite(
	settings: Record<string, string> = {},
): Promise<{ url: string; pid: number }> {
	const port = await freePort();
	const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "lyceum-bench-"));
	const { DATABASE_URL: _given, ...env } = process.env;
	const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
		cwd: root,
		env: {
			...env,
			...settings,
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "warn",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	closers.push(() => {
		child.kill("SIGTERM");
		child.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
	});
	await waitForLine(child, "Lyceum is open");
	return { url: `http://127.0.0.1:${port}`, pid: child.pid as number };
}

/** A script of this folder as a process of its own; it says "ready" when it is. */
export async function openScript(name: string, args: readonly string[]): Promise<{ pid: number }> {
	const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	closers.push(() => child.kill("SIGKILL"));
	await waitForLine(child, "ready");
	return { pid: child.pid as number };
}

export async function waitForLine(child: ChildProcess, start: string): Promise<void> {
	if (!child.stdout) throw new Error("no output to read");
	for await (const line of createInterface({ input: child.stdout }))
		if (line.startsWith(start)) {
			child.stdout.resume();
			return;
		}
	throw new Error(`the process ended before it said ${start}`);
}

export async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

/** CPU time of a process so far, in milliseconds; Linux counts it in ticks of 10 ms. */
export function readCpuMs(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] as number;
}

export interface Figure {
	readonly what: string;
	readonly measured: string;
	readonly wanted: string;
}

export function printTable(title: string, figures: readonly Figure[]): void {
	const widths = (["what", "measured", "wanted"] as const).map((key) =>
		Math.max(...figures.map((figure) => figure[key].length), key.length),
	);
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
	console.log(`\n${title}\n`);
	if (isSmall) console.log("With --small: the numbers are too small to mean anything.\n");
	console.log(line(["what", "measured", "wanted"]));
	console.log(line(widths.map((width) => "-".repeat(width))));
	for (const { what, measured, wanted } of figures) console.log(line([what, measured, wanted]));
}
