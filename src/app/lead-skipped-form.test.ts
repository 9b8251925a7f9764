import { beforeAll, describe, expect, test } from "vitest";
import { skippablePlacements } from "#forms/testing.ts";
import { solvePuzzle } from "#leads/shield/testing.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { linkedForms } from "#testing/linked-forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	findLeadId,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	stored = storedLeadRows(site);
});

describe("a visitor whose form is skipped", () => {
	const path = "/courses/sql-for-analysts";
	const click = (browser: Browser, site_module: string, more: object = {}) =>
		browser.call("/lead-gateway/lead-by-data?rnd=1", {
			leadData: {
				submission_id: crypto.randomUUID(),
				lead_id: crypto.randomUUID(),
				site_module,
				product: "course-1009",
				page: path,
				...more,
			},
			flag: false,
			user: {},
		});
	/** Clicks like a browser, which gives the proof of work that many leads of one email require. */
	async function clickAndProve(browser: Browser, module: string, more: Record<string, unknown>) {
		const ids = {
			submission_id: crypto.randomUUID(),
			lead_id: crypto.randomUUID(),
		};
		const answer = await click(browser, module, { ...more, ...ids });
		if (answer.statusCode !== 428) return answer;
		const proof = solvePuzzle(answer.json().puzzle);
		return click(browser, module, { ...more, ...ids, proof });
	}
	/** The values of the form as it is rendered for this visitor. */
	async function filledIn(browser: Browser, module: string, page = path) {
		const { body } = await browser.get(`${page}?form=${encodeURIComponent(module)}`);
		return readHtmlForm(body);
	}

	/** A file, or the page of the guarantee; elsewhere the thanks are all, with the lessons or the number that will be called. */
	function promisedLink(module: string): RegExp {
		if (/agenda|handbook|data/.test(module)) return /\.pdf/;
		return module.startsWith("job") ? /^\/our-promise-of-a-job$/ : /none/;
	}

	test("makes one lead with four clicks on one download, and gets the answer of that lead", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await sendSubmission(browser, aSubmission({}, { email }));
		const values = await filledIn(browser, "course_agenda_first_fold");
		expect(values.email).toBe(email);
		const leads = new Set<string>();
		for (let count = 0; count < 4; count++)
			leads.add(findLeadId(await click(browser, "course_agenda_first_fold", { values })));
		expect([...leads]).toHaveLength(1);
		expect(await stored.lead([...leads][0] ?? "")).toMatchObject({
			state: "open",
			revision: 4,
		});
	});

	test("sends the lead of each of the twelve placements, and its thanks hold what it promises", async () => {
		const browser = aBrowser(site);
		await sendSubmission(browser, aSubmission());
		for (const module of skippablePlacements) {
			const page = linkedForms.find(({ form }) => form === module)?.path ?? "";
			const { product, ...values } = await filledIn(browser, module, page);
			const answer = await clickAndProve(browser, module, { page, product, values });
			expect([module, answer.statusCode]).toEqual([module, 200]);
			const address = `${page}?${new URLSearchParams({ form: module, sent: "1" })}`;
			const { body } = await browser.get(address);
			const [, href = "none"] = /<a href="([^"]+)"[^>]*data-lead-download/.exec(body) ?? [];
			expect([module, body.includes("data-lead-thanks"), href]).toEqual([
				module,
				true,
				expect.stringMatching(promisedLink(module)),
			]);
		}
	});

	test("keeps the consent that was given when the form was read", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const form = { site_module: "Call_back_Second_fold", page: path };
		const submission = aSubmission(form, { email, agreeCall: true });
		await sendSubmission(browser, submission);
		const values = await filledIn(browser, form.site_module);
		await click(browser, form.site_module, { values });
		expect((await stored.lead(submission.lead_id))?.lead.consent).toMatchObject({
			contact: true,
			call: true,
		});
	});

	test("is not asked again for the experience that they told once", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const program = "/programs/data-analyst-masters-program";
		const bundle = { product: "bundle-2002", page: program };
		const told = aSubmission(
			{ site_module: "bundle preview", ...bundle },
			{ email, experience: "3-5" },
		);
		expect((await sendSubmission(browser, told)).statusCode).toBe(200);
		expect((await filledIn(browser, "bundle agenda", `${program}/syllabus`)).experience).toBe(
			"3-5",
		);
		const { values } = aSubmission({}, { email });
		for (const module of [
			"bundle agenda",
			"bundle agenda first fold",
			"bundle preview",
			"bundle preview playlist",
			"career handbook",
			"job_guarantee_brochure",
		]) {
			const asked = { ...bundle, values };
			const answer = await clickAndProve(browser, module, asked);
			expect([module, answer.statusCode]).toEqual([module, 200]);
			const lead = await stored.lead(findLeadId(answer));
			expect(lead).toMatchObject({
				state: "open",
				lead: { experience: "3-5" },
			});
		}
	});

	test("POP-020: is not asked for an experience that was never told here, which stays unknown", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await sendSubmission(browser, aSubmission({}, { email }));
		// Another browser, in which the same email was typed, reveals nothing.
		await sendSubmission(
			aBrowser(site),
			aSubmission(
				{ site_module: "bundle preview", product: "bundle-2002" },
				{ email, experience: "3-5" },
			),
		);
		const { values } = aSubmission({}, { email });
		const answer = await click(browser, "bundle agenda", {
			values,
			product: "bundle-2002",
		});
		expect(answer.statusCode, answer.body).toBe(200);
		const lead = await stored.lead(findLeadId(answer));
		expect(lead).toMatchObject({
			state: "open",
			lead: { siteModule: "bundle agenda" },
		});
		expect(lead?.lead).not.toHaveProperty("experience");
		// A visitor who fills in the form itself must answer.
		const filled = aSubmission({ site_module: "bundle agenda", product: "bundle-2002" }, { email });
		const refused = await sendSubmission(browser, filled);
		expect(refused.json().problems).toMatchObject([{ field: "experience" }]);
	});

	test("is not set aside for taking one file after the other", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await sendSubmission(browser, aSubmission({}, { email }));
		const { values } = aSubmission({}, { email });
		for (let id = 1001; id <= 1011; id++) {
			const product = `course-${id}`;
			const asked = { values, product };
			const answer = await clickAndProve(browser, "course agenda", asked);
			expect([id, answer.statusCode]).toEqual([id, 200]);
			expect(await stored.lead(findLeadId(answer))).toMatchObject({
				state: "open",
			});
		}
	});
});
