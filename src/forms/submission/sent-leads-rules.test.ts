import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatSentLead,
	hasSentLead,
	parseSentLeads,
	type SentLeadEntry,
	sourceCodes,
	withSentLead,
} from "./sent-leads-rules.ts";

const sentLead: fc.Arbitrary<SentLeadEntry> = fc.oneof(
	fc.record({
		source: fc.constantFrom(...sourceCodes),
		productType: fc.constantFrom("course", "bundle", "master_of_masters"),
		productId: fc.integer({ min: 1, max: 999_999_999 }),
	}),
	fc.record({
		source: fc.constantFrom(...sourceCodes),
		category: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9})?$/),
	}),
);
const preview = {
	source: "cpr",
	productType: "course",
	productId: 123,
} as const satisfies SentLeadEntry;

describe("the cookie of sent leads", () => {
	test("LEAD-110: an entry is a source code, a product code and the product id", () => {
		expect(formatSentLead(preview)).toBe("cprc123");
		expect(formatSentLead({ source: "qbc", productType: "bundle", productId: 7 })).toBe("qbcb7");
	});

	test("what has no product is remembered by its category", () => {
		const handbook = { source: "ch", category: "data-science" } as const;
		const cookie = withSentLead("cprc123", handbook);
		expect(cookie).toBe("cprc123.ch-data-science");
		expect(hasSentLead(cookie, handbook)).toBe(true);
		expect(hasSentLead(cookie, { ...handbook, source: "id" })).toBe(false);
		expect(hasSentLead(cookie, { ...handbook, category: "devops" })).toBe(false);
		expect(hasSentLead(cookie, preview)).toBe(true);
	});

	test("LEAD-111: the source codes", () => {
		expect(sourceCodes).toEqual(["cpr", "ch", "id", "rcc", "qbc", "frs", "fpt", "bpr"]);
	});

	test("LEAD-110: every entry is parsed as it was written, in characters that a cookie may contain", () => {
		fc.assert(
			fc.property(fc.array(sentLead, { maxLength: 50 }), (leads) => {
				const cookie = leads.reduce<string>(withSentLead, "");
				expect(cookie).toMatch(/^[a-z0-9.-]*$/);
				expect(new Set(parseSentLeads(cookie).map(formatSentLead))).toEqual(
					new Set(leads.map(formatSentLead)),
				);
				for (const lead of leads) expect(hasSentLead(cookie, lead)).toBe(true);
			}),
		);
	});

	test("says whether one of the same kind was sent", () => {
		const cookie = withSentLead(undefined, preview);
		expect(hasSentLead(cookie, preview)).toBe(true);
		expect(hasSentLead(cookie, { ...preview, source: "bpr" })).toBe(false);
		expect(hasSentLead(cookie, { ...preview, productType: "bundle" })).toBe(false);
		expect(hasSentLead(cookie, { ...preview, productId: 12 })).toBe(false);
		expect(hasSentLead(cookie, undefined)).toBe(false);
		expect(hasSentLead(undefined, preview)).toBe(false);
	});

	test("stays short: the oldest are forgotten, and the same one stands once, as the newest", () => {
		const cookie = Array.from({ length: 80 }, (_, index) => ({
			...preview,
			productId: 999_999_900 + index,
		})).reduce<string>(withSentLead, "");
		expect(cookie.length).toBeLessThan(1000);
		expect(parseSentLeads(cookie)).toHaveLength(50);
		expect(parseSentLeads(cookie).at(-1)).toMatchObject({
			productId: 999_999_979,
		});
		const again = withSentLead("cprc1.chc2", { ...preview, productId: 1 });
		expect(again).toBe("chc2.cprc1");
	});

	test("of any cookie only entries that we could have written are parsed", () => {
		const noise = fc.oneof(
			fc.string({ unit: "binary", maxLength: 3000 }),
			fc
				.array(
					fc.oneof(
						sentLead.map(formatSentLead),
						fc.constantFrom("cpr", "c1", "xyzc1", "cprc0", "cprc1e9", "cprx1"),
					),
					{ maxLength: 200 },
				)
				.map((parts) => parts.join(".")),
		);
		fc.assert(
			fc.property(noise, sentLead, (cookie, lead) => {
				const read = parseSentLeads(cookie);
				expect(read.length).toBeLessThanOrEqual(50);
				for (const sentLead of read) expect(cookie).toContain(formatSentLead(sentLead));
				const after = withSentLead(cookie, lead);
				expect(hasSentLead(after, lead)).toBe(true);
				expect(after.length).toBeLessThan(1000);
			}),
		);
	});
});
