import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { fetchWebhookData } from "#testing/business.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import {
	aSubmission,
	findLeadId,
	leadGatewayUrl,
	sendSubmission,
	storedLeadRows,
} from "#testing/submissions.ts";

type SiteWithDestinations = Awaited<ReturnType<typeof aSiteWithDestinations>>;
let destinations: SiteWithDestinations;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
});
const host = "learning.harborfreightlines.example";
const home = "/partners/harbor-freight-lines";
let people = 0;
const workEmail = () => `ada${++people}@harborfreightlines.example`;

const fetchForm = async (url: string, headers: Record<string, string> = {}) => {
	const answer = await aBrowser(destinations.site).get(url, headers);
	expect(answer.statusCode).toBe(200);
	expect(answer.headers["cache-control"]).toBe("no-store");
	return answer.body;
};

/** Posts like a browser without script. */
async function post(
	url: string,
	typed: Record<string, string>,
	headers: Record<string, string> = {},
) {
	const fields = {
		...readHtmlForm(await fetchForm(url, headers)),
		email: workEmail(),
		personPhone: "2125550142",
		agree: "on",
		...typed,
	};
	const answer = await aBrowser(destinations.site).post(url, fields, headers);
	return { fields, answer };
}

async function leadFrom(...sent: Parameters<typeof post>) {
	const { fields, answer } = await post(...sent);
	expect(answer.statusCode).toBe(303);
	const data = await fetchWebhookData(destinations, String(Object(fields).lead_id));
	return { data, location: answer.headers.location };
}

const labelsIn = (html: string) =>
	[...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, label = ""]) =>
		label.replace(/<[^>]*>/g, "").trim(),
	);

