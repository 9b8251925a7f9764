import { expect, test } from "vitest";
import { allSet, choose, confirm, reachPicker } from "../booking-page.ts";
import { part } from "../carousel/style-guide.ts";
import { queryDatabase } from "../database.ts";
import { openPopup, site, startSite } from "../lead-forms/form-page.ts";
import { signUp } from "../sign-up.ts";
import { createVideoFile } from "../silent-video.ts";
import { someEmail, somePhone } from "../some-email.ts";
import { visit, visitorHeaders } from "../testing.ts";
import { listStored, openCounted, userAgent } from "./action-page.ts";

startSite();

type Openable = Parameters<typeof listStored>[0];
const fieldsOf = async (page: Openable, ...names: string[]) =>
	(await listStored(page)).filter(({ name }) => names.includes(name));

test("TRK-059, BOOK-052: the confirmation of a call and the booked call are stored with their time, once each", async () => {
	const { page, popup } = await reachPicker({ userAgent });
	const dateTime = await choose(popup, 1, 1);
	await confirm(popup).click();
	await allSet(popup).waitFor();
	const names = ["schedule_call_form_submitted", "sl_schedule_call_submitted"];
	await expect
		.poll(() => fieldsOf(page, ...names))
		.toMatchObject(
			names.map((name) => ({
				name,
				data: { siteModule: "request a call", leadType: "b2c", dateTime },
			})),
		);
});

test("TRK-060, TRK-061: a closed second step stores that the form was closed and both skips", async () => {
	const { page, popup } = await reachPicker({ userAgent });
	await page.keyboard.press("Escape");
	await popup.waitFor({ state: "hidden" });
	const names = ["lead_user_skipped_form2", "sl_lead_form_closed", "sl_lead_user_skipped_form2"];
	await expect
		.poll(async () => (await fieldsOf(page, ...names)).map(({ name }) => name))
		.toEqual(names);
	for (const { data } of await fieldsOf(page, ...names))
		expect(JSON.stringify(data)).toContain("request a call");
});

test("TRK-062, POP-011: an automatic lead is stored with the country of its visitor", async () => {
	const email = someEmail();
	const { page } = await visit(`${site.url}/accounts/sign-up`, { userAgent });
	await signUp(page, site, { email, name: ["Ada", "Byron"], phone: "+1 212 555 0142" });
	await fetch(`${site.url}/lead-gateway/create-lead`, {
		method: "POST",
		headers: { ...visitorHeaders(), "content-type": "application/json" },
		body: JSON.stringify({
			site_module: "query box",
			product: "course-1009",
			values: { name: "Ada Byron", email, phoneCode: "1", personPhone: somePhone(), agree: true },
		}),
	});
	// Soon after a form, no lead is created by itself.
	await queryDatabase(
		site,
		"update leads set created_at = created_at - interval '20 minutes' where lead->>'email' = $1",
		[email],
	);
	await page.goto(`${site.url}/courses/data-analytics-with-excel?auto_lead=1`);
	await expect
		.poll(() => fieldsOf(page, "sl_lead_user_lead_created_automatically"))
		.toMatchObject([{ data: { auto_lead: 1, locatorData: { country_name: "United States" } } }]);
});

test("LEAD-089, TRK-058: a form that is begun twice and closed twice is initiated once", async () => {
	const { page } = await openCounted("/courses/sql-for-analysts");
	const begin = async (name: string) => {
		const popup = await openPopup(page, "query+box");
		await popup.locator('[name="name"]').fill(name);
		await popup.locator('[name="email"]').focus();
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
	};
	await begin("Ada");
	await begin("Ada Byron");
	const count = async () => (await fieldsOf(page, "lead_initiated")).length;
	await expect.poll(() => fieldsOf(page, "sl_lead_form_closed")).toHaveLength(2);
	expect(await count()).toBe(1);
});

test("TRK-066, HOME-032, HOME-034, CAR-024: the slider, its film and a step of six cards are stored, each report of the film once a play", async () => {
	const { page } = await visit("about:blank", { userAgent });
	await page.route(/\/files\/(mock-exam-day|four-learners)\./, (route) =>
		route.request().url().includes(".vtt")
			? route.fulfill({ contentType: "text/vtt", body: "WEBVTT\n" })
			: route.fulfill({ contentType: "audio/wav", body: createVideoFile() }),
	);
	await page.goto(site.url);
	const slider = page.locator("#home-slider");
	await slider.and(page.locator("[data-awake]")).waitFor();
	await slider.hover();
	await slider.getByRole("button", { name: /next/i }).click();
	await slider.getByRole("button", { name: /previous/i }).click();
	const slides = ["homepage_slider_next_clicked", "homepage_slider_prev_clicked"];
	await expect
		.poll(() => fieldsOf(page, ...slides))
		.toMatchObject(
			slides.map((name) => ({
				name,
				data: { link_text: expect.any(String), link_url: expect.stringContaining("/") },
			})),
		);
	await part(slider, "bullet").nth(1).click();
	await slider.locator('[data-video="play"]').click();
	const film = slider.locator("video");
	await expect
		.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended), { timeout: 10_000 })
		.toBe(true);
	// The last reports of a short film can share one instant.
	const percents = async () =>
		(await fieldsOf(page, "banner_video_progress"))
			.map(({ data }) => Number(data.percent))
			.toSorted((one, other) => one - other);
	await expect.poll(percents).toEqual([25, 50, 75, 100]);
	const carousel = page.locator("#home-course-program");
	await carousel.scrollIntoViewIfNeeded();
	await carousel.and(page.locator("[data-awake]")).waitFor();
	await carousel.getByRole("button", { name: /next/i }).click();
	await expect
		.poll(async () =>
			(await fieldsOf(page, "carousel_slide_changed"))
				.map(({ data }) => data)
				.filter((data) => data.carousel === "home-course-program"),
		)
		.toMatchObject([{ from: 0, by: "button", card: 6 }]);
});
