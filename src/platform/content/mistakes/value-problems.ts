import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import type { ContentProblem } from "./content-problem.ts";
import { type KeyNoun, messages, readTypedNumber } from "./messages.ts";

type Reason = Pick<ContentProblem, "path" | "reason">;

/**
 * Maps whose keys are no fields say here what they are: `z.partialRecord(…).register(keyNouns, { one: "day", many: "days"
 * })`.
 */
export const keyNouns = z.registry<KeyNoun>();

interface KnownKeys {
	readonly keys: readonly string[];
	readonly noun: KeyNoun | undefined;
}

/**
 * Checks the value of a file. An issue without a message in the schema gets one that says what to
 * write.
 */
export function checkValue<Value>(
	schema: Schema<Value>,
	written: unknown,
): Result<Value, Reason[]> {
	const knownKeys = new Map<string, KnownKeys>();
	const read = z.safeParse(schema, written, {
		error: (issue) => {
			if (issue.code === "unrecognized_keys")
				knownKeys.set(pathOf(issue.path), describeKeys(issue.inst));
			return describeIssue(issue);
		},
	});
	if (read.success) return accepted(read.data);
	const reasons = read.error.issues.flatMap((issue): Reason[] => {
		const path = pathOf(issue.path);
		if (issue.code === "invalid_key") {
			const comma = describeComma(written, issue.path.slice(0, -1), String(issue.path.at(-1)));
			return [{ path, reason: comma ?? issue.issues[0]?.message ?? issue.message }];
		}
		if (issue.code !== "unrecognized_keys") return [{ path, reason: issue.message }];
		const { keys: known = [], noun } = knownKeys.get(path) ?? {};
		return issue.keys.map((key) => ({
			path: path ? `${path}.${key}` : key,
			reason:
				describeComma(written, issue.path, key) ??
				messages.unknownKey(findSimilarWord(key, known), known, noun),
		}));
	});
	return refused(withoutMisspelled(reasons));
}

const pathOf = (path: readonly PropertyKey[] | undefined) => (path ?? []).join(".");

/**
 * The rest of an amount with a decimal comma: `{ US: 90,50 }` has an entry US: 90 and another one named 50, which is
 * empty. A decimal that begins with 0 has lost it, and of several amounts any may be meant.
 */
function describeComma(
	written: unknown,
	path: readonly PropertyKey[],
	key: string,
): string | undefined {
	const entries: Readonly<Record<string, unknown>> = Object(
		path.reduce<unknown>((value, step) => Object(value)[step], written),
	);
	if (!/^\d+$/.test(key) || entries[key] !== null) return undefined;
	const amounts = Object.values(entries).filter((value) => typeof value === "number");
	const meant =
		amounts.length === 1 && key.length > 1 ? readTypedNumber(`${amounts[0]},${key}`) : undefined;
	return messages.comma(meant ?? messages.commaExample);
}

/** A misspelled field is one mistake, not also a missing one. */
function withoutMisspelled(reasons: readonly Reason[]): Reason[] {
	const meant = new Set(
		reasons.flatMap(({ path, reason }) => {
			const [, name] = /Did you mean (.+)\?$/.exec(reason) ?? [];
			return name ? [path.replace(/[^.]*$/, name)] : [];
		}),
	);
	return reasons.filter(({ path, reason }) => reason !== messages.missing || !meant.has(path));
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Says what to write, for an issue that the schema has no message for. */
export function describeIssue(issue: Issue): string | undefined {
	const { input } = issue;
	switch (issue.code) {
		case "invalid_type":
			return input === undefined
				? messages.missing
				: describeType(issue.expected, input, issue.inst);
		case "invalid_value": {
			if (input === undefined) return messages.missing;
			const choices = issue.values.map(String);
			const similar = findSimilarWord(String(input), choices);
			return messages.choice(input, choices, similar);
		}
		case "too_big":
			return describeTooBig(issue.origin, input, issue.maximum);
		case "too_small":
			return describeTooSmall(issue, input);
		default:
			return undefined;
	}
}

function describeType(expected: string, input: unknown, inst: unknown) {
	switch (expected) {
		case "string":
			if (input === null) return messages.text.empty;
			if (typeof input === "number" || typeof input === "boolean")
				return messages.text.number(input);
			return Array.isArray(input) ? messages.text.list : messages.text.fields;
		case "number":
			return messages.number(input);
		case "int":
			return typeof input === "number" ? messages.wholeNumber(input) : messages.number(input);
		case "boolean":
			return messages.flag(input);
		case "array":
			return messages.list;
		case "object":
		case "record":
			return messages.fields(listKeys(inst));
		default:
			return undefined;
	}
}

function describeTooBig(origin: string, input: unknown, maximum: number | bigint): string {
	if (typeof input === "string") return messages.tooLong(input.length, maximum);
	return Array.isArray(input) || origin === "array"
		? messages.tooMany(Object(input).length, maximum)
		: messages.tooLarge(input, maximum);
}

function describeTooSmall(
	{ minimum, inclusive = true }: Extract<Issue, { code: "too_small" }>,
	input: unknown,
): string {
	if (typeof input === "string") return messages.tooShort(minimum);
	return Array.isArray(input)
		? messages.tooFew(minimum)
		: messages.tooSmall(input, minimum, inclusive);
}

const describeKeys = (schema: unknown): KnownKeys => ({
	keys: listKeys(schema),
	noun: keyNouns.get(schema as z.core.$ZodType),
});

/** The keys of an object, or those that a map may have. */
function listKeys(schema: unknown): string[] {
	const { shape, keyType } = Object(Object(Object(schema)._zod).def);
	const values: Iterable<unknown> = Object(keyType?._zod).values ?? [];
	return shape ? Object.keys(shape) : [...values].map(String);
}
