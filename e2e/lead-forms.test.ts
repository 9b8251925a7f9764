import type {
	BrowserContextOptions,
	Locator,
	Page,
	Route,
} from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
	axeFindings,
	type BuiltSite,
	fitsWidth,
	openBuiltSite,
	visit,
} from "./world.ts";

let site: BuiltSite;
let european: BuiltSite;
beforeAll(async () => {
	[site, european] = await Promise.all([
		openBuiltSite(),
		openBuiltSite({ SITE_COUNTRY: "DE" }),
	]);
});

/** Says that something hangs. */
const soon = { timeout: 20_000 };
const course = "/courses/sql-for-analysts";
/** Not the one that comes and goes with the scrolling. */
const link = (page: Page, form: string) =>
	page
		.locator(
			`a[href*="form=${form}"]:not([data-behaviour="forms/scroll-shown"])`,
		)
		.first();
const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

/** Opens a page whose script hears its links. */
async function arrive(
	path: string,
	options: BrowserContextOptions & { from?: BuiltSite } = {},
) {
	const { from = site, ...browser } = options;
	const visitor = await visit("about:blank", browser);
	const asked = visitor.page.waitForResponse(/getVisit/);
	await visitor.page.goto(from.url + path);
	await (await asked).finished();
	return visitor;
}

async function openPopup(page: Page, form: string): Promise<Locator> {
	await link(page, form).click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.waitFor();
	return popup;
}

async function fillIn(form: Locator): Promise<void> {
	await field(form, "name").fill("Ada Lovelace");
	await field(form, "email").fill("ada@example.com");
	await field(form, "personPhone").fill("5551234567");
}

const submit = (form: Locator) =>
	form.locator("button[type=submit]:not([name])");
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute("name"));
const thanks = (page: Page) => page.locator("[data-lead-thanks]");

/** What is sent to the lead gateway, as it is sent. */
function sentLeads(page: Page) {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request) => {
		if (!/create-lead|b2bSegmentData|lead-by-data/.test(request.url())) return;
		const body = request.postDataJSON() as Record<string, unknown>;
		// A test fills in faster than people do, so it may be asked for some work and send the same again.
		const { proof } = (body.leadData ?? body) as { proof?: string };
		if (proof === undefined) sent.push({ url: request.url(), ...body });
	});
	return sent;
}
/** It arrives, and its answer is lost with all that it would have set; false where it was asked for a proof first. */
async function loseAnswer(route: Route): Promise<boolean> {
	const request = route.request();
	const headers = await request.allHeaders();
	const method = request.method();
	const body = request.postData();
	const answer = await fetch(request.url(), { method, headers, body });
	if (answer.ok) await route.abort();
	else
		await route.fulfill({ status: answer.status, json: await answer.json() });
	return answer.ok;
}
const isNotOfProof = (complaint: string) => !complaint.includes("428");

describe("a link to a form of its page", () => {
	test("POP-001, POP-002, POP-003, LEAD-003: opens the form over the page, locks its scrolling, and Escape gives everything back", async () => {
		// Else the page may still be on its way to the link.
		const { page, complaints } = await arrive(course, {
			reducedMotion: "reduce",
		});
		const opener = link(page, "request");
		await opener.focus();
		const before = await page.evaluate(() => scrollY);
		await page.keyboard.press("Enter");
		const popup = page.getByRole("dialog", {
			name: "Talk to your program advisor",
		});
		await popup.waitFor();
		expect(await popup.evaluate((one) => one.matches(":modal"))).toBe(true);
		expect(
			await popup.evaluate((one) => one.contains(document.activeElement)),
		).toBe(true);
		expect(new URL(page.url()).search).toBe("");
		await page.mouse.move(20, 450);
		await page.mouse.wheel(0, 400);
		expect(
			await page.evaluate(
				() => getComputedStyle(document.documentElement).overflowY,
			),
		).toBe("hidden");
		expect(await page.evaluate(() => scrollY)).toBe(before);

		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(
			await page.evaluate(
				() => getComputedStyle(document.documentElement).overflowY,
			),
		).not.toBe("hidden");
		expect(await opener.evaluate((one) => one === document.activeElement)).toBe(
			true,
		);
		expect(complaints.filter(isNotOfProof)).toEqual([]);
	});

	test("POP-004, POP-005: its close link closes it and so does the backdrop, a click that began inside does not; what was typed is there again", async () => {
		const { page } = await arrive(course);
		let popup = await openPopup(page, "request");
		await field(popup, "name").fill("Ada");
		await popup.getByRole("link", { name: "Close" }).click();
		await popup.waitFor({ state: "hidden" });
		expect(new URL(page.url()).pathname).toBe(course);

		popup = await openPopup(page, "request");
		expect(await field(popup, "name").inputValue()).toBe("Ada");
		await popup.getByRole("heading", { level: 2 }).hover();
		await page.mouse.down();
		await page.mouse.move(3, 3);
		await page.mouse.up();
		expect(await popup.isVisible()).toBe(true);
		await page.mouse.click(3, 3);
		await popup.waitFor({ state: "hidden" });
	});

	test("POP-006: hiding it calls its closing: what was sent makes room for a new form, what was not stays", async () => {
		const { page } = await arrive(course);
		const popups = page.locator("dialog[data-lead-popup]");
		const popup = await openPopup(page, "query");
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		expect(await popups.count()).toBe(1);
		await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		await popup.getByRole("link", { name: "Back to the page" }).click();
		await expect.poll(() => popups.count(), soon).toBe(0);
	});

	test("nothing of it is loaded before somebody reaches for the link; then the click need not wait", async () => {
		const { page } = await visit("about:blank");
		const loaded: string[] = [];
		page.on("request", (request) => loaded.push(request.url()));
		const asked = page.waitForResponse(/getVisit/);
		await page.goto(site.url + course);
		await (await asked).finished();
		await page.waitForLoadState("networkidle");
		const forms = () =>
			loaded.filter((url) => /live-form|lead-popup|getLeadForm/.test(url));
		expect(forms()).toEqual([]);
		const drawn = page.waitForResponse(/getLeadForm/);
		await link(page, "request").hover();
		await (await drawn).finished();
		await link(page, "request").click();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		expect(forms().filter((url) => /getLeadForm/.test(url))).toHaveLength(1);
	});

	test("a modified click stays a link, and so does one to another page", async () => {
		const { page } = await arrive(course);
		const tab = page.context().waitForEvent("page");
		await link(page, "request").click({ modifiers: ["ControlOrMeta"] });
		const opened = await tab;
		await opened.waitForURL(/form=request/);
		expect(
			await opened.locator('form[data-site-module="request a call"]').count(),
		).toBe(1);
		expect(await page.locator("dialog:modal").count()).toBe(0);

		await page.goto(`${site.url}/programs/data-analyst-masters-program`);
		await link(page, "B2B").click();
		await page.waitForURL(/\/schedule\?form=B2B/);
	});

	test("when the form cannot be fetched, the link leads to it", async () => {
		const { page } = await arrive(course);
		await page.route(/getLeadForm/, (route) => route.abort());
		await link(page, "request").click();
		await page.waitForURL(/form=request/);
		await page
			.getByRole("heading", { name: "Talk to your program advisor" })
			.waitFor();
	});
});

