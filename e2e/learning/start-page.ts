import type { BrowserContext, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { queryDatabase } from "../database.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, visit } from "../testing.ts";

export const course = {
	id: 3013,
	slug: "free-online-course-to-learn-sql-basics-skillup",
	accessDays: "90",
};
export const coursePath = `/${course.slug}`;
export const learnPath = `/learn/${course.slug}`;

export const startLink = (page: Page) =>
	page.locator("header").getByRole("link", { name: "Start learning", exact: true });
export const status = (page: Page) => page.locator('[data-behaviour] > [data-part="status"]');
export const popup = (page: Page) => page.locator("dialog#free-course-limit");

/** Until its script has started, the button is a plain link. */
export const waitForStart = (page: Page) =>
	page
		.locator('[data-behaviour="learning/start-learning"][data-started]')
		.waitFor({ state: "attached" });

/** Opens the course and stops the clock of the browser a minute later: time passes only when the test says so. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
	await page.clock.install();
	await page.goto(address);
	await waitForStart(page);
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** A new account, signed in, on an empty page. */
export async function visitAsMember(site: BuiltSite, options: Parameters<typeof visit>[1] = {}) {
	const email = someEmail();
	const visitor = await visit(`${site.url}/accounts/sign-up`, options);
	await signUp(visitor.page, site, { email });
	await visitor.page.goto("about:blank");
	return { ...visitor, email };
}

/** Starts as many other courses as one may start. */
export async function reachLimit(site: BuiltSite, email: string): Promise<void> {
	await queryDatabase(
		site,
		`insert into learners (id, account_id, created_at, seen_at)
		select id, id, created_at, created_at from accounts where email = $1
		on conflict (id) do nothing`,
		[email],
	);
	for (const other of [3026, 3014])
		await queryDatabase(
			site,
			`insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
			select $2, id, $3, 'Another course', created_at, created_at + interval '90 days', created_at
			from accounts where email = $1`,
			[email, crypto.randomUUID(), other],
		);
}

export async function countEnrolments(site: BuiltSite, email: string): Promise<number> {
	const [row] = await queryDatabase<{ count: number }>(
		site,
		`select count(*)::int from enrolments join accounts on accounts.id = learner_id
		where email = $1 and course_id = $2`,
		[email, course.id],
	);
	return row?.count ?? 0;
}

/** Collects requests of all tabs whose address holds the text. */
export function recordRequests(context: BrowserContext, text: string): readonly string[] {
	const found: string[] = [];
	const record = (request: Request) => {
		if (request.url().includes(text)) found.push(request.url());
	};
	context.on("request", record);
	return found;
}

export const orderAssignment = "processFreemiumCourseOrderAssignment";
export const rewardInfo = "getSkillupReferralRewardInfo";

/** The pairs of the token in an address. */
export function readToken(address: string): Record<string, string> {
	const token = new URL(address, "http://site").searchParams.get("assignmentToken") ?? "";
	const pairs = Buffer.from(token, "base64").toString().split("&");
	return Object.fromEntries(pairs.map((pair) => pair.split("$")));
}

/** The cookies of a start with their remaining days; those of the session have none. */
export async function startCookies(page: Page) {
	const cookies = await page.context().cookies();
	return Object.fromEntries(
		cookies
			.filter(({ name }) => /^sl_(start_|enrollment_|skillup_)/.test(name))
			.map(({ name, value, expires }) => {
				const days = (expires - Date.now() / 1000) / (24 * 3600);
				return [name, { value, days: expires === -1 ? undefined : Math.round(days) }];
			}),
	);
}

export function expectNoTab(page: Page): void {
	expect(page.context().pages()).toHaveLength(1);
}
