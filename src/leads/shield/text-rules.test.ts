import { describe, expect, test } from "vitest";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { isFromProvider } from "#forms/validation/email-rules.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import { countLinks, findTextSignals, messageKey, mixesScripts } from "./text-rules.ts";

const signalsIn = (values: FormValues) => findTextSignals(parseAnswers(values));

test.each([
	["Please call me after six.", 0],
	["My company is acme.com and my mail ada@acme.com", 0],
	["I saw https://ours.example/courses/sql, is it the same?", 1],
	["WWW.cheap.example [url=x]y[/url] <a href=x>", 3],
	["http://a.example http://b.example", 2],
])("%j holds %i links", (text, links) => {
	expect(countLinks(text)).toBe(links);
});

describe("alphabets", () => {
	test.each([
		"Ada Lovelace",
		"Łukasz Żółć",
		"Анна",
		"Анна пишет: I want to learn SQL",
		"山田 太郎 (Taro Yamada) です、SQLを学びたい",
		"محمد Mohammed",
		"Σοφία wants Java",
		"123 + ?",
		"",
	])("people write so: %s", (text) => {
		expect(mixesScripts(text)).toBe(false);
	});

	test.each([
		"Вest сourses", // Cyrillic В and с
		"Buy now, купить, 购买",
		"Αdа", // Greek, Latin, Cyrillic
	])("programs write so: %s", (text) => {
		expect(mixesScripts(text)).toBe(true);
	});
});

test("a name with a link or a tag is a sign of spam", () => {
	for (const name of ["http://x.example", "<b>Ada</b>", "[url=x]Ada[/url]"])
		expect(signalsIn({ name })).toMatchObject({ hasLinkInName: true });
	for (const name of ["Ada <3", "O'Neill (Ada)", "Dr. Ada [she]"])
		expect(signalsIn({ name })).toMatchObject({ hasLinkInName: false });
	expect(signalsIn({ name: ["twice"], message: 5 })).toEqual({
		links: 0,
		hasLinkInName: false,
		hasMixedScripts: false,
	});
});

test("only long messages are compared, without punctuation", () => {
	expect(messageKey(parseAnswers({ message: "Please call me." }))).toBeUndefined();
	const [first, other] = [
		"We rank your site first, for a small fee: write now",
		"we rank YOUR site first for a small fee... write  now",
	].map((message) => messageKey(parseAnswers({ message })));
	expect(first).toBe(other);
	expect(first).toBeDefined();
});

test("a mailbox for ten minutes is known by its domain, and below it", () => {
	const domains = ["tenminutes.example"];
	expect(isFromProvider("a@tenminutes.example", domains)).toBe(true);
	expect(isFromProvider("a@x.TenMinutes.example", domains)).toBe(true);
	expect(isFromProvider("a@nottenminutes.example", domains)).toBe(false);
	expect(isFromProvider("", domains)).toBe(false);
});
