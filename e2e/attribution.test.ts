import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import {
	type BuiltSite,
	fitsWidth,
	openBuiltSite,
	responseLoaded,
	type VisitOptions,
	visit,
} from "./testing.ts";

let site: BuiltSite;
let european: BuiltSite;
beforeAll(async () => {
	[site, european] = await Promise.all([openBuiltSite(), openBuiltSite({ SITE_COUNTRY: "DE" })]);
});

const soon = { timeout: 20_000 };
const campaign = "utm_source=letter&utm_medium=email&utm_campaign=spring";
const course = "/courses/pmp-exam-preparation";
const phone = {
	viewport: { width: 360, height: 740 },
	isMobile: true,
	hasTouch: true,
} as const;
const withoutScript = { javaScriptEnabled: false } as const;

/** Source and class of the first and the latest arrival that this browser has stored. */
async function storedSources(context: BrowserContext) {
	const cookies = await context.cookies();
	const found = cookies.find(({ name }) => name === "sl_attribution");
	if (!found) return undefined;
	const values = new URLSearchParams(found.value);
	return ["first_source", "source", "class"].map((key) => values.get(key));
}

/** Follows a link of the landing page by itself, so many milliseconds after the page could be used. */
async function clickAfterLanding(page: Page, ms: number): Promise<void> {
	await page.addInitScript(
		({ pause, path }) => {
			if (location.pathname !== "/") return;
			const click = () => document.querySelector<HTMLAnchorElement>(`a[href^="${path}"]`)?.click();
			document.addEventListener("DOMContentLoaded", () => setTimeout(click, pause));
		},
		{ pause: ms, path: "/courses/" },
	);
}

/** Lands, moves on to the page of a course at once, and waits until that has reported. */
async function landAndMoveOn(page: Page, address: string, referer?: string) {
	const reported = responseLoaded(
		page,
		(answer) =>
			answer.url().includes("getVisit") &&
			(answer.request().postData() ?? "").includes("/courses/"),
	);
	await page
		.goto(address, { waitUntil: "commit", ...(referer && { referer }) })
		.catch(() => undefined);
	await page.waitForURL("**/courses/**");
	await reported;
}

describe("on a phone, a visitor who moves on at once", () => {
	const land = async (options: VisitOptions = phone) => {
		const { page } = await visit("about:blank", options);
		// Cards open tabs of their own; here they open in the same one.
		await page.addInitScript(() =>
			document.addEventListener("DOMContentLoaded", () => {
				for (const link of document.querySelectorAll("a[target]")) link.removeAttribute("target");
			}),
		);
		return page;
	};

	test.each([0, 50, 150])("ATTR-001: keeps the campaign after %i ms", async (ms) => {
		const page = await land();
		await clickAfterLanding(page, ms);
		await landAndMoveOn(page, `${site.url}/?${campaign}`);
		await expect
			.poll(() => storedSources(page.context()), soon)
			.toEqual(["letter", "letter", "email"]);
	});

	test("ATTR-001: keeps the campaign on a slow connection", async () => {
		const page = await land();
		const network = await page.context().newCDPSession(page);
		await network.send("Network.enable");
		await network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 150,
			downloadThroughput: 200_000,
			uploadThroughput: 90_000,
		});
		await clickAfterLanding(page, 0);
		await landAndMoveOn(page, `${site.url}/?gclid=Cj0KCQ`);
		await expect
			.poll(() => storedSources(page.context()), soon)
			.toEqual(["google", "google", "paid"]);
	});

	test("ATTR-006: and came from a search engine is reported while leaving, before the lazy script has come", async () => {
		const page = await land();
		await page.route("**/js/*-lazy*", () => undefined);
		await page.goto(`${site.url}/`, { referer: "https://www.google.com/" });
		await page.goto("about:blank");
		await expect
			.poll(() => storedSources(page.context()), soon)
			.toEqual(["google", "google", "organic"]);
	});

	test("ATTR-010: a page that has reported says nothing more when it is left", async () => {
		const page = await land();
		const reports: string[] = [];
		page.on("request", (request) => {
			if (request.url().includes("getVisit")) reports.push(String(request.postData()));
		});
		const reported = responseLoaded(page, /getVisit/);
		await page.goto(`${site.url}/?${campaign}`);
		await reported;
		await expect
			.poll(() => page.evaluate(() => "arrivalCall" in document.documentElement.dataset))
			.toBe(false);
		await page.goto("about:blank");
		expect(reports).toHaveLength(1);
	});

	test("ACC-007: in Europe leaves nothing before a yes, and a yes on a later page does not bring the campaign back", async () => {
		const page = await land();
		const cookieNames = async () =>
			(await page.context().cookies())
				.map(({ name }) => name)
				.filter((name) => name.startsWith("sl_"))
				.sort();
		await clickAfterLanding(page, 0);
		await landAndMoveOn(page, `${european.url}/?${campaign}`);
		expect(await cookieNames()).toEqual(["sl_user"]);
		expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
		await page.goto(`${european.url}/preferences`);
		await page
			.getByRole("group", { name: /count your visits/ })
			.getByLabel("Yes")
			.check();
		const reported = responseLoaded(page, /getVisit/);
		await page.getByRole("button", { name: "Save my choices" }).click();
		await page.locator("main").getByRole("status").waitFor();
		await reported;
		expect(await cookieNames()).toEqual(["sl_consent", "sl_device", "sl_user"]);
	});
});