describe("what a form says while it is filled in", () => {
	test("VAL-076: a field is judged once it was left, and its message goes as soon as it is mended", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const email = field(popup, "email");
		await email.fill("ada");
		expect(await popup.getByText("Invalid Email").count()).toBe(0);
		await email.press("Tab");
		const message = popup.getByText("Invalid Email");
		await message.waitFor();
		expect(await email.getAttribute("aria-invalid")).toBe("true");
		const described = await email.getAttribute("aria-describedby");
		expect(described).toBe(
			await message.evaluate((one) => one.closest("p")?.id),
		);
		await email.fill("ada@example.com");
		expect(await message.count()).toBe(0);
		expect(await email.getAttribute("aria-invalid")).toBeNull();
		expect(await email.getAttribute("aria-describedby")).toBeNull();
	});

	test("after a press with several mistakes they are listed, announced once, and the first of them has the focus", async () => {
		const { page, complaints } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		await submit(popup).click();
		expect(await focused(page)).toBe("name");
		const alert = popup.getByRole("alert");
		expect(await alert.count()).toBe(1);
		expect(await alert.getByRole("link").allTextContents()).toEqual([
			"Enter Name",
			"Invalid Email",
			"Invalid Phone Number",
		]);
		await alert.getByRole("link", { name: "Invalid Email" }).click();
		expect(await focused(page)).toBe("email");
		expect(new URL(page.url()).hash).toBe("");
		expect(complaints.filter(isNotOfProof)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await field(popup, "name").fill("Ada");
		expect(await alert.getByRole("link").count()).toBe(2);
		await fillIn(popup);
		expect(await alert.count()).toBe(0);
		expect(sent).toEqual([]);
	});

	test("VAL-044, VAL-045: a mistyped address has its likely meaning below it, as a button that nobody but the visitor presses", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const email = field(popup, "email");
		await email.fill("ada@gmial.com");
		await email.press("Tab");
		const hint = popup.getByRole("button", {
			name: "Did you mean ada@gmail.com?",
		});
		await hint.waitFor();
		expect(await email.inputValue()).toBe("ada@gmial.com");
		expect(
			await hint.evaluate((one) => one.closest("[role=status]") !== null),
		).toBe(true);
		await hint.press("Enter");
		expect(await email.inputValue()).toBe("ada@gmail.com");
		expect(await hint.count()).toBe(0);
		expect(await focused(page)).toBe("email");
	});

	test("VAL-009, VAL-010: a phone may be pasted as it stands anywhere; its code moves into the list, and that is announced", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const phone = field(popup, "personPhone");
		await phone.focus();
		await phone.evaluate((input: HTMLInputElement) => {
			input.value = "+44 (0)20-7946 0958".replace("(0)", "");
			input.dispatchEvent(
				new InputEvent("input", {
					bubbles: true,
					inputType: "insertFromPaste",
				}),
			);
		});
		await expect.poll(() => phone.inputValue(), soon).toBe("2079460958");
		expect(await field(popup, "phoneCode").inputValue()).toBe("44");
		await popup.getByText("Country code +44", { exact: true }).waitFor({
			state: "attached",
		});
		await phone.fill("");
		await phone.pressSequentially("555 123-45");
		await expect.poll(() => phone.inputValue(), soon).toBe("55512345");
	});

	test("INQ-004, INQ-005, INQ-006, INQ-007: asking for a company shows and announces its name, makes it a company's lead, and going back restores all", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const form = popup.locator("form[data-facts]");
		const kind = () =>
			form.evaluate(({ dataset }) => [dataset.leadType, dataset.siteModule]);
		const company = field(popup, "company");
		expect(await company.isVisible()).toBe(false);
		expect(await kind()).toEqual(["b2c", "request a call"]);

		await popup.getByRole("radio", { name: "Myself" }).focus();
		await page.keyboard.press("ArrowRight");
		await popup.getByRole("textbox", { name: "Company Name*" }).waitFor();
		expect(await kind()).toEqual(["b2b", "B2B_talk_to_advisor_Schedule_Page"]);
		await popup
			.getByRole("status")
			.getByText("Asked for now as well: Company Name.")
			.waitFor({ state: "attached" });
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("Enter Company").waitFor();
		expect(await focused(page)).toBe("company");

		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("ArrowLeft");
		expect(await company.isVisible()).toBe(false);
		expect(await company.isDisabled()).toBe(true);
		expect(await kind()).toEqual(["b2c", "request a call"]);
	});

	test("INQ-005: a company's lead goes to the method of companies and asks nothing of groups", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		await popup.getByText("My Company").click();
		await field(popup, "company").fill("Analytical Engines");
		await fillIn(popup);
		await field(popup, "email").fill("ada@gmail.com");
		await submit(popup).click();
		await popup.getByText("Please enter your work email address.").waitFor();
		await field(popup, "email").fill("ada@engines.example");
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			site_module: "request a call",
			values: { queryType: "business", company: "Analytical Engines" },
		});
		expect(sent[0]?.url).toMatch(/\/api\?method=b2bSegmentData&rnd=\d+$/);
		expect(await page.locator("[data-enrollment]").count()).toBe(0);
	});
});

