import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { responseLoaded } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	goTo,
	link,
	openPopup,
	sentLeads,
	soon,
	startSite,
	submit,
} from "./form-page.ts";

startSite({ FORMS_PER_MINUTE: "10000" });

const category = "/categories/data-science";
const bundle = "/programs/data-analyst-masters-program";
const highestLevel = "/programs/data-science-and-ai-engineer-masters-program";
const freeCourse = "/free-snapchat-marketing-course-skillup";

async function answer(popup: Locator): Promise<void> {
	await fillIn(popup);
	for (const [name, value] of [
		["experience", "1-3"],
		["course", "1045"],
		["message", "Is it in the evening?"],
	] as const) {
		const control = field(popup, name);
		if (!(await control.count())) continue;
		if (name === "message") await control.fill(value);
		else await control.selectOption(value);
	}
}

test.each([
	["course preview", course, "cprc1009", /sent=1/],
	["career handbook", category, "ch-data-science", /handbook.*\.pdf/],
	["industry data", category, "id-data-science", /\.pdf/],
	["request a call", course, "rccc1009", /sent=1/],
	["query box", course, "qbcc1009", /sent=1/],
	["frs", freeCourse, "frsc1045.frsc3014", /sent=1/],
	["bundle preview", bundle, "bprb2002", /sent=1/],
	["bundle preview", highestLevel, "bprm2003", /sent=1/],
])(
	"POP-014, POP-015, LEAD-113: after %s was sent on %s its link hands over at once, without a form and without a second lead",
	async (form, path, entry, handedOver) => {
		const { page } = await arrive(path);
		const trigger = form.replaceAll(" ", "+");
		const popup = await openPopup(page, trigger);
		await answer(popup);
		const refreshed = responseLoaded(page, /getHashedUserInfo/);
		await submit(popup).click();
		await refreshed;
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_leads_sent")?.value).toBe(entry);

		await goTo(page, path);
		const sent = sentLeads(page);
		const reached = Promise.race([
			page.waitForEvent("download", soon).then((file) => file.url()),
			page.waitForURL(handedOver, soon).then(() => page.url()),
		]);
		await link(page, trigger).click();
		expect(await reached).toMatch(handedOver);
		if (/pdf/.test(handedOver.source))
			await page
				.locator("[data-download-notice]")
				.getByText("You have already requested this")
				.waitFor();
		expect(await page.locator("dialog:modal form").count()).toBe(0);
		expect(sent).toEqual([]);
	},
);
