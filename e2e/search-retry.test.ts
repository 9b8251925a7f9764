import type { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { aSite } from "#app/testing.ts";
import { focusSearchField } from "./search-input.ts";
import { axeFindings, fitsWidth, htmlFindings, visit } from "./testing.ts";

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

test("SRCH-030: a search that failed is repeated with one button and the same query, and is never reported as nothing found", async () => {
	isDown = true;
	await Promise.all([...threads].map((thread) => thread.terminate()));
	const { page } = await visit(`${url}/search?q=data&sort=rating`, {
		viewport: { width: 320, height: 640 },
	});
	const again = page.getByRole("link", { name: "Search again" });
	const field = page.locator("input[type=search]");
	expect(await again.count()).toBe(1);
	expect(await field.inputValue()).toBe("data");
	const pageText = await page.locator("main").innerText();
	expect(pageText).not.toMatch(/nothing found|wrong|failed|error|sorry/i);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	expect(await htmlFindings(await page.content())).toEqual([]);

	// Suggestions show no error, and the form still works as a form.
	await focusSearchField(page, "#page-search");
	const suggestionsLoaded = page.waitForResponse("**/getSearchSuggestions?**");
	await field.fill("python");
	expect((await (await suggestionsLoaded).json()).data.ids).toEqual([]);
	expect(await page.getByRole("listbox").count()).toBe(0);
	await field.press("Enter");
	await page.waitForURL("**/search?q=python");
	expect(await again.count()).toBe(1);

	isDown = false;
	await expect
		.poll(async () => (await fetch(`${url}/readyz`)).ok, soon)
		.toBe(true);
	await again.click();
	await page.getByText(/results for “python”/).waitFor();
	expect(new URL(page.url()).search).toBe("?q=python");
});
