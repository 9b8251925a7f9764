import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart, storedOrders } from "#testing/orders.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, somePhone } from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
const minuteTasks: (() => Promise<unknown>)[] = [];
/** Each task twice at once, as two processes would. */
const passTo = async (instant: Temporal.Instant) => {
	now = instant;
	await Promise.all([...minuteTasks, ...minuteTasks].map((runTask) => runTask()));
};

beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now }, minuteMs: 3_600_000 });
	const { database, background, clock, jobs } = site;
	const everyMinute = (task: () => Promise<unknown>) => void minuteTasks.push(task);
	const other = await aSite({
		deps: { database, background, clock, jobs: { ...jobs, everyMinute } },
	});
	await other.startWorkers();
});

async function anOrder(email = someEmail()) {
	now = start;
	const browser = aBrowser(site);
	const { order } = await openCart(browser, { product: "course-1009", mode: "live-virtual" });
	const sent = await sendSubmission(
		browser,
		anOrderSubmission({ ...order, zone: "Asia/Kolkata" }, {}, { email }),
	);
	expect(sent.statusCode).toBe(200);
	return { email, id: order.order ?? "", browser };
}
const seatEmails = async (email: string) =>
	(await listQueuedEmails(site, email)).filter(({ subject }) =>
		subject.startsWith("Keep your seat"),
	);
const linkIn = (text: string) =>
	/http:\/\/localhost:3000(\/thank-you\/\S+\/confirm\?key=\S+)/.exec(text)?.[1] ?? "";

test("a seat is emailed about once, by the email of its order, and again when a quarter of its time is left", async () => {
	const { email } = await anOrder();
	await passTo(start.add({ hours: 17, minutes: 59 }));
	expect(await seatEmails(email)).toEqual([]);
	await passTo(start.add({ hours: 18 }));
	await passTo(start.add({ hours: 20 }));
	const [reminder = { subject: "", text: "" }, ...others] = await seatEmails(email);
	expect(others).toEqual([]);
	expect(reminder.subject).toBe("Keep your seat: SQL for Analysts");
	expect(reminder.text).toMatch(/^Hello Ada,\n/);
	expect(reminder.text).toContain(
		"If you do not keep the seat, we offer it to others. Your order stays",
	);
	// The times are those of the browser that placed the order.
	expect(reminder.text).toContain("until November 21, 2026 at 5:30 PM (Kolkata time)");
	expect(reminder.text).toMatch(/Group +.*Kolkata/);
	expect((await aBrowser(site).post(linkIn(reminder.text), {})).body).toContain(
		"Your seat is confirmed.",
	);
});

test("no reminder follows for a seat that was confirmed, canceled or released before", async () => {
	const [confirmed, canceled] = [await anOrder(), await anOrder()];
	await sql`update orders set confirmed_at = ${start}, confirmed_by = 'visitor' where id = ${confirmed.id}`.execute(
		site.database.db,
	);
	await sql`update orders set canceled_at = ${start}, status = 'canceled' where id = ${canceled.id}`.execute(
		site.database.db,
	);
	const released = await anOrder();
	await passTo(start.add({ hours: 24 }));
	for (const { email } of [confirmed, canceled, released])
		expect(await seatEmails(email)).toEqual([]);
	expect(await storedOrders(site, released.id)).toMatchObject([{ seat_reminded_at: null }]);
});

test("a customer who gets no email about the order gets the link at once, and once", async () => {
	const email = someEmail();
	const browser = aBrowser(site);
	await sendSubmission(browser, aSubmission({}, { email, personPhone: somePhone() }));
	await sql`update people set email_subscription_status = 0 where email = ${email}`.execute(
		site.database.db,
	);
	await anOrder(email);
	const [{ text } = { text: "" }] = await seatEmails(email);
	expect(linkIn(text)).not.toBe("");
	await passTo(start.add({ hours: 20 }));
	expect(await seatEmails(email)).toHaveLength(1);
});
