import { parseDocument } from "yaml";
import * as z from "zod/mini";
import { accepted, type Result, refused } from "#core/result.ts";

/**
 * A variable with such a list; `expected` completes "must be a list of". The message contains no
 * value, which may be secret.
 */
export const yamlListVariable = <Entry>(
	expected: string,
	read: (text: string) => Result<readonly Entry[], string>,
) =>
	z.pipe(
		z.string().check((context) => {
			const list = read(context.value);
			if (list.ok) return;
			context.issues.push({
				code: "custom",
				input: context.value,
				message: `must be a list of ${expected}, but ${list.reason}.`,
			});
		}),
		z.transform((text): readonly Entry[] => {
			const list = read(text);
			return list.ok ? list.value : [];
		}),
	);

/** A list in YAML, as variables with several entries hold it, and JSON with them. A reason repeats no value: it may be secret. */
export function readYamlList(text: string, maxEntries: number): Result<readonly unknown[], string> {
	const document = parseDocument(text);
	const [mistake] = document.errors;
	// The message of the parser repeats the line.
	if (mistake) return refused(`line ${mistake.linePos?.[0].line ?? 1} is not valid YAML`);
	const entries = toEntries(document);
	if (!Array.isArray(entries)) return refused("what is set is no list");
	if (entries.length > maxEntries) return refused(`it has more than ${maxEntries} entries`);
	return accepted(entries);
}

function toEntries(document: ReturnType<typeof parseDocument>): unknown {
	try {
		return document.toJS();
	} catch {
		// Aliases that refer to each other.
		return undefined;
	}
}
