import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { errorMessage } from "#core/error-code.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.arguments;

/** The options of a command and what else was written; anything that it does not know is refused. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
	args: readonly string[],
	options: Options,
	usage: string,
) {
	try {
		return parseArgs({ args: [...args], options, allowPositionals: true });
	} catch (problem) {
		const names = Object.keys(options).map((name) => `--${name}`);
		const unknown = args
			.map((text) => text.split("=", 1)[0] ?? "")
			.find((text) => text.startsWith("-") && !names.includes(text));
		throw usageError(
			unknown === undefined
				? errorMessage(problem)
				: texts.noOption(unknown, findSimilarWord(unknown, [...names, "--help"])),
			usage,
		);
	}
}

export const unknownVerb = (verb: string, known: Iterable<string>, usage: string): CommandError =>
	usageError(texts.noVerb(verb, findSimilarWord(verb, known)), usage);

export const usageError = (says: string, usage: string): CommandError =>
	new CommandError(`${says}\n\n${usage}`);

export function requireNoMore(operands: readonly string[], usage: string): void {
	const [first] = operands;
	if (first !== undefined) throw usageError(texts.tooMany(first), usage);
}
