import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLeadRecords, withLeadRecord, withLeadStage } from "#leads/lead-record-rules.ts";
import { applyPath, applyQuery, inviteLabel, readProgramStages } from "./invite-rules.ts";

describe("the stages of a lead", () => {
	test("SYL-004, LEAD-083: applying adds 3 to the entry of the product", () => {
		const before = withLeadRecord(undefined, 4003);
		expect(readProgramStages(before, 4003)).toEqual([]);
		expect(parseLeadRecords(withLeadStage(before, 4003))).toEqual([{ id: "b4003", ru_stage: [3] }]);
	});

	test("SYL-009, SYL-004: any number of clicks after any stages stores 3 once and loses nothing", () => {
		const products = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), {
			minLength: 1,
			maxLength: 10,
		});
		fc.assert(
			fc.property(
				products,
				fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }),
				fc.integer({ min: 1, max: 5 }),
				(ids, stages, clicks) => {
					const [id = 1] = ids;
					let cookie = ids.reduce<string | undefined>(withLeadRecord, undefined);
					for (const stage of stages) cookie = withLeadStage(cookie, id, stage);
					for (let index = 0; index < clicks; index++) cookie = withLeadStage(cookie, id);
					expect(readProgramStages(cookie, id).filter((stage) => stage === 3)).toEqual([3]);
					expect(new Set(readProgramStages(cookie, id))).toEqual(new Set([...stages, 3]));
					expect(parseLeadRecords(cookie)).toHaveLength(ids.length);
				},
			),
		);
	});

	test("any other content of the cookie is no stage", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (cookie) => {
				expect(() => readProgramStages(cookie, 1)).not.toThrow();
			}),
		);
		const written = (value: unknown) => encodeURIComponent(JSON.stringify(value));
		expect(readProgramStages(written({ id: "b1", ru_stage: [3] }), 1)).toEqual([]);
		expect(readProgramStages(written([{ id: "b1", ru_stage: "3" }]), 1)).toEqual([]);
		expect(readProgramStages(written([{ id: "b1", ru_stage: [3.5, -1, 3] }]), 1)).toEqual([3]);
	});
});

describe("the invitation", () => {
	test("SYL-002, SYL-003: it reads Continue to Admission from a stage that the program lists, else Apply Now", () => {
		expect(inviteLabel([3], [3, 4])).toBe("Continue to Admission");
		expect(inviteLabel([1, 4], [3, 4])).toBe("Continue to Admission");
		expect(inviteLabel([1], [3, 4])).toBe("Apply Now");
		expect(inviteLabel([], [3])).toBe("Apply Now");
		expect(inviteLabel([3], [])).toBe("Apply Now");
	});

	const program = {
		kind: "university",
		slug: "x",
		hasImmersion: false,
	} as const;

	test("SYL-005: it leads below the current page", () => {
		for (const page of ["/university/x", "/university/x/syllabus"])
			expect(applyPath(program, page)).toBe(`${page}/university-application-form`);
		expect(applyPath({ ...program, kind: "bundle" }, "/programs/x/schedule")).toBe(
			"/programs/x/schedule/university-application-form",
		);
	});

	test("SYL-006: it leads to the immersion first where that has a page", () => {
		expect(applyPath({ ...program, hasImmersion: true }, "/university/x/syllabus")).toBe(
			"/university/x/syllabus/subdomain_learning_experience",
		);
	});

	test("another page leads to the program's own", () => {
		for (const page of ["/", "//evil", "/university/y", "/university/x/../y"])
			expect(applyPath(program, page)).toBe("/university/x/university-application-form");
	});

	test("SYL-007: it has the published parameters", () => {
		expect(applyQuery({ productId: 7, auh: "a_-", leadId: "l" })).toBe(
			"application_type=online&product_id=7&auh=a_-&lead_id=l",
		);
	});
});
