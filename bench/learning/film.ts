// Part of learning.ts: from the click until the first frame of a film is on the screen, in a lesson and in a page that has nothing but
// the browser's player with the same file of the same server.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import { course, type School } from "./school.ts";
import { takeTurns } from "./turns.ts";

const rounds = pick(10, 1);
const viewport = { width: 1280, height: 800 };

type Open = (page: Page, site: School["site"]) => Promise<void>;

export async function measureFilm(school: School): Promise<Figure[]> {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
	});
	const time = (open: Open) => timeFirstFrame(browser, school, open);
	const turns = await takeTurns(rounds, async () => ({
		lesson: await time(openLesson),
		player: await time((page, site) => openBarePage(page, site, { controls: true })),
		video: await time((page, site) => openBarePage(page, site, { controls: false })),
	}));
	await browser.close();
	type Name = keyof (typeof turns)[number];
	const show = (name: Name) => {
		const times = turns.map((turn) => turn[name]);
		return `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
	};
	const beside = (name: Name) =>
		`${show(name)}: ${median(turns.map((turn) => turn.lesson / turn[name])).toFixed(2)} times`;
	return [
		{ what: "in a lesson", measured: show("lesson"), wanted: "under 1 s" },
		{
			what: "in a page with nothing but the player",
			measured: beside("player"),
			wanted: "at most 1.5 times",
		},
		{ what: "the same without the player's controls", measured: beside("video"), wanted: "" },
	];
}

/** The browser has loaded nothing before. */
async function timeFirstFrame(browser: Browser, school: School, open: Open): Promise<number> {
	const context = await browser.newContext({ viewport });
	await signIn(context, school);
	const page = await context.newPage();
	await open(page, school.site);
	const frame = await watchFirstFrame(page);
	await page.locator('[data-film="play"]').click();
	const time = await frame();
	await context.close();
	return time;
}

/** A learner who has not seen the film yet: it would go on where it was left. */
async function signIn(context: BrowserContext, { site, many }: School): Promise<void> {
	const [, learner] = many.collectors;
	const cookies = (learner?.cookie ?? "").split("; ").map((text) => {
		const [name = "", value = ""] = text.split(/=(.*)/, 2);
		return { name, value, url: site.url };
	});
	await context.addCookies(cookies);
}

async function openLesson(page: Page, site: School["site"]): Promise<void> {
	await page.goto(`${site.url}/learn/${course.slug}/see-a-branch-move`, {
		waitUntil: "networkidle",
	});
	await page.locator('[data-behaviour="learning/film"][data-started]').waitFor();
}

/** A page of the same origin, with a film of which nothing is loaded before the click either. */
async function openBarePage(
	page: Page,
	site: School["site"],
	player: { readonly controls: boolean },
): Promise<void> {
	await page.goto(`${site.url}/robots.txt`, { waitUntil: "networkidle" });
	await page.evaluate(async ({ controls }) => {
		const video = document.createElement("video");
		Object.assign(video, { controls, preload: "none", width: 720, height: 405 });
		video.poster = "/files/a-branch-is-a-label.webp";
		video.src = "/files/a-branch-is-a-label.webm";
		const button = document.createElement("button");
		button.textContent = "Play";
		button.dataset.film = "play";
		button.onclick = () => video.play();
		document.body.replaceChildren(button, video);
		const poster = new Image();
		poster.src = video.poster;
		await poster.decode();
	}, player);
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
