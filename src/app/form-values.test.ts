import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	stored = storedLeadRows(site);
});

const form = "/courses/sql-for-analysts?form=query+box";

async function post(typed: Record<string, string>) {
	const browser = aBrowser(site);
	const fields = {
		...readHtmlForm((await browser.get(form)).body),
		name: "Ada King Lovelace",
		email: someEmail(),
		personPhone: "(212) 555-0142",
		...typed,
	};
	return browser.post(form, fields);
}

describe("what is typed into a form", () => {
	test.each(["\u200b", "\u2060\ufeff", "\u3164", "\u2800 "])(
		"VAL-002: a name that nobody can see (%j) is none",
		async (name) => {
			const { statusCode, body } = await post({ name });
			expect(statusCode).toBe(422);
			expect(body).toContain("Enter Name");
		},
	);

	test.each(["a..b@x.com", "ada@-example.com", `${"a".repeat(65)}@x.com`])(
		"VAL-006: %s is no email address",
		async (email) => {
			const { statusCode, body } = await post({ email });
			expect(statusCode).toBe(422);
			expect(body).toContain("Invalid Email");
			expect(body).toContain(`value="${email}"`);
		},
	);

	test("VAL-072, VAL-011: a number in our own form with another code chosen keeps its hyphen and gets no second code", async () => {
		const sendPhone = async (phoneCode: string, personPhone: string) => {
			const submission = aSubmission({}, { phoneCode, personPhone });
			expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
			const row = await stored.lead(submission.lead_id);
			const phone = row?.lead.phone;
			return `${phone.code}-${phone.number}`;
		};
		expect(await sendPhone("1", "44-2079460958")).toBe("44-2079460958");
		// No numbering plan has these.
		expect(await sendPhone("1", "44-5551234")).toBe("44-5551234");
		expect(await sendPhone("44", "1-5551234567")).toBe("1-5551234567");
		// Written with a hyphen at home: 212 is New York, and also the code of Morocco.
		expect(await sendPhone("1", "212-7365000")).toBe("1-2127365000");
	});

	test("a text beyond its limit is refused at its field and stays there", async () => {
		const message = "word ".repeat(20_000);
		const { statusCode, body } = await post({ message });
		expect(statusCode).toBe(422);
		expect(body).toContain("Must be 5000 characters or less");
		expect(body).toContain(message.trim());
		expect((await post({ message: "x".repeat(600_000) })).statusCode).toBe(413);
	});

	test("the lists that must be filled in begin with an empty choice, as HTML demands", async () => {
		const pages = await Promise.all(
			[
				form,
				"/programs/data-analyst-masters-program?form=bundle+preview",
				"/business?form=B2B_talk_to_advisor_Schedule_Page",
				"/raise-a-concern",
				"/accounts/sign-up",
				"/country",
			].map((url) => aBrowser(site).get(url)),
		);
		const lists = pages.flatMap(({ body }) => [
			...body.matchAll(/<select([^>]*)><option([^>]*)>/g),
		]);
		expect(lists.length).toBeGreaterThan(8);
		for (const [list, attributes = "", first] of lists)
			if (/ required/.test(attributes)) expect(first, list).toContain('value=""');
	});

	test("ids in capital letters, as Apple's systems write them, are the same ids", async () => {
		const browser = aBrowser(site);
		const submission = aSubmission();
		const capital = {
			...submission,
			submission_id: submission.submission_id.toUpperCase(),
			lead_id: submission.lead_id.toUpperCase(),
		};
		const first = await sendSubmission(browser, capital);
		expect(first.statusCode).toBe(200);
		expect(first.json().data.success[0].lead_id).toBe(submission.lead_id);
		const again = await sendSubmission(browser, submission);
		expect(again.statusCode).toBe(200);
		expect(await stored.submissions(submission.lead_id)).toHaveLength(1);
	});
});