describe("sending", () => {
	test("LEAD-088, LEAD-091, LEAD-092, LEAD-093, CALL-012: begun, submitting, completed; a second press sends nothing", async () => {
		const { page, complaints } = await arrive(course);
		const sent = sentLeads(page);
		let answer: () => void = () => undefined;
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(/create-lead/, async (route) => {
			await held;
			await route.continue();
		});
		const popup = await openPopup(page, "request");
		const form = popup.locator("form[data-facts]");
		const stage = () => form.getAttribute("data-stage");
		expect(await stage()).toBe("untouched");
		await field(popup, "name").pressSequentially("A");
		expect(await stage()).toBe("initiated");
		await fillIn(popup);
		const button = submit(popup);
		await button.click();
		await expect.poll(stage, soon).toBe("submitting");
		expect(await button.getAttribute("aria-disabled")).toBe("true");
		expect(await button.textContent()).toBe("Sending…");
		expect(await button.evaluate((one) => one === document.activeElement)).toBe(
			true,
		);
		await page.keyboard.press("Enter");
		await button.click({ force: true });
		answer();
		await thanks(page).waitFor();
		expect(await stage()).toBe("completed");
		expect(await button.getAttribute("aria-disabled")).toBeNull();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			name: "Ada Lovelace",
			phone: "+1-5551234567",
			actualSiteModule: "request a call",
			values: { name: "Ada Lovelace", agree: true },
		});
		expect(sent[0]?.url).toMatch(/\/lead-gateway\/create-lead\?rnd=\d+$/);
		const cookies = await page.context().cookies();
		const receipt = cookies.find(({ name }) => name === "SL_LEAD");
		expect(receipt?.httpOnly).toBe(true);
		const hours = ((receipt?.expires ?? 0) - Date.now() / 1000) / 3600;
		expect(Math.round(hours)).toBe(24);
		expect(complaints.filter(isNotOfProof)).toEqual([]);
	});

	test("LEAD-092: user info is refreshed after it", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		const refreshed = page.waitForResponse(/getHashedUserInfo/);
		await submit(popup).click();
		const answer = await (await refreshed).json();
		expect(answer.data).toMatchObject({
			email: "ada@example.com",
			phone: "1-5551234567",
		});
	});

	test("LEAD-094, LEAD-095, GRP-007, GRP-008: the lead is carried forward; thanks take the form's place and the focus; the card's answer updates the lead and is thanked in the same words", async () => {
		const { page, complaints } = await arrive(course);
		const popup = await openPopup(page, "request");
		await page.evaluate(() =>
			document.addEventListener("lyceum-form-sent", (event) =>
				Object.assign(window, { carried: (event as CustomEvent).detail }),
			),
		);
		await fillIn(popup);
		await submit(popup).click();
		const panel = thanks(page);
		await panel.waitFor();
		const carried = await page.evaluate(
			() => (window as unknown as { carried: { leadId: string } }).carried,
		);
		expect(carried).toEqual({
			leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			email: "ada@example.com",
			siteModule: "request a call",
			leadType: "b2c",
			product: "course-1009",
		});
		expect(await panel.evaluate((one) => one === document.activeElement)).toBe(
			true,
		);
		const words = "Thank you! Our learning consultant will contact you soon.";
		expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(
			words,
		);
		expect(complaints.filter(isNotOfProof)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		const updated = page.waitForRequest(/update-lead/);
		await panel.getByRole("button", { name: "Team/group" }).click();
		const update = await updated;
		expect(update.postDataJSON()).toMatchObject({
			enrollment_type: "Group Enrollment",
			funded_by: "Organisation",
			group_enrollment_status: 0,
			update_lead_id: carried.leadId,
			timeZone: expect.any(String),
		});
		const answer = await update.response();
		expect(answer?.status()).toBe(200);
		const card = panel.locator("[data-enrollment]");
		expect(await card.textContent()).toBe(words);
		expect(await panel.isVisible()).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("GRP-015: an answer that is lost is logged, and thanked all the same", async () => {
		const { page, complaints } = await arrive(course);
		await page.route(/update-lead/, (route) => route.abort());
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page)
			.getByRole("button", { name: /Self funded/ })
			.click();
		await expect
			.poll(
				() => complaints.some((one) => /SL:Error update-lead/.test(one)),
				soon,
			)
			.toBe(true);
		expect(await page.locator("[data-enrollment]").textContent()).toBe(
			"Thank you! Our learning consultant will contact you soon.",
		);
	});

	test("LEAD-101, LEAD-102: on a lost line everything stays, it is tried again, and however often it is sent it is one lead", async () => {
		const { page, complaints } = await arrive(course);
		const sent = sentLeads(page);
		let isDown = true;
		await page.route(/create-lead/, async (route) => {
			if (!isDown) return route.continue();
			// It arrives, and its answer is lost.
			await route.fetch();
			await route.abort();
		});
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup
			.getByText("Your line seems to be down. Everything you typed is kept")
			.waitFor();
		expect(await submit(popup).getAttribute("aria-disabled")).toBeNull();
		expect(await submit(popup).textContent()).toBe("SUBMIT");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(
			complaints.some((one) => one.includes("Error In Lead Submission")),
		).toBe(true);
		isDown = false;
		await popup.getByRole("button", { name: "Try again" }).click();
		await thanks(page).waitFor();
		const ids = sent.map(({ submission_id, lead_id }) => [
			submission_id,
			lead_id,
		]);
		expect(ids.length).toBeGreaterThan(1);
		expect(new Set(ids.map(String)).size).toBe(1);
	});

	test("it is sent by itself when the line is back", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await page.context().setOffline(false);
		await thanks(page).waitFor();
	});

	test("whoever types on meanwhile is not overtaken by what they typed before", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		const sent = sentLeads(page);
		await page.context().setOffline(false);
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent.map(({ name }) => name)).toEqual(["Ada King"]);
	});

	test("whoever changes what may have arrived changes that lead, and makes no second one", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		let isLost = true;
		await page.route(/create-lead/, (route) =>
			isLost ? loseAnswer(route) : route.continue(),
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		isLost = false;
		const [first] = sent;
		sent.length = 0;
		await submit(popup).click();
		await thanks(page).waitFor();
		// The words that may be wrong go once more only because they stand there already.
		expect(sent.map(({ name }) => name)).toEqual([
			"Ada King",
			"Ada Lovelace",
			"Ada King",
		]);
		expect(sent[1]).toEqual({ ...first, url: sent[1]?.url });
		expect(new Set(sent.map(({ lead_id }) => lead_id))).toEqual(
			new Set([first?.lead_id]),
		);
	});

	test("LEAD-104: a failure of the server is said plainly, with a reference; the press after it sends", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) => route.fulfill({ status: 500, json: { status: 500 } }),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const said = popup.locator("[data-form-status]");
		await expect
			.poll(() => said.textContent(), soon)
			.toMatch(
				/^Your form was not sent\. Everything you typed is still here; please try again\. Reference: [0-9A-F]{8}\.$/,
			);
		expect(await axeFindings(page)).toEqual([]);
		await popup.getByRole("button", { name: "Try again" }).click();
		await thanks(page).waitFor();
	});

	test("what only the server knows is wrong stands beside its field until that is changed", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) =>
				route.fulfill({
					status: 422,
					json: {
						status: 422,
						message: "email: Nobody has this address",
						problems: [{ field: "email", message: "Nobody has this address" }],
					},
				}),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const message = popup.getByText("Nobody has this address");
		await message.waitFor();
		expect(await focused(page)).toBe("email");
		expect(await popup.locator("[data-form-status]").textContent()).toBe(
			"Please look again at what is marked.",
		);
		await field(popup, "name").fill("Ada L");
		expect(await message.count()).toBe(1);
		await field(popup, "email").fill("ada@lovelace.example");
		expect(await message.count()).toBe(0);
	});

	test("what is wrong with something that the form does not ask is said in its own words, and it can be sent again", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) =>
				route.fulfill({
					status: 422,
					json: {
						status: 422,
						message: "product: names nothing that we offer",
						problems: [
							{ field: "product", message: "names nothing that we offer" },
							{ field: "page", message: "must be a path on this site" },
						],
					},
				}),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const again = popup.getByRole("button", { name: "Try again" });
		await again.waitFor();
		expect(await popup.locator("[data-form-status]").textContent()).toMatch(
			/^Your form was not sent\..*Reference: [0-9A-F]{8}\.$/,
		);
		expect(await popup.getByRole("alert").count()).toBe(0);
		await again.click();
		await thanks(page).waitFor();
	});

	test("what was typed survives a reload, under the same lead, and is forgotten once it is sent", async () => {
		const { page } = await arrive(course);
		let popup = await openPopup(page, "request");
		await fillIn(popup);
		const id = await field(popup, "lead_id").inputValue();
		const asked = page.waitForResponse(/getVisit/);
		await page.reload();
		await (await asked).finished();
		popup = await openPopup(page, "request");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(await field(popup, "lead_id").inputValue()).toBe(id);
		expect(
			await popup.locator("form[data-facts]").getAttribute("data-stage"),
		).toBe("initiated");
		await submit(popup).click();
		await thanks(page).waitFor();
		const kept = await page.evaluate(() =>
			Object.keys(sessionStorage).concat(Object.keys(localStorage)),
		);
		expect(kept.filter((key) => key.includes("draft"))).toEqual([]);
	});
});

