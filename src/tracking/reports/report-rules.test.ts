import { describe, expect, test } from "vitest";
import { findShare, sumByValue } from "./funnel-rules.ts";
import { type LeadResult, toFunnelRows } from "./lead-result-rules.ts";
import { findScaleEnd, shorten, toLength } from "./page/chart-rules.ts";
import { openReportLinks } from "./report-link-rules.ts";
import { formatCell } from "./report-text-presenter.ts";

const aResult = (more: Partial<LeadResult> = {}): LeadResult => ({
	...{ state: "open", isTest: false, siteModule: "query box", page: "/x", pageType: "course" },
	...{ campaign: "spring", source: "", medium: "", country: "DE" },
	...{ leads: 2, booked: 1, held: 0, ordered: 1, enrolled: 1, gained: 1 },
	...more,
});

describe("leads", () => {
	test("are summed by what they have in common, without those in quarantine and tests", () => {
		const results = [
			aResult(),
			aResult({ country: "US", leads: 3 }),
			aResult({ campaign: "", source: "letter", medium: "email" }),
			aResult({ campaign: "", source: "(direct)", medium: "(none)", leads: 1 }),
			aResult({ state: "quarantined" }),
			aResult({ isTest: true }),
		];
		expect(toFunnelRows(results, "campaign")).toEqual([
			{ value: "spring", counts: [0, 0, 0, 5, 2, 0, 2] },
			{ value: "letter / email", counts: [0, 0, 0, 2, 1, 0, 1] },
			{ value: "", counts: [0, 0, 0, 1, 1, 0, 1] },
		]);
		expect(toFunnelRows(results)).toEqual([{ value: "", counts: [0, 0, 0, 8, 4, 0, 4] }]);
	});

	test("stand below their page as visits are counted", () => {
		const [row] = toFunnelRows([aResult({ page: "/certificates/8F3kQ2/" })], "page");
		expect(row?.value).toBe("/certificates/:id");
	});
});

test("rows are sorted by leads, then by visits", () => {
	const counts = (seen: number, sent: number) => [seen, 0, 0, sent, 0, 0, 0];
	const rows = sumByValue([
		{ value: "a", counts: counts(9, 0) },
		{ value: "b", counts: counts(1, 1) },
		{ value: "a", counts: counts(1, 0) },
		{ value: "c", counts: counts(20, 0) },
	]);
	expect(rows.map(({ value, counts: [seen] }) => [value, seen])).toEqual([
		...[["b", 1] as const, ["c", 20] as const, ["a", 10] as const],
	]);
});

test("a share of nothing is unknown", () => {
	expect([findShare(1, 4), findShare(0, 4), findShare(0, 0)]).toEqual([0.25, 0, undefined]);
	expect([{ share: 0.0421 }, { share: undefined }, undefined, 0].map(formatCell)).toEqual([
		...["4.2 %", "–", "–", "0"],
	]);
});

describe("a chart", () => {
	test.each([
		[0, 1],
		[1, 1],
		[2, 2],
		[3, 5],
		[7, 10],
		[11, 20],
		[200, 200],
		[4_321, 5_000],
	])("of numbers up to %d ends at %d", (largest, end) => {
		expect(findScaleEnd(largest)).toBe(end);
	});

	test("shows nothing for nothing, and a little for little", () => {
		expect([toLength(0, 10, 80), toLength(5, 10, 80), toLength(1, 10_000, 80)]).toEqual([
			0, 40, 0.6,
		]);
	});

	test("shortens labels by letters and not by halves of them", () => {
		expect([shorten("short", 5), shorten("😀😀😀", 2)]).toEqual(["short", "😀…"]);
	});
});

describe("a link", () => {
	const links = openReportLinks((...parts) => `key of ${parts.join()}`, "https://learn.example/");
	const now = Temporal.Instant.from("2026-11-18T15:00:00Z");
	const query = Object.fromEntries(new URL(links.create(now)).searchParams);

	test("is read for seven days", () => {
		expect(links.read(query, now)).toMatchObject({ key: query.key });
		expect(links.read(query, now.add({ hours: 7 * 24 - 1 }))).not.toBe("expired");
		expect(links.read(query, now.add({ hours: 7 * 24 }))).toBe("expired");
	});

	test.each([
		["no query", undefined],
		["another time", { ...query, until: "zzzzzzz" }],
		["another key", { ...query, key: "x" }],
		["two keys", { ...query, key: ["x", "y"] }],
		["two times", { ...query, until: [query.until, query.until] }],
		["a long time", { ...query, until: "z".repeat(500) }],
	])("is wrong with %s", (_, given) => {
		expect(links.read(given, now)).toBeUndefined();
	});
});