describe("the form of an organization's first page", () => {
	test("B2B-010, B2B-011, B2B-014, B2B-015, VAL-004: of a company asks for the name in one field and for a work email, and not for the company", async () => {
		const html = await fetchForm(`${home}?form=subdomain`);
		expect(html).toContain('data-site-module="subdomain"');
		expect(html).toContain('data-lead-type="b2b"');
		expect(labelsIn(html)).toEqual(expect.arrayContaining(["Name*", "Work Email*"]));
		expect(html).not.toContain('name="lastname"');
		expect(html).not.toContain('name="company"');
	});

	test("B2B-010: of a university asks for first and last name", async () => {
		const url = "/partners/northmoor-college?form=university+domain";
		const html = await fetchForm(url);
		expect(html).toContain('data-site-module="university domain"');
		expect(labelsIn(html)).toEqual(
			expect.arrayContaining(["First Name*", "Last Name*", "Work Email*"]),
		);
	});

	test.each([
		[`${home}?form=subdomain`, {}],
		["/?form=subdomain", { host }],
		[`${home}/courses/sql-for-analysts?form=query+box`, {}],
		["/courses/sql-for-analysts?form=query+box", { host }],
	])(
		"B2B-019, B2B-020, B2B-021: at %s leads to the terms below the company's prefix, where they are",
		async (url, headers) => {
			const html = await fetchForm(url, headers);
			const privacy = `${home}/terms-conditions#privacy-policy`;
			const terms = `${home}/terms-and-conditions#terms-and-conditions`;
			expect(html).toContain(`<a href="${privacy}">`);
			expect(html).toContain(`<a href="${terms}">Terms of Use</a>`);
			for (const address of [privacy, terms]) {
				const [path = "", anchor = ""] = address.split("#");
				const page = await aBrowser(destinations.site).get(path, headers);
				expect(page.statusCode).toBe(200);
				expect(page.body).toContain(`id="${anchor}"`);
			}
		},
	);

	test("VAL-004, VAL-039: says what is missing and keeps what was typed", async () => {
		const { answer } = await post(`${home}?form=subdomain`, {
			name: "",
			email: "ada@gmail.com",
			message: "Two of us",
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Enter Name");
		expect(answer.body).toContain("Please enter your work email address.");
		expect(answer.body).toContain("ada@gmail.com");
		expect(answer.body).toContain("Two of us");
		expect(answer.body).toContain("Picked for Harbor Freight Lines");
	});

	test.each([
		[home, {}],
		["/", { host }],
	])(
		"ACC-006, B2B-035, LEAD-034: sent from %s it is a business lead of the company",
		async (page, headers) => {
			const { data, location } = await leadFrom(
				`${page}?form=subdomain`,
				{ name: "Ada King Lovelace" },
				headers,
			);
			expect(location).toMatch(new RegExp(`^${page}\\?form=subdomain&sent=1`));
			expect(data).toMatchObject({
				sl_user_type: "b2b",
				sl_lead_type: "b2b",
				enterpriseIdentifier: "harbor-freight-lines",
				isEnterpriseSL: true,
				Company: "Harbor Freight Lines",
				Site_Module__c: "subdomain",
				sl_page_type: "subdomain",
				FirstName: "Ada",
				productTypeId: null,
			});
			const entry = String(data.Entry_Page__c);
			if (page === "/") expect(new URL(entry).hostname).toBe(host);
			else expect(entry).toMatch(new RegExp(`^http://localhost:3000${home}\\|`));
		},
	);

	test("tells the advisors whose page it was", async () => {
		const { data } = await leadFrom(`${home}?form=subdomain`, {
			name: "Grace",
		});
		const findMail = () =>
			destinations.emailsTo("advisors").find(({ text }) => text.includes(String(data.Email)));
		// Each destination is served by a job of its own, so the email may follow the webhook.
		await expect
			.poll(() => findMail()?.text, { timeout: 30_000 })
			.toContain("Pages of: Harbor Freight Lines (harbor-freight-lines)");
	});
});

describe("a consumers' form on a company's pages", () => {
	test.each([
		[`${home}/courses/sql-for-analysts`, {}],
		["/courses/sql-for-analysts", { host }],
	])("ACC-006, LEAD-034: at %s makes a business lead about the course", async (page, headers) => {
		const { data } = await leadFrom(
			`${page}?form=query+box`,
			{ name: "Ada Lovelace", message: "When?" },
			headers,
		);
		expect(data).toMatchObject({
			sl_user_type: "b2b",
			sl_lead_type: "b2b",
			enterpriseIdentifier: "harbor-freight-lines",
			Company: "Harbor Freight Lines",
			sl_product_name: "SQL for Analysts",
		});
	});

	test("elsewhere makes a consumer's lead, whatever the browser says", async () => {
		const { data } = await leadFrom("/courses/sql-for-analysts?form=query+box", {
			name: "Ada Lovelace",
			message: "When?",
			enterpriseIdentifier: "harbor-freight-lines",
			user_type: "b2b",
		});
		expect(data.sl_user_type).toBe("b2c");
		expect(data.sl_lead_type).toBe("b2c");
		expect(data).not.toHaveProperty("enterpriseIdentifier");
		for (const page of [
			"/partners/acme/courses/sql-for-analysts",
			"/partners/wexmoor-university/",
		]) {
			const sent = aSubmission({ page });
			const answer = await sendSubmission(aBrowser(destinations.site), sent);
			expect(answer.statusCode).toBe(200);
			expect(await fetchWebhookData(destinations, String(Object(sent).lead_id))).not.toHaveProperty(
				"enterpriseIdentifier",
			);
		}
	});

	test("sent on the company's pages and elsewhere within a day is another lead, whichever comes first", async () => {
		const course = "/courses/sql-for-analysts";
		const places: { page: string; headers?: Record<string, string> }[] = [
			{ page: `${home}${course}` },
			{ page: course },
			// The prefix and the host are pages of one company.
			{ page: course, headers: { host } },
			{ page: `/partners/northmoor-college${course}` },
		];
		const stored = storedLeadRows(destinations.site);
		for (const order of [places, places.toReversed()]) {
			const browser = aBrowser(destinations.site);
			const email = workEmail();
			const leads = new Set<string>();
			for (const { page, headers } of order) {
				const sent = aSubmission({ page }, { email });
				leads.add(findLeadId(await browser.call(leadGatewayUrl, sent, headers)));
			}
			const companies = [...leads].map(async (id) => (await stored.lead(id))?.lead.enterprise?.id);
			expect((await Promise.all(companies)).toSorted()).toEqual([
				"harbor-freight-lines",
				"northmoor-college",
				undefined,
			]);
		}
	});

	test("POP-020, AUTO-004: is never skipped, and no lead is made by itself", async () => {
		const browser = aBrowser(destinations.site);
		const query = new URLSearchParams({
			method: "getLeadForm",
			siteModule: "course preview",
			product: "course-1009",
		});
		const load = async (page: string) => {
			const answer = await browser.get(`/api-nocache?${query}&page=${encodeURIComponent(page)}`);
			return answer.body.replaceAll('\\"', '"').replaceAll("&quot;", '"');
		};
		const plain = await load("/courses/sql-for-analysts");
		expect(plain).toMatch(/skipEligible\W+true/);
		const own = await load(`${home}/courses/sql-for-analysts`);
		expect(own).toMatch(/skipEligible\W+false/);
		expect(own).toMatch(/data-lead-type=\W*b2b/);
	});
});