describe("on a desktop without script", () => {
	test("ATTR-001, ATTR-011, LEAD-057: a campaign is kept over several pages, and stands in the lead, in what the operator is shown, and in the webhook", async () => {
		const webhook = await aWebhook();
		const ours = await openBuiltSite({ CRM_WEBHOOK_URL: webhook.address });
		const { page } = await visit(`${ours.url}/?${campaign}`, withoutScript);
		await expect
			.poll(() => storedSources(page.context()), soon)
			.toEqual(["letter", "letter", "email"]);
		await page.goto(`${ours.url}/categories/project-management`);
		await page.goto(ours.url + course);
		await page.getByRole("link", { name: "Any questions?" }).click();
		const form = page.locator("form[data-site-module]");
		// As fast as a quick typist: a form that is filled in at once is quarantined.
		for (const [name, typed] of [
			["name", "Ada King Lovelace"],
			["email", "ada@example.com"],
			["personPhone", "(212) 555-0142"],
		])
			await form.locator(`[name="${name}"]`).pressSequentially(String(typed), { delay: 80 });
		const id = await form.locator("[name=lead_id]").inputValue();
		await form.locator("[type=submit]").click();
		await page.locator("[data-lead-thanks]").waitFor();
		expect(await fitsWidth(page)).toBe(true);

		const shown = await runLeads(ours, "show", id);
		expect(shown).toMatch(/Source.*letter/);
		const events = () => [...webhook.accepted.values()] as { data: Record<string, unknown> }[];
		await expect.poll(() => events().map(({ data }) => data.lead_id), soon).toContain(id);
		const sent = JSON.stringify(events().find(({ data }) => data.lead_id === id));
		expect(sent).toContain('"attribution_source":"letter"');
		expect(sent).toContain('"attribution_campaign":"spring"');
	});

	test("ACC-007: in Europe nothing is stored", async () => {
		const { page } = await visit(`${european.url}/?${campaign}`, withoutScript);
		await page.waitForLoadState("networkidle");
		await page.goto(`${european.url}${course}?form=query+box`);
		const cookies = await page.context().cookies();
		expect(cookies.filter(({ name }) => name.startsWith("sl_"))).toEqual([]);
	});
});

/** What `npm run leads` prints. */
async function runLeads({ databaseUrl }: BuiltSite, ...args: string[]): Promise<string> {
	const root = join(import.meta.dirname, "..");
	const command = spawn(
		process.execPath,
		[join(root, "scripts/run-command.mjs"), "leads", ...args],
		{
			cwd: root,
			env: {
				PATH: process.env.PATH,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				ENV_FILE: "/dev/null",
				DATABASE_URL: databaseUrl,
			},
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	const [printed] = await Promise.all([text(command.stdout), once(command, "close")]);
	return printed;
}
