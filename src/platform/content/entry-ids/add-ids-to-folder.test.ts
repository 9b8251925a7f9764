import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import type { AnyContentPart } from "../content.ts";
import { addIdsToFolder } from "./add-ids-to-folder.ts";

test("only files that lack ids are written, and what they were before is kept", async () => {
	const root = await mkdtemp(join(tmpdir(), "ids "));
	onTestFinished(() => rm(root, { recursive: true }));
	const [folder, originals] = [join(root, "content"), join(root, "before")];
	await mkdir(join(folder, "courses"), { recursive: true });
	const write = (file: string, text: string) => writeFile(join(folder, file), text);
	await write("courses/one.yaml", "lessons:\n  - title: A row\n");
	await write("courses/two.yaml", "lessons:\n  - id: b\n    title: A column\n");
	await write("courses/wrong.yaml", "lessons: [");
	await write("courses/three.json", '{ "lessons": [{ "title": "A table" }] }');
	const part: AnyContentPart = {
		files: "courses/*.yaml",
		schema: z.any(),
		ids: { owner: "course", paths: ["lessons.*"] },
		store: async () => undefined,
	};
	const add = () => addIdsToFolder(folder, originals, [part], () => 0.5);
	expect(await add()).toEqual({
		changed: [join("courses", "one.yaml"), join("courses", "three.json")],
		left: [join("courses", "wrong.yaml")],
	});
	expect(await readFile(join(folder, "courses/one.yaml"), "utf8")).toBe(
		"lessons:\n  - id: a-row\n    title: A row\n",
	);
	expect(await readFile(join(originals, "courses/one.yaml"), "utf8")).toBe(
		"lessons:\n  - title: A row\n",
	);
	expect((await add()).changed).toEqual([]);
	const written = JSON.parse(await readFile(join(originals, "written.json"), "utf8"));
	expect(Object.keys(written)).toEqual(["courses/one.yaml", "courses/three.json"]);
});
