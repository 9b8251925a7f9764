import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { writeSmallContent } from "#testing/small-content.ts";
import { createDatabase } from "../database.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { openBuiltSite, visit, wakeAll } from "../testing.ts";

let site: { url: string };
beforeAll(async () => {
	const { folder } = await writeSmallContent();
	site = await openBuiltSite({
		CONTENT_DIR: folder,
		SITE_COUNTRY: "PT",
		DATABASE_URL: await createDatabase({ empty: true }),
		PAGES_PER_MINUTE: "100000",
		CALLS_PER_MINUTE: "100000",
	});
});

describe("the site of a small school", () => {
	// It loads some forty pages, one after the other.
	const timeoutMs = 300_000;

	test(
		"has no link that leads nowhere, no empty block and no heading without content, with script and without",
		async () => {
			const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
			const paths = new Set([
				"/",
				...[...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
					([, path = ""]) => path || "/",
				),
			]);
			const findings: string[] = [];
			const { page } = await visit(site.url);
			// A Set also iterates over values that are added during the loop.
			for (const path of paths) {
				const answer = await fetch(site.url + path, {
					headers: { accept: "text/html" },
				});
				if (answer.status !== 200) findings.push(`${answer.status} ${path}`);
				if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
				for (const link of findWrittenLinks(await answer.text())) paths.add(link);
				await page.goto(site.url + path);
				await wakeAll(page);
				for (const link of await findShownLinks(page)) paths.add(link);
				for (const empty of await findEmptyBlocks(page))
					findings.push(`${path} has an empty ${empty}`);
			}
			expect(findings).toEqual([]);
			expect(paths.size).toBeGreaterThan(20);
		},
		timeoutMs,
	);

	test.each(["/", "/programs", "/categories/data", "/courses/sql"])(
		"%s passes axe in light and dark",
		async (path) => {
			const { page } = await visit(site.url + path);
			await wakeAll(page);
			expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		},
	);
});

/** Without the page one came from, which makes no other page. */
const withoutReturn = (link: string) => link.replace(/#.*$/, "").replace(/\?back=.*$/, "");

const findWrittenLinks = (html: string) =>
	[...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = ""]) =>
		withoutReturn(href.replaceAll("&amp;", "&")),
	);

/** The programs of a category are loaded when the menu opens it. */
async function findShownLinks(page: Page): Promise<string[]> {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll("header details"))
			(details as HTMLDetailsElement).open = true;
	});
	await page.waitForLoadState("networkidle");
	const links = await page
		.locator('a[href^="/"]')
		.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
	return links.map((link) => withoutReturn(link ?? "/"));
}

/** Blocks that hold nothing besides their heading and the sentence beneath it, and lists without entries. */
const findEmptyBlocks = (page: Page) =>
	page.evaluate(() => {
		const isShown = (block: Element) => block.getClientRects().length > 0;
		const isEmpty = (block: Element) =>
			!block.textContent?.trim() && !block.querySelector("img, svg, input, button, video");
		const blocks = [...document.querySelectorAll("section, nav, aside")].filter((block) => {
			const rest = block.cloneNode(true) as Element;
			for (const heading of rest.querySelectorAll("h1, h2, h3, h4")) {
				const around = heading.parentElement;
				const isHead =
					around !== null &&
					around !== rest &&
					[...around.children].every((child) => /^(H\d|P)$/.test(child.tagName));
				(isHead && !block.matches("footer *") ? around : heading).remove();
			}
			return isShown(block) && isEmpty(rest);
		});
		const lists = [...document.querySelectorAll("ul, ol, dl, fieldset")].filter(
			(list) => isShown(list) && isEmpty(list),
		);
		return [...blocks, ...lists].map((block) => block.outerHTML.slice(0, 160));
	});
