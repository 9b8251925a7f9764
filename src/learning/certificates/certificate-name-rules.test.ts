import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitIntoRuns } from "#platform/typesetting/fonts.ts";
import { canBeSetInFile, readCertificateName } from "./certificate-name-rules.ts";

const problemOf = (typed: string) => {
	const read = readCertificateName(typed);
	return read.ok ? undefined : read.reason;
};

describe("the name on a certificate", () => {
	test.each([
		"Ada Byron",
		"Øyvind Ærlig-Ångström",
		"María José Carreño Quiñones",
		"Nguyễn Thị Minh Khai",
		"Σωκράτης Παπαδόπουλος",
		"Лев Николаевич Толстой",
		"محمد بن سلمان",
		"می‌خواهم نوری",
		"משה רבנו",
		"王小明",
		"हरिवंश राय बच्चन",
		"O’Neill Jr. (Bob)",
	])("%s is accepted as it is written", (name) => {
		expect(readCertificateName(name)).toEqual({ ok: true, value: name });
	});

	test("spaces around and between are made one, and letters are composed", () => {
		expect(readCertificateName("  Jose\u0301   Carreno ")).toEqual({
			ok: true,
			value: "José Carreno",
		});
	});

	test.each([
		["", "missing"],
		["   ", "missing"],
		["A", "short"],
		["42 !", "short"],
		["a".repeat(81), "long"],
		["<b>Ada</b>", "markup"],
		["[Ada](x)", "markup"],
		["Ada https://spam.example", "markup"],
		["Ada WWW.spam.example", "markup"],
		["Ada\u0000Byron", "signs"],
		["Ada\nByron", "signs"],
		["Ada\u202enoryB", "signs"],
		["Ada\u200bByron", "signs"],
		["Ada\ud800", "signs"],
		[`Ada${"\u0301\u0302\u0303\u0304\u0305\u0306"}`, "signs"],
	])("%j is refused: %s", (typed, problem) => {
		expect(problemOf(typed)).toBe(problem);
	});

	test("what is accepted is accepted again unchanged, and never holds markup or control characters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (typed) => {
				const read = readCertificateName(typed);
				if (!read.ok) return;
				expect(readCertificateName(read.value)).toEqual(read);
				expect(read.value).not.toMatch(/[<>\p{Cc}]/u);
			}),
		);
	});
});

test("a name counts as fit for our files only if their typefaces have all of its signs", () => {
	const isSet = (name: string) =>
		splitIntoRuns(name, "heading").every(({ actual }) => actual === undefined);
	for (const name of [
		"Nguyễn Thị Minh Khai",
		"Øyvind Ærlig-Ångström",
		"Ştefan Ťažký",
		"Σωκράτης",
		"Лев Толстой",
		"محمد بن سلمان",
		"משה רבנו",
	]) {
		expect(canBeSetInFile(name), name).toBe(true);
		expect(isSet(name), name).toBe(true);
	}
	for (const name of ["王小明", "हरिवंश राय", "김철수"]) {
		expect(canBeSetInFile(name), name).toBe(false);
		expect(isSet(name), name).toBe(false);
	}
});
