import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { enrollmentUpdatePayload } from "#forms/submission/enrollment-payload.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import {
	aBusinessSubmission,
	aSubmission,
	complaintChoices,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
});

/** The webhook's payloads of a lead, the latest first. */
function dataOf(lead: string, count = 1) {
	return vi.waitFor(
		() => {
			const events = destinations.webhookEvents().filter(({ data }) => data.lead_id === lead);
			if (events.length < count) throw new Error("no webhook yet");
			return events.at(-1)?.data ?? {};
		},
		{ timeout: 30_000 },
	);
}

async function send(submission: ReturnType<typeof aSubmission>) {
	const browser = aBrowser(destinations.site);
	const answer = await sendSubmission(browser, submission);
	expect(answer.statusCode, answer.body).toBe(200);
	return { browser, data: await dataOf(submission.lead_id) };
}

const categoryPage = "/categories/data-science";

test("LEAD-048: a lead from the page of a category names it, and the advisor reads it", async () => {
	const email = someEmail();
	const { data } = await send(
		aSubmission(
			{ site_module: "industry data", product: undefined, page: categoryPage },
			{ email, message: undefined },
		),
	);
	expect(data).toMatchObject({
		sl_product_category: "Data Science",
		sl_product_category_id: "data-science",
	});
	expect(data).not.toHaveProperty("sl_product_id");
	await vi.waitFor(
		() => {
			const own = destinations.emailsTo("advisors").find(({ text }) => text.includes(email));
			expect(own?.text).toContain("\nSubject: Data Science\n");
		},
		{ timeout: 30_000 },
	);
	const elsewhere = await send(
		aSubmission({ product: undefined, page: `${categoryPage}-and-more` }),
	);
	expect(elsewhere.data).not.toHaveProperty("sl_product_category");
});

test.each([
	["course", /^(self-paced|live-virtual|classroom)(, |$)/],
	["bundle", /^(self-paced|live-virtual|classroom)(, |$)/],
	["university", /online/i],
	["free-course", /^self-paced$/],
] as const)("LEAD-049: a lead about a %s says how it is taught", async (kind, trainingType) => {
	const { rows } = await sql<{
		id: number;
	}>`select id from products where kind = ${kind} order by id limit 1`.execute(
		destinations.site.database.db,
	);
	const { data } = await send(aSubmission({ product: `${kind}-${rows[0]?.id}` }));
	expect(data.sl_product_training_type).toMatch(trainingType);
});

test.each([
	["a category", categoryPage, "industry data", "category"],
	["a course", "/courses/sql-for-analysts", "query box", "course"],
	["a page of text", "/raise-a-concern", "grievance", "contact"],
] as const)(
	"LEAD-050: a form that is sent without script on %s names the type of its page",
	async (_, page, siteModule, pageType) => {
		const browser = aBrowser(destinations.site);
		const address = `${page}?${new URLSearchParams({ form: siteModule })}`;
		const fields = readHtmlForm((await browser.get(address)).body);
		expect(fields.page_type).toBe(pageType);
		const typed = {
			...fields,
			name: "Ada Lovelace",
			email: someEmail(),
			personPhone: "2125550142",
			message: "Is it in the evening?",
			...("custom_category" in fields && complaintChoices),
		};
		await register(destinations.site, typed.email);
		// The form is sent again after a mistake.
		const refused = await browser.post(address, { ...typed, email: "ada" });
		expect(readHtmlForm(refused.body).page_type).toBe(pageType);
		const answer = await browser.post(address, {
			...typed,
			lead_id: readHtmlForm(refused.body).lead_id ?? "",
		});
		expect(answer.statusCode).toBe(303);
		const lead = readHtmlForm(refused.body).lead_id ?? "";
		const stored = await storedLeadRows(destinations.site).lead(lead);
		expect(stored?.lead.pageType).toBe(pageType);
	},
);

describe("the card for whom the inquiry is", () => {
	test("LEAD-067: is open at submission where it follows, and absent elsewhere", async () => {
		const { data } = await send(aSubmission());
		expect(data.group_enrollment_status).toBe(1);
		const business = aBusinessSubmission();
		const answer = await sendSubmission(
			aBrowser(destinations.site),
			business,
			"/api?method=b2bSegmentData&rnd=1",
		);
		expect(answer.statusCode).toBe(200);
		expect(await dataOf(business.lead_id)).not.toHaveProperty("group_enrollment_status");
	});

	test.each([
		["GRP-012", "company", "Individual Learning", "Organisation"],
		["GRP-010", "team", "Group Enrollment", "Organisation"],
		["GRP-011", "self", "Individual Learning", "Self"],
	] as const)(
		"%s, GRP-013, GRP-014: the answer %s reaches the CRM and the advisor",
		async (_, choice, enrollmentType, fundedBy) => {
			const email = someEmail();
			const submission = aSubmission({}, { email });
			const { browser } = await send(submission);
			const { lead_id: leadId } = submission;
			const answer = await sendSubmission(
				browser,
				enrollmentUpdatePayload(choice, { leadId, timeZone: "Europe/Berlin" }),
				"/lead-gateway/update-lead?rnd=1",
			);
			expect(answer.statusCode).toBe(200);
			expect(await dataOf(leadId, 2)).toMatchObject({
				enrollment_type: enrollmentType,
				funded_by: fundedBy,
				group_enrollment_status: 0,
				update_lead_id: leadId,
				timeZone: "Europe/Berlin",
			});
			const label = {
				self: "Myself - Self funded",
				company: "Myself - Company sponsored",
				team: "Team/group",
			}[choice];
			await vi.waitFor(
				() => {
					const texts = destinations
						.emailsTo("advisors")
						.filter(({ text }) => text.includes(email))
						.map(({ text }) => text);
					expect(texts.at(-1)).toContain(`\nFor: ${label}\nTime zone: Europe/Berlin\n`);
				},
				{ timeout: 30_000 },
			);
		},
	);
});
