import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({ env: { FORMS_PER_MINUTE: "8" } });
	stored = storedLeadRows(site);
});

const url = "/courses/sql-for-analysts?form=query%20box";
const landline = { phoneCode: "49", personPhone: "030 901820" };
const explanation = "This is a landline number";

/** Fills in the form without script; one field is wrong unless it is given. */
async function fill(typed: Record<string, string>) {
	const browser = aBrowser(site);
	const fields: Record<string, string> = {
		...readHtmlForm((await browser.get(url)).body),
		name: "Ada King Lovelace",
		...typed,
	};
	return { browser, fields, answer: await browser.post(url, fields) };
}

const findBox = (html: string, name: string) =>
	findOpeningTags(html, "input").find((tag) => readAttribute(tag, "name") === name);

describe("without script", () => {
	test("a refused form offers the number that was probably meant, and one tick accepts it", async () => {
		const { browser, answer } = await fill({
			phoneCode: "1",
			personPhone: "658 123 4567",
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Use +65 8123 4567 instead");
		const again = readHtmlForm(answer.body);
		expect(again).toMatchObject({
			phoneCode: "1",
			personPhone: "658 123 4567",
		});
		expect(again).not.toHaveProperty("phoneSuggestion");
		const email = someEmail();
		const accepted = { ...again, email, phoneSuggestion: "65-81234567" };
		expect((await browser.post(url, accepted)).statusCode).toBe(303);
		const lead = await stored.lead(again.lead_id ?? "");
		expect(lead?.lead.phone).toMatchObject({
			code: "65",
			number: "81234567",
			e164: "+6581234567",
			unlikely: false,
		});
	});

	test("an accepted number is in its fields if something else is still wrong", async () => {
		const { answer } = await fill({
			phoneCode: "1",
			personPhone: "658 123 4567",
			phoneSuggestion: "65-81234567",
		});
		expect(answer.statusCode).toBe(422);
		expect(readHtmlForm(answer.body)).toMatchObject({
			phoneCode: "65",
			personPhone: "81234567",
		});
		expect(answer.body).not.toContain("phoneSuggestion");
	});

	test("a number that needs no correction gets none, nor does a form that was not sent yet", async () => {
		const { answer } = await fill({
			phoneCode: "44",
			personPhone: "07400 123456",
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).not.toContain("phoneSuggestion");
		const { body } = await aBrowser(site).get(url);
		expect(body).not.toContain("phoneSuggestion");
	});

	test("a suggestion that is no number changes nothing", async () => {
		const { answer } = await fill({
			...landline,
			phoneSuggestion: "<script>-1",
		});
		expect(readHtmlForm(answer.body)).toMatchObject(landline);
	});
});

describe("consent to text messages", () => {
	test("LEAD-022: its box is always there; for a landline it is disabled, unticked and says why", async () => {
		const { body } = await aBrowser(site).get(url);
		const offered = findBox(body, "agreeSms") ?? "";
		expect(offered).not.toContain("disabled");
		expect(body).not.toContain(explanation);
		const { answer } = await fill({ ...landline, agreeSms: "1" });
		expect(answer.statusCode).toBe(422);
		const box = findBox(answer.body, "agreeSms") ?? "";
		expect(box).toContain("disabled");
		expect(box).not.toContain("checked");
		const hintId = readAttribute(box, "aria-describedby");
		expect(answer.body).toMatch(new RegExp(`<p id="${hintId}"[^>]*>${explanation}`));
	});

	test("LEAD-040, LEAD-071: is never stored for a landline, whoever sends it", async () => {
		for (const [phone, given] of [
			[landline, false],
			[{ phoneCode: "49", personPhone: "0151 23456789" }, true],
			[{ phoneCode: "1", personPhone: "212 736 5000" }, true],
		] as const) {
			const submission = aSubmission({}, { ...phone, agreeSms: true });
			const answer = await aBrowser(site).call("/lead-gateway/create-lead", submission);
			expect(answer.statusCode).toBe(200);
			const lead = await stored.lead(submission.lead_id);
			expect(lead?.lead.consent.sms).toBe(given);
			expect(await stored.consents(submission.submission_id)).toContainEqual(
				expect.objectContaining({ purpose: "sms", given }),
			);
		}
	});
});

describe("the call checkPhone", () => {
	const call = "/api-nocache?method=checkPhone";

	test("answers a likely correction and whether the number is a landline, and stores nothing", async () => {
		const browser = aBrowser(site);
		const check = async (phoneCode: string, personPhone: string) =>
			(await browser.call(call, { phoneCode, personPhone })).json();
		const before = await stored.counts();
		expect(await check("+49", "030 901820")).toEqual({
			status: 200,
			data: { suggestion: null, landline: true },
		});
		expect(await check("1", "658 123 4567")).toEqual({
			status: 200,
			data: {
				suggestion: {
					phoneCode: "65",
					personPhone: "81234567",
					text: "+65 8123 4567",
				},
				landline: false,
			},
		});
		expect(await check("44", "call me")).toEqual({
			status: 200,
			data: { suggestion: null, landline: false },
		});
		expect(await stored.counts()).toEqual(before);
	});

	test("refuses what is no phone, and more calls in a minute than a visitor makes", async () => {
		const browser = aBrowser(site);
		const long = { phoneCode: "1", personPhone: "1".repeat(300) };
		const refused = await browser.call(call, long);
		expect(refused.statusCode).toBe(400);
		expect(refused.headers["cache-control"]).toBe("no-store");
		const body = { phoneCode: "1", personPhone: "212 736 5000" };
		const codes: number[] = [];
		for (let index = 0; index < 9; index++) codes.push((await browser.call(call, body)).statusCode);
		expect(codes.slice(0, 7)).toEqual(Array(7).fill(200));
		expect(codes.at(-1)).toBe(429);
	});
});
