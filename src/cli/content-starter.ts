import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { contentParts } from "#app/slices.ts";
import { errorCode } from "#core/error-code.ts";
import type { LocalDate } from "#core/time.ts";
import {
	describeFiles,
	fileSchemasFolder,
	findSchemaLine,
} from "#platform/content/collections/file-schemas.ts";
import { problemWithPath } from "#platform/startup-problem.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.content;

/** Writes the content of a small school; a directory that holds something is left alone. */
export async function writeStarter(
	root: string,
	directory: string,
	today: LocalDate,
): Promise<{ readonly folder: string; readonly files: number }> {
	const folder = resolve(directory);
	await requireEmpty(folder);
	const starter = await readStarter(root, today);
	try {
		for (const [file, text] of starter) {
			const path = join(folder, file);
			await mkdir(dirname(path), { recursive: true });
			await writeFile(path, text, { flag: "wx" });
		}
	} catch (problem) {
		throw problemWithPath(folder, problem);
	}
	const own = [...starter.keys()].filter((file) => !file.startsWith(fileSchemasFolder));
	return { folder, files: own.length };
}

async function requireEmpty(folder: string): Promise<void> {
	try {
		if ((await readdir(folder)).length) throw new CommandError(texts.notEmpty(folder));
	} catch (problem) {
		const code = errorCode(problem);
		if (code === "ENOTDIR") throw new CommandError(texts.isFile(folder));
		if (code !== "ENOENT") throw problem;
	}
}

async function readStarter(root: string, today: LocalDate): Promise<ReadonlyMap<string, string>> {
	const from = join(root, "content-starter");
	const read = (file: string) => readFile(join(from, file), "utf8");
	const demo = (file: string) => readFile(join(root, "content", file), "utf8");
	const files = new Map<string, string>();
	const entries = await readdir(from, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const file = join(entry.parentPath, entry.name).slice(from.length + 1);
		files.set(file, fillDays(await read(file), today));
	}
	files.set("countries.yaml", toCountries(await demo("countries.yaml")));
	const forms = files.get("forms.yaml") ?? "";
	const mail = /^# A work email .*?\n(?=\n# The texts )/ms.exec(await demo("forms.yaml"));
	files.set(
		"forms.yaml",
		forms.replace("{{mail}}\n", () => mail?.[0] ?? ""),
	);
	const withSchemas = [...files].map(
		([file, text]) => [file, `${findSchemaLine(contentParts, file) ?? ""}${text}`] as const,
	);
	return new Map([...withSchemas, ...describeFiles(contentParts)]);
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** A group must begin on a day to come, whenever the starter is written: `{{monday in 6 weeks}}`. */
const fillDays = (text: string, today: LocalDate): string =>
	text.replace(/\{\{(\w+) in (\d+) weeks\}\}/g, (_, name: string, weeks: string) => {
		const weekday = weekdays.indexOf(name) + 1;
		const days = weekday - today.dayOfWeek + Number(weeks) * 7;
		return today.add({ days }).toString();
	});

const soldFirst = ["GB", "US"];

/** Converts the countries of the demo, which are all there are, without its cities. */
function toCountries(text: string): string {
	const comment = text.match(/^#.*\n/gm)?.join("") ?? "";
	const entries = (text.match(/^- .*$/gm) ?? []).map((line) =>
		line.replace(/, cityId: .*? \}$/, " }"),
	);
	const rank = (line: string) => {
		const place = soldFirst.findIndex((code) => line.includes(`code: "${code}"`));
		return place < 0 ? soldFirst.length : place;
	};
	return `${comment}${entries.toSorted((a, b) => rank(a) - rank(b)).join("\n")}\n`;
}
