import { parseDocument, type YAMLParseError } from "yaml";
import { errorMessage } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { ContentProblem } from "./content-problem.ts";
import { isMarkdown, markdownField, splitFrontMatter } from "./front-matter.ts";
import { messages } from "./messages.ts";

type Unreadable = Pick<ContentProblem, "reason"> & { readonly line?: number };

const texts = messages.yaml;

/**
 * Parses a file, or returns the first thing that prevents reading it: later problems are most often
 * a consequence.
 */
export function readWritten(file: string, text: string): Result<unknown, Unreadable> {
	const lost = text.indexOf("\ufffd");
	if (lost >= 0) return refused({ reason: messages.encoding, line: lineAt(text, lost) });
	const read = readFile(file, text);
	const written = text.search(unstorable);
	// Few texts have such an escape, and most of these mean something else.
	return read.ok && written >= 0 && unstorable.test(JSON.stringify(read.value) ?? "")
		? refused({ reason: messages.unstorable, line: lineAt(text, written) })
		: read;
}

function readFile(file: string, text: string): Result<unknown, Unreadable> {
	if (file.endsWith(".json")) return readJson(text.replace(/^\ufeff/, ""));
	return isMarkdown(file) ? readMarkdown(text) : readYaml(text);
}

function readMarkdown(text: string): Result<unknown, Unreadable> {
	const split = splitFrontMatter(text);
	if (!split) return refused({ reason: messages.frontMatter, line: 1 });
	const fields = readYaml(split.fields);
	if (!fields.ok) return fields;
	if (typeof fields.value !== "object" || fields.value === null || Array.isArray(fields.value))
		return refused({ reason: messages.frontMatter, line: 1 });
	if (markdownField in fields.value)
		return refused({ reason: messages.textTwice(markdownField), line: split.line });
	return accepted(split.body ? { ...fields.value, [markdownField]: split.body } : fields.value);
}

/** Half of a surrogate pair and NUL, which PostgreSQL stores in no text. A whole pair is no escape any more once it is read. */
const unstorable = /(?<!\\)(?:\\\\)*\\(?:u(?:d[89a-f][0-9a-f]{2}|0000)|0|x00)/i;

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** A hundred times as fast as YAML: for catalogues that a program writes. */
function readJson(text: string): Result<unknown, Unreadable> {
	try {
		return accepted(JSON.parse(text));
	} catch (problem) {
		return refused({ reason: messages.json(errorMessage(problem)) });
	}
}

function readYaml(text: string): Result<unknown, Unreadable> {
	const document = parseDocument(text, { prettyErrors: true });
	const [first] = document.errors;
	if (first) {
		const line = first.linePos?.[0].line;
		const reason = describeYaml(first, text);
		return refused(line === undefined ? { reason } : { reason, line });
	}
	try {
		return accepted(document.toJS());
	} catch (problem) {
		// Names that point nowhere, or to each other.
		const message = errorMessage(problem);
		const [, name] = /alias.*: (\S+)$/.exec(message) ?? [];
		if (name === undefined) return refused({ reason: texts.other(message) });
		const line = lineAt(text, text.indexOf(`*${name}`));
		return refused({ reason: texts.start("*"), line });
	}
}

function describeYaml({ code, message, pos }: YAMLParseError, text: string) {
	switch (code) {
		case "TAB_AS_INDENT":
			return texts.tab;
		case "BLOCK_AS_IMPLICIT_KEY":
			return texts.colon;
		case "BAD_INDENT":
			return /flow/i.test(message) ? texts.bracket : texts.indentation;
		case "DUPLICATE_KEY":
			return texts.repeated(/^[^\s:]+/.exec(text.slice(pos[0]))?.[0] ?? "a field");
		case "MULTIPLE_DOCS":
			return texts.documents;
		case "BAD_SCALAR_START":
			return texts.start(text.charAt(pos[0]));
		case "UNEXPECTED_TOKEN": {
			const start = text.lastIndexOf("\n", pos[0] - 1) + 1;
			const [, sign] = /^[^:]*:\s+([*&!])/.exec(text.slice(start, pos[0])) ?? [];
			if (sign) return texts.start(sign);
			break;
		}
		case "MISSING_CHAR":
			if (/quote/.test(message)) return texts.quote;
			if (/[\]}]|flow/.test(message)) return texts.bracket;
			break;
	}
	const [sentence = ""] = message.split("\n", 1);
	return texts.other(sentence.replace(/ at line \d+, column \d+:?$/, ""));
}
