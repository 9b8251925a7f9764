import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { canMount, openSmallDisk, type SmallDisk } from "#platform/database/testing-small-disk.ts";
import { queryDatabase } from "../database.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, type visit } from "../testing.ts";
import {
	openFilmLesson,
	playButton,
	readStoredPlace,
	readVideo,
	waitForFilm,
} from "./film-page.ts";
import {
	answerDrawn,
	checkOf,
	learnPath,
	lessonPath,
	option,
	result,
	waitForPlayer,
} from "./learn-page.ts";
import { visitAsMember } from "./start-page.ts";

const megabytes = 400;
/** What a learner does changes these. */
const tables = ["learners", "enrolments", "lesson_states", "lesson_answers", "attempts"];
const phone = { viewport: { width: 360, height: 740 } };

const status = (page: Page) => page.locator('[data-part="status"]');
const says = (page: Page, text: string) =>
	expect.poll(() => status(page).last().textContent()).toContain(text);

describe.skipIf(!canMount)("while the disk of the database is full", () => {
	let disk: SmallDisk;
	let site: BuiltSite;
	let closeDisk = async () => {};
	afterAll(() => closeDisk());
	beforeAll(async () => {
		disk = await openSmallDisk(megabytes, (close) => {
			closeDisk = close;
		});
		site = await openBuiltSite({ DATABASE_URL: disk.url });
	});

	/** Returns what makes room again, which the end of the test does at the latest. */
	async function fillDisk(): Promise<() => Promise<void>> {
		await disk.fill(...tables);
		let isFull = true;
		const clear = async () => {
			if (isFull) await disk.clear();
			isFull = false;
		};
		onTestFinished(clear);
		return clear;
	}

	async function enrolled(options: Parameters<typeof visit>[1] = {}) {
		const visitor = await visitAsMember(site, options);
		await visitor.page.goto(site.url + lessonPath(0));
		await visitor.page.getByRole("button", { name: "Start the course" }).click();
		await visitor.page.waitForURL(`**${learnPath}/*`);
		await waitForPlayer(visitor.page);
		return visitor;
	}

	const countRows = async (text: string, email: string) => {
		const [row] = await queryDatabase<{ count: number }>(
			site,
			`select count(*)::int from ${text} join accounts on accounts.id = learner_id where email = $1`,
			[email],
		);
		return row?.count;
	};

	test("an answer waits on the page, which says so, and arrives once by itself when there is room", async () => {
		const { page, email } = await enrolled(phone);
		await page.goto(site.url + lessonPath(1));
		await waitForPlayer(page);
		const clear = await fillDisk();
		await option(page, checkOf(1)).check();
		await page.getByRole("button", { name: "Check my answer" }).click();
		await says(page, "We could not save your answer just now");
		expect(await option(page, checkOf(1)).isChecked()).toBe(true);
		expect(await result(page).textContent()).not.toContain(checkOf(1).why.slice(0, 30));
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		// The lesson opens meanwhile, with what waits.
		await page.reload();
		await says(page, "We could not save your answer just now");
		expect(await option(page, checkOf(1)).isChecked()).toBe(true);
		await clear();
		await expect.poll(() => result(page).textContent()).toContain(checkOf(1).why.slice(0, 30));
		expect(await status(page).textContent()).toBe("");
		expect(await countRows("lesson_answers", email)).toBe(1);
	});

	test("what was watched of a film waits on the page, which says so, and is stored by itself when there is room", async () => {
		const { page, email } = await openFilmLesson(site);
		await waitForFilm(page);
		const clear = await fillDisk();
		await playButton(page).click();
		await expect.poll(async () => (await readVideo(page)).at).toBeGreaterThan(1);
		await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
		await says(page, "We could not save how far you are just now");
		expect((await readStoredPlace(site, email))?.watched ?? "{}").toBe("{}");
		await clear();
		await expect
			.poll(async () => (await readStoredPlace(site, email))?.watched)
			.toMatch(/^\{\[0,\d+\)\}$/);
		await expect.poll(() => status(page).last().textContent()).toBe("");
	});

	test("the answers of a final check wait in the browser, also when the page is closed, and are saved by themselves; one that was submitted is on the page and passes once", async () => {
		const { page, email } = await enrolled();
		await page.goto(`${site.url}${learnPath}/final-check`);
		await page.getByRole("button", { name: "Start the check" }).click();
		await waitForPlayer(page);
		const clear = await fillDisk();
		await answerDrawn(page);
		await says(page, "We could not save your answers just now");
		const again = await page.context().newPage();
		await page.close({ runBeforeUnload: false });
		await again.goto(`${site.url}${learnPath}/final-check`);
		await says(again, "We could not save your answers just now");
		await again.getByRole("button", { name: "Submit my answers" }).click();
		const alert = again.locator('[role="alert"]');
		await expect.poll(() => alert.textContent()).toContain("We could not save this just now");
		expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await axeFindingsInLightAndDark(again)).toEqual([]);
		expect(await countRows("attempts", email)).toBe(1);
		await clear();
		await says(again, "Your answers are saved");
		await again.getByRole("button", { name: "Submit my answers" }).click();
		await expect.poll(() => again.locator("h1").textContent()).toBe("Passed with 100%");
		expect(await countRows("attempts", email)).toBe(1);
	});
});
