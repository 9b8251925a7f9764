// Part of learning.ts: from the click until the first frame of a film is on the screen, in a lesson and in a page that has nothing but
// the same file of the same server.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import { course, type School } from "./school.ts";
import { takeTurns } from "./turns.ts";

const rounds = pick(10, 1);
const viewport = { width: 1280, height: 800 };

type Open = (page: Page) => Promise<void>;

export async function measureFilm(school: School): Promise<Figure[]> {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
	});
	const times = await takeTurns(rounds, async () => ({
		lesson: await timeFirstFrame(browser, school, (page) => openLesson(page, school)),
		bare: await timeFirstFrame(browser, school, (page) => openBarePage(page, school)),
	}));
	await browser.close();
	const show = (name: "lesson" | "bare") => {
		const own = times.map((turn) => turn[name]);
		return `${median(own).toFixed(0)} ms (${Math.min(...own).toFixed(0)} to ${Math.max(...own).toFixed(0)})`;
	};
	return [
		{ what: "in a lesson", measured: show("lesson"), wanted: "under 1 s" },
		{ what: "in a page with nothing else", measured: show("bare"), wanted: "" },
		{
			what: "ratio",
			measured: `${median(times.map(({ lesson, bare }) => lesson / bare)).toFixed(2)}`,
			wanted: "at most 1.5",
		},
	];
}

/** The browser has loaded nothing before. */
async function timeFirstFrame(browser: Browser, school: School, open: Open): Promise<number> {
	const context = await browser.newContext({ viewport });
	await signIn(context, school);
	const page = await context.newPage();
	await open(page);
	const frame = await watchFirstFrame(page);
	await page.locator('[data-film="play"]').click();
	const time = await frame();
	await context.close();
	return time;
}

async function signIn(context: BrowserContext, { site, learners }: School): Promise<void> {
	const cookies = (learners[0]?.cookie ?? "").split("; ").map((text) => {
		const [name = "", value = ""] = text.split(/=(.*)/, 2);
		return { name, value, url: site.url };
	});
	await context.addCookies(cookies);
}

async function openLesson(page: Page, { site }: School): Promise<void> {
	await page.goto(`${site.url}/learn/${course.slug}/see-a-branch-move`, {
		waitUntil: "networkidle",
	});
	await page.locator('[data-behaviour="learning/film"][data-started]').waitFor();
}

/** A page of the same origin that loads nothing, with a film that loads nothing before the click either. */
async function openBarePage(page: Page, { site }: School): Promise<void> {
	await page.goto(`${site.url}/robots.txt`, { waitUntil: "networkidle" });
	await page.evaluate(() => {
		const video = document.createElement("video");
		video.preload = "none";
		video.width = 640;
		video.height = 360;
		video.src = "/files/a-branch-is-a-label.webm";
		const button = document.createElement("button");
		button.textContent = "Play";
		button.dataset.film = "play";
		button.onclick = () => video.play();
		document.body.replaceChildren(button, video);
	});
}

/** Both times are of the browser's clock: that of the input itself, and that of the frame. */
async function watchFirstFrame(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const state = window as unknown as { firstFrame: Promise<number> };
		state.firstFrame = new Promise((resolve) => {
			let clicked = Number.NaN;
			addEventListener(
				"click",
				({ timeStamp }) => {
					clicked = timeStamp;
				},
				{ capture: true, once: true },
			);
			document
				.querySelector("video")
				?.requestVideoFrameCallback((_now, { presentationTime }) =>
					resolve(presentationTime - clicked),
				);
		});
	});
	return () =>
		page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);
}
