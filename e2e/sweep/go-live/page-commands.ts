import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(import.meta.dirname, "../../../docs/production.md"), "utf8");

/** Every line in the code blocks of docs/production.md. */
export const pageCommands = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) =>
	block.trim().split("\n"),
);

const taken = new Set<string>();

/** The one line of the page that has this text; it counts as run. */
export function takeCommand(part: string): string {
	const found = pageCommands.filter((line) => line.includes(part));
	if (found.length !== 1) throw new Error(`${found.length} commands have ${JSON.stringify(part)}`);
	const [line = ""] = found;
	taken.add(line);
	return line;
}

export const commandsNotTaken = (): string[] => pageCommands.filter((line) => !taken.has(line));
