import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { someEmail } from "#testing/submissions.ts";
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
import { personalDataSources } from "#visitors/personal-data.ts";

let own: Awaited<ReturnType<typeof aWebinarSite>>;
let site: typeof own.site;
const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
beforeAll(async () => {
	own = await aWebinarSite();
	site = own.site;
});

/** Everybody before is gone, and there are so many seats. */
async function withSeats(seats: number, more = {}) {
	await sql`delete from webinar_seats`.execute(site.database.db);
	await own.change({ seats, ...more });
	await own.setTime(start);
}

const statesOf = async (emails: readonly string[]) => {
	const rows = await seatRows(site);
	return emails.map((email) => rows.find(({ mailbox }) => mailbox === email)?.state);
};
const subjects = async (email: string) =>
	(await webinarEmails(site, email)).map(({ subject }) => subject.replace(/[:,].*/, ""));
const linkOf = async (email: string, page: string) =>
	findSeatLink((await webinarEmails(site, email)).at(-1) as never, page);

describe("a webinar with few seats", () => {
	test("RES-007: 100 registrations at once for the last seat give one seat, and a place on the waiting list to all others", async () => {
		await withSeats(1);
		const emails = Array.from({ length: 100 }, someEmail);
		const answers = await Promise.all(
			emails.map((email) =>
				aBrowser(site).post(
					"/api?method=registerWebinar",
					{
						...{ webinarId: "5201", webinarKey: webinarSlug, webinarAccount: "lyceum" },
						...{ name: "Ada Lovelace", email },
					},
					{ accept: "application/json" },
				),
			),
		);
		// A site that is busy says so, and the same is sent again.
		expect(answers.filter(({ statusCode }) => ![200, 503].includes(statusCode))).toEqual([]);
		for (const [index, email] of emails.entries())
			if (answers[index]?.statusCode === 503) await register(site, { email });
		const states = await statesOf(emails);
		expect(states.filter((state) => state === "held")).toHaveLength(1);
		expect(states.filter((state) => state === "waiting")).toHaveLength(99);
	});

	test("RES-008: says how few are left, takes the next ones on the waiting list, and tells them when a seat is given back", async () => {
		await withSeats(2);
		const open = () => new PlainVisitor(site).open(webinarPath);
		expect((await open()).text()).toContain("2 seats left");
		const first = await register(site);
		await own.setTime(site.clock());
		expect((await open()).text()).toContain("1 seat left");
		const second = await register(site);
		await own.setTime(site.clock());
		const full = await open();
		expect(full.text()).toContain("All seats are taken");
		const form = await full.follow("Join the waiting list", "main");
		expect(form.form("form[data-lead-form]").element.textContent).toContain(
			"Join the waiting list",
		);
		const third = await register(site);
		expect(third.page.text("h1")).toBe(`You are on the waiting list: ${webinarTitle}`);
		const fourth = await register(site);
		expect(await subjects(third.email)).toEqual(["You are on the waiting list"]);

		const seat = await new PlainVisitor(site).open(await linkOf(first.email, "seat"));
		expect(seat.text("h1")).toBe(`You have a seat: ${webinarTitle}`);
		const emails = [first, second, third, fourth].map(({ email }) => email);
		// A mail scanner opens links.
		expect(await statesOf(emails)).toEqual(["held", "held", "waiting", "waiting"]);
		const canceled = await seat.form("main form[action*='/seat?']").send("Give my seat back");
		expect(canceled.text("[role=status]")).toContain("Thank you for telling us");
		expect(await statesOf(emails)).toEqual(["canceled", "held", "held", "waiting"]);
		expect(await subjects(third.email)).toEqual([
			"You are on the waiting list",
			"You have a seat now",
		]);
		const [, freed] = await webinarEmails(site, third.email);
		expect(freed?.invitation).toMatchObject({ method: "REQUEST" });
		const [, gone] = await webinarEmails(site, first.email);
		expect(gone?.invitation?.method).toBe("CANCEL");
		expect(gone?.invitation?.content).toContain("SEQUENCE:1");
		// Twice changes nothing.
		const link = await linkOf(second.email, "seat");
		for (let times = 0; times < 2; times++)
			await new PlainVisitor(site).post(link, new URLSearchParams());
		expect(await statesOf(emails)).toEqual(["canceled", "canceled", "held", "held"]);
		// Whoever has given it back can register again, behind those who wait.
		const again = await register(site, { email: first.email });
		expect(again.page.text("h1")).toContain("waiting list");
	});

	test("gives the seats of more to those who wait, and those of withdrawn requests", async () => {
		await withSeats(1);
		const people = [await register(site), await register(site), await register(site)];
		const emails = people.map(({ email }) => email);
		await own.change({ seats: 2 });
		await own.passMinute();
		expect(await statesOf(emails)).toEqual(["held", "held", "waiting"]);
		await sql`update leads set state = 'withdrawn', withdrawn_at = now() where id = (
			select lead_id from webinar_seats where mailbox = ${emails[0]})`.execute(site.database.db);
		await own.passMinute();
		expect(await statesOf(emails)).toEqual(["canceled", "held", "held"]);
	});

	test("takes none for a request that somebody looks at first, until it is released", async () => {
		await withSeats(1);
		const email = someEmail();
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(`${webinarPath}?form=webinar`);
		const sent = await page
			.form("form[data-lead-form]")
			.fill({ name: "Ada https://casino.example", email })
			.send();
		expect(sent.text()).not.toContain("You have a seat");
		expect(await statesOf([email])).toEqual(["checked"]);
		expect(await webinarEmails(site, email)).toEqual([]);
		await sql`update leads set state = 'open' where id = (
			select lead_id from webinar_seats where mailbox = ${email})`.execute(site.database.db);
		await own.passMinute();
		expect(await statesOf([email])).toEqual(["held"]);
		expect(await subjects(email)).toEqual(["You have a seat now"]);
	});
});

