import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { errorCode } from "#core/error-code.ts";

const diskFull = "53100";

/** No other process sees the disk, and PostgreSQL ends with the process that started it. */
const namespaces = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];

/** Only root can make a small disk. */
export const canMount =
	process.getuid?.() === 0 && spawnSync("unshare", [...namespaces, "true"]).status === 0;

export interface SmallDisk {
	/** The address of a PostgreSQL server that stores everything on this disk. */
	readonly url: string;
	/**
	 * Leaves not a byte. PostgreSQL still writes into pages that have room, so rows of these tables are updated until no change
	 * of them fits, and a snapshot that stays open keeps what they were.
	 */
	readonly fill: (...tables: readonly string[]) => Promise<void>;
	/** Writes until PostgreSQL stops, because a full disk has no room for its log (WAL) either. */
	readonly fillLog: () => Promise<void>;
	/** Makes room; PostgreSQL starts again. */
	readonly clear: () => Promise<void>;
}

/** Starts PostgreSQL on a disk of its own. */
export async function openSmallDisk(
	megabytes: number,
	whenDone: (close: () => Promise<void>) => unknown,
): Promise<SmallDisk> {
	const folder = mkdtempSync(join(tmpdir(), "lyceum disk "));
	const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$1" "$2" "$0"`;
	const script = join(import.meta.dirname, "testing-full-disk.ts");
	const child = spawn(
		"unshare",
		[...namespaces, "sh", "-c", mount, folder, process.execPath, script],
		{ cwd: "/", stdio: ["pipe", "pipe", "inherit"] },
	);
	const exited = once(child, "exit");
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const readLine = async (): Promise<string> => (await lines.next()).value ?? "";
	const send = async (line: string) => {
		child.stdin.write(`${line}\n`);
		await readLine();
	};
	let snapshot: pg.Client | undefined;
	whenDone(async () => {
		await snapshot?.end();
		child.stdin.end();
		await exited;
		rmSync(folder, { recursive: true });
	});
	const url = await readLine();
	return {
		url,
		fill: async (...tables) => {
			snapshot = await openSnapshot(url);
			await send("fill");
			await fillPages(url, tables);
		},
		fillLog: () => fillLog(url),
		clear: async () => {
			await snapshot?.end();
			snapshot = undefined;
			await send("clear");
		},
	};
}

async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url });
	// PostgreSQL may stop meanwhile.
	client.on("error", () => undefined);
	await client.connect();
	return client;
}

async function openSnapshot(url: string): Promise<pg.Client> {
	const client = await connect(url);
	await client.query("begin isolation level repeatable read");
	await client.query("select count(*) from pg_class");
	return client;
}

async function fillLog(url: string): Promise<void> {
	const client = await connect(url);
	const write = "select pg_logical_emit_message(false, 'test', repeat('x', 1000000))";
	for (let isOpen = true; isOpen; )
		isOpen = await client.query(write).then(
			() => true,
			() => false,
		);
	await client.end().catch(() => undefined);
}

async function fillPages(url: string, tables: readonly string[]): Promise<void> {
	const client = await connect(url);
	for (const table of tables) {
		const { rows } = await client.query<{ name: string }>(
			`select attname as name from pg_attribute
			where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum limit 1`,
			[table],
		);
		const update = `update ${table} set ${rows[0]?.name} = ${rows[0]?.name}`;
		const isWritten = (sql: string, values: unknown[] = []) =>
			client.query(sql, values).then(
				({ rowCount }) => Number(rowCount) > 0,
				(problem: unknown) => {
					if (errorCode(problem) === diskFull) return false;
					throw problem;
				},
			);
		while (await isWritten(update));
		// The next update cleans up what this one wrote in vain, and then single rows fit.
		for (let isRoom = true; isRoom; ) {
			isRoom = false;
			const { rows: places } = await client.query<{ ctid: string }>(`select ctid from ${table}`);
			for (const { ctid } of places)
				if (await isWritten(`${update} where ctid = $1`, [ctid])) isRoom = true;
		}
	}
	await client.end();
}
