import pg from "pg";
import { expect, test } from "vitest";
import { fitsWidth } from "../testing.ts";
import {
	answers,
	anyThanks,
	arrive,
	fillByKeyboard,
	holdFormScript,
	linkedForms,
	linksTo,
	readHeardControls,
	site,
	soon,
	startSite,
	tabToText,
} from "./form-page.ts";

// Every form that a page links to, each with one page on a phone: opened, filled in and sent by the keyboard alone, as a screen reader
// hears it, while its script is late, and while the line is down. Without script they are in `journeys.test.ts`;
// what only one form does has tests of its own.

startSite();

const name = "textbox Name*";
const firstName = "textbox First Name*";
const email = "textbox Email*";
const workEmail = "textbox Work Email*";
const phone = ["combobox Country code*", "textbox Phone*"];
const experience = "combobox Total work experience (years)*";
const message = "textbox Message optional";
const write = "checkbox Contact me about";
const similar = "checkbox Email me about";
const text = "checkbox Text me at";
const call = "checkbox Call me about";
const person = [name, email, ...phone];
const heardOf: Readonly<Record<(typeof linkedForms)[number][1], readonly string[]>> = {
	Call_back_Second_fold: [...person, write, similar, call, "button Call me back"],
	"course contact us": [
		firstName,
		"textbox Last Name*",
		email,
		"spinbutton Number of learners*",
		...phone,
		message,
		write,
		"button Request a group price",
	],
	"course preview": [...person, write, similar, "button Open the preview"],
	course_preview_playlist: [...person, write, similar, "button Open the playlist"],
	course_agenda_first_fold: [...person, write, similar, "button Download the syllabus"],
	"query box": [...person, message, write, similar, text, "button Talk to our advisor"],
	"request a call": [
		"radio Myself",
		"radio My Company",
		...person,
		write,
		similar,
		text,
		call,
		"button SUBMIT",
	],
	"course agenda": [...person, write, similar, "button Download the syllabus"],
	"bundle agenda first fold": [
		...person,
		experience,
		write,
		similar,
		"button Download the syllabus",
	],
	"bundle preview": [...person, experience, write, similar, "button Open the preview"],
	"bundle preview playlist": [...person, experience, write, similar, "button Open the playlist"],
	job_guarantee_brochure: [...person, experience, write, similar, "button Get the conditions"],
	"bundle agenda": [...person, experience, write, similar, "button Download the syllabus"],
	"career handbook": [...person, experience, write, similar, "button Download the handbook"],
	exit_intent_download: [name, email, write, similar, "button Download the ebook"],
	"industry data": [...person, write, similar, "button Download the numbers"],
	"search-advice": [...person, message, write, similar, "button Ask"],
	B2B_contact_home_page: [firstName, workEmail, ...phone, write, "button Inquire Now"],
	B2B_talk_to_advisor_Schedule_Page: [
		firstName,
		workEmail,
		...phone,
		"textbox Company Name*",
		"combobox Number of employees*",
		"combobox Country*",
		"combobox State*",
		message,
		write,
		"button Inquire Now",
	],
};

/** The texts of consent are content; what they allow is in their first words. */
const shorten = (heard: string) =>
	heard.startsWith("checkbox ") ? heard.split(" ").slice(0, 4).join(" ") : heard;

async function countLeads(typedEmail: string) {
	const client = new pg.Client({ connectionString: site.databaseUrl });
	await client.connect();
	const { rows } = await client.query(
		"select count(distinct leads.id)::int as leads, count(*)::int as submissions from leads join lead_submissions on lead_id = leads.id where lead->>'email' = $1",
		[typedEmail],
	);
	await client.end();
	return rows[0];
}

test.each(linkedForms)(
	"LEAD-002, LEAD-004: on %s the form %s fits a phone, is filled in by keyboard there while its script is late, and sent once when the line is back",
	async (path, form) => {
		const { page } = await arrive(path, {
			reducedMotion: "reduce",
			viewport: { width: 360, height: 740 },
			hasTouch: true,
		});
		const release = await holdFormScript(page);
		// Not one that appears when the focus scrolls the page.
		const opener = linksTo(page, form)
			.and(page.locator(':not([data-behaviour="forms/scroll-shown"])'))
			.filter({ visible: true })
			.first();
		// A frame of the page opens once its own script is there.
		if (await opener.getAttribute("data-popup"))
			await opener.and(page.locator("[aria-haspopup]")).waitFor();
		await opener.focus();
		await page.keyboard.press("Enter");
		const shown = page.locator("dialog:modal form[data-lead-form]");
		await shown.waitFor();

		// Its script is late.
		const { name: first } = await tabToText(page);
		await page.keyboard.type("Ada ");
		release();
		await page.locator("dialog:modal lyceum-island[data-awake]").waitFor({ state: "attached" });
		await page.keyboard.type("Lovelace");
		expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe("Ada Lovelace");
		expect((await readHeardControls(shown)).map(shorten)).toEqual(heardOf[form]);

		expect(await fitsWidth(page)).toBe(true);
		const box = await shown.boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);

		const typedEmail = `${form.replace(/\W+/g, "-")}@engines.example`;
		await fillByKeyboard(page, { ...answers, email: typedEmail.toLowerCase() });
		await page.context().setOffline(true);
		await page.keyboard.press("Enter");
		await shown.getByText("You seem to be offline.").waitFor();
		expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe("Ada Lovelace");
		await page.context().setOffline(false);
		await expect.poll(() => anyThanks(page).count(), soon).toBeGreaterThan(0);
		expect(await countLeads(typedEmail.toLowerCase())).toEqual({
			leads: 1,
			submissions: 1,
		});

		await page.keyboard.press("Escape");
		// Where the popup has closed by itself meanwhile, its thanks stay beside the opener and have the focus.
		await expect
			.poll(
				() =>
					opener.evaluate(
						(element) =>
							element === document.activeElement ||
							document.activeElement?.matches("[data-part=kept-thanks]"),
					),
				soon,
			)
			.toBe(true);
		expect(await page.locator("dialog:modal").count()).toBe(0);
	},
);