describe("a visitor in Europe", () => {
	test("CONS-001, CONS-008, CONS-009, LEAD-096, LEAD-097, LEAD-098: a no empties the form and sends nothing; what was typed is one press away", async () => {
		const { page, complaints } = await arrive(course, { from: european });
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		const agree = field(popup, "agree");
		expect(await agree.isChecked()).toBe(false);
		const code = await field(popup, "phoneCode").inputValue();
		expect(code).toBe("49");
		await fillIn(popup);
		await field(popup, "phoneCode").selectOption("44");
		await submit(popup).click();
		await popup.getByText("Required", { exact: true }).waitFor();
		expect(await focused(page)).toBe("agree");

		await agree.check();
		await agree.uncheck();
		await submit(popup).click();
		await popup
			.getByText("Nothing was sent: without your yes we may not write to you.")
			.waitFor();
		expect(await field(popup, "name").inputValue()).toBe("");
		expect(await field(popup, "email").inputValue()).toBe("");
		expect(await field(popup, "phoneCode").inputValue()).toBe("49");
		expect(await agree.isChecked()).toBe(false);
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_eu_optin")?.value).toBe("0");
		expect(
			await popup.locator('[data-lead-actions] a[href^="mailto:"]').count(),
		).toBe(1);
		expect(complaints.filter(isNotOfProof)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);

		await popup.getByRole("button", { name: "Undo" }).click();
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(await field(popup, "phoneCode").inputValue()).toBe("44");
		expect(sent).toEqual([]);
		await agree.check();
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);
	});

	test("nothing is kept of them before they type", async () => {
		const { page } = await arrive(course, { from: european });
		await openPopup(page, "request");
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe(
			"{}",
		);
	});
});

