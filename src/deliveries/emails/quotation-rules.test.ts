import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuotableMessage } from "./quotation-rules.ts";

test.each([
	"Is there a class in the evening?",
	"I have 3 years of experience.\nWill 35 hours (PMP) do? Thanks!",
	"¿Hay clases por la tarde? 夜のクラスはありますか。",
	"It costs $1,290, right...? And on Dec 9, 2026?",
])("%j is repeated to its reader", (message) => {
	expect(isQuotableMessage(message)).toBe(true);
});

test.each([
	undefined,
	"",
	" \n",
	"Win at https://evil.example",
	"Win at evil.example/win",
	"Win at www.evil.example",
	"Win at evil\uff0eexample",
	"Win at evil\u2024example",
	"Win at evil\u200b.example",
	"Win at i\u2764.example",
	"Win at evilx\u0302.example",
	"Write to ada@evil.example",
	"Write to ada\uff20evil",
	"Call +1 (212) 555-0142 now",
	"Call ٢١٢٥٥٥٠١٤٢",
	"Call 212\u2013555\u20130142",
	"Call 212\u2011555\u20110142",
	"Call 212\u2212555\u22120142",
	"<b>Win</b>",
	"[url=x]",
	"\u202eniW",
	"Hello ".repeat(200),
])("%j is not", (message) => {
	expect(isQuotableMessage(message)).toBe(false);
});

test("a message with a web address is never repeated, whatever stands around it", () => {
	fc.assert(
		fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
			expect(isQuotableMessage(`${before}${url}${after}`)).toBe(false);
		}),
	);
});
