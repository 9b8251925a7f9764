import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createMailTransport } from "#platform/mail/mail.ts";
import { aMailServer, refusing } from "#platform/mail/testing.ts";
import {
	aBookingSite,
	aCaller,
	callRows,
	confirmSlot,
	emailsTo,
	linkToCall,
	listSlots,
	pageText,
	sentAddress,
} from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import type { TestSite } from "#testing/site.ts";

let site: TestSite;
/** Nothing listens on the first port. */
const nobody = "smtp://127.0.0.1:1";
let smtpUrl = nobody;
beforeAll(async () => {
	({ site } = await aBookingSite(
		{},
		{
			mailTransport: (email) =>
				createMailTransport({
					...{ smtpUrl, folder: "" },
					from: "Lyceum <hello@lyceum.example>",
				})(email),
		},
	));
});

async function aBookedCall() {
	const { browser, lead, email, slots } = await aCaller(site);
	const slot = slots.at(-1);
	if (!slot) throw new Error("no time is free");
	const answer = await confirmSlot(browser, lead, slot.dateTime);
	expect(answer.statusCode).toBe(200);
	const [call] = await callRows(site, lead);
	expect(call).toMatchObject({ state: "booked" });
	const page = pageText((await browser.get(sentAddress)).body);
	expect(page).toContain("You're All Set");
	expect(page).toContain(slot.dateTime);
	return { browser, email, slot, id: String(call?.id) };
}

const soon = { timeout: 30_000, interval: 100 };

/** Lists how often the attempts at the two invitations of a call have failed. */
async function listWaiting(call: string): Promise<number[]> {
	const { rows } = await sql<{ failures: number }>`
		select (data ->> 'failures')::int as failures from jobs.job
		where name = 'mail' and state in ('created', 'retry', 'active')
			and data -> 'order' ->> 'id' like ${`call-${call}%`} order by failures`.execute(
		site.database.db,
	);
	return rows.map(({ failures }) => failures);
}

/** Both of its invitations have failed at least so many times. */
async function waitUntilFailed(call: string, times: number): Promise<void> {
	await expect
		.poll(async () => {
			const waiting = await listWaiting(call);
			return waiting.filter((failures) => failures >= times).length;
		}, soon)
		.toBe(2);
}

/** The time of their next attempt has come. */
async function passDelays(): Promise<void> {
	await sql`update jobs.job set start_after = now()
		where name = 'mail' and state = 'created'`.execute(site.database.db);
}

/** Waits until no email is being sent, and none will be soon. */
async function delayAttempts(): Promise<void> {
	const { db } = site.database;
	await expect
		.poll(async () => {
			await sql`update jobs.job set start_after = now() + interval '1 hour'
				where name = 'mail' and state = 'created'`.execute(db);
			const { rows } =
				await sql`select id from jobs.job where name = 'mail' and state = 'active'`.execute(db);
			return rows;
		}, soon)
		.toEqual([]);
}

/** Waits until every invitation of the call is sent. */
async function waitUntilSent(call: string): Promise<void> {
	await expect
		.poll(async () => {
			await passDelays();
			return listWaiting(call);
		}, soon)
		.toEqual([]);
}

const isAdvisor = ({ to }: { to: string }) => to.endsWith("@advisors.lyceum.example");

/** Lists the recipients of an invitation of this call, and the message of each. */
function listInvitations(received: readonly { to: string[]; message: string }[], call: string) {
	return received
		.filter(({ message }) => message.includes(`Message-ID: <call-${call}`))
		.map(({ to, message }) => {
			const [, encoded = ""] =
				/Content-Type: application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(message) ?? [];
			const calendar = Buffer.from(encoded, "base64").toString();
			const parsed = new ICAL.Component(ICAL.parse(calendar));
			const event = parsed.getFirstSubcomponent("vevent");
			return {
				to: to.join(),
				message: /^Message-ID: (.*)$/m.exec(message)?.[1]?.trim(),
				method: parsed.getFirstPropertyValue("method"),
				uid: event?.getFirstPropertyValue("uid"),
				sequence: event?.getFirstPropertyValue("sequence"),
				starts: event?.getFirstPropertyValue("dtstart")?.toString(),
			};
		})
		.toSorted((a, b) => Number(isAdvisor(a)) - Number(isAdvisor(b)));
}

test("a call that is changed after too many emails in a day says so, and its cancellation is emailed", async () => {
	const { email } = await aBookedCall();
	const link = await linkToCall(site, email);
	const other = aBrowser(site);
	const post = async (body: Record<string, string>) => {
		const answer = await other.post(link, body);
		expect(answer.statusCode).toBe(303);
		return pageText((await other.get(String(answer.headers.location))).body);
	};
	const choose = async (index: number) => {
		const { businessDays } = await listSlots(other);
		const offered = businessDays.flatMap((day) => day.slots);
		return { schedule_call_date_time: offered[index]?.dateTime ?? "" };
	};
	expect(await post(await choose(0))).toContain("We have emailed you a new");
	const { db } = site.database;
	// The row is that of this day and address: the others have had one or two.
	await sql`update email_counts set sent = 20 where sent = (select max(sent) from email_counts)`.execute(
		db,
	);
	const moved = await post(await choose(5));
	expect(moved).toContain("We cannot email you a new invite today");
	expect(moved).not.toContain("We have emailed you");
	expect(moved).not.toContain("Accept the calendar invite");
	const canceled = await post({ cancel: "1" });
	expect(canceled).toContain("We have emailed you a confirmation");
	// Each attempt is a row of its own.
	const emails = await emailsTo(site, email);
	expect(emails.at(-1)?.invitation?.method).toBe("CANCEL");
});