describe("reminders", () => {
	test("come 24 hours and one hour before, once each, and end with one click", async () => {
		await withSeats(10);
		const [one, two] = [await register(site), await register(site)];
		await own.setTime(webinarStart.subtract({ hours: 24, minutes: 1 }));
		await own.passMinute();
		expect(await subjects(one.email)).toEqual(["Your seat"]);
		await own.setTime(webinarStart.subtract({ hours: 24 }));
		await own.passMinute();
		await own.passMinute();
		expect(await subjects(one.email)).toEqual(["Your seat", "Reminder"]);
		const [, reminder] = await webinarEmails(site, two.email);
		expect(reminder?.headers).toMatchObject({
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		const button = /<http:\/\/localhost:3000(.*)>/.exec(
			reminder?.headers?.["List-Unsubscribe"] ?? "",
		)?.[1];
		expect((await aBrowser(site).get(button ?? "")).statusCode).toBe(200);
		const clicked = await site.server.inject({
			method: "POST",
			url: button ?? "",
			payload:
				'--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
			headers: { "content-type": "multipart/form-data; boundary=x" },
		});
		expect(clicked.statusCode).toBe(303);
		await own.setTime(webinarStart.subtract({ hours: 1 }));
		await own.passMinute();
		expect(await subjects(one.email)).toEqual(["Your seat", "Reminder", "It begins in an hour"]);
		expect(await subjects(two.email)).toEqual(["Your seat", "Reminder"]);
		expect(await statesOf([two.email])).toEqual(["held"]);
	});
});

describe("the link to join", () => {
	const room = "https://rooms.example/schedule";

	test("says when, then opens the room, and afterwards the recording", async () => {
		await withSeats(10, { joinUrl: room });
		const { email, visitor } = await register(site);
		const link = await linkOf(email, "join");
		const before = await visitor.open(link);
		expect(before.text()).toContain("It has not begun yet");
		await own.setTime(webinarStart.subtract({ minutes: 10 }));
		const during = await aBrowser(site).get(link);
		expect([during.statusCode, during.headers.location]).toEqual([303, room]);
		expect(during.headers["referrer-policy"]).toBe("same-origin");
		await own.setTime(webinarStart.add({ minutes: 60 }));
		expect((await visitor.open(link)).text()).toContain("The session is over");
		const film = await findFilm();
		await own.change({ recording: film, joinUrl: room });
		const after = await aBrowser(site).get(link);
		expect(after.headers.location).toBe(`/free-resources/webcast/${webinarSlug}`);
		await own.setTime(start);
	});

	test("without a room says so during the webinar; with a key of another seat or purpose it opens nothing", async () => {
		await sql`update resources set details = details - 'joinUrl'`.execute(site.database.db);
		await withSeats(10);
		const [one, two] = [await register(site), await register(site)];
		const [first, second] = [await linkOf(one.email, "join"), await linkOf(two.email, "join")];
		await own.setTime(webinarStart);
		expect((await one.visitor.open(first)).text()).toContain("no address to join yet");
		const keyOf = (link: string) => new URL(link, "http://x").searchParams.get("key") ?? "";
		const swapped = first.replace(/key=.*/, `key=${keyOf(second)}`);
		const joinsOnly = first.replace("/join?", "/seat?");
		const cut = first.slice(0, -2);
		for (const link of [swapped, joinsOnly, cut, `${first}&key=twice`]) {
			const page = await new PlainVisitor(site).open(link);
			expect(page.status).toBe(404);
			expect(page.text("h1")).toBe("We cannot find this seat");
		}
		const posted = await aBrowser(site).post(joinsOnly, { cancel: "1" });
		expect(posted.statusCode).toBe(404);
		await own.setTime(start);
	});
});

const findFilm = async () => {
	const { rows } = await sql<{ film: object }>`select details -> 'recording' as film from resources
		where slug = 'what-group-by-does-to-your-rows'`.execute(site.database.db);
	return rows[0]?.film ?? {};
};

test("while people wait and no seat is free, nothing is announced, so cached pages stay", async () => {
	await withSeats(1);
	await register(site);
	const { email } = await register(site);
	const client = await site.database.pool.connect();
	const heard: string[] = [];
	client.on("notification", ({ channel }) => heard.push(channel));
	await client.query("listen webinar_seats");
	await own.passMinute();
	await client.query("select 1");
	expect(heard).toEqual([]);
	await own.change({ seats: 2 });
	await own.passMinute();
	await vi.waitFor(async () => {
		await client.query("select 1");
		expect(heard).toContain("webinar_seats");
	});
	client.release(true);
	expect(await statesOf([email])).toEqual(["held"]);
	expect((await webinarEmails(site, email)).at(-1)?.text).toContain("There is a seat for you now");
});

test("what somebody has erased gives their seat to the next one", async () => {
	await withSeats(1);
	const [one, two] = [await register(site), await register(site)];
	const rows = await seatRows(site);
	const lead = rows.find(({ mailbox }) => mailbox === one.email)?.lead_id;
	expect(lead).toBeDefined();
	const [source] = site.services
		.list(personalDataSources)
		.filter(({ name }) => name === "webinarSeats");
	const subject = {
		...{ email: one.email, person: undefined, account: undefined, devices: [] },
		leads: [lead],
	} as never;
	const items = await source?.find(site.database.db, subject);
	expect(items?.map(({ line }) => line)).toEqual([`Seat: ${webinarTitle}`]);
	await site.database.db.transaction().execute(async (tx) => source?.erase(tx, subject));
	expect(await statesOf([one.email, two.email])).toEqual([undefined, "held"]);
	expect(await webinarEmails(site, one.email)).toEqual([]);
});
