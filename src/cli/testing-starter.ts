import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { root } from "#testing/site.ts";
import { writeStarter } from "./content-starter.ts";

export const starterDay = "2026-11-20";

/** Changes the content of a file, which may be undefined. */
export type Change = (text: string) => string | Buffer | undefined;

export function replace(from: string | RegExp, to: string): Change {
	return (text) => {
		expect(text).toMatch(from);
		return text.replace(from, () => to);
	};
}

/** The starter as a school has made it its own, without anything that the check would warn of. */
const ownTexts: Readonly<Record<string, Change>> = {
	"brand.yaml": (text) =>
		text
			.replace("hello@your-school.test", "hello@oficina.test")
			.replace("+44 1632 960960", "+351 210 000 000")
			.replace("Your School, 1 High Street, Anytown", "Oficina, Rua Nova 1, Porto")
			.replace("Your School", "Oficina"),
	"pages/terms-and-conditions.yaml": replace(/operatorNote: .*\n/, ""),
};

/** A folder with the starter, and copies of it with changes: undefined deletes a file. */
export async function openOwnStarter() {
	const folder = await mkdtemp(join(tmpdir(), "starter "));
	await writeStarter(root, folder, Temporal.PlainDate.from(starterDay));
	await removeSchemaLines(folder);
	await changeFiles(folder, ownTexts);
	return {
		folder,
		remove: () => rm(folder, { recursive: true }),
		async aFolderWith(changes: Readonly<Record<string, Change>>): Promise<string> {
			const copy = await mkdtemp(join(tmpdir(), "mistake "));
			onTestFinished(() => rm(copy, { recursive: true }));
			await cp(folder, copy, { recursive: true });
			await changeFiles(copy, changes);
			return copy;
		},
	};
}

/** So that a test counts the lines that it writes. */
async function removeSchemaLines(folder: string): Promise<void> {
	for (const file of await readdir(folder, { recursive: true })) {
		if (!file.endsWith(".yaml")) continue;
		const path = join(folder, file);
		const text = await readFile(path, "utf8");
		await writeFile(path, text.replace(/^# yaml-language-server: .*\n/, ""));
	}
}

async function changeFiles(
	folder: string,
	changes: Readonly<Record<string, Change>>,
): Promise<void> {
	for (const [file, change] of Object.entries(changes)) {
		const path = join(folder, file);
		const changed = change(await readFile(path, "utf8").catch(() => ""));
		await mkdir(dirname(path), { recursive: true });
		if (changed === undefined) await rm(path);
		else await writeFile(path, changed);
	}
}