describe("a call is booked, and exactly one invitation per person arrives later", () => {
	const expectOneEach = (
		received: readonly { to: string[]; message: string }[],
		{ id, email, slot }: Awaited<ReturnType<typeof aBookedCall>>,
	) => {
		const starts = Temporal.Instant.fromEpochMilliseconds(slot.start);
		const event = {
			method: "REQUEST",
			uid: expect.stringContaining(id),
			sequence: 0,
		};
		expect(listInvitations(received, id)).toEqual([
			{
				...event,
				to: email,
				message: `<call-${id}-0-visitor@lyceum>`,
				starts: String(starts),
			},
			{
				...event,
				to: expect.stringMatching(/@advisors\.lyceum\.example$/),
				message: `<call-${id}-0-advisor@lyceum>`,
				starts: String(starts),
			},
		]);
	};

	test("after the mail server was down", async () => {
		smtpUrl = nobody;
		const call = await aBookedCall();
		await waitUntilFailed(call.id, 1);
		await passDelays();
		await waitUntilFailed(call.id, 2);
		const server = await aMailServer();
		smtpUrl = server.url;
		await waitUntilSent(call.id);
		expectOneEach(server.received, call);
	});

	test.each([
		["451", "Requested action aborted"],
		["421", "Service not available"],
		["452", "Insufficient system storage"],
		["550", "Relaying denied"],
		["554", "Transaction failed"],
	])("after the mail server refused them with %s", async (code, reply) => {
		const server = await aMailServer();
		server.refuseAll = refusing(Number(code), reply);
		smtpUrl = server.url;
		const call = await aBookedCall();
		await waitUntilFailed(call.id, 1);
		expect(server.received).toEqual([]);
		server.refuseAll = undefined;
		await waitUntilSent(call.id);
		expectOneEach(server.received, call);
	});

	test("while the mail server is slow", async () => {
		const server = await aMailServer();
		const answer = Promise.withResolvers<void>();
		server.beforeAnswer = () => answer.promise;
		smtpUrl = server.url;
		// Booked while the server keeps the emails before it waiting.
		const first = await aBookedCall();
		await expect.poll(() => listInvitations(server.received, first.id).length, soon).toBe(2);
		const second = await aBookedCall();
		expect(await listWaiting(first.id)).toEqual([0, 0]);
		answer.resolve();
		for (const call of [first, second]) {
			await waitUntilSent(call.id);
			expectOneEach(server.received, call);
		}
	});

	test("of the latest change alone, where the call was moved or canceled before the first could be sent", async () => {
		const server = await aMailServer();
		server.refuseAll = refusing(451, "Requested action aborted");
		smtpUrl = server.url;
		const moved = await aBookedCall();
		const canceled = await aBookedCall();
		for (const { id } of [moved, canceled]) await waitUntilFailed(id, 1);
		await delayAttempts();
		const { businessDays } = await listSlots(moved.browser);
		const slot = businessDays[1]?.slots[0];
		if (!slot) throw new Error("no time is free");
		const change = async ({ email }: { email: string }, body: Record<string, string>) => {
			const link = await linkToCall(site, email);
			const answer = await moved.browser.post(link, body);
			expect(answer.statusCode).toBe(303);
		};
		await change(moved, { schedule_call_date_time: slot.dateTime });
		await change(canceled, { cancel: "1" });
		server.refuseAll = undefined;
		for (const { id } of [moved, canceled]) {
			await waitUntilSent(id);
			const messages = listInvitations(server.received, id).filter(
				({ message }) => !message?.includes("-former-advisor"),
			);
			expect(messages.map(({ sequence }) => sequence)).toEqual([1, 1]);
			const [visitor, advisor] = messages;
			expect(visitor?.message).toBe(`<call-${id}-1-visitor@lyceum>`);
			expect(advisor?.message).toBe(`<call-${id}-1-advisor@lyceum>`);
		}
		const [told] = listInvitations(server.received, canceled.id);
		expect(told?.method).toBe("CANCEL");
	});

	test("as the same message, so that a mailbox shows it once, where the server took it and its answer was lost", async () => {
		const server = await aMailServer();
		server.beforeAnswer = async (hangUp) => hangUp();
		smtpUrl = server.url;
		const call = await aBookedCall();
		await waitUntilFailed(call.id, 1);
		server.beforeAnswer = undefined;
		await waitUntilSent(call.id);
		const invitations = listInvitations(server.received, call.id);
		expect(invitations.length).toBeGreaterThanOrEqual(4);
		const once = new Map(invitations.map((email) => [email.message, email]));
		expect(once.size).toBe(2);
		for (const email of invitations) expect(email).toEqual(once.get(email.message));
	});
});
