import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeText, spellWithoutSymbols, stemWord, tokenize } from "./word-rules.ts";

test.each([
	["Café Élan", "cafe elan"],
	["STRAẞE und Straße", "strasse und strasse"],
	["Łódź, smørrebrød", "lodz smorrebrod"],
	["C++ & C# in Depth", "c++ c# in depth"],
	["ﬁnance（ＡＢＣ）", "finance abc"],
	["İstanbul ışık", "istanbul isik"],
	["  \0\n\t ", ""],
])("%j is read as %j", (text, plain) => {
	expect(normalizeText(text)).toBe(plain);
});

test("plain text stays as it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const plain = normalizeText(text);
			expect(normalizeText(plain)).toBe(plain);
		}),
	);
});

test("scripts without spaces are cut into pairs of signs", () => {
	expect(tokenize(normalizeText("数据分析"))).toEqual(["数据", "据分", "分析"]);
});

test.each([
	["courses", "course"],
	["companies", "company"],
	["boxes", "box"],
	["analysis", "analysis"],
	["business", "business"],
	["aws", "aws"],
])("%s and %s have one stem", (word, stem) => {
	expect(stemWord(word)).toBe(stem);
});

test.each([
	["C# and .NET", "c# and .net"],
	["ASP.NET, Node.js", "asp net node js"],
	["Well... .net", "well .net"],
	["A/B and R&D, and/or", "a/b and r&d and/or"],
	["a/b/c, C/C++", "a b c c c++"],
	["Agile/Scrum", "agile scrum"],
])("%j keeps the marks of names: %j", (text, plain) => {
	expect(normalizeText(text)).toBe(plain);
	expect(normalizeText(plain)).toBe(plain);
});

test.each([
	[".net", ["dotnet", "net"]],
	["c#", ["csharp", "c"]],
	["c++", ["cplusplus", "c"]],
	["a/b", ["ab", "a", "b"]],
	["data", []],
])("%s is also typed as %j", (word, others) => {
	expect(spellWithoutSymbols(word)).toEqual(others);
});
