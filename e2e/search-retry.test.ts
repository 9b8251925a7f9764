import type { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { aSite } from "#testing/site.ts";
import { axeFindings } from "./page-findings.ts";
import { focusSearchField, headerField, searchStatus, suggestions } from "./search-input.ts";
import { fitsWidth, type Visit, visit } from "./testing.ts";

/** The site runs in this process, so that the test can end the thread of its index. */
let isDown = false;
const threads = new Set<Worker>();
const onWorker = (thread: Worker) => {
	threads.add(thread);
	if (isDown) void thread.terminate();
};
process.on("worker", onWorker);
afterAll(() => void process.off("worker", onWorker));

const site = await aSite();
const url = await site.server.listen({ host: "127.0.0.1", port: 0 });
const soon = { timeout: 30_000 };

/** Waits until the failure of the suggestions is in the log. */
const expectOneFailure = ({ browserErrors }: Visit) =>
	expect
		.poll(
			() => browserErrors.filter((line) => line.includes("SL:Error getSearchSuggestions")).length,
			soon,
		)
		.toBe(1);

test("suggestions that the network failed to bring are never reported as none, and the next ones are shown", async () => {
	const visitor = await visit(`${url}/cart`);
	const { page } = visitor;
	await page.route("**/getSearchSuggestions?searchText=qqq*", (route) => route.abort());
	await focusSearchField(page);
	const input = page.locator(headerField);
	await input.fill("qqq");
	await expectOneFailure(visitor);
	// The state follows the log in the same moment.
	await page.evaluate(() => new Promise(requestAnimationFrame));
	expect(await searchStatus(page).textContent()).toBe("");
	expect(await input.getAttribute("aria-expanded")).toBe("false");
	expect(await page.getByRole("listbox").count()).toBe(0);
	await input.fill("data");
	await expect.poll(() => suggestions(page).count(), soon).toBe(3);
});

test("a search that failed is repeated with one button and the same query, and is never reported as nothing found", async () => {
	isDown = true;
	await Promise.all([...threads].map((thread) => thread.terminate()));
	const visitor = await visit(`${url}/search?q=data&sort=rating`, {
		viewport: { width: 320, height: 640 },
	});
	const { page } = visitor;
	const again = page.getByRole("link", { name: "Search again" });
	const field = page.locator("input[type=search]");
	expect(await again.count()).toBe(1);
	expect(await field.inputValue()).toBe("data");
	const pageText = await page.locator("main").innerText();
	expect(pageText).not.toMatch(/nothing found|wrong|failed|error|sorry/i);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);

	// Suggestions show no error, and the form still works as a form.
	await focusSearchField(page, "#page-search");
	const suggestionsLoaded = page.waitForResponse("**/getSearchSuggestions?**");
	await field.fill("python");
	expect((await (await suggestionsLoaded).json()).data.ids).toEqual([]);
	await expectOneFailure(visitor);
	expect(await page.locator("search [role=status]").textContent()).toBe("");
	expect(await page.getByRole("listbox").count()).toBe(0);
	await field.press("Enter");
	await page.waitForURL("**/search?q=python");
	expect(await again.count()).toBe(1);

	isDown = false;
	await expect.poll(async () => (await fetch(`${url}/readyz`)).ok, soon).toBe(true);
	await again.click();
	await page.getByText(/results for “python”/).waitFor();
	expect(new URL(page.url()).search).toBe("?q=python");
});
