import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { fieldSetNames } from "#tracking/registry/event-definition.ts";
import { toSinkFields } from "./coercion-rules.ts";
import { hashContact } from "./contact-hash-rules.ts";
import { fieldSets, selectCommonFields } from "./field-set-rules.ts";
import { removeUtm, toLinkUrl, toPageUrl } from "./page-url-rules.ts";

describe("the common fields", () => {
	test("each set holds the fields of its subject, and an unknown set adds none", () => {
		const known = Object.fromEntries(
			Object.values(fieldSets)
				.flat()
				.map((name) => [name, name]),
		);
		for (const set of fieldSetNames)
			expect(Object.keys(selectCommonFields(set, known))).toEqual(fieldSets[set]);
		for (const set of [undefined, "", "toString", "other"])
			expect(selectCommonFields(set, known)).toEqual({});
	});

	test("every published field is in a set", () => {
		expect(fieldSets.order).toEqual(
			expect.arrayContaining(["page_type", "order_id", "currency", "utm_source", "lead_source"]),
		);
		expect(fieldSets.product).toEqual(
			expect.arrayContaining(["product_id", "category_id", "price_self_paced", "price_symbol"]),
		);
		expect(fieldSets.productRevamp).toEqual(
			expect.arrayContaining(["learners", "accreditation", "master_programs", "programs_list"]),
		);
		expect(fieldSets.frs).toEqual(
			expect.arrayContaining(["author_profile", "video_pause_time", "questions_attempted"]),
		);
	});
});

describe("what the services of others get", () => {
	test("is coerced first, then what is empty is left out", () => {
		const fields = {
			...{ count: "12", price: "-1.5", zero: "0", nothing: 0, empty: "", missing: undefined },
			...{ none: null, yes: "true", no: "false", refused: false, list: "[1,2]", broken: "{1" },
			...{ phone: "91-9876543210", code: "1e3", hex: "0x10", emptyList: "[]" },
		};
		expect(toSinkFields(fields)).toEqual({
			...{ count: 12, price: -1.5, yes: true, no: false, refused: false, list: [1, 2] },
			...{ broken: "{1", phone: "91-9876543210", code: "1e3", hex: "0x10" },
		});
		expect(toSinkFields({ zero: "0", empty: "" })).toBeUndefined();
	});

	test("never holds anything empty, whatever comes in", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
				for (const value of Object.values(toSinkFields(fields) ?? {}))
					expect([undefined, null, "", 0]).not.toContain(value);
			}),
		);
	});
});

describe("the contact of an event", () => {
	const hash = createSecretHmac("a secret for tests, long enough to be one");

	test("TRK-019, TRK-020: is base64 of a hash that needs the secret, the same for other spellings, and absent without contact", () => {
		const contact = { email: "Ada@Example.com ", phone: "+1 (555) 0100" };
		const hashed = hashContact(hash, contact) ?? "";
		expect(hashed).toBe(hashContact(hash, { email: "ada@example.com", phone: "15550100" }));
		expect(hashed).toMatch(/^[A-Za-z0-9+/]+=*$/);
		const readable = Buffer.from(hashed, "base64").toString();
		expect(readable).not.toMatch(/ada|example|555/i);
		expect(hashContact(createSecretHmac("another secret, long enough"), contact)).not.toBe(hashed);
		expect(hashContact(hash, { email: " ", phone: "-" })).toBeUndefined();
		expect(hashContact(hash, {})).toBeUndefined();
	});
});

describe("the address of a page", () => {
	test("TRK-005: keeps the campaign and nothing else of its query; removeUtm leaves that out, too", () => {
		const href = "https://ours.example/course/sql?email=a%40b.example&utm_source=x&gclid=g#top";
		expect(toPageUrl(href)).toBe("/course/sql?utm_source=x&gclid=g");
		expect(removeUtm(toPageUrl(href))).toBe("/course/sql");
		expect(toPageUrl("http://[")).toBe("");
	});

	test("a link is a path of this site, or another host, never a query", () => {
		const page = "https://ours.example/a/b?c";
		expect(toLinkUrl("../c?token=secret#d", page)).toBe("/c#d");
		expect(toLinkUrl("https://other.example/x?y=1", page)).toBe("https://other.example/x");
		expect(toLinkUrl("mailto:ada@example.com", page)).toBe("mailto:");
		expect(toLinkUrl("http://[", page)).toBe("");
	});
});
