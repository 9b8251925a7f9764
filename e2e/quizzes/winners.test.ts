import { expect, test } from "vitest";
import { aPhoto } from "#platform/photos/testing.ts";
import { queryDatabase } from "../database.ts";
import { waitForEmail } from "../emails.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth, openBuiltSite, visit } from "../testing.ts";

const day = "2026-11-20";
const settings = { SECRET: "a secret of both processes, long enough to be one" };

test("QUIZ-002, QUIZ-006: a right answer takes part, the day is drawn, and the winner claims with a large photo on a phone", async () => {
	const site = await openBuiltSite(settings);
	// The site has been running since the day before.
	await queryDatabase(
		site,
		`insert into prize_days (day, seed, seed_hash, published_at, starts_at, draws_at, prize)
		select '${day}', 'a seed', encode(sha256('a seed'), 'hex'), '2026-11-18T12:00:00Z',
			'2026-11-19T10:00:00Z', '2026-11-21T13:00:00Z', value from content where collection = 'daily quiz prize'`,
	);
	const { page, browserErrors } = await visit(`${site.url}/accounts/sign-up`, {
		...{ viewport: { width: 360, height: 740 }, timezoneId: "Europe/London" },
	});
	const email = someEmail();
	await signUp(page, site, { email });
	await page.goto(`${site.url}/skillup-daily-quiz/today?zone=Europe/London`);
	const [question] = await queryDatabase<{ answer: string; question_id: number }>(
		site,
		"select question_id, question ->> 'answer' as answer from daily_quiz_days",
	);
	if (!question) throw new Error("no question");
	await page
		.locator(`[name="q.${question.question_id}"][value="${question.answer}"]`)
		.check({ force: true });
	await page
		.locator("main form [type=submit][value=submit], main form [type=submit]")
		.last()
		.click();

	const entry = page.locator("form[action*='/entries/']");
	await entry.getByLabel("Where you live").selectOption({ label: "United Kingdom" });
	await entry.getByLabel(/I am at least 18/).focus();
	await page.keyboard.press("Space");
	await entry.getByLabel(/show my first name/).check();
	await entry.getByRole("button", { name: "Take part" }).click();
	await page.getByRole("heading", { name: "You take part in the draw" }).waitFor();
	expect(await fitsWidth(page)).toBe(true);

	// The next process of the same site, once the day has ended everywhere.
	// What the page sends by itself would fail meanwhile.
	await page.goto("about:blank");
	site.process.kill("SIGKILL");
	const later = await openBuiltSite({
		...settings,
		...{ DATABASE_URL: site.databaseUrl, LYCEUM_CLOCK: "2026-11-21T13:05:00Z" },
	});
	const path = await waitForEmail(later, email, /(\/skillup-daily-quiz\/claims\/[0-9a-f-]{36})/);
	await page.goto(`${later.url}/accounts`);
	await page.getByRole("link", { name: "Claim your prize" }).click();
	expect(new URL(page.url()).pathname).toBe(path);
	expect(await fitsWidth(page)).toBe(true);

	await page.getByRole("button", { name: "Claim the prize" }).click();
	await page.getByRole("alert").getByText("Choose a picture.").waitFor();
	const photo = await aPhoto("tiff", { width: 3_000, height: 2_000 });
	const png = await aPhoto("png", { width: 3_000, height: 2_000 });
	const choose = (buffer: Buffer, name: string, mimeType: string) =>
		page.getByLabel("Your picture").setInputFiles({ name, mimeType, buffer });
	await choose(photo, "me.tiff", "image/tiff");
	await page.getByLabel("Phone number").fill("+44 7400 123456");
	await page.getByRole("button", { name: "Claim the prize" }).click();
	await page.getByRole("alert").getByText("This is no JPEG, PNG or WebP file.").waitFor();
	expect(await page.getByLabel("Phone number").inputValue()).toBe("+44 7400 123456");
	await choose(png, "me.png", "image/png");
	await page.getByRole("button", { name: "Claim the prize" }).click();
	await page.getByRole("heading", { name: "Your prize is claimed" }).waitFor();
	const picture = page.getByRole("img", { name: "The picture that you sent" });
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBe(2_400);
	expect(await fitsWidth(page)).toBe(true);

	await page.goto(`${later.url}/skillup-daily-quiz/winners`);
	await page.getByText("Grace from the United Kingdom").waitFor();
	expect(await fitsWidth(page)).toBe(true);
	// The two refusals are answers with a status of their own.
	expect(browserErrors.filter((error) => !error.includes("422"))).toEqual([]);
});
