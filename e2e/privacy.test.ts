import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { waitForEmail } from "./emails.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { askQuestion } from "./questions.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

test("a visitor sees, downloads and erases the stored data by keyboard; axe finds nothing on these pages at any width", async () => {
	const email = someEmail();
	await askQuestion(site, email);
	const { page, browserErrors } = await visit(site.url);
	const check = async (name: string) => {
		for (const width of [320, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await fitsWidth(page), `${name} at ${width} px`).toBe(true);
		}
		expect(await axeFindingsInLightAndDark(page), name).toEqual([]);
	};
	await page.getByRole("link", { name: "Your data", exact: true }).click();
	await page.getByLabel("Email").fill(email);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Check your email" }).waitFor();

	const link = await waitForEmail(site, email, /(http\S+\/privacy\/yours\?key=a[\w.-]+)/);
	await page.goto(link);
	await page.getByText("Grace Hopper").waitFor();
	await check("the data");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data (JSON)" }).click();
	const file = await (await download).path();
	expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
		email,
		requests: [{ lead: { message: "Is it in the evening?" } }],
	});

	// Nobody is shown an answer that they have not given, so both are given here.
	const mail = page.getByRole("group", { name: /May we email you/ });
	await mail.getByLabel("Yes").press("Space");
	const calls = page.getByRole("group", { name: /May our advisors call or text you/ });
	await calls.getByLabel("Yes").focus();
	await page.keyboard.press("ArrowRight");
	expect(await calls.getByLabel("No").isChecked()).toBe(true);
	await page.getByRole("button", { name: "Save" }).press("Enter");
	await page.getByRole("status").getByText("Your choice applies").waitFor();
	expect(await calls.getByLabel("No").isChecked()).toBe(true);

	await page.getByRole("link", { name: "Erase my data" }).press("Enter");
	await page.getByRole("heading", { name: "Erase everything?" }).waitFor();
	await check("the question");
	await page.getByRole("button", { name: "Yes, erase everything" }).press("Enter");
	await page.getByRole("heading", { name: "Everything is erased" }).waitFor();
	await check("the answer");
	await page.goto(`${site.url}/privacy/yours?key=none`);
	await check("a link that does not work");
	expect(
		browserErrors.filter((text) => !/status of 410|Content Security Policy/.test(text)),
	).toEqual([]);
});
