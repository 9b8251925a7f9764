import { expect, test } from "vitest";
import {
	arrive,
	course,
	dropStamp,
	fillIn,
	openPopup,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

test("on a phone, thanks that are higher than the screen are shown from their beginning", async () => {
	const { page } = await arrive(course, {
		viewport: { width: 360, height: 740 },
	});
	const popup = await openPopup(page, "course_agenda_first_fold");
	await fillIn(popup);
	await dropStamp(popup);
	await submit(popup).click();
	await thanks(page).waitFor();
	const title = thanks(page).getByRole("heading").first();
	await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(0);
	const height = await thanks(page).evaluate((shown) => shown.scrollHeight);
	expect(height).toBeGreaterThan(740);
});
