import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { findEndless, firstBytes } from "#testing/endless-rules.ts";
import {
	hostileEnds,
	hostileRepetition,
	hostileText,
	hostileUnits,
} from "#testing/hostile-texts.ts";
import { textReaders } from "#testing/text-readers.ts";

/** A failing rule takes minutes until it counts as endless. */
const timeout = 600_000;

const textsOf = (units: readonly string[]) =>
	units.flatMap((unit) =>
		hostileEnds.map((ends) => ({
			...{ unit, ...ends },
			textOf: (bytes: number) => hostileText(unit, bytes, ends),
		})),
	);

/** Those for every rule keep the text that each rule is tried with first. */
const hostileTexts = textsOf(hostileUnits).map((text) => {
	const kept = new Map<number, string>();
	const textOf = (bytes: number) => {
		if (bytes > firstBytes) return text.textOf(bytes);
		const made = kept.get(bytes) ?? text.textOf(bytes);
		kept.set(bytes, made);
		return made;
	};
	return { ...text, textOf };
});

describe("a rule over a visitor's text reads any hostile text of 4 MB to its end", {
	timeout,
}, () => {
	test.each(Object.entries(textReaders))("%s", (_, rule) => {
		expect(findEndless(rule, hostileTexts)).toBeUndefined();
		fc.assert(
			fc.property(hostileRepetition, ({ unit, ...ends }) => {
				const textOf = (bytes: number) => hostileText(unit, bytes, ends);
				expect(findEndless(rule, [{ textOf }])).toBeUndefined();
			}),
			{ numRuns: 25 },
		);
	});
});

describe("a rule that takes more than linear time is found", () => {
	const rules: readonly [string, string, (text: string) => unknown][] = [
		["spaces before an end that does not come", " ", (text) => /\s+$/.test(text)],
		["repeated repetitions", "a", (text) => /(a+)+$/.test(text)],
		["a search from every character", "<", (text) => text.replace(/<[^>]*>/g, "")],
		// A search in a text takes several characters at a time, which some machines do in no time at this length.
		["a loop in a loop", "<", (text) => [...text].map((_, at, all) => all.indexOf(">", at))],
	];
	test.each(rules)("%s", (_, unit, rule) => {
		expect(findEndless(rule, textsOf([unit]), 0.2)).toBeDefined();
	});

	test("and one that takes linear time is not", () => {
		expect(findEndless((text) => /[a-z]+/.test(text), hostileTexts)).toBeUndefined();
		expect(findEndless((text) => text.split(/\s/), textsOf([" ", "a"]))).toBeUndefined();
	});
});

/** These read settings, content, or the output of the system and PostgreSQL, and no value of a request. */
const trustedReaders = [
	"cli/routes/route-recorder.ts",
	"platform/content/mistakes/messages.ts",
	"platform/config/variable-schemas.ts",
	"platform/pictures/picture-text.ts",
	"platform/postgres/runner/system-users.ts",
	"platform/postgres/startup-errors.ts",
	"storefront/business/rules.ts",
];

test("a regular expression of the source reads any hostile text of 4 MB to its end", {
	timeout,
}, () => {
	const endless = regularExpressions().flatMap(({ file, pattern, flags }) => {
		const rule = new RegExp(pattern, flags.replace("y", ""));
		// The pattern's own literal text is the likeliest beginning of a match.
		const own = pattern.match(/[^\\()[\]{}|?*+^$]{1,4}/g) ?? [];
		const run = (text: string) => (rule.global ? text.replace(rule, "") : rule.test(text));
		const found = findEndless(run, [...hostileTexts, ...textsOf(own.slice(0, 6))]);
		return found ? [{ file, pattern, ...found }] : [];
	});
	expect(endless).toEqual([]);
});

interface Found {
	readonly file: string;
	readonly pattern: string;
	readonly flags: string;
}

/**
 * Each once, except those that repeat nothing: they take as long at every character. Patterns that are built from strings
 * belong to the rules above.
 */
function regularExpressions(): Found[] {
	const source = join(import.meta.dirname, "..");
	const found = new Map<string, Found>();
	for (const file of globSync("**/*.{ts,tsx}", { cwd: source })) {
		if (/\.test\.|testing/.test(file) || trustedReaders.includes(file)) continue;
		const text = readFileSync(join(source, file), "utf8");
		const lang = file.endsWith("x") ? "tsx" : "ts";
		for (const { pattern, flags } of literalsIn(parseAst(text, { lang })))
			if (/[*+{]/.test(pattern)) found.set(`/${pattern}/${flags}`, { file, pattern, flags });
	}
	return [...found.values()];
}

function literalsIn(node: unknown): { pattern: string; flags: string }[] {
	if (typeof node !== "object" || node === null) return [];
	if ("regex" in node && node.regex) return [node.regex as { pattern: string; flags: string }];
	return Object.values(node).flatMap(literalsIn);
}