describe("somebody who was here before", () => {
	async function known() {
		const { page, complaints } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		const refreshed = page.waitForResponse(/getHashedUserInfo/);
		await submit(popup).click();
		await thanks(page).waitFor();
		await (await refreshed).finished();
		await page.keyboard.press("Escape");
		return { page, complaints };
	}

	test("POP-014, POP-015: is not shown a form they have sent already, but what comes after it", async () => {
		const { page } = await known();
		await link(page, "request").click();
		await page.waitForURL(/sent=1/);
		await thanks(page).waitFor();
		expect(await page.locator("dialog:modal").count()).toBe(0);
		// Whoever wants to ask once more is not kept from it.
		await thanks(page)
			.getByRole("link", { name: "Fill in the form again" })
			.click();
		await page.locator('form[data-site-module="request a call"]').waitFor();
		expect(new URL(page.url()).searchParams.get("sent")).toBeNull();
	});

	test("POP-018: gets what a known visitor may have without a form, sent by itself", async () => {
		const { page } = await known();
		const sent = sentLeads(page);
		const download = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		expect((await download).url()).toContain(`${course}/syllabus.pdf`);
		expect(sent).toHaveLength(1);
		expect(sent[0]?.url).toContain("lead-by-data");
		expect(await page.locator("dialog:modal").count()).toBe(0);
	});

	test("POP-018: gets it again by the same link, without a reload and without a form", async () => {
		const { page, complaints } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "course_agenda");
		await fillIn(popup);
		const first = page.waitForEvent("download");
		await submit(popup).click();
		await first;
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "detached" });
		const again = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		expect((await again).url()).toContain(`${course}/syllabus.pdf`);
		for (const one of sent.slice(1))
			expect(JSON.stringify(one)).toContain("ada@example.com");
		expect(complaints.filter(isNotOfProof)).toEqual([]);
	});

	test.each([
		["twice", undefined],
		["once, and the server is busy then", 429],
	])(
		"POP-018: gets a form that goes on from it where its answer is lost %s, and it stays one lead",
		async (_, status) => {
			const { page } = await known();
			const sent = sentLeads(page);
			let isLost = true;
			let losses = 0;
			await page.route(/lead-by-data/, async (route) => {
				if (!isLost) await route.continue();
				else if (status && losses > 0)
					await route.fulfill({ status, json: {} });
				else losses += Number(await loseAnswer(route));
			});
			const popup = await openPopup(page, "course_agenda");
			expect(losses).toBe(status ? 1 : 2);
			isLost = false;
			await field(popup, "name").fill("Ada King");
			await submit(popup).click();
			await thanks(page).waitFor();
			const ids = sent.map(({ lead_id, leadData }) =>
				String(lead_id ?? Object(leadData).lead_id),
			);
			expect(ids.length).toBeGreaterThan(2);
			expect(new Set(ids).size).toBe(1);
			expect(sent.at(-1)).toMatchObject({ name: "Ada King" });
		},
	);

	test("POP-019: is shown other forms, filled in", async () => {
		const { page } = await known();
		const popup = await openPopup(page, "query");
		expect(await field(popup, "email").inputValue()).toBe("ada@example.com");
		expect(await field(popup, "personPhone").inputValue()).toBe("5551234567");
	});
});

test("a file begins to come once the form is sent, and its link is offered again", async () => {
	const { page } = await arrive(course);
	const popup = await openPopup(page, "course_agenda");
	await fillIn(popup);
	const download = page.waitForEvent("download");
	await submit(popup).click();
	expect((await download).url()).toContain(`${course}/syllabus.pdf`);
	await thanks(page)
		.getByRole("link", { name: "Download the syllabus (PDF)" })
		.waitFor();
});

