import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { fitsWidth, openSharedSite, type VisitOptions, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const program = "/university/cyber-defense-bootcamp";
const form = `${program}/university-application-form`;
const narrow = { viewport: { width: 320, height: 640 } };

/** Requests the curriculum, submits the button that follows it, and opens the first step of the application. */
async function startApplication(options: VisitOptions) {
	const { page } = await visit(site.url + program, options);
	const lead = crypto.randomUUID();
	const leadAnswer = await page.request.post(`${site.url}/lead-gateway/create-lead?rnd=1`, {
		data: {
			lead_id: lead,
			submission_id: crypto.randomUUID(),
			site_module: "bundle agenda first fold",
			product: "university-4003",
			page: program,
			values: {
				name: "Ada Lovelace",
				email: `${lead}@example.com`,
				phoneCode: "1",
				personPhone: "5551234567",
				experience: "3-5",
				agree: true,
			},
		},
	});
	expect(leadAnswer.status()).toBe(200);
	const applyAnswer = await page.request.post(site.url + form, {
		form: { apply: "1", lead_id: lead },
		maxRedirects: 0,
	});
	const address = site.url + applyAnswer.headers().location;
	await page.goto(address);
	return { page, address };
}

test("axe finds nothing in any step of an application, also where it is refused, and nothing overflows at 320 px", async () => {
	const { page, address } = await startApplication(narrow);
	const check = async (name: string) => {
		// axe reports a target that the header partly covers as too small.
		await page.evaluate(() => scrollTo(0, 0));
		expect(await axeFindingsInLightAndDark(page), name).toEqual([]);
		expect(await fitsWidth(page), name).toBe(true);
	};
	for (const step of ["about", "background", "words", "send"]) {
		await page.goto(`${address}&step=${step}`);
		await check(step);
		const button = step === "send" ? "Send the application" : "Continue";
		await page.getByRole("button", { name: button, exact: true }).click();
		await page.getByRole("alert").waitFor();
		await check(`${step}, refused`);
	}
	await page.context().clearCookies();
	await page.goto(site.url + form);
	await page.locator('form[data-site-module="application"]').waitFor();
	await check("an unknown visitor");
});

test("without script only the United States has a state, and the summary of errors leads to the field", async () => {
	const { page } = await startApplication({ ...narrow, javaScriptEnabled: false });
	const state = page.getByLabel("State");
	expect(await state.isVisible()).toBe(true);
	await page.getByLabel("Country where you live").selectOption("DE");
	expect(await state.isVisible()).toBe(false);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.getByRole("alert").getByRole("link").first().click();
	await expect.poll(() => new URL(page.url()).hash).toBe("#application-birthMonth");
});
