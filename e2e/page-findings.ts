import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

export { htmlFindings } from "#testing/html-findings.ts";

// What axe finds in a page.

const axeSource = readFileSync(
	join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"),
	"utf8",
);

const everyRule = {
	type: "tag",
	values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
};
const colorRules = {
	type: "rule",
	values: ["color-contrast", "link-in-text-block"],
};

interface AxeResult {
	readonly violations: readonly {
		readonly id: string;
		readonly nodes: readonly { readonly target: unknown }[];
	}[];
}

/** What axe finds on the current page; the expected result is an empty list. */
export function axeFindings(page: Page): Promise<string[]> {
	return findWithAxe(page, everyRule);
}

/** Loads nothing twice: the colors change in the open page, and only the rules about colors run again. */
export async function axeFindingsInLightAndDark(page: Page): Promise<string[]> {
	await recolor(page, "light");
	const light = await findWithAxe(page, everyRule);
	await recolor(page, "dark");
	const dark = await findWithAxe(page, colorRules);
	await recolor(page, "light");
	return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Ends the color transitions, because the colors in between have neither scheme's contrast. */
export async function recolor(page: Page, colorScheme: "light" | "dark"): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.evaluate(() => {
		// In a block that the browser skips they would begin when its colors are first asked for.
		for (const block of document.querySelectorAll<HTMLElement>("main *"))
			if (getComputedStyle(block).contentVisibility === "auto")
				block.style.contentVisibility = "visible";
		// The end of one may begin another in an element that inherits the color.
		for (let depth = 0; depth < 50; depth++) {
			const transitions = document
				.getAnimations()
				.filter((animation) => animation instanceof CSSTransition);
			if (!transitions.length) return;
			for (const transition of transitions) transition.finish();
		}
		throw new Error("Color transitions do not end");
	});
}

async function findWithAxe(
	page: Page,
	rules: { readonly type: string; readonly values: readonly string[] },
): Promise<string[]> {
	// Parsing it takes longer than looking for it.
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
	const { violations } = await page.evaluate(async (runOnly) => {
		const { axe } = globalThis as unknown as {
			axe: { run(where: Node, options: object): Promise<AxeResult> };
		};
		// Below a modal dialog the page is inert.
		return axe.run(document.querySelector("dialog:modal") ?? document, {
			runOnly,
			resultTypes: ["violations"],
			preload: false,
		});
	}, rules);
	return violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`,
	);
}