test("whoever looks into a form finds no file there; should the thanks not arrive, those in the form lead on to it", async () => {
	const { page } = await arrive(course);
	const popup = await openPopup(page, "course_agenda");
	expect(await popup.innerHTML()).not.toContain(".pdf");
	await page.route(/getLeadThanks/, (route) => route.abort());
	await fillIn(popup);
	await submit(popup).click();
	const panel = thanks(page);
	await panel.waitFor();
	expect(await panel.evaluate((one) => one === document.activeElement)).toBe(
		true,
	);
	expect(await panel.getByRole("heading", { level: 2 }).textContent()).toMatch(
		/^Thank you!/,
	);
	expect(await panel.innerHTML()).not.toContain(".pdf");
	expect(await axeFindings(page)).toEqual([]);
	await panel.getByRole("link", { name: "Get what you asked for" }).click();
	await page.waitForURL(/sent=1/);
	await thanks(page)
		.getByRole("link", { name: "Download the syllabus (PDF)" })
		.waitFor();
});

describe("the frame of companies", () => {
	test("B2BP-008: holds its form once somebody reaches for it, and thanks in its own words", async () => {
		const { page, complaints } = await arrive("/business");
		const sent = sentLeads(page);
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const frame = page.locator("dialog:modal");
		const form = frame.locator("form[data-facts]");
		await form.waitFor();
		await field(form, "firstname").fill("Ada");
		await field(form, "email").fill("ada@engines.example");
		await field(form, "personPhone").fill("5551234567");
		await field(form, "company").fill("Analytical Engines");
		await field(form, "cNoEmps").selectOption("50-249");
		await field(form, "country").selectOption("CA");
		expect(await field(form, "cState").isVisible()).toBe(false);
		await field(form, "cProvince").selectOption("ON");
		expect(complaints.filter(isNotOfProof)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await submit(form).click();
		await frame
			.getByText(
				"Thank you. A representative will get back to you in one business day.",
			)
			.waitFor();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			values: { country: "CA", cProvince: "ON" },
		});
	});

	test.each([
		["a phone in the light", 360, "light"],
		["a phone in the dark", 360, "dark"],
		["a wide screen", 1280, "light"],
	] as const)(
		"B2BP-004, B2BP-008: opens on the home page with four fields, and thanks there (%s)",
		async (_, width, colorScheme) => {
			const viewport = { width, height: 800 };
			const { page, complaints } = await arrive("/", { viewport, colorScheme });
			await page.getByRole("link", { name: "Talk to us" }).click();
			const frame = page.getByRole("dialog", { name: "Contact Us" });
			const form = frame.locator("form[data-facts]");
			await form.waitFor();
			const fields = form.locator("[data-field]:visible");
			expect(
				await fields.evaluateAll((all) =>
					all.map((one) => one.getAttribute("data-field")),
				),
			).toEqual(["name", "email", "phoneCode", "personPhone", "agree"]);
			// It complains of what it does itself.
			expect(complaints.filter(isNotOfProof)).toEqual([]);
			expect(await axeFindings(page)).toEqual([]);
			expect(await fitsWidth(page)).toBe(true);
			await field(form, "name").fill("Ada King");
			await field(form, "email").fill("ada@engines.example");
			await field(form, "personPhone").fill("5551234567");
			expect(await submit(form).textContent()).toBe("Inquire Now");
			await submit(form).click();
			await frame
				.getByText(
					"Thank you. A representative will get back to you in one business day.",
				)
				.waitFor();
		},
	);

	test("LEAD-081, LEAD-082: its list of countries shows 25 entries until somebody reaches it by keyboard, then all", async () => {
		const { page } = await arrive("/business");
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const form = page.locator("dialog:modal form[data-facts]");
		await form.waitFor();
		const countries = field(form, "country");
		const shown = () =>
			countries.evaluate(
				(list: HTMLSelectElement) =>
					[...list.options].filter((option) => !option.hidden).length,
			);
		expect(await shown()).toBe(25);
		await countries.focus();
		expect(await shown()).toBeGreaterThan(100);
	});

	test("LEAD-033: the state belongs to the United States, the province to Canada, and neither to any other country", async () => {
		const { page } = await arrive("/business");
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const form = page.locator("dialog:modal form[data-facts]");
		await form.waitFor();
		const asked = async (country: string) => {
			await field(form, "country").selectOption(country);
			return [
				await field(form, "cState").isVisible(),
				await field(form, "cProvince").isVisible(),
			];
		};
		expect(await asked("US")).toEqual([true, false]);
		expect(await asked("CA")).toEqual([false, true]);
		expect(await asked("IN")).toEqual([false, false]);
	});
});

