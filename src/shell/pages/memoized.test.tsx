import { describe, expect, test } from "vitest";
import { defineGap, gapUse } from "#core/gaps.ts";
import { trackedStyles } from "#shell/assets/styles.ts";
import { somePage, someRenderDeps } from "#shell/testing.ts";
import { defineFiller, GapSlot } from "./gap.tsx";
import { island } from "./island.tsx";
import { Memoized } from "./memoized.tsx";
import { renderPage } from "./render-page.tsx";

const sheet = trackedStyles(".foot{color:red}", { foot: "foot" });

/** Counts how often it is drawn. */
function aFoot(name: string, madeOf = (year: number): unknown[] | string => [year]) {
	const footerData = { year: 2026, drawings: 0 };
	function Foot() {
		footerData.drawings++;
		return <footer className={sheet.foot}>© {footerData.year} &amp; on</footer>;
	}
	const render = (head = "") =>
		renderPage(
			somePage({
				body: (
					<>
						<h1>{head}</h1>
						<Memoized name={name} dependencies={madeOf(footerData.year)}>
							<Foot />
						</Memoized>
					</>
				),
			}),
			someRenderDeps(),
		);
	return { footerData, render };
}

describe("a memoized part", () => {
	test("is rendered once, and is on every page with its styles", async () => {
		const { footerData, render } = aFoot("once");
		for (let page = 0; page < 3; page++) {
			const { html } = await render();
			expect(html).toContain('<footer class="foot">© 2026 &amp; on</footer>');
			expect(html).toContain(".foot{color:red}");
		}
		expect(footerData.drawings).toBe(1);
	});

	test("is rendered again when a dependency changes, and both results stay cached", async () => {
		const { footerData, render } = aFoot("again");
		for (const year of [2026, 2027, 2026, 2027]) {
			footerData.year = year;
			expect((await render()).html).toContain(`© ${year}`);
		}
		expect(footerData.drawings).toBe(2);
	});

	test("that is created anew from content is found by its text, however many there are", async () => {
		const { footerData, render } = aFoot("text", (year) => JSON.stringify({ year }));
		for (let round = 0; round < 2; round++)
			for (let year = 2000; year < 2030; year++) {
				footerData.year = year;
				const { html } = await render();
				expect(html).toContain(`© ${year}`);
				expect(html).toContain(".foot{color:red}");
			}
		expect(footerData.drawings).toBe(30);
	});

	test("never mistakes text of the page for its mark", async () => {
		const text = '<lyceum-deferred data-key="0"></lyceum-deferred>';
		const { html } = await aFoot("text").render(text);
		expect(html.split("<footer")).toHaveLength(2);
		expect(html).toContain("<h1>&lt;lyceum-deferred");
	});

	test("that breaks in a gap leaves the gap empty and the page complete", async () => {
		const gap = defineGap("foot");
		const Broken = () => {
			throw new Error("no footer");
		};
		const Wakes = island("leads/wakes", "idle", () => <p>Moves</p>);
		for (const inside of [<Broken key="a" />, <Wakes key="b" />]) {
			const filler = defineFiller(gap, () => ({
				node: (
					<Memoized name="broken" dependencies={[]}>
						{inside}
					</Memoized>
				),
			}));
			const page = somePage({
				body: (
					<>
						<h1>Here</h1>
						<GapSlot of={gap} />
					</>
				),
				gaps: [gapUse(gap, undefined)],
			});
			const received: string[] = [];
			const { html, complete } = await renderPage(
				page,
				someRenderDeps({
					fillers: [filler],
					onGapFailure: (gap) => received.push(gap),
				}),
			);
			expect(complete).toBe(false);
			expect(received).toEqual(["foot"]);
			expect(html).toContain("<h1>Here</h1>");
			expect(html).not.toContain("<lyceum-deferred");
		}
	});
});
