import {
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeSmallContent } from "#testing/small-content.ts";
import { createDatabase } from "../database.ts";
import { findFreePort } from "../miniature-site.ts";
import { createTestFolder, root, startNode } from "../node-process.ts";
import { visit } from "../testing.ts";

const copied = ["migrations", "package.json", "public", "scripts", "src", "vite.config.ts"];

/** Runs the site from a copy of the sources, which the test may change. */
async function startDev() {
	const copy = realpathSync(createTestFolder());
	for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
	symlinkSync(realpathSync(join(root, "node_modules")), join(copy, "node_modules"));
	const { folder, remove } = await writeSmallContent();
	onTestFinished(remove);
	cpSync(folder, join(copy, "content"), { recursive: true });
	mkdirSync(join(copy, "data"));
	const port = await findFreePort();
	const dev = startNode([join(copy, "scripts/dev/serve-changes.mjs")], {
		PORT: String(port),
		CONTENT_DIR: join(copy, "content"),
		DATA_DIR: join(copy, "data"),
		DATABASE_URL: await createDatabase({ empty: true }),
		SITE_COUNTRY: "PT",
		PAGES_PER_MINUTE: "100000",
	});
	const saying = (text: string) =>
		vi.waitFor(() => expect(dev.said()).toContain(text), { timeout: 100_000, interval: 100 });
	const change = (file: string, from: string, to: string) => {
		const before = readFileSync(join(copy, file), "utf8");
		const after = before.replace(from, to);
		expect(after).not.toBe(before);
		writeFileSync(join(copy, file), after);
	};
	return { copy, dev, saying, change, url: `http://127.0.0.1:${port}/` };
}

const homePage = "src/storefront/home/home-page.tsx";
const island = "src/search/islands/search-field-island";

test("npm run dev shows what changes in a page, an island, a style sheet and the content, and keeps the site where there is a mistake", {
	timeout: 400_000,
}, async () => {
	const { copy, dev, saying, change, url } = await startDev();
	await saying("Lyceum is open at");
	const { page } = await visit(url);
	const heading = page.locator("h1");
	const shown = { timeout: 60_000 };

	change(homePage, "{texts.hero.title}", "First text");
	await expect.poll(() => heading.textContent(), shown).toBe("First text");

	change(homePage, "First text", "<b>");
	await saying("home-page.tsx");
	expect(await (await fetch(url)).text()).toContain("First text");
	change(homePage, "<b>", "Second text");
	await expect.poll(() => heading.textContent(), shown).toBe("Second text");

	change(`${island}.tsx`, "maxLength={", 'data-probe="changed" maxLength={');
	const field = page.locator("[data-probe=changed]").first();
	await expect.poll(() => field.count(), shown).toBe(1);
	await field.focus();
	await page.locator("lyceum-island[data-awake] [data-probe]").first().waitFor();
	const scripts = readdirSync(join(copy, "dist/client/assets"))
		.filter((name) => name.startsWith("search-field-island-") && name.endsWith(".js"))
		.map((name) => readFileSync(join(copy, "dist/client/assets", name), "utf8"));
	expect(scripts).toEqual([expect.stringContaining("changed")]);

	change(`${island}.module.css`, ".input {", ".input { --probe: changed;");
	const probe = () =>
		field.evaluate((element) => getComputedStyle(element).getPropertyValue("--probe"));
	await expect.poll(probe, shown).toBe("changed");

	change("content/home.json", "Evening courses", "Changed courses");
	await expect.poll(() => page.content(), shown).toContain("Changed courses");

	dev.child.kill("SIGTERM");
	expect(await dev.ended).toMatchObject({ code: 0 });
});
