import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { someEmail, storedLeadRows } from "#testing/submissions.ts";
import {
	aWebinarSite,
	findSeatLink,
	register,
	seatRows,
	webinarEmails,
	webinarPath,
	webinarSlug,
	webinarStart,
	webinarTitle,
} from "#testing/webinars.ts";

const joinUrl = "https://rooms.example/schedule";
let webhook: Awaited<ReturnType<typeof aWebhook>>;
let own: Awaited<ReturnType<typeof aWebinarSite>>;
let site: typeof own.site;
beforeAll(async () => {
	webhook = await aWebhook(afterAll);
	own = await aWebinarSite({ joinUrl }, { CRM_WEBHOOK_URL: webhook.address });
	site = own.site;
});

describe("the page", () => {
	test("MOD-001, MOD-002, RES-011: is linked from the free-course home page, says all there is to know, and describes the event", async () => {
		const visitor = new PlainVisitor(site);
		const home = await visitor.open("/skillup-free-online-courses");
		const page = await home.follow(webinarTitle, "main");
		expect(page.address).toBe(webinarPath);
		const { answer } = page;
		expect(answer.headers["cache-control"]).toContain("public");
		expect(answer.headers["set-cookie"]).toBeUndefined();
		expect(page.document.documentElement.getAttribute("data-page-type")).toBe("frs-webinar");
		const facts = page.texts("dl dd");
		expect(facts[0]).toContain("Fri, Nov 27");
		expect(facts[0]).toContain("5:00");
		expect(facts.slice(1)).toEqual(["60 minutes", "Online, in your browser", "Free"]);
		expect(page.text()).toContain("Tunde Marchetti");
		expect(page.text()).toContain("Your turn with a second file");
		expect(page.text()).toContain("A one-page list of six checks");
		expect(page.text()).not.toContain("seats left");
		const blocks = page.texts("script[type='application/ld+json']").map((text) => JSON.parse(text));
		expect(blocks).toContainEqual(
			expect.objectContaining({
				"@type": "Event",
				name: webinarTitle,
				startDate: "2026-11-27T17:00:00+00:00",
				endDate: "2026-11-27T18:00:00+00:00",
				eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
				location: expect.objectContaining({ "@type": "VirtualLocation" }),
				performer: expect.objectContaining({ name: "Tunde Marchetti" }),
			}),
		);
	});

	test("of an unknown webinar is missing, also with a form or a key", async () => {
		const unknown = "/free-resources/webinar/nothing";
		for (const path of [unknown, `${unknown}?form=webinar`, "/free-resources/webcast/nothing"])
			expect((await aBrowser(site).get(path)).statusCode).toBe(404);
		const rest = "?seat=0b1d2f34-5678-4abc-9def-0123456789ab&key=x";
		for (const page of ["join", "seat", "reminders", "webinar.ics"])
			expect((await aBrowser(site).get(`${webinarPath}/${page}${rest}`)).statusCode).toBe(404);
		// A page that no webinar of ours has tells nobody that it takes no form.
		const posted = await aBrowser(site).post(`${unknown}?form=webinar`, { email: "a@b.example" });
		expect(posted.statusCode).toBe(404);
	});
});

describe("a registration", () => {
	test("RES-007, RES-008, LEAD-001, LEAD-070, LEAD-072, LEAD-073: gets a seat and a lead, names the webinar, and hands over link, calendar file and email", async () => {
		const { email, page } = await register(site);
		expect(page.status).toBe(200);
		expect(page.text("h1")).toBe(`You have a seat: ${webinarTitle}`);
		expect(page.answer.headers["cache-control"]).not.toContain("public");
		expect(page.text()).toMatch(/Fri, Nov 27.*London time/s);
		const file = await page.follow("Add it to your calendar", "main");
		expect(file.answer.headers["content-type"]).toContain("text/calendar");
		expect(file.answer.body).toContain("DTSTART:20261127T170000Z");
		expect(file.answer.body).not.toContain(email);

		const [confirmation, ...more] = await webinarEmails(site, email);
		expect(more).toEqual([]);
		expect(confirmation?.subject).toContain(`Your seat: ${webinarTitle}`);
		const event = readEvent(confirmation?.invitation?.content);
		expect(event).toMatchObject({
			sequence: 0,
			summary: webinarTitle,
			start: webinarStart.epochMilliseconds,
		});
		const [seat] = (await seatRows(site)).filter(({ mailbox }) => mailbox === email);
		expect(event.uid).toBe(`${seat?.id}@localhost`);
		expect(findSeatLink(confirmation as never, "join")).toBe(
			page.address.replace("&registered=1", ""),
		);

		const lead = await storedLeadRows(site).lead(seat?.lead_id ?? "");
		expect(lead?.site_module).toBe("webinar");
		await vi.waitFor(
			() =>
				expect([...webhook.accepted.values()]).toContainEqual(
					expect.objectContaining({
						type: "lead.created",
						data: expect.objectContaining({
							sl_user_email: email,
							sl_site_module: "webinar",
							webinar_title: webinarTitle,
							webinarAccount: "lyceum",
							webinarKey: webinarSlug,
							webinarId: "5201",
							leadSource: `webinar: ${webinarSlug}`,
						}),
					}),
				),
			{ timeout: 30_000 },
		);
		const ours = [...webhook.accepted.values()].filter((sent) =>
			JSON.stringify(sent).includes(email),
		);
		expect(ours).toHaveLength(1);
	});

	test("RES-008: that is refused keeps what was typed and can be repeated", async () => {
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(`${webinarPath}?form=webinar`);
		const form = page.form("form[data-lead-form]");
		expect(form.value("personPhone")).toBeUndefined();
		const refused = await form.fill({ name: "Ada Lovelace", email: "ada" }).send();
		expect(refused.status).toBe(422);
		const again = refused.form("form[data-lead-form]");
		expect(again.value("name")).toBe("Ada Lovelace");
		expect(again.value("email")).toBe("ada");
		const email = someEmail();
		const sent = await again.fill({ email }).send();
		expect(sent.text("h1")).toBe(`You have a seat: ${webinarTitle}`);
	});

	test("of the same person gets the same seat and the same answer, however the mailbox is written and from wherever", async () => {
		const { email, page, visitor } = await register(site);
		const again = await register(site, { email }, visitor);
		expect(again.page.address).toBe(page.address);
		const tagged = await register(site, { email: email.replace("@", "+live@") });
		expect(tagged.page.text("h1")).toBe(page.text("h1"));
		expect((await seatRows(site)).filter(({ mailbox }) => mailbox === email)).toHaveLength(1);
		expect(await webinarEmails(site, email)).toHaveLength(1);
	});

	test("with a hostile name is no way to send our emails with texts of strangers", async () => {
		const { email, page } = await register(site, { name: "Cash4you today" });
		expect(page.status).toBe(200);
		const [confirmation] = await webinarEmails(site, email);
		expect(confirmation?.text.startsWith("Hello,")).toBe(true);
		expect(JSON.stringify(confirmation)).not.toContain("Cash4you");
		const scripted = await register(site, { name: "Eve\u202e <script>alert(1)</script>" });
		expect(scripted.page.answer.body).not.toContain("<script>alert");
	});
});

