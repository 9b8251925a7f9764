import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queryDatabase } from "./database.ts";
import { recordSignals } from "./lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { signUp } from "./sign-up.ts";
import { someEmail } from "./some-email.ts";
import {
	type BuiltSite,
	fitsWidth,
	freePort,
	openSharedSite,
	type VisitOptions,
	visit,
	visitLoaded,
	visitorHeaders,
} from "./testing.ts";

const course = "/courses/data-analytics-with-excel";
const automaticLeadPath = `${course}?auto_lead=1`;

let site: BuiltSite;
/** Another site: browsers treat `localhost` and `127.0.0.1` as different origins. */
let otherSite: { readonly url: string; readonly server: Server };
beforeAll(async () => {
	site = await openSharedSite();
	const port = await freePort();
	const server = createServer((request, response) => {
		const isHidden = request.url === "/hidden";
		response
			.setHeader("content-type", "text/html")
			.setHeader("referrer-policy", isHidden ? "no-referrer" : "unsafe-url")
			.end(
				request.url === "/moved"
					? `<meta http-equiv="refresh" content="0;url=${site.url}${automaticLeadPath}">`
					: `<a href="${site.url}${automaticLeadPath}">A prize</a>`,
			);
	});
	await new Promise<void>((resolve) => server.listen(port, resolve));
	otherSite = { url: `http://localhost:${port}`, server };
});
afterAll(() => otherSite.server.close());

/** Signs up a visitor with a phone number and one lead that is twenty minutes old. */
async function signUpMember(options: VisitOptions = {}) {
	const email = someEmail();
	const { page } = await visit(`${site.url}/accounts/sign-up`, options);
	await signUp(page, site, {
		email,
		name: ["Ada", "Byron"],
		phone: "+1 212 555 0142",
	});
	await sendLead(email);
	return { page, email, leads: () => countAutomaticLeads(email) };
}

async function sendLead(email: string): Promise<void> {
	const answer = await fetch(`${site.url}/lead-gateway/create-lead`, {
		method: "POST",
		headers: { ...visitorHeaders(), "content-type": "application/json" },
		body: JSON.stringify({
			site_module: "query box",
			product: "course-1009",
			values: {
				name: "Ada Byron",
				email,
				phoneCode: "1",
				personPhone: "2125550142",
				agree: true,
			},
		}),
	});
	expect(answer.status).toBe(200);
	await queryDatabase(
		site,
		"update leads set created_at = created_at - interval '20 minutes' where lead->>'email' = $1",
		[email],
	);
}

/** Counts automatic leads only, without the one that was submitted as a form. */
async function countAutomaticLeads(email: string): Promise<number> {
	const [row] = await queryDatabase<{ count: number }>(
		site,
		"select count(*)::int as count from leads where lead->>'email' = $1 and (lead->>'automatic')::boolean",
		[email],
	);
	return row?.count ?? 0;
}

const question = (page: Page) =>
	page.getByRole("dialog", { name: "Would you like us to call you?" });
const waitForLeadCall = (page: Page) =>
	page.waitForResponse(/lead-by-data/).then((response) => response.status());

describe("AUTO-012: a link that requests an automatic lead from a signed-in visitor", () => {
	test("waits for one click when it is on another site; its question fits a phone and a wide screen", async () => {
		const { page, leads } = await signUpMember();
		await page.goto(otherSite.url);
		await page.getByRole("link", { name: "A prize" }).click();
		await question(page).waitFor();
		expect(new URL(page.url()).search).toBe("");
		const questionText = await question(page).textContent();
		expect(questionText).toContain("+1\u00a0212\u00a0555\u00a00142");
		expect(questionText).toContain("Data Analytics with Excel");
		expect(await leads()).toBe(0);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await fitsWidth(page)).toBe(true);
			const box = await question(page).boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
		}
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);

		const answered = waitForLeadCall(page);
		await question(page).getByRole("button", { name: "Yes, call me" }).click();
		expect(await answered).toBe(200);
		await page.getByText("Thank you. We will call you.").waitFor();
		expect(await leads()).toBe(1);
		await page.keyboard.press("Enter");
		expect(await page.locator("dialog:modal").count()).toBe(0);
		await page.reload();
		await page.waitForLoadState("networkidle");
		expect(await leads()).toBe(1);
	});

	test("waits as well when that site hides its address or redirects without a click; who declines by key or button is not asked again after a reload", async () => {
		const { page, leads } = await signUpMember();
		const ways = [
			async () => {
				await page.goto(`${otherSite.url}/hidden`);
				await page.getByRole("link", { name: "A prize" }).click();
				await question(page).waitFor();
				await page.keyboard.press("Escape");
			},
			async () => {
				await page.goto(`${otherSite.url}/moved`);
				await question(page).waitFor();
				await page.getByRole("button", { name: "No, thanks" }).press("Enter");
			},
		];
		for (const decline of ways) {
			await decline();
			expect(await question(page).count()).toBe(0);
			const visited = visitLoaded(page);
			await page.reload();
			await visited;
			await page.waitForLoadState("networkidle");
			expect(await question(page).count()).toBe(0);
			expect(await leads()).toBe(0);
		}
	});

	test("AUTO-002, POP-011: creates a lead only with auto_lead=1, without a question when it is opened directly, and reports the visitor's country with it", async () => {
		const { page, leads } = await signUpMember();
		const signals = await recordSignals(page);
		let calls = 0;
		page.on("request", (request) => {
			if (request.url().includes("lead-by-data")) calls++;
		});
		for (const query of ["", "?auto_lead=0", "?auto_lead=true", "?auto_lead="]) {
			const visited = visitLoaded(page);
			await page.goto(site.url + course + query);
			await visited;
			await page.waitForLoadState("networkidle");
		}
		expect(calls).toBe(0);
		expect(await leads()).toBe(0);

		const answered = waitForLeadCall(page);
		await page.goto(site.url + automaticLeadPath);
		expect(await answered).toBe(200);
		await expect
			.poll(async () =>
				(await signals()).find(
					(signal) => signal.name === "sl_lead_user_lead_created_automatically",
				),
			)
			.toMatchObject({
				fields: {
					auto_lead: 1,
					locatorData: {
						country_name: "United States",
						country_id: expect.any(Number),
					},
				},
			});
		expect(await leads()).toBe(1);
		expect(await page.locator("dialog:modal").count()).toBe(0);
	});

	test("creates a lead without a question when it is on a page of this site", async () => {
		const { page, leads } = await signUpMember();
		await page.goto(`${site.url}/courses/api-design`);
		await page.evaluate((href) => {
			const link = document.createElement("a");
			link.href = href;
			link.textContent = "Once more";
			document.querySelector("main")?.prepend(link);
		}, automaticLeadPath);
		const answered = waitForLeadCall(page);
		await page.getByRole("link", { name: "Once more" }).click();
		expect(await answered).toBe(200);
		expect(await leads()).toBe(1);
	});
});
