import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	limitDistinct,
	noDistinctValues,
	toCountedPage,
	toCountedVisit,
} from "./counted-visit-rules.ts";

const reported = {
	kind: "page",
	page: "/",
	pageType: "home",
	siteModule: "",
	query: "",
} as const;
const campaignOf = (query: string) => toCountedVisit({ ...reported, query }, "DE").campaign;

describe("the page of a count", () => {
	test.each([
		["/", "/"],
		["/Courses/SQL-for-analysts/", "/courses/sql-for-analysts"],
		[
			"/partners/northmoor-college/courses/api-design",
			"/partners/northmoor-college/courses/api-design",
		],
		["/certifications/generative-ai-courses", "/certifications/generative-ai-courses"],
		["/certificates/K7Q2-9XPF-44AB", "/certificates/:id"],
		["/orders/16fd2706-8baf-433b-82eb-8c7fada847da", "/orders/:id"],
		["/privacy/eyJhbGciOiJIUzI1NiJ9.c2VjcmV0", "/privacy/:id"],
		["/request-status/ann@example.com", ""],
		["/x/ann%40example.com", ""],
		["/call/+12125550100", ""],
		["/call/12125550100", "/call/:id"],
		["nothing", ""],
		[`/${"x".repeat(300)}`, ""],
	])("of %j is %j", (path, page) => {
		expect(toCountedPage(path)).toBe(page);
	});

	test("never has five digits in a row or an at sign, whatever was sent", () => {
		fc.assert(
			fc.property(fc.webPath(), (path) => {
				expect(toCountedPage(path)).not.toMatch(/\d{5}|@|%/);
			}),
		);
	});
});

describe("the campaign of a count", () => {
	test.each([
		["utm_source=letter&utm_medium=email&utm_campaign=spring", "spring"],
		["utm_source=letter&utm_medium=email", "letter / email"],
		["gclid=abc", "google / cpc"],
		["utm_campaign=2026-11-27", "2026-11-27"],
		["utm_campaign=ann@example.com&utm_source=letter", "letter"],
		["utm_campaign=%2B1+212+555+0100&utm_source=letter", "letter"],
		["utm_term=ann%40example.com", ""],
		["q=x", ""],
	])("of %j is %j", (query, campaign) => {
		expect(campaignOf(query)).toBe(campaign);
	});
});

test("values beyond the limit of a day are counted together", () => {
	const seen = noDistinctValues();
	const count = (page: string) =>
		limitDistinct(toCountedVisit({ ...reported, page }, undefined), seen).page;
	const letters = (n: number) =>
		n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[+digit] ?? "");
	for (let n = 0; n < 3_000; n++) expect(count(`/${letters(n)}`)).toBe(`/${letters(n)}`);
	expect(count("/one-more")).toBe("(other)");
	expect(count(`/${letters(7)}`)).toBe(`/${letters(7)}`);
});