describe("every variant, in light and dark, at the width of a phone", () => {
	const program = "/programs/data-analyst-masters-program";
	const variants: Record<string, [path: string, form: string]> = {
		standard: [course, "course_agenda"],
		"schedule-call": [course, "request"],
		"query-box": [course, "query"],
		embedded: [course, "Call_back"],
		"side-panel": [`${course}/syllabus`, "course"],
		cohort: [program, "job_guarantee"],
	};
	for (const [variant, [path, form]] of Object.entries(variants))
		for (const colorScheme of ["light", "dark"] as const)
			test(`${variant}: axe finds nothing, nothing sticks out (${colorScheme})`, async () => {
				const { page, complaints } = await arrive(path, {
					colorScheme,
					viewport: { width: 320, height: 480 },
				});
				const popup = await openPopup(page, form);
				expect(await popup.getAttribute("data-lead-popup")).toBe(variant);
				expect(await fitsWidth(page)).toBe(true);
				expect(
					await popup.evaluate((one) => one.scrollWidth <= one.clientWidth),
				).toBe(true);
				expect(complaints.filter(isNotOfProof)).toEqual([]);
				expect(await axeFindings(page)).toEqual([]);
			});

	test("LEAD-114: below 768 px a popup is the whole screen, from there on it stands over the page", async () => {
		const widths = { 767: true, 768: false };
		for (const [width, isWhole] of Object.entries(widths)) {
			const { page } = await arrive(course, {
				viewport: { width: Number(width), height: 900 },
			});
			const popup = await openPopup(page, "request");
			const box = await popup.boundingBox();
			const isTall = Math.round(box?.height ?? 0) === 900;
			expect([isTall, box?.x === 0]).toEqual([isWhole, isWhole]);
		}
	});

	test("LEAD-115: its buttons are restyled 10 ms after it was drawn", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		const asked = page.waitForResponse(/getVisit/);
		await page.goto(site.url + course);
		await page.clock.runFor(1_000);
		await (await asked).finished();
		await page.clock.pauseAt(Date.now() + 60_000);
		const button = submit(await openPopup(page, "request"));
		await page.clock.runFor(9);
		expect(await button.getAttribute("data-restyled")).toBeNull();
		await page.clock.runFor(1);
		expect(await button.getAttribute("data-restyled")).toBe("");
	});
});

describe("somebody who is about to leave", () => {
	const category = "/categories/data-science";
	/** The pointer leaves the page at its top. */
	const leave = (page: Page) =>
		page.evaluate(() =>
			document.documentElement.dispatchEvent(
				new MouseEvent("mouseleave", { clientY: -1 }),
			),
		);
	async function reading(options: BrowserContextOptions = {}) {
		const visitor = await visit("about:blank", options);
		const { page } = visitor;
		await page.clock.install();
		const asked = page.waitForResponse(/getVisit/);
		await page.goto(site.url + category);
		await page.clock.runFor(1_000);
		await (await asked).finished();
		await page
			.locator('[data-behaviour="forms/exit-popup"][data-started]')
			.waitFor();
		return visitor;
	}
	const popup = (page: Page) =>
		page.locator('dialog[data-lead-popup="exit"]:modal');

	test("EBK-001, EBK-002, EBK-003, EBK-004, EBK-005, EBK-007, EBK-008: is offered a book, once; it begins to come when the form is sent, and Close ends it", async () => {
		const { page, complaints } = await reading();
		await leave(page);
		await page.clock.runFor(10_000);
		expect(await popup(page).count()).toBe(0);
		await leave(page);
		await popup(page).waitFor();
		expect(
			await popup(page)
				.locator("form[data-facts]")
				.getAttribute("data-site-module"),
		).toBe("exit_intent_download");
		await fillIn(popup(page));
		const download = page.waitForEvent("download");
		await submit(popup(page)).click();
		expect((await download).url()).toMatch(/\.pdf/);
		const panel = thanks(page);
		expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(
			"Thank you for Downloading",
		);
		await panel.getByText("Your Ebook is downloaded successfully").waitFor();
		await panel.getByRole("link", { name: /^Download .*PDF/ }).waitFor();
		expect(complaints.filter(isNotOfProof)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await panel.getByRole("link", { name: "Close" }).click();
		await popup(page).waitFor({ state: "hidden" });

		const asked = page.waitForResponse(/getVisit/);
		await page.reload();
		await page.clock.runFor(20_000);
		await (await asked).finished();
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
	});

	test("EBK-007: never over another popup", async () => {
		const { page } = await reading();
		await page.clock.runFor(10_000);
		await link(page, "career").click();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
	});

	test("a finger leaves no page at its top", async () => {
		const { page } = await reading({ hasTouch: true, isMobile: true });
		await page.clock.runFor(10_000);
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
	});
});

describe("a link that asks for an automatic lead", () => {
	const ours = (complaints: readonly string[]) =>
		complaints.filter((one) => !/^Failed to load resource/.test(one));

	test("AUTO-017: is followed without a word; that it comes too soon is a warning in the console", async () => {
		const { page, complaints } = await arrive(course);
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		const auh = await page.evaluate(() => sessionStorage.getItem("lyceum-auh"));
		const sent = sentLeads(page);
		// A form that is filled in within a second is asked for a little work, which is no matter of the link.
		complaints.length = 0;
		const refused = page.waitForResponse(/lead-by-data/);
		await page.goto(
			`${site.url}/courses/data-science-with-python?auto_lead=1&auh=${auh}`,
		);
		expect((await refused).status()).toBe(409);
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ flag: true, user: { auh } });
		await expect.poll(() => ours(complaints).length, soon).toBeGreaterThan(0);
		expect(ours(complaints).every((one) => /Warning automatic/.test(one))).toBe(
			true,
		);
		expect(await page.locator("dialog:modal, [role=alert]").count()).toBe(0);
	});

	test("AUTO-011, AUTO-017: an invalid auh is a warning too, and nothing is sent", async () => {
		const { page, complaints } = await visit("about:blank");
		const sent = sentLeads(page);
		await page.goto(`${site.url}${course}?auto_lead=1&auh=nonsense`);
		await expect
			.poll(() => ours(complaints).join("\n"), soon)
			.toMatch(/nobody known|no email or phone/);
		expect(ours(complaints).every((one) => /Warning automatic/.test(one))).toBe(
			true,
		);
		expect(sent).toEqual([]);
	});
});

