import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
	openSharedSite,
	responseLoaded,
	type VisitOptions,
	visit,
	visitLoaded,
} from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const campaign = "utm_source=letter&utm_medium=email&utm_campaign=spring";
const phone = {
	viewport: { width: 360, height: 740 },
	isMobile: true,
	hasTouch: true,
} as const;

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
async function landAndMoveOn(page: Page, address: string) {
	const reported = responseLoaded(
		page,
		(answer) =>
			answer.url().includes("getVisit") &&
			(answer.request().postData() ?? "").includes("/courses/"),
	);
	await page.goto(address, { waitUntil: "commit" }).catch(() => undefined);
	await page.waitForURL("**/courses/**");
	await reported;
}

async function land(options: VisitOptions = {}) {
	const { page } = await visit("about:blank", { ...phone, ...options });
	// Cards open tabs of their own; here they open in the same one.
	await page.addInitScript(() =>
		document.addEventListener("DOMContentLoaded", () => {
			for (const link of document.querySelectorAll("a[target]")) link.removeAttribute("target");
		}),
	);
	return page;
}

/** Gives this browser the answer of a visitor who agreed. */
async function agreeToCounting(context: BrowserContext): Promise<void> {
	const { page } = await visit(`${site.url}/preferences`, { javaScriptEnabled: false });
	const counting = page.getByRole("group", { name: /count your visits/ });
	await counting.getByLabel("Yes").check();
	await page.getByRole("button", { name: "Save my choices" }).click();
	const cookies = await page.context().cookies();
	await context.addCookies(cookies.filter(({ name }) => name === "sl_consent"));
}

test("a visitor who moves on at once, soon or on a slow connection keeps the campaign", async () => {
	for (const ms of [0, 50, 150]) {
		const page = await land();
		await clickAfterLanding(page, ms);
		await landAndMoveOn(page, `${site.url}/?${campaign}`);
		await expect
			.poll(() => storedSources(page.context()), { message: `after ${ms} ms` })
			.toEqual(["letter", "letter", "email"]);
	}
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
	await expect.poll(() => storedSources(page.context())).toEqual(["google", "google", "paid"]);
});

test("a visitor in Europe who moves on at once leaves nothing that identifies the browser", async () => {
	const page = await land({ country: "DE" });
	await clickAfterLanding(page, 0);
	await landAndMoveOn(page, `${site.url}/?${campaign}`);
	const cookies = await page.context().cookies();
	expect(cookies.map(({ name }) => name).filter((name) => name.startsWith("sl_"))).toEqual([
		"sl_user",
	]);
});

test("ATTR-006: a page reports the arrival while it is left before its lazy script has come, and only once", async () => {
	const leaving = await land();
	// The country of what is sent while leaving is unknown here: no proxy adds it.
	await agreeToCounting(leaving.context());
	await leaving.route("**/js/*-lazy*", () => undefined);
	await leaving.goto(`${site.url}/`, { referer: "https://www.google.com/" });
	await leaving.goto("about:blank");
	await expect
		.poll(() => storedSources(leaving.context()))
		.toEqual(["google", "google", "organic"]);

	const page = await land();
	const reports: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("getVisit")) reports.push(String(request.postData()));
	});
	const reported = visitLoaded(page);
	await page.goto(`${site.url}/?${campaign}`);
	await reported;
	await expect
		.poll(() => page.evaluate(() => "arrivalCall" in document.documentElement.dataset))
		.toBe(false);
	await page.goto("about:blank");
	expect(reports).toHaveLength(1);
});
