import { beforeAll, describe, expect, test } from "vitest";
import { readLeadAnswer } from "#leads/payload/lead-answer.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { aPress, keptOf, send } from "./testing-leads.ts";

let site: TestSite;
let kept: ReturnType<typeof keptOf>;
beforeAll(async () => {
	site = await aSite();
	kept = keptOf(site);
});

describe("a lead", () => {
	test("LEAD-001, CALL-013, CALL-014: is durable when it is answered, with its own number, and nothing keeps the answer", async () => {
		const browser = aBrowser(site);
		const press = aPress();
		const answer = await send(browser, press);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { email } = press.values;
		expect(answer.json()).toEqual({
			status: "success",
			data: {
				success: [
					{
						lead_id: press.lead_id,
						email_id: email,
						auh: expect.stringMatching(/^[\w-]+$/),
					},
				],
			},
		});
		expect(readLeadAnswer(answer.json())).toEqual({
			succeeded: true,
			leadId: press.lead_id,
			email,
		});
		expect(await kept.lead(press.lead_id)).toMatchObject({
			lead_type: "b2c",
			site_module: "query box",
			product_kind: "course",
			product_id: 1009,
			state: "open",
			revision: 1,
		});
	});
});
