import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { cpuMs, quickestMs, slowness } from "#testing/duration.ts";
import {
	hostileEnds,
	hostileRepetition,
	hostileText,
	hostileUnits,
} from "#testing/hostile-texts.ts";
import { textReaders } from "#testing/text-readers.ts";

/** The size limit of a body. */
const length = 64 * 1024;
/** A linear rule takes up to 6 ms on a busy machine, a quadratic one hundreds. */
const maxMs = 15;
type TextRule = (text: string) => unknown;

/** Undefined for a fast rule. Short texts come first, so that a quadratic rule is found without waiting for seconds. */
function slowIn(rule: TextRule, textOf: (length: number) => string) {
	for (const part of [length / 16, length / 4, length]) {
		const text = textOf(part);
		const run = () => rule(text);
		if (quickestMs(run, maxMs) <= maxMs) continue;
		const ms = cpuMs(run);
		if (ms > maxMs * slowness()) return { part, ms };
	}
	return undefined;
}

function slowOnes(rule: TextRule, units: readonly string[]) {
	return units.flatMap((unit) =>
		hostileEnds.flatMap((ends) => {
			const slow = slowIn(rule, (part) => hostileText(unit, part, ends));
			return slow ? [{ unit, ...ends, ...slow }] : [];
		}),
	);
}

describe("no rule over a visitor's text takes more than 15 ms for 64 kB", () => {
	test.each(Object.entries(textReaders))("%s", (_, rule) => {
		expect(slowOnes(rule, hostileUnits)).toEqual([]);
		fc.assert(
			fc.property(hostileRepetition, ({ unit, ...ends }) => {
				const text = (part: number) => hostileText(unit, part, ends);
				expect(slowIn(rule, text)).toBeUndefined();
			}),
			{ numRuns: 25 },
		);
	});
});

/** These read settings, content, or the output of the system and PostgreSQL, and no value of a request. */
const trustedReaders = [
	"platform/config/variable-schemas.ts",
	"platform/pictures/picture-text.ts",
	"platform/postgres/runner/system-users.ts",
	"platform/postgres/startup-errors.ts",
	"storefront/business/rules.ts",
];

test("no regular expression of the source takes more than 15 ms for 64 kB", () => {
	const slow = regularExpressions().flatMap(({ file, pattern, flags }) => {
		const rule = new RegExp(pattern, flags.replace("y", ""));
		// The pattern's own literal text is the likeliest beginning of a match.
		const own = pattern.match(/[^\\()[\]{}|?*+^$]{1,4}/g) ?? [];
		const run = (text: string) => (rule.global ? text.replace(rule, "") : rule.test(text));
		const [first] = slowOnes(run, [...hostileUnits, ...own.slice(0, 6)]);
		return first ? [{ file, pattern, ...first }] : [];
	});
	expect(slow).toEqual([]);
	// Ten seconds of computing, which a busy machine spreads over minutes.
}, 300_000);

interface Found {
	readonly file: string;
	readonly pattern: string;
	readonly flags: string;
}

/** Each once. Patterns that are built from strings belong to the rules above. */
function regularExpressions(): Found[] {
	const source = join(import.meta.dirname, "..");
	const found = new Map<string, Found>();
	for (const file of globSync("**/*.{ts,tsx}", { cwd: source })) {
		if (/\.test\.|testing/.test(file) || trustedReaders.includes(file)) continue;
		const text = readFileSync(join(source, file), "utf8");
		const lang = file.endsWith("x") ? "tsx" : "ts";
		for (const { pattern, flags } of literalsIn(parseAst(text, { lang })))
			found.set(`/${pattern}/${flags}`, { file, pattern, flags });
	}
	return [...found.values()];
}

function literalsIn(node: unknown): { pattern: string; flags: string }[] {
	if (typeof node !== "object" || node === null) return [];
	if ("regex" in node && node.regex) return [node.regex as { pattern: string; flags: string }];
	return Object.values(node).flatMap(literalsIn);
}
