import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	applicationStage,
	parseLeadRecords,
	withLeadRecord,
	withLeadStage,
} from "./lead-record-rules.ts";

const aProduct = fc.integer({ min: 1, max: 999_999_999 });

describe("the cookie user_lead_data", () => {
	test("LEAD-083: an entry holds an id of b and the product's number, and an ru_stage list", () => {
		const cookie = withLeadRecord(undefined, 2009);
		expect(JSON.parse(decodeURIComponent(cookie))).toEqual([{ id: "b2009", ru_stage: [] }]);
	});

	test("LEAD-086, SYL-009: the stage added by default is 3, that of the application, and it is added once", () => {
		expect(applicationStage).toBe(3);
		const once = withLeadStage(withLeadRecord(undefined, 2009), 2009);
		expect(parseLeadRecords(once)).toEqual([{ id: "b2009", ru_stage: [3] }]);
		expect(parseLeadRecords(withLeadStage(once, 2009))).toEqual([{ id: "b2009", ru_stage: [3] }]);
	});

	test("a new lead for the same product keeps the stages it had", () => {
		const cookie = withLeadRecord(withLeadStage(undefined, 7), 7);
		expect(parseLeadRecords(cookie)).toEqual([{ id: "b7", ru_stage: [3] }]);
	});

	test("is parsed as it was written, and any number of entries fits into a cookie", () => {
		fc.assert(
			fc.property(fc.array(aProduct, { maxLength: 80 }), (products) => {
				let cookie = "";
				for (const product of products) cookie = withLeadStage(cookie, product);
				expect(cookie).toMatch(/^[\w%.~!*'()-]*$/);
				expect(cookie.length).toBeLessThan(3000);
				const latest = [...new Set(products.toReversed())].slice(0, 30).toReversed();
				expect(parseLeadRecords(cookie)).toEqual(
					latest.map((id) => ({ id: `b${id}`, ru_stage: [3] })),
				);
			}),
			{ numRuns: 50 },
		);
	});

	test.each([
		"",
		"%",
		"null",
		"5",
		"{}",
		"[null]",
		'["b1"]',
		'[{"id":1}]',
		'[{"id":"c1","ru_stage":[]}]',
		'[{"id":"b0"}]',
		"x".repeat(9000),
	])("passes over what it would not have written: %j", (cookie) => {
		expect(parseLeadRecords(cookie)).toEqual([]);
		expect(parseLeadRecords(withLeadRecord(cookie, 1))).toHaveLength(1);
	});

	test("passes over stages that are none", () => {
		const cookie = encodeURIComponent(
			'[{"id":"b1","ru_stage":[3,3,"4",null,99,-1,2.5]},{"id":"b2","ru_stage":"3"}]',
		);
		expect(parseLeadRecords(cookie)).toEqual([
			{ id: "b1", ru_stage: [3] },
			{ id: "b2", ru_stage: [] },
		]);
	});
});
