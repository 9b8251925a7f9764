import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { StartupProblem } from "#platform/startup-problem.ts";
import { readOrCreateSecret } from "./secret-file.ts";

function aFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum secret "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

function modeOf(path: string): number {
	return statSync(path).mode & 0o777;
}

test("a secret is created once and found again, and no other user may read it", () => {
	const folder = join(aFolder(), "the", "data");
	const made = readOrCreateSecret(folder, "secret", () => "first");
	expect(made).toBe("first");
	expect(readOrCreateSecret(folder, "secret", () => "second")).toBe("first");
	expect(modeOf(join(folder, "secret"))).toBe(0o600);
	expect(modeOf(folder)).toBe(0o700);
	expect(readdirSync(folder)).toEqual(["secret"]);
});

test("a secret that was left open to others is closed again", () => {
	const folder = aFolder();
	writeFileSync(join(folder, "secret"), "kept\n");
	chmodSync(join(folder, "secret"), 0o644);
	expect(readOrCreateSecret(folder, "secret", () => "new")).toBe("kept");
	expect(modeOf(join(folder, "secret"))).toBe(0o600);
});

test("starters of the same moment agree on one secret, and none ever sees half of one", async () => {
	const folder = aFolder();
	const rounds = 200;
	const module = new URL("secret-file.ts", import.meta.url).href;
	// Both wait on one counter, so that each round begins at the same instant in two threads.
	const gate = new Int32Array(new SharedArrayBuffer(8));
	const script = `
		const { parentPort, workerData } = require("node:worker_threads");
		const { gate, module, folder, rounds } = workerData;
		import(module).then(({ readOrCreateSecret }) => {
			const found = [];
			for (let round = 1; round <= rounds; round++) {
				Atomics.add(gate, 0, 1);
				while (Atomics.load(gate, 0) < 2 * round);
				found.push(readOrCreateSecret(folder, "secret-" + round, () => crypto.randomUUID()));
			}
			parentPort.postMessage(found);
		});`;
	const starters = [1, 2].map(() => {
		const worker = new Worker(script, {
			eval: true,
			workerData: { gate, module, folder, rounds },
		});
		return new Promise<string[]>((resolve, reject) => {
			worker.once("message", resolve);
			worker.once("error", reject);
		});
	});
	const [first, other] = await Promise.all(starters);
	expect(first).toEqual(other);
	expect(new Set(first).size).toBe(rounds);
	expect(first?.every((secret) => secret.length === 36)).toBe(true);
	expect(readdirSync(folder).length).toBe(rounds);
});

test("an empty file is one sentence that says how to mend it", () => {
	const folder = aFolder();
	writeFileSync(join(folder, "secret"), "");
	expect(() => readOrCreateSecret(folder, "secret", () => "new")).toThrow(
		/secret is empty: delete it/,
	);
});

test("a folder that cannot be used is one sentence", () => {
	const file = join(aFolder(), "file");
	writeFileSync(file, "");
	expect(() => readOrCreateSecret(file, "secret", () => "new")).toThrow(StartupProblem);
});
