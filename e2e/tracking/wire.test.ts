import { describe, expect, test } from "vitest";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import { startSite } from "../lead-forms/form-page.ts";
import {
	listPutAside,
	listStored,
	listStoredNames,
	openCounted,
	type Wire,
} from "./action-page.ts";

startSite();

/** Everything on the wire is as the registry says. */
function checkWire({ actions, bodies }: Wire): void {
	for (const { event_name, event_id, event_time, event_data, page_url, page_type } of actions) {
		const fields = findEventDefinition(event_name)?.fields ?? [];
		expect(fields, event_name).toEqual(expect.arrayContaining(Object.keys(event_data)));
		expect(event_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
		expect(event_time).toEqual(expect.any(Number));
		expect(page_url).toMatch(/^\//);
		expect(page_type).toMatch(/^[\w-]+$/);
	}
	for (const body of bodies) expect(body.length).toBeLessThan(64 * 1024);
}

/** Lets no click leave the page. */
const stayOnPage = () =>
	addEventListener("click", (event) => event.preventDefault(), { capture: false });

describe("what a page sends", () => {
	test("TRK-002, TRK-046, TRK-070: the view of a page, with its type, address and entry page, stored once although the clock of the browser is a week ahead", async () => {
		const { page, wire, browserErrors } = await openCounted(
			"/?utm_source=letter&utm_medium=email&email=canary%40example.com",
		);
		await expect.poll(() => listStoredNames(page)).toEqual(["page_viewed"]);
		checkWire(wire);
		expect(wire.actions[0]).toMatchObject({
			event_name: "page_viewed",
			event_data: { page_type: "home" },
			page_url: "/?utm_source=letter&utm_medium=email",
			entry_page: "/?utm_source=letter&utm_medium=email",
		});
		expect(wire.bodies.join()).not.toContain("canary");
		await expect.poll(() => listPutAside(page)).toEqual([]);
		await page.goto(new URL("/skillup-free-online-courses", page.url()).href);
		await expect
			.poll(async () => (await listStored(page)).map((event) => event.page))
			.toEqual(["/", "/skillup-free-online-courses"]);
		expect(wire.actions.at(-1)?.entry_page).toBe("/?utm_source=letter&utm_medium=email");
		expect(browserErrors).toEqual([]);
	});

	test.each([
		["home", "/", 6],
		["course", "/courses/sql-for-analysts", 4],
		["program", "/programs/data-analyst-masters-program", 2],
		["category", "/categories/data-science", 2],
		["business", "/business", 1],
	])(
		"TRK-064, TRK-070: clicks in the blocks of the %s page name the block, the text and the address",
		async (_, path, least) => {
			const { page, wire } = await openCounted(path);
			await expect.poll(() => listStoredNames(page)).toEqual(["page_viewed"]);
			await page.evaluate(stayOnPage);
			await page.evaluate(() => {
				const controls = "a[href]:not([target]), button, summary";
				for (const block of document.querySelectorAll("main [data-block], main section, footer"))
					block
						.querySelector(controls)
						?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
			});
			const named = () =>
				new Set(wire.actions.map(({ event_data: { block } }) => block).filter(Boolean));
			await expect.poll(() => named().size).toBeGreaterThanOrEqual(least);
			checkWire(wire);
			for (const { event_name, event_data } of wire.actions)
				if (event_name !== "page_viewed")
					expect(event_data).toMatchObject({ link_text: expect.stringMatching(/./) });
		},
	);

	test("TRK-067, TRK-070: the buttons of the free-course page carry link text and link address", async () => {
		const { page, wire } = await openCounted("/skillup-free-online-courses");
		await expect.poll(() => wire.names()).toContain("page_viewed");
		await page.evaluate(stayOnPage);
		for (const name of ["explore_programs_clicked", "recommendations_clicked"])
			await page.locator(`[data-signal="${name}"]`).first().dispatchEvent("click");
		await expect
			.poll(() => wire.names())
			.toEqual(expect.arrayContaining(["explore_programs_clicked", "recommendations_clicked"]));
		checkWire(wire);
		const explored = wire.actions.find(({ event_name }) => event_name.startsWith("explore"));
		expect(explored?.event_data).toEqual({
			link_text: expect.stringMatching(/./),
			link_url: "#exploreCoursesSkillup",
		});
	});

	test("LEAD-089, TRK-058, TRK-060, TRK-068, TRK-069: a form that is opened, begun and closed sends its events with the prefix, the initiation once", async () => {
		const { page, wire } = await openCounted("/courses/sql-for-analysts");
		await expect.poll(() => wire.names()).toContain("page_viewed");
		await page.locator('a[href*="form=query+box"]').first().click();
		const popup = page.locator("dialog[data-lead-popup]:modal");
		await popup.waitFor();
		for (const name of ["Ada", "Ada Byron"]) {
			await popup.locator('[name="name"]').fill(name);
			await popup.locator('[name="email"]').focus();
		}
		await page.keyboard.press("Escape");
		await expect
			.poll(() => wire.names())
			.toEqual(
				expect.arrayContaining([
					"SMALL_LEAD_POPUP_form_clicked",
					"lead_initiated",
					"sl_lead_form_closed",
					"SMALL_LEAD_POPUP_form_closed",
				]),
			);
		checkWire(wire);
		expect(new Set(wire.names().filter((name) => name === "lead_initiated")).size).toBe(1);
		expect(wire.bodies.join()).not.toContain("Byron");
		await expect
			.poll(() => listStoredNames(page))
			.toEqual(expect.arrayContaining(["lead_initiated", "sl_lead_form_closed"]));
	});
});
