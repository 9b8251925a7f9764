import type { Page } from "playwright-core";
import { queryDatabase } from "../database.ts";
import { recordSignals } from "../lead-forms/form-page.ts";
import type { BuiltSite, visit } from "../testing.ts";
import { visitAsMember } from "./start-page.ts";

const course = { id: 3019, slug: "learn-git-and-version-control-basics-skillup" };
const lesson = "see-a-branch-move";
const filmPath = `/learn/${course.slug}/${lesson}`;
export const filmNames = { course: course.slug, lesson };
export const filmSeconds = 66;
export const filmFile = /\/files\/a-branch-is-a-label\.(webm|vtt)/;

export const film = (page: Page) => page.locator('[data-behaviour="learning/film"]');
export const part = (page: Page, name: string) => film(page).locator(`[data-film="${name}"]`);
export const video = (page: Page) => film(page).locator("video");
export const playButton = (page: Page) => film(page).getByRole("button", { name: /^Play/ });
export const resumeButton = (page: Page) => film(page).getByRole("button", { name: /^Resume/ });

/** What a script may read of a film. */
export const readVideo = (page: Page) =>
	video(page).evaluate((element: HTMLVideoElement) => ({
		at: element.currentTime,
		isPaused: element.paused,
		speed: element.playbackRate,
		hasControls: element.controls,
		hasFocus: element === document.activeElement,
		captions: [...element.textTracks].map(({ mode }) => mode),
	}));

/** Until its script has started, a film has the browser's own controls. */
export const waitForFilm = (page: Page) => film(page).and(page.locator("[data-started]")).waitFor();

async function enrol(site: BuiltSite, email: string): Promise<void> {
	await queryDatabase(
		site,
		`insert into learners (id, account_id, created_at, seen_at)
		select id, id, created_at, created_at from accounts where email = $1
		on conflict (id) do nothing`,
		[email],
	);
	await queryDatabase(
		site,
		`insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
		select $2, id, $3, 'Git', created_at, created_at + interval '90 days', created_at
		from accounts where email = $1`,
		[email, crypto.randomUUID(), course.id],
	);
}

/** Opens the film of a course that a new member has started. */
export async function openFilmLesson(
	site: BuiltSite,
	options: Parameters<typeof visit>[1] = {},
	prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
	const { page, email, browserErrors } = await visitAsMember(site, options);
	await enrol(site, email);
	const signals = await recordSignals(page);
	const requestedFiles: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (filmFile.test(pathname)) requestedFiles.push(pathname);
	});
	await prepare(page);
	await page.goto(site.url + filmPath);
	const readProgress = async () =>
		(await signals()).filter(({ name }) => name === "film_progress").map(({ fields }) => fields);
	return { page, email, browserErrors, requestedFiles, readProgress };
}

export async function readStoredPlace(site: BuiltSite, email: string) {
	const [row] = await queryDatabase<{ position: number; watched: string; isDone: boolean }>(
		site,
		`select position_seconds as position, watched::text, done_at is not null as "isDone"
		from lesson_states join accounts on accounts.id = learner_id
		where email = $1 and course_id = $2 and lesson_id = $3`,
		[email, course.id, lesson],
	);
	return row;
}