describe("a course of which the page tells the number alone", () => {
	/** Opens its form, sends it, and says how the course stood in what was sent. */
	async function courseSent(page: Page) {
		const sent = sentLeads(page);
		const asked = page.waitForRequest(/getCourseDetailsById/, soon);
		await page.goto(site.url + course);
		await page.waitForLoadState("networkidle");
		const popup = await openPopup(page, "query");
		const { searchParams } = new URL((await asked).url());
		expect(Object.fromEntries(searchParams)).toEqual({
			courseId: "1009",
			countryId: expect.stringMatching(/^\d+$/),
		});
		await fillIn(popup);
		await field(popup, "message").fill("Is it in the evening?");
		await submit(popup).click();
		await thanks(page).waitFor();
		const { courseId, courseName, product } = sent[0] ?? {};
		return { courseId, courseName, product };
	}

	test("CALL-023: is looked up for its form; where that fails the lead is sent with the number alone, and taken", async () => {
		const known = await visit("about:blank");
		expect(await courseSent(known.page)).toEqual({
			courseId: 1009,
			courseName: "SQL for Analysts",
			product: "course-1009",
		});
		for (const answer of [
			{ status: 503, json: { status: 503 } },
			{ status: 200, json: { status: 404, data: { course_id: 1009 } } },
			{ status: 200, json: { status: 200 } },
		]) {
			const { page } = await visit("about:blank");
			await page.route(/getCourseDetailsById/, (route) =>
				route.fulfill(answer),
			);
			expect(await courseSent(page)).toEqual({
				courseId: 1009,
				courseName: undefined,
				product: "course-1009",
			});
		}
	});
});

describe("what waits until somebody has read on", () => {
	const scrollTo = (page: Page, y: number) =>
		page.evaluate((to) => {
			window.scrollTo({ top: to, behavior: "instant" });
			return new Promise((resolve) => requestAnimationFrame(resolve));
		}, y);
	const awake = (page: Page) =>
		page
			.locator('[data-behaviour="forms/scroll-shown"][data-started]')
			.first()
			.waitFor({ state: "attached" });
	const ask = (page: Page) =>
		page.getByRole("link", { name: "Ask an advisor", exact: true });
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test.each([
		["a course", course, "Talk to your program advisor", {}],
		["a course on a phone", course, "Talk to your program advisor", phone],
		[
			"a program",
			"/programs/project-manager-masters-program",
			"Talk to your program advisor",
			phone,
		],
		[
			"a university's program",
			"/university/postgraduate-program-in-applied-machine-learning",
			"Talk to your program advisor",
			{},
		],
		[
			"a free course",
			"/learn-ms-excel-free-training-course-skillup",
			"Would you like to go further?",
			phone,
		],
	])(
		"LEAD-116, LEAD-117: on the page of %s a link to the form is in reach past 500 pixels, moves nothing, and goes again above them",
		async (_, path, name, options) => {
			const { page } = await arrive(path, options);
			await awake(page);
			const bar = page
				.locator("[data-product-bar]:visible, article > aside:visible")
				.last();
			const heights = () =>
				bar.evaluate((one) => [
					one.getBoundingClientRect().height,
					document.body.scrollHeight,
				]);
			await scrollTo(page, 500);
			expect(await ask(page).count()).toBe(0);
			const before = await heights();
			await scrollTo(page, 501);
			await expect.poll(() => ask(page).count(), soon).toBe(1);
			expect(await heights()).toEqual(before);
			const box = await ask(page).boundingBox();
			expect(box?.height).toBeGreaterThanOrEqual(44);
			await scrollTo(page, 100);
			await expect.poll(() => ask(page).count(), soon).toBe(0);
			await scrollTo(page, 3000);
			await ask(page).click();
			await page.getByRole("dialog", { name }).waitFor();
		},
	);

	test("whoever has come to it by keyboard keeps it while the page moves, and it is on no paper", async () => {
		const { page } = await arrive(course);
		await awake(page);
		await scrollTo(page, 1000);
		await ask(page).focus();
		await scrollTo(page, 0);
		await expect.poll(() => page.locator("[data-shown]").count(), soon).toBe(0);
		expect(await ask(page).isVisible()).toBe(true);
		await page.keyboard.press("Tab");
		expect(await ask(page).count()).toBe(0);
		await scrollTo(page, 1000);
		await ask(page).waitFor();
		await page.emulateMedia({ media: "print" });
		expect(await ask(page).count()).toBe(0);
	});

	test("without script nobody meets it", async () => {
		const { page } = await visit(site.url + course, {
			javaScriptEnabled: false,
		});
		await page.mouse.wheel(0, 2000);
		expect(await ask(page).count()).toBe(0);
	});

	test("LEAD-117: a form opens past as many pixels as are said, once", async () => {
		const { page } = await visit("about:blank");
		await page.route(`**${course}`, async (route) => {
			const answer = await route.fetch();
			const drawn =
				'<a href="?form=query+box" data-behaviour="forms/scroll-shown" data-opens data-scroll-threshold="900">Ask</a>';
			const body = (await answer.text()).replace("</main>", `${drawn}</main>`);
			await route.fulfill({ response: answer, body });
		});
		await page.goto(site.url + course);
		await page
			.locator("[data-opens][data-started]")
			.waitFor({ state: "attached" });
		const popup = page.locator('dialog[data-lead-popup="query-box"]:modal');
		await scrollTo(page, 900);
		expect(await popup.count()).toBe(0);
		await scrollTo(page, 901);
		await popup.waitFor();
		await page.keyboard.press("Escape");
		await scrollTo(page, 0);
		await scrollTo(page, 901);
		expect(await popup.count()).toBe(0);
	});
});