describe("the published call", () => {
	const body = (more: Record<string, string> = {}) => ({
		webinarId: "5201",
		webinarKey: webinarSlug,
		webinarAccount: "lyceum",
		webinar_title: "Any title",
		name: "Ada Lovelace",
		email: someEmail(),
		...more,
	});
	const call = async (fields: Record<string, string>, method = "registerWebinar") => {
		const answer = await aBrowser(site).post(`/api?method=${method}`, fields, {
			accept: "application/json",
		});
		return { status: answer.statusCode, body: JSON.parse(answer.body) };
	};

	test("CALL-033, RES-007, LEAD-072: registers by a form-encoded post with the method of the payload, twice with one seat", async () => {
		const fields = body();
		const first = await call(fields);
		expect(first).toMatchObject({
			status: 200,
			body: { status: "success", data: { webinar_title: webinarTitle, seat: "held" } },
		});
		const second = await call(fields);
		expect(second.body.data).toEqual(first.body.data);
		const rows = await seatRows(site);
		expect(rows.filter(({ mailbox }) => mailbox === fields.email)).toHaveLength(1);
		const lead = await storedLeadRows(site).lead(
			rows.find(({ mailbox }) => mailbox === fields.email)?.lead_id ?? "",
		);
		expect(lead?.lead.webinar).toEqual({
			...{ title: webinarTitle, account: "lyceum", key: webinarSlug, id: "5201" },
			leadSource: `webinar: ${webinarSlug}`,
		});
	});

	test("CALL-033: refuses methods and ids that are not those of the webinar, at their field", async () => {
		const refusals: [Record<string, string>, string, number, string][] = [
			[body(), "dropTables", 404, "method"],
			[body(), "registerZoomWebinar", 422, "method"],
			[body({ webinarId: "9999" }), "registerWebinar", 404, "webinarId"],
			[body({ webinarId: "5201; drop" }), "registerWebinar", 400, "webinarId"],
			[body({ webinarKey: "other" }), "registerWebinar", 422, "webinarKey"],
			[body({ webinarAccount: "other" }), "registerWebinar", 422, "webinarAccount"],
			[body({ email: "no address" }), "registerWebinar", 422, "email"],
			[body({ name: "\0" }), "registerWebinar", 422, "name"],
		];
		for (const [fields, method, status, field] of refusals) {
			const answer = await call(fields, method);
			expect([answer.status, answer.body.problems[0].field]).toEqual([status, field]);
		}
	});

	test("CALL-033: after the end nobody gets a seat", async () => {
		await own.setTime(webinarStart.add({ hours: 1 }));
		expect((await call(body())).status).toBe(409);
		const browser = aBrowser(site);
		expect((await browser.get(`${webinarPath}?form=webinar`)).body).not.toContain("data-lead-form");
		await own.setTime(webinarStart.subtract({ hours: 24 * 7 }));
	});
});

function readEvent(content = "") {
	const calendar = new ICAL.Component(ICAL.parse(content));
	const [component] = calendar.getAllSubcomponents("vevent");
	if (!component) throw new Error("no event");
	const { uid, sequence, summary, startDate } = new ICAL.Event(component);
	return { uid, sequence, summary, start: startDate.toUnixTime() * 1_000 };
}
