import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import {
	aWebinarSite,
	findSeatLink,
	register,
	seatRows,
	webinarEmails,
	webinarPath,
	webinarStart,
	webinarTitle,
} from "#testing/webinars.ts";

let own: Awaited<ReturnType<typeof aWebinarSite>>;
let site: typeof own.site;
const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
beforeAll(async () => {
	own = await aWebinarSite();
	site = own.site;
});
beforeEach(async () => {
	await sql`delete from webinar_seats`.execute(site.database.db);
	await own.change({ seats: 1, canceled: false });
	await own.setTime(start);
});

const subjects = async (email: string) =>
	(await webinarEmails(site, email)).map(({ subject }) => subject.replace(/[:,].*/, ""));

function readEvent(content = "") {
	const calendar = new ICAL.Component(ICAL.parse(content));
	const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as never);
	return { uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate().getTime() };
}

describe("a webinar whose date is moved", () => {
	test("RES-008: tells everybody with a seat or on the waiting list once, over several processes and repeated imports, with the same event", async () => {
		const [one, two] = [await register(site), await register(site)];
		await own.change({ date: "2026-12-04", seats: 1 });
		await own.passMinute();
		await own.change({ date: "2026-12-04", seats: 1 });
		await own.passMinute();
		expect(await subjects(one.email)).toEqual(["Your seat", "New time"]);
		expect(await subjects(two.email)).toEqual(["You are on the waiting list", "New time"]);
		const [first, moved] = (await webinarEmails(site, one.email)).map((email) => email);
		expect(moved?.text).toContain("Friday, December 4, 2026");
		expect(moved?.text).toContain("Your seat stays yours");
		const events = [first, moved].map((email) => readEvent(email?.invitation?.content));
		expect(moved?.invitation?.method).toBe("REQUEST");
		expect(events[1]).toEqual({
			uid: events[0]?.uid,
			sequence: (events[0]?.sequence ?? 0) + 1,
			start: webinarStart.add({ hours: 7 * 24 }).epochMilliseconds,
		});
		const [, told] = await webinarEmails(site, two.email);
		expect(told?.text).toContain("still on the waiting list");
		expect(told?.invitation).toBeUndefined();
		// The page of the seat and the reminders go by the new time.
		const seat = await new PlainVisitor(site).open(findSeatLink(moved as never, "seat"));
		expect(seat.text("main")).toContain("Dec 4");
		await own.setTime(webinarStart.subtract({ hours: 1 }));
		await own.passMinute();
		expect(await subjects(one.email)).toHaveLength(2);
		await own.setTime(webinarStart.add({ hours: 7 * 24 - 24 }));
		await own.passMinute();
		expect(await subjects(one.email)).toEqual(["Your seat", "New time", "Reminder"]);
	});

	test("is not told of by a process that has not read the new date yet", async () => {
		const { email } = await register(site);
		// The row of another process: content says the old date in memory, and another one is stored.
		await sql`update resources set date = '2026-12-11' where id = 5201`.execute(site.database.db);
		await sql`update webinar_seats set starts_at = starts_at + interval '14 days',
			ends_at = ends_at + interval '14 days'`.execute(site.database.db);
		await own.passMinute();
		expect(await subjects(email)).toEqual(["Your seat"]);
	});

	test("whose days count from today is moved by no passing day", async () => {
		await sql`update resources set date = null, day = 6 where id = 5201`.execute(site.database.db);
		await own.setTime(start);
		const { email } = await register(site);
		await own.setTime(start.add({ hours: 24 }));
		await own.passMinute();
		expect(await subjects(email)).toEqual(["Your seat"]);
	});
});

test("RES-007: a canceled webinar tells everybody once, takes nobody, and gives its seats to nobody", async () => {
	const [one, two] = [await register(site), await register(site)];
	await own.change({ seats: 1, canceled: true });
	await own.passMinute();
	await own.passMinute();
	expect(await subjects(one.email)).toEqual(["Your seat", "Canceled"]);
	expect(await subjects(two.email)).toEqual(["You are on the waiting list", "Canceled"]);
	const [, gone] = await webinarEmails(site, one.email);
	expect(gone?.invitation).toMatchObject({ method: "CANCEL" });
	expect(readEvent(gone?.invitation?.content).sequence).toBe(1);
	const [waiting, told] = await webinarEmails(site, two.email);
	expect(told?.invitation).toBeUndefined();
	expect((await seatRows(site)).map(({ state }) => state)).toEqual(["canceled", "canceled"]);
	const seat = await new PlainVisitor(site).open(findSeatLink(waiting as never, "seat"));
	expect(seat.text("main")).toContain("This session will not take place");

	const page = await new PlainVisitor(site).open(webinarPath);
	expect(page.text("main")).toContain("This session is canceled");
	expect(page.texts("main a")).not.toContain("Save my seat");
	const blocks = page.texts("script[type='application/ld+json']").map((text) => JSON.parse(text));
	expect(blocks).toContainEqual(
		expect.objectContaining({ eventStatus: "https://schema.org/EventCancelled" }),
	);
	const list = await aBrowser(site).get("/free-resources/webinar");
	expect(list.body).not.toContain(webinarPath);
	const refused = await new PlainVisitor(site).open(`${webinarPath}?form=webinar`);
	const sent = await refused
		.form("form[data-lead-form]")
		.fill({ name: "Ada Lovelace", email: one.email })
		.send();
	expect(sent.status).toBe(409);
	expect(sent.text()).toContain("This session is canceled, so nobody can register for it.");
});

test("leaving the waiting list is said as that, without a file for a calendar that has no event", async () => {
	await register(site);
	const { email } = await register(site);
	const [waiting] = await webinarEmails(site, email);
	const seat = await new PlainVisitor(site).open(findSeatLink(waiting as never, "seat"));
	await seat.form("main form[action*='/seat?']").send("Leave the waiting list");
	const [, left] = await webinarEmails(site, email);
	expect(left?.subject).toBe(`You left the waiting list: ${webinarTitle}`);
	expect(left?.text).toContain("You are no longer on the waiting list");
	expect(left?.invitation).toBeUndefined();
});

test("a reminder that fails does not keep later ones from being sent", async () => {
	await own.change({ seats: 10 });
	const people = [await register(site), await register(site), await register(site)];
	const ids = (await seatRows(site)).map(({ id }) => id).toSorted();
	// Nothing can be stored for the seat that comes first.
	await sql`create function refuse_reminder() returns trigger language plpgsql as $$ begin
		if new.id = ${sql.lit(ids[0])}::uuid then raise 'out of order'; end if; return new; end $$`.execute(
		site.database.db,
	);
	await sql`create trigger refuse_reminder before update on webinar_seats
		for each row execute function refuse_reminder()`.execute(site.database.db);
	await own.setTime(webinarStart.subtract({ hours: 23 }));
	await expect(own.passMinute()).rejects.toThrow("out of order");
	await sql`drop trigger refuse_reminder on webinar_seats`.execute(site.database.db);
	const reminded = await Promise.all(
		people.map(async ({ email }) => (await subjects(email)).includes("Reminder")),
	);
	expect(reminded.filter((isSent) => isSent)).toHaveLength(2);
	await own.passMinute();
	for (const { email } of people)
		expect((await subjects(email)).filter((subject) => subject === "Reminder")).toHaveLength(1);
});
