import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossSiteProblem } from "./same-site.ts";

const publicUrl = "https://learn.example";
const isTaken = (
	headers: Record<string, string>,
	host = "learn.example",
	url: string | null = publicUrl,
) => crossSiteProblem({ headers, host }, url ?? undefined) === undefined;

describe("a post", () => {
	test.each([
		["a form of this site", { "sec-fetch-site": "same-origin" }],
		["an address typed by hand", { "sec-fetch-site": "none" }],
		["an older browser on this site", { origin: publicUrl }],
		["a program", {}],
	])("from %s is taken", (_, headers) => {
		expect(isTaken(headers)).toBe(true);
	});

	test.each([
		["another site", { "sec-fetch-site": "cross-site" }],
		["a sister site", { "sec-fetch-site": "same-site" }],
		["another site that claims our origin", { "sec-fetch-site": "cross-site", origin: publicUrl }],
		["a future word", { "sec-fetch-site": "unknown" }],
		["an older browser elsewhere", { origin: "https://evil.example" }],
		["a sandboxed frame", { origin: "null" }],
		["an empty origin", { origin: "" }],
		["a name that only begins alike", { origin: `${publicUrl}.evil.example` }],
		["another port", { origin: `${publicUrl}:8443` }],
	])("from %s is refused with one sentence", (_, headers) => {
		expect(crossSiteProblem({ headers, host: "learn.example" }, publicUrl)).toMatch(/^[A-Z].*\.$/);
	});

	test("is judged by the address it came to where no public one is configured", () => {
		const here = (origin: string) => isTaken({ origin }, "127.0.0.1:3000", null);
		expect(here("http://127.0.0.1:3000")).toBe(true);
		expect(here("http://127.0.0.1:4000")).toBe(false);
	});

	test("with an origin is accepted only from our own host", () => {
		const part = fc.constantFrom(
			..."https://|learn.example|evil|.|:|443|@|/|?|#|\\|\t| |null".split("|"),
		);
		const origin = fc
			.tuple(fc.constantFrom("", publicUrl), fc.string({ unit: part, maxLength: 6 }))
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(origin, (text) => {
				if (!isTaken({ origin: text })) return;
				expect(new URL(text).host).toBe("learn.example");
			}),
		);
	});
});
