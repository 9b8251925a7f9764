import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { readEmailsTo } from "./emails.ts";
import { axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { askQuestion } from "./questions.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

let leadCount = 0;
/** Creates a lead that requests a call and returns its email address. */
async function createLead(): Promise<string> {
	const email = `grace${++leadCount}@example.com`;
	await askQuestion(site, email);
	return email;
}

const returnedLinks = new Set<string>();
/** Waits for an email with a link that was not returned before. */
async function waitForLink(email: string): Promise<string> {
	const key = /http\S+\/privacy\/yours\?key=a[\w.-]+/;
	let link: string | undefined;
	await expect
		.poll(
			async () => {
				const emails = await readEmailsTo(site, email);
				link = emails
					.map((text) => key.exec(text)?.[0])
					.find((found) => found && !returnedLinks.has(found));
				return link;
			},
			{ timeout: 20_000 },
		)
		.toBeDefined();
	returnedLinks.add(link ?? "");
	return link ?? "";
}

async function requestLink(email: string): Promise<string> {
	await fetch(`${site.url}/privacy`, {
		method: "POST",
		body: new URLSearchParams({ email }),
		redirect: "manual",
	});
	return waitForLink(email);
}

for (const javaScriptEnabled of [true, false])
	test(`a visitor sees, downloads and erases the stored data, ${javaScriptEnabled ? "by keyboard" : "without script"}`, async () => {
		const email = await createLead();
		const { page } = await visit(site.url, { javaScriptEnabled });
		await page.getByRole("link", { name: "Your data", exact: true }).click();
		await page.getByLabel("Email").fill("grace");
		await page.keyboard.press("Enter");
		// The error is shown, and the input stays.
		await page.getByText("Enter an address in the format name@example.com.").first().waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe("grace");
		await page.getByLabel("Email").fill(email);
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Check your email" }).waitFor();

		await page.goto(await waitForLink(email));
		await page.getByText("Grace Hopper").waitFor();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download my data (JSON)" }).click();
		const file = await (await download).path();
		expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
			email,
			requests: [{ lead: { message: "Is it in the evening?" } }],
		});

		const calls = page.getByRole("group", {
			name: /May our advisors call or text you/,
		});
		await calls.getByLabel("Yes").focus();
		await page.keyboard.press("ArrowRight");
		expect(await calls.getByLabel("No").isChecked()).toBe(true);
		await page.getByRole("button", { name: "Save" }).press("Enter");
		await page.getByRole("status").getByText("Your choice applies").waitFor();
		expect(await calls.getByLabel("No").isChecked()).toBe(true);

		await page.getByRole("link", { name: "Erase my data" }).press("Enter");
		await page.getByRole("heading", { name: "Erase everything?" }).waitFor();
		await page.getByRole("button", { name: "Yes, erase everything" }).press("Enter");
		await page.getByRole("heading", { name: "Everything is erased" }).waitFor();
		await page.goto(await requestLink(email));
		await page.getByText("We keep nothing else").waitFor();
	});

describe("the pages behind a link", () => {
	test("are valid, and axe finds nothing in them at any width, in light and dark", async () => {
		const link = await requestLink(await createLead());
		const addresses = {
			own: link,
			erase: link.replace("/yours", "/erase"),
			dead: `${site.url}/privacy/yours?key=none`,
			erased: `${site.url}/privacy/erased`,
		};
		const found: Record<string, readonly string[]> = {};
		const addFindings = (what: string, findings: readonly string[]) => {
			if (findings.length) found[what] = findings;
		};
		for (const [name, address] of Object.entries(addresses)) {
			const answer = await fetch(address);
			addFindings(`${name} html`, await htmlFindings(await answer.text()));
			const { page, browserErrors } = await visit(address);
			addFindings(
				`${name} console`,
				browserErrors.filter((candidate) => !/status of 410/.test(candidate)),
			);
			for (const width of [320, 768, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				if (!(await fitsWidth(page))) addFindings(`${name} ${width}`, ["too wide"]);
			}
			addFindings(`${name} axe`, await axeFindingsInLightAndDark(page));
		}
		expect(found).toEqual({});
	});
});
