import { describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { loadSubscriptions } from "./subscriptions-schema.ts";

const unknown = {
	subscription_status: null,
	email_subscription_status: null,
	sms_compliance_agreed: null,
};
const asked = async (find: (email: string) => Promise<unknown>) => {
	const lines: string[] = [];
	const log = createLog("info", { write: (line) => void lines.push(line) });
	const found = await loadSubscriptions("ada@example.com", { find, log });
	return { found, lines };
};

describe("what marketing knows of an e-mail", () => {
	test("CALL-084: is asked by e-mail, and every flag is read as a text, however it is written", async () => {
		const emails: string[] = [];
		const { found, lines } = await asked(async (email) => {
			emails.push(email);
			return {
				subscription_status: 1,
				email_subscription_status: "0",
				sms_compliance_agreed: true,
				city: "London",
			};
		});
		expect(emails).toEqual(["ada@example.com"]);
		expect(found).toEqual({
			subscription_status: "1",
			email_subscription_status: "0",
			sms_compliance_agreed: "1",
		});
		expect(lines).toEqual([]);
	});

	test("CALL-085: a look-up that fails is logged without the e-mail, and the visitor counts as unknown", async () => {
		for (const find of [
			async () => {
				throw new Error("ada@example.com was not found: down");
			},
			async () => "nonsense",
			async () => ({ subscription_status: {} }),
		]) {
			const { found, lines } = await asked(find);
			expect(found).toEqual(unknown);
			expect(lines).toHaveLength(1);
			expect(lines[0]).toContain("the marketing look-up failed");
			expect(lines[0]).not.toContain("ada@");
		}
	});

	test("of an unknown address, or without a configured system, is empty and no failure", async () => {
		const { found, lines } = await asked(async () => undefined);
		expect(found).toEqual(unknown);
		expect(lines).toEqual([]);
		const log = createLog("silent");
		expect(await loadSubscriptions("a@b.cd", { find: undefined, log })).toEqual(unknown);
	});
});
