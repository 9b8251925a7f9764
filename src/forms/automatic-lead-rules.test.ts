import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type AutomaticLeadInput,
	automaticDelayMs,
	decideAutomaticLead,
	decideAutomaticLeadOrWarn,
} from "./automatic-lead-rules.ts";

const now = 1_700_000_000_000;
const input: AutomaticLeadInput = {
	autoLead: "1",
	european: false,
	business: false,
	user: {
		email: "ada@example.com",
		phone: "1-5551234567",
		subscription_status: "1",
	},
	productId: 1001,
	latestProduct: undefined,
	optIn: undefined,
	loggedIn: true,
	auh: undefined,
	lastLeadAt: undefined,
	authorized: true,
};
const decideKind = (more: Partial<AutomaticLeadInput>) =>
	decideAutomaticLead({ ...input, ...more }, now).kind;
const user = (more: object) => ({ user: { ...input.user, ...more } });

describe("an automatic repeat lead", () => {
	test("AUTO-001, AUTO-016: is made for a known user, and its marker names the product", () => {
		expect(decideAutomaticLead(input, now)).toEqual({
			kind: "make",
			marker: "1001",
		});
	});

	test.each<[string, Partial<AutomaticLeadInput>]>([
		["auto_lead is missing", { autoLead: undefined }],
		["auto_lead is another value", { autoLead: "true" }],
		["AUTO-003: the user is European", { european: true }],
		["the user is business", { business: true }],
		["AUTO-005: there is no email", user({ email: " " })],
		["AUTO-005: there is no phone", user({ phone: undefined })],
		["AUTO-005: nobody is stored", { user: undefined }],
		["AUTO-006: there is no product", { productId: undefined }],
		["AUTO-006: the product is empty", { productId: "" }],
		["AUTO-007: the marker names this product", { latestProduct: "1001" }],
		["AUTO-008: the status is 0", user({ subscription_status: "0" })],
		["AUTO-008: there is no status", user({ subscription_status: undefined })],
		["AUTO-012: nobody is logged in and auh is absent", { loggedIn: false }],
	])("%s: none is made", (_, more) => {
		expect(decideKind(more)).toBe("none");
	});

	test("AUTO-007, AUTO-008: another product, and a status that is a number, are no hindrance", () => {
		expect(decideKind({ latestProduct: "1002" })).toBe("make");
		expect(decideKind(user({ subscription_status: 1 }))).toBe("make");
	});

	test("AUTO-009, AUTO-010: none is made for a European visitor, with or without opt-in", () => {
		for (const optIn of [undefined, "0", "1"])
			expect(decideKind({ european: true, optIn })).toBe("none");
	});

	test("AUTO-012: a valid auh does in place of being logged in", () => {
		const auh = { subject: ["7"], expiresAt: now + 1 };
		expect(decideKind({ loggedIn: false, auh })).toBe("make");
	});

	test("AUTO-014, AUTO-015: waits until 15 minutes after the visitor's last lead", () => {
		expect(automaticDelayMs).toBe(900_000);
		const lastLeadAt = now - 60_000;
		expect(decideAutomaticLead({ ...input, lastLeadAt }, now)).toEqual({
			kind: "wait",
			until: lastLeadAt + 900_000,
		});
		expect(decideKind({ lastLeadAt: now - 899_999 })).toBe("wait");
		expect(decideKind({ lastLeadAt: now - 900_000 })).toBe("make");
	});

	test("AUTO-012: has to be confirmed where nothing says that its visitor opened the page, once all else holds", () => {
		expect(decideKind({ authorized: false })).toBe("confirm");
		expect(decideKind({ authorized: false, european: true })).toBe("none");
		expect(decideKind({ authorized: false, lastLeadAt: now })).toBe("wait");
	});

	test("AUTO-016: right after one was made the same product is not repeated", () => {
		fc.assert(
			fc.property(fc.oneof(fc.nat(), fc.uuid()), (productId) => {
				const made = decideAutomaticLead({ ...input, productId }, now);
				const latestProduct = made.kind === "make" ? made.marker : "";
				expect(decideKind({ productId, latestProduct })).toBe("none");
			}),
		);
	});

	test("AUTO-017: a failure only warns the console", () => {
		const warnings: unknown[] = [];
		const answer = decideAutomaticLeadOrWarn(
			() => {
				throw new URIError("malformed");
			},
			now,
			(reason) => warnings.push(reason),
		);
		expect(answer).toEqual({ kind: "none", because: "failed" });
		expect(warnings).toHaveLength(1);
	});
});
