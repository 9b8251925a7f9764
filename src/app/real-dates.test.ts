import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";

const course = "sql-for-analysts";
const program = "data-analyst-masters-program";

/** Tuesday, 12 January 2027, 18:30 in Lisbon. */
const start = Temporal.Instant.from("2027-01-12T18:30:00Z");
const before = start.subtract({ minutes: 5 });
const after = start.add({ minutes: 5 });

let now = before;
let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	await change(`courses/${course}.yaml`, "batches", [
		"  - mode: live-virtual",
		"    starts: 2027-01-12",
		"    days: [Tue, Thu]",
		'    from: "18:30"',
		'    to: "21:00"',
		"    zone: Europe/Lisbon",
		"    weeks: 5",
		"    seats: 14",
		"    seatsLeft: 4",
	]);
	await change(`programs/${program}.yaml`, "cohorts", [
		"  - { starts: 2027-01-13, seats: 30, seatsLeft: 7 }",
	]);
	const webinars = join(folder, "webinars.yaml");
	const written = await readFile(webinars, "utf8");
	await writeFile(webinars, written.replace("startsInDays: 6\n", "starts: 2027-01-12\n"));
	const banners = join(folder, "banners.yaml");
	const period = "    from: 2027-01-12\n    until: 2027-01-13\n";
	await writeFile(
		banners,
		(await readFile(banners, "utf8"))
			.replace(/^( {2}- id: .*\n {4}heading: ).*\n/m, `$1Two days\n${period}`)
			.replace(/^(skillup:\n {2}- heading: ).*\n/m, `$1Hidden\n    hidden: true\n`)
			.replace(/^(popup:\n {2}heading: ).*\n/m, `$1Popup\n  until: 2027-01-12\n`),
	);
	// No page is kept, because a test moves the clock faster than a page is forgotten.
	site = await aSite({
		env: { CONTENT_DIR: folder, SITE_TIME_ZONE: "Europe/Lisbon" },
		cacheBytes: 0,
		deps: { clock: () => now },
	});
});

/** Replaces a list of a content file. */
async function change(path: string, key: string, lines: readonly string[]) {
	const file = join(folder, path);
	const written = await readFile(file, "utf8");
	const list = new RegExp(`^${key}:\\n(?:[ #].*\\n)+`, "m");
	expect(written).toMatch(list);
	await writeFile(file, written.replace(list, `${key}:\n${lines.join("\n")}\n`));
}

const at = async (moment: Temporal.Instant, path: string) => {
	now = moment;
	// A card keeps the words of a date in one line.
	return (await aBrowser(site).get(path)).body.replaceAll("\u00a0", " ");
};
const structuredData = (body: string) =>
	[...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
		.map(([, json]) => json)
		.join("");

describe("a group with a day of the calendar", () => {
	test("begins on that day, however many days it is until then", async () => {
		for (const moment of [before, before.subtract({ hours: 24 * 40 })]) {
			const body = await at(moment, `/courses/${course}`);
			expect(body).toContain("Jan 12");
			expect(structuredData(body)).toContain("2027-01-12");
		}
	});

	test.each([
		["the page of its course", `/courses/${course}`],
		["the schedule", `/courses/${course}/schedule`],
		["the card in a list", "/programs?category=data-science&type=course"],
		["the category", "/categories/data-science"],
		["the search results", "/search?q=SQL+for+analysts"],
		["the comparison", "/compare?products=course-1009"],
		["the cart", `/cart?product=course-1009&mode=live-virtual`],
	])("disappears from %s when its first class begins", async (_, path) => {
		const mentions = (body: string) => [...body.matchAll(/2027-01-12|Jan 12/g)].length;
		expect(mentions(await at(before, path))).toBeGreaterThan(0);
		expect(mentions(await at(after, path))).toBe(0);
	});

	test("cannot be ordered any more: its key leads to no group", async () => {
		const body = await at(before, `/courses/${course}/schedule`);
		const [, group = ""] = /[?&](?:amp;)?group=([^"&]+)/.exec(body) ?? [];
		expect(group).toContain("2027-01-12");
		const cart = `/cart?product=course-1009&mode=live-virtual&group=${group}`;
		expect(await at(before, cart)).toContain("Jan 12");
		expect(await at(after, cart)).not.toContain("Jan 12");
	});

	test("leaves the published calls", async () => {
		const { rows } = await sql<{
			id: number;
		}>`select value->'id' as id from content where collection = 'countries' and key = 'US'`.execute(
			site.database.db,
		);
		const call = `/sheldon/getProductLvcData?courseIds=1009&countryId=${rows[0]?.id}`;
		expect(await at(before, call)).toContain("2027-01-12");
		expect(await at(after, call)).not.toContain("2027-01-12");
	});

	test("leaves the filter of lists at the end of its day", async () => {
		const path = "/programs?start=this-month&category=data-science";
		expect(await at(before, path)).toContain(`/courses/${course}"`);
		const nextDay = after.add({ hours: 24 });
		expect(await at(nextDay, path)).not.toContain(`/courses/${course}"`);
	});
});

test("a cohort with a day of the calendar disappears on that day", async () => {
	const path = `/programs/${program}`;
	const eve = await at(after, path);
	expect(eve).toContain("Jan 13");
	expect(structuredData(eve)).toContain("2027-01-13");
	const day = await at(after.add({ hours: 6 }), path);
	expect(day).not.toContain("Jan 13");
	expect(structuredData(day)).not.toContain("2027-01-13");
});

test("a webinar with a day of the calendar disappears when it is over", async () => {
	const path = "/skillup-free-online-courses";
	const { rows } = await sql<{ title: string; minutes: number }>`
		select title, minutes from resources where date = '2027-01-12'`.execute(site.database.db);
	const [webinar] = rows;
	if (!webinar) throw new Error("no webinar has a day of the calendar");
	const begins = Temporal.Instant.from("2027-01-12T17:00:00Z");
	const minutesLater = (minutes: number) => begins.add({ minutes });
	for (const moment of [minutesLater(-60 * 24 * 30), minutesLater(5)])
		expect(await at(moment, path)).toContain(webinar.title);
	const over = await at(minutesLater(webinar.minutes + 1), path);
	expect(over).not.toContain(webinar.title);
});

describe("a banner", () => {
	const day = (date: string) => Temporal.Instant.from(`${date}T12:00:00Z`);

	test.each([
		["2027-01-11", false],
		["2027-01-12", true],
		["2027-01-13", true],
		["2027-01-14", false],
	])("with from and until: on %s it is shown: %s", async (date, isShown) => {
		expect((await at(day(date), "/")).includes("Two days")).toBe(isShown);
	});

	test("that is hidden is shown nowhere", async () => {
		const body = await at(day("2027-01-12"), "/skillup-free-online-courses");
		expect(body).toContain("skillup-home-page-slider-banner");
		expect(body).not.toContain(">Hidden<");
	});

	test("that pops up is answered until its last day", async () => {
		const call = "/sheldon/getSkillUpHomePagePopUpData";
		const popup = JSON.parse(await at(day("2027-01-12"), call));
		expect(popup.data).toMatchObject({ heading: "Popup" });
		expect(popup.data).not.toHaveProperty("until");
		expect(JSON.parse(await at(day("2027-01-13"), call)).data).toBeNull();
	});
});
