import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import type { CommandContext } from "#cli/command-context.ts";
import { runOrdersCommand } from "#cli/orders.ts";
import type { Id } from "#core/ids.ts";
import { releaseLead } from "#deliveries/commands.ts";
import { orderSeats } from "#deliveries/site-slice.ts";
import { reserveSeatsOfReleasedOrders } from "#orders/seats/seat-commands.ts";
import { waitingListCheck } from "#orders/waiting-list/waiting-check-commands.ts";
import { purgeWaitingEntries } from "#orders/waiting-list/waiting-upkeep-store.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { purgeLeads } from "#privacy/retention/retention-commands.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart, readOrder, storedOrders } from "#testing/orders.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";
import {
	findWaitingLink,
	joinWaitingList,
	setGroupDay,
	waitedGroup,
	waitedPage,
	waitingRows,
} from "#testing/waiting-lists.ts";
import { hashCountedEmail } from "#visitors/email-limits/email-limiter-commands.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

let site: TestSite;
const minuteTasks: (() => Promise<unknown>)[] = [];
const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;

beforeAll(async () => {
	const own = await aSite({ deps: { clock: () => now }, minuteMs: 3_600_000 });
	const { database, background, clock, jobs } = own;
	const everyMinute = (task: () => Promise<unknown>) => void minuteTasks.push(task);
	const other = await aSite({
		deps: { database, background, clock, jobs: { ...jobs, everyMinute } },
	});
	await other.startWorkers();
	await setGroupDay(own);
	const passTime = (duration: Temporal.DurationLike) => {
		now = now.add(duration);
	};
	site = { ...own, passTime };
});

beforeEach(async () => {
	now = start;
	const { db } = site.database;
	await sql`delete from waiting_entries`.execute(db);
	await sql`delete from orders`.execute(db);
	await sql`delete from email_counts`.execute(db).catch(() => undefined);
	await reload();
});

const reload = async () => {
	site.reloadSeats(waitedGroup.product);
	await site.reload();
};
/** Each task twice at once, as two processes would. */
const passMinute = async () => {
	await Promise.all([...minuteTasks, ...minuteTasks].map((runTask) => runTask()));
	await reload();
};
const passHours = async (hours: number) => {
	now = now.add({ minutes: hours * 60 });
	await passMinute();
};

async function order(query: Record<string, string> = waitedGroup, email = someEmail()) {
	const browser = aBrowser(site);
	const { order: fields } = await openCart(browser, query);
	const answer = await sendSubmission(browser, anOrderSubmission(fields, {}, { email }));
	return { browser, id: fields.order ?? "", status: answer.statusCode, answer, email };
}

/** All seats of the group are ordered, and stay so unless a test cancels them. */
async function withFullGroup() {
	const orders = [await order(), await order(), await order()];
	expect(orders.map(({ status }) => status)).toEqual([200, 200, 200]);
	await sql`update orders set confirmed_at = now(), confirmed_by = 'advisor'`.execute(
		site.database.db,
	);
	await reload();
	return orders.map(({ id }) => id);
}

const said: string[] = [];
async function orders(...args: string[]): Promise<string> {
	said.length = 0;
	const context: CommandContext = {
		db: site.database.db,
		jobs: async () => site.jobs,
		clock: site.clock,
		configured: [],
		destinationsOf: () => [],
		openTestDestinations: () => [],
		emailCounts: { take: async () => true },
		timeZone: "UTC",
		say: (line) => void said.push(line),
	};
	await runOrdersCommand(context, args);
	return said.join("\n");
}
const cancel = (id = "") => orders("cancel", id);

/** Somebody has looked at the lead and found nothing wrong. */
const release = (lead: unknown) =>
	releaseLead(
		{
			...site,
			db: site.database.db,
			configured: [],
			destinationsOf: () => [],
			emailCounts: { take: async () => true },
		},
		lead as Id<"lead">,
		reserveSeatsOfReleasedOrders,
	);

const statesOf = async (...people: readonly { email: string }[]) => {
	const rows = await waitingRows(site);
	return people.map(({ email }) => rows.find(({ mailbox }) => mailbox === email)?.state);
};
const subjects = async ({ email }: { email: string }) =>
	(await listQueuedEmails(site, email)).map(({ subject }) => subject.replace(/:.*/, ""));
const rowOfGroup = async (page = waitedPage) => {
	const { document } = await new PlainVisitor(site).open(page);
	const rows = [...document.querySelectorAll("tr[data-times]")];
	return rows.find(({ textContent }) => textContent?.includes("Chicago time"));
};
const cartOf = async (email: string) => {
	const link = await findWaitingLink(site, email, "/cart?");
	return Object.fromEntries(new URLSearchParams(link.split("?")[1]));
};

describe("a full group", () => {
	test.each([waitedPage, `${waitedPage}/schedule`])(
		"has a waiting list on %s, whose form names the group and works without script",
		async (path) => {
			await withFullGroup();
			const row = await rowOfGroup(path);
			expect(row?.textContent).toContain("Full");
			const link = row?.querySelector("a");
			expect(link?.textContent).toMatch(/^Join the waiting list of the group starting/);
			const page = await new PlainVisitor(site).open(link?.getAttribute("href") ?? "");
			const form = page.form("form[data-lead-form]");
			expect(page.text("[data-lead-card=waiting-list]")).toContain("PMP Exam Preparation: ");
			expect(page.text("[data-lead-card=waiting-list]")).toContain("Chicago time");
			const email = someEmail();
			const refused = await form.fill({ name: "", email, agree: true }).send();
			expect(refused.status).toBe(422);
			expect(refused.form("form[data-lead-form]").value("email")).toBe(email);
			const sent = await refused
				.form("form[data-lead-form]")
				.fill({ name: "Ada Lovelace", agree: true })
				.send();
			expect(sent.text()).toContain("Look in your email for your place on the list");
			const [entry] = await waitingRows(site);
			expect(entry).toMatchObject({ mailbox: email, state: "waiting" });
			const lead = await storedLeadRows(site).lead(entry?.lead_id ?? "");
			expect(lead).toMatchObject({ site_module: "waiting-list", product_id: 1002 });
			expect(lead?.lead).toMatchObject({
				waitingGroup: { key: waitedGroup.group, begins: entry?.begins },
			});
		},
	);

	test("leads from the cart's choice of groups to that form, too", async () => {
		await withFullGroup();
		const cart = await new PlainVisitor(site).open(
			`/cart?${new URLSearchParams({ ...waitedGroup })}`,
		);
		expect(cart.text()).toContain("The group you chose is full");
		const form = await cart.follow("Join the waiting list", "main");
		expect(form.text("[data-lead-card=waiting-list]")).toContain("Chicago time");
	});

	test("is not offered where the last seats are only kept from a network that has ordered", async () => {
		const [taken] = await withFullGroup();
		const address = "198.51.100.77";
		const browser = aBrowser(site, {}, address);
		const { order: fields } = await openCart(browser, { product: "course-1009" });
		const sent = await sendSubmission(
			browser,
			anOrderSubmission(fields, {}, { email: someEmail() }),
		);
		expect(sent.statusCode).toBe(200);
		await cancel(taken);
		await reload();
		const visitor = new PlainVisitor(site, aBrowser(site, {}, address));
		const cart = await visitor.open(`/cart?${new URLSearchParams({ ...waitedGroup })}`);
		expect(cart.text()).toContain("The group you chose is full");
		const links = [...cart.document.querySelectorAll("main a[href*=waiting-list]")];
		expect(links.filter(({ outerHTML }) => outerHTML.includes(waitedGroup.group))).toEqual([]);
	});

	test("has none for a group that has a seat, and none that is no group: nothing is stored", async () => {
		const before = await storedLeadRows(site).counts();
		const joined = await joinWaitingList(site);
		expect(joined.page.status).toBe(409);
		expect(joined.page.text("[role=alert]")).toContain("has a seat again");
		const unknown = await aBrowser(site).get(`${waitedPage}?group=none&form=waiting-list`);
		expect(unknown.statusCode).toBe(200);
		expect(unknown.body).not.toContain("data-lead-form");
		const forged = anOrderSubmission(
			{ product: waitedGroup.product },
			{ site_module: "waiting-list", attachment: `${waitedGroup.group} 2030-01-01` },
		);
		const answer = await sendSubmission(aBrowser(site), forged);
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("no longer offered");
		expect(await storedLeadRows(site).counts()).toEqual(before);
	});

	test("gives a returned seat to the first: emailed, held from everybody else, and ordered by the link alone", async () => {
		const [taken] = await withFullGroup();
		const first = await joinWaitingList(site);
		const second = await joinWaitingList(site);
		expect(await subjects(first)).toEqual(["You are on the waiting list"]);
		const place = await new PlainVisitor(site).open(
			await findWaitingLink(site, second.email, "/waiting-list/"),
		);
		expect(place.text("h1")).toBe("You are on the waiting list: PMP Exam Preparation");
		expect(place.text()).toContain("You are 2nd on the list.");

		expect(await cancel(taken)).toContain("is canceled");
		// Held in the transaction that has freed it: nobody can order it before the email.
		expect(await statesOf(first, second)).toEqual(["held", "waiting"]);
		await reload();
		expect((await rowOfGroup())?.textContent).toContain("Full");
		expect((await openCart(aBrowser(site), waitedGroup)).page.body).toContain(
			"The group you chose is full",
		);
		await passMinute();
		expect(await subjects(first)).toEqual([
			"You are on the waiting list",
			"A seat is free for you",
		]);
		expect(await subjects(second)).toEqual(["You are on the waiting list"]);

		const query = await cartOf(first.email);
		const browser = aBrowser(site);
		const { page, order: fields } = await openCart(browser, query);
		expect(page.body).toContain("We hold a seat in this group for you until");
		expect(page.body).toContain("Your group starts Sat, Dec 5");
		expect(fields.group).toContain(waitedGroup.group);
		// Another coupon or format keeps the seat.
		expect(page.body.match(/name="seat"/g)?.length).toBeGreaterThanOrEqual(3);
		// A forged key opens nothing.
		const forged = await openCart(aBrowser(site), { ...query, seat: `${query.seat}x` });
		expect(forged.order.group).not.toContain(waitedGroup.group);

		const { email } = first;
		const sent = await sendSubmission(browser, anOrderSubmission(fields, {}, { email }));
		expect(sent.statusCode).toBe(200);
		// The link has proved the mailbox: nothing more is to be confirmed.
		expect(await storedOrders(site, fields.order ?? "")).toMatchObject([
			{ confirmed_by: "visitor" },
		]);
		expect(await waitingRows(site)).toMatchObject([
			{ state: "ordered", order_id: fields.order },
			{ state: "waiting" },
		]);
		const thanks = await browser.get(`/thank-you/${fields.order}`);
		expect(thanks.body).toContain("Your seat is yours");
		expect(await subjects(first)).not.toContain("Keep your seat");
		// The email about the order says so, too.
		expect(await site.services.get(orderSeats)({ id: fields.order ?? "" })).toEqual({
			text: "Your seat is confirmed.",
		});
		await passMinute();
		expect((await rowOfGroup())?.textContent).toContain("Full");
		// The link is used up.
		const late = await openCart(aBrowser(site), query);
		expect(late.page.body).toContain("has gone to the next person");
		expect(late.order.group).not.toContain(waitedGroup.group);
		expect(await statesOf(second)).toEqual(["waiting"]);
	});

	test("tells the next one when the first lets 24 hours pass, or does not want the seat", async () => {
		const [taken] = await withFullGroup();
		const [first, second, third] = [
			await joinWaitingList(site),
			await joinWaitingList(site),
			await joinWaitingList(site),
		];
		await cancel(taken);
		await passMinute();
		const query = await cartOf(first.email);
		await passHours(23);
		expect(await statesOf(first, second, third)).toEqual(["held", "waiting", "waiting"]);
		// The order is in the form, and the time passes while it is filled in.
		const browser = aBrowser(site);
		const { order: fields } = await openCart(browser, query);
		await passHours(1.1);
		expect(await statesOf(first, second, third)).toEqual(["passed", "held", "waiting"]);
		expect((await subjects(first)).at(-1)).toBe("Your seat went to the next person");
		expect((await subjects(second)).at(-1)).toBe("A seat is free for you");
		const late = await sendSubmission(browser, anOrderSubmission(fields));
		expect(late.statusCode).toBe(409);

		const page = await new PlainVisitor(site).open(
			await findWaitingLink(site, second.email, "/waiting-list/"),
		);
		expect(page.text("h1")).toContain("A seat is held for you");
		const left = await page.form("main form[action*=leave]").send("I do not want the seat");
		expect(left.text("h1")).toContain("You have left the waiting list");
		expect(await statesOf(first, second, third)).toEqual(["passed", "left", "held"]);
		await passMinute();
		expect((await subjects(third)).at(-1)).toBe("A seat is free for you");
		const { status } = await order(await cartOf(third.email), third.email);
		expect(status).toBe(200);
		// Who let it pass can join again, at the end.
		await joinWaitingList(site, { email: first.email });
		expect(await statesOf(first)).toEqual(["waiting"]);
		expect((await subjects(first)).at(-1)).toBe("You are on the waiting list");
	});

	test("gives a seat that nobody has confirmed in 24 hours, and several seats to several people", async () => {
		await withFullGroup();
		await sql`update orders set confirmed_at = null, confirmed_by = null`.execute(site.database.db);
		const people = [
			await joinWaitingList(site),
			await joinWaitingList(site),
			await joinWaitingList(site),
			await joinWaitingList(site),
		];
		await passHours(25);
		await passMinute();
		expect(await statesOf(...people)).toEqual(["held", "held", "held", "waiting"]);
		await reload();
		const told = await Promise.all(people.map(subjects));
		expect(told.map((list) => list.at(-1))).toEqual([
			...Array(3).fill("A seat is free for you"),
			"You are on the waiting list",
		]);
		expect(told.every((list) => list.length <= 2)).toBe(true);
	});

	test("gives a seat once, however many want it at once: by link, from elsewhere and by two processes", async () => {
		const [taken, other] = await withFullGroup();
		const first = await joinWaitingList(site);
		const second = await joinWaitingList(site);
		// Visitors who saw the last seat when it was free.
		await sql`update orders set canceled_at = now(), status = 'canceled' where id = ${other}`.execute(
			site.database.db,
		);
		await reload();
		const browsers = Array.from({ length: 4 }, () => aBrowser(site));
		const carts = await Promise.all(
			browsers.map(async (browser) => ({
				browser,
				fields: (await openCart(browser, waitedGroup)).order,
			})),
		);
		await Promise.all([cancel(taken), passMinute(), passMinute()]);
		await passMinute();
		expect(await statesOf(first, second)).toEqual(["held", "held"]);
		const query = await cartOf(first.email);
		const held = aBrowser(site);
		const own = (await openCart(held, query)).order;
		const again = aBrowser(site);
		const copy = (await openCart(again, query)).order;
		const answers = await Promise.all([
			sendSubmission(held, anOrderSubmission(own, {}, { email: first.email })),
			sendSubmission(again, anOrderSubmission(copy)),
			...carts.map(({ browser, fields }) => sendSubmission(browser, anOrderSubmission(fields))),
			passMinute(),
		]);
		const statuses = answers.slice(0, -1).map((answer) => answer?.statusCode);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.slice(2)).toEqual([409, 409, 409, 409]);
		const { rows } = await sql<{ taken: number }>`
			select taken from taken_seats where group_key = ${waitedGroup.group}`.execute(
			site.database.db,
		);
		expect(rows).toEqual([{ taken: 3 }]);
	});
});

describe("a place on the list", () => {
	test("is one for each mailbox and group, with one lead, however often it is asked for", async () => {
		await withFullGroup();
		const email = someEmail();
		const { visitor } = await joinWaitingList(site, { email });
		await joinWaitingList(site, { email }, visitor);
		await Promise.all(
			Array.from({ length: 3 }, () =>
				joinWaitingList(site, { email: email.replace("@", "+list@") }),
			),
		);
		const rows = await waitingRows(site);
		expect(rows).toHaveLength(1);
		expect(await subjects({ email })).toEqual(["You are on the waiting list"]);
		const { rows: leads } = await sql`select id, revision from leads
			where lead ->> 'email' = ${email} and site_module = 'waiting-list'`.execute(site.database.db);
		expect(leads).toMatchObject([{ revision: 2 }]);
		// Its own email is that about its lead.
		expect(await listQueuedEmails(site, email)).toHaveLength(1);
	});

	test("needs the link of the email beyond the limit of a network, and is not a person's third", async () => {
		await withFullGroup();
		const address = "198.51.100.7";
		const join = (email = someEmail()) =>
			joinWaitingList(site, { email }, new PlainVisitor(site, aBrowser(site, {}, address)));
		for (let count = 0; count < 5; count++) await join();
		const sixth = await join();
		expect(await statesOf(sixth)).toEqual(["unconfirmed"]);
		expect(await subjects(sixth)).toEqual(["Confirm your place on the waiting list"]);
		const page = await new PlainVisitor(site).open(
			await findWaitingLink(site, sixth.email, "/waiting-list/"),
		);
		const confirmed = await page.form().send();
		expect(confirmed.text()).toContain("You are 6th on the list.");
		expect(await statesOf(sixth)).toEqual(["waiting"]);

		const email = someEmail();
		await joinWaitingList(site, { email });
		const { db } = site.database;
		for (const key of ["a", "b"])
			await sql`insert into waiting_entries (id, product_kind, product_id, title, chosen_group, mailbox, lead_id, state, queued_at, email_key, created_at, updated_at)
				select gen_random_uuid(), product_kind, product_id, title, jsonb_set(chosen_group, '{key}', ${JSON.stringify(key)}), mailbox, lead_id, state, queued_at, email_key, created_at, updated_at
				from waiting_entries where mailbox = ${email} and group_key = ${waitedGroup.group}`.execute(
				db,
			);
		await sql`delete from waiting_entries where mailbox = ${email} and group_key = ${waitedGroup.group}`.execute(
			db,
		);
		const refused = await joinWaitingList(site, { email });
		expect(refused.page.status).toBe(409);
		expect(refused.page.text("[role=alert]")).toContain("one person can be on a few lists only");

		// Nor is one that had to be confirmed first: the lists joined meanwhile count.
		const late = await join();
		const lateLink = await findWaitingLink(site, late.email, "/waiting-list/");
		await sql`update waiting_entries set email_key = (select email_key from waiting_entries where mailbox = ${late.email})
			where mailbox = ${email}`.execute(db);
		const limited = await (await new PlainVisitor(site).open(lateLink)).form().send();
		expect(limited.status).toBe(409);
		expect(limited.text()).toContain("One person can be on a few lists only");
		expect(await statesOf(late)).toEqual(["unconfirmed"]);
	});

	test("of a request that somebody looks at first begins when it is released, and ends when it is withdrawn", async () => {
		await withFullGroup();
		const doubtful = await joinWaitingList(site, { name: "Ada https://casino.example" });
		expect(await statesOf(doubtful)).toEqual(["checked"]);
		expect(await subjects(doubtful)).toEqual([]);
		const setState = (state: string) =>
			sql`update leads set state = ${state}, withdrawn_at = ${state === "withdrawn" ? now : null}
				where id in (select lead_id from waiting_entries)`.execute(site.database.db);
		await setState("open");
		await passMinute();
		expect(await statesOf(doubtful)).toEqual(["waiting"]);
		expect(await subjects(doubtful)).toEqual(["You are on the waiting list"]);
		await setState("withdrawn");
		await passMinute();
		expect(await statesOf(doubtful)).toEqual(["left"]);
	});

	test("is left by the link, which a scanner that opens it does not do, and no other key opens it", async () => {
		await withFullGroup();
		const person = await joinWaitingList(site);
		const link = await findWaitingLink(site, person.email, "/waiting-list/");
		const page = await new PlainVisitor(site).open(link);
		expect(page.answer.headers["referrer-policy"]).toBe("same-origin");
		expect(page.answer.headers["cache-control"]).toBe("no-store");
		expect(await statesOf(person)).toEqual(["waiting"]);
		expect((await aBrowser(site).get(`${link}x`)).statusCode).toBe(404);
		expect(
			(await aBrowser(site).post(link.replace("?", "/leave?").concat("x"), {})).statusCode,
		).toBe(404);
		const left = await page.form("main form[action*=leave]").send("Leave the list");
		expect(left.text("h1")).toContain("You have left the waiting list");
		await new PlainVisitor(site).post(link.replace("?", "/leave?"), new URLSearchParams());
		expect(await statesOf(person)).toEqual(["left"]);
	});

	test("ends when the group starts or is gone, and its people are told once, with other dates", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		await passMinute();
		await passHours(24 * 16);
		await passMinute();
		expect(await statesOf(first, second)).toEqual(["ended", "ended"]);
		for (const person of [first, second]) {
			const told = await subjects(person);
			expect(told.filter((subject) => subject === "The waiting list has ended")).toHaveLength(1);
		}
		const [last] = (await listQueuedEmails(site, second.email)).slice(-1);
		expect(last?.text).toContain("It starts now");
		expect(last?.text).toContain("These groups have seats:");
		expect(last?.text).toContain(`http://localhost:3000${waitedPage}`);

		await sql`delete from waiting_entries`.execute(site.database.db);
		now = start;
		const third = await joinWaitingList(site);
		expect(await statesOf(third)).toEqual([undefined]);
		await withFullGroup();
		await joinWaitingList(site, { email: third.email });
		await sql`update waiting_entries set chosen_group = jsonb_set(chosen_group, '{key}', '"gone"')`.execute(
			site.database.db,
		);
		await passMinute();
		const gone = (await listQueuedEmails(site, third.email)).at(-1);
		expect(gone?.text).toContain("It is no longer offered.");
	});

	test("holds no seat beyond the start of its group, and does not say that none returned", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		// The first class is at 9 in Chicago, 15:00 in UTC.
		now = Temporal.Instant.from("2026-12-05T03:00:00Z");
		await cancel(taken);
		await passMinute();
		const told = (await listQueuedEmails(site, first.email)).at(-1);
		expect(told?.subject).toContain("A seat is free for you");
		expect(told?.text).toContain("until December 5, 2026 at 10:00 AM (New York time)");
		await passHours(12);
		expect(await statesOf(first, second)).toEqual(["ended", "ended"]);
		const [ownEnd, otherEnd] = await Promise.all(
			[first, second].map(async ({ email }) => (await listQueuedEmails(site, email)).at(-1)?.text),
		);
		expect(ownEnd).toContain("the seat that we held for you was not ordered");
		expect(otherEnd).toContain("there was no seat for you");
	});

	test("is given to who asks again without what made somebody check the request", async () => {
		await withFullGroup();
		const email = someEmail();
		await joinWaitingList(site, { email, name: "Ada https://casino.example" });
		expect(await statesOf({ email })).toEqual(["checked"]);
		await joinWaitingList(site, { email });
		expect(await statesOf({ email })).toEqual(["waiting"]);
		expect(await subjects({ email })).toEqual(["You are on the waiting list"]);
	});

	test("has a link of its own each time a seat is held: that of an earlier one opens nothing", async () => {
		const [taken, other] = await withFullGroup();
		const person = await joinWaitingList(site);
		await cancel(taken);
		await passMinute();
		const passedOn = await cartOf(person.email);
		expect((await order(passedOn)).status).toBe(200);
		await passHours(1);
		await joinWaitingList(site, { email: person.email });
		await cancel(other);
		await passMinute();
		expect(await statesOf(person)).toEqual(["held"]);
		const again = await openCart(aBrowser(site), passedOn);
		expect(again.order.group).not.toContain(waitedGroup.group);
		expect(await statesOf(person)).toEqual(["held"]);
		expect((await order(await cartOf(person.email), person.email)).status).toBe(200);
	});

	test("passes on a seat whose person cannot be told", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		// The address has got as many emails today as one gets.
		const { db } = site.database;
		await sql`update email_counts set sent = 1000`.execute(db);
		await sql`delete from email_counts where address_hash = ${hashCountedEmail(createSecretHmac(site.secret), second.email)}`.execute(
			db,
		);
		await cancel(taken);
		await passMinute();
		expect(await statesOf(first, second)).toEqual(["passed", "held"]);
		expect((await subjects(second)).at(-1)).toBe("A seat is free for you");
	});

	test("tells who has opted out of emails of their place and of the seat, which is what they asked for", async () => {
		const [taken] = await withFullGroup();
		const email = someEmail();
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		const optOut = () =>
			sql`update people set email_subscription_status = 0 where email = ${email}`.execute(
				site.database.db,
			);
		await optOut();
		const before = (await subjects({ email })).length;
		const person = await joinWaitingList(site, { email });
		await optOut();
		await cancel(taken);
		await passMinute();
		expect(await statesOf(person)).toEqual(["held"]);
		expect((await subjects(person)).slice(before)).toEqual([
			"You are on the waiting list",
			"A seat is free for you",
		]);
		expect((await order(await cartOf(email), email)).status).toBe(200);
	});

	test("keeps a held seat from everybody else when its request is deleted, until the next one is told", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		await passMinute();
		const { db } = site.database;
		await sql`update leads set updated_at = '2020-01-01' where id = (
			select lead_id from waiting_entries where mailbox = ${first.email})`.execute(db);
		await purgeLeads(db, now);
		await reload();
		expect((await rowOfGroup())?.textContent).toContain("Full");
		expect(await orders("waiting")).toContain("(erased)");
		await passMinute();
		expect(await statesOf(first, second)).toEqual([undefined, "held"]);
		expect((await subjects(second)).at(-1)).toBe("A seat is free for you");

		// Nothing is left of who only waited, or had ordered.
		await sql`update leads set updated_at = '2020-01-01' where id in (select lead_id from waiting_entries)`.execute(
			db,
		);
		await sql`update waiting_entries set state = 'left', held_until = null`.execute(db);
		await purgeLeads(db, now);
		await passMinute();
		expect(await waitingRows(site)).toEqual([]);
	});

	test("is given to the order of its link that somebody looks at first, once it is released, and counted once", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		await passMinute();
		const query = await cartOf(first.email);
		const { order: fields } = await openCart(aBrowser(site), query);
		const submission = anOrderSubmission(fields, { website: "x" }, { email: someEmail() });
		expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
		expect(await storedOrders(site, fields.order ?? "")).toMatchObject([{ set_aside: true }]);
		await passHours(1);
		expect(await statesOf(first, second)).toEqual(["held", "waiting"]);
		expect(await release(submission.lead_id)).toBe("released");
		expect(await waitingRows(site)).toMatchObject([
			{ state: "ordered", order_id: fields.order },
			{ state: "waiting" },
		]);
		expect(await storedOrders(site, fields.order ?? "")).toMatchObject([
			{ set_aside: false, confirmed_by: "advisor" },
		]);
		const { rows } = await sql`select taken from taken_seats where product_id = 1002
			and group_key = ${waitedGroup.group}`.execute(site.database.db);
		expect(rows).toEqual([{ taken: 3 }]);
	});

	test("is not kept for such an order beyond its time: the next one gets it", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		await passMinute();
		const { order: fields } = await openCart(aBrowser(site), await cartOf(first.email));
		const submission = anOrderSubmission(fields, { website: "x" }, { email: first.email });
		await sendSubmission(aBrowser(site), submission);
		await passHours(25);
		expect(await statesOf(first, second)).toEqual(["passed", "held"]);
		expect(await release(submission.lead_id)).toBe("released");
		expect(await statesOf(first, second)).toEqual(["passed", "held"]);
	});
});

describe("whoever runs the site", () => {
	test("lists who waits, is warned of seats that nobody is told of, and keeps no place for ever", async () => {
		expect(await orders("waiting")).toBe("Nobody is on a waiting list.");
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		const listed = await orders("waiting", "--product", waitedGroup.product);
		expect(listed).toContain(first.email);
		expect(listed).toContain("seat held until");
		expect(listed.split("\n").find((line) => line.includes(second.email))).toContain("1");
		expect(await orders("waiting", "--product", "course-1009")).toContain("Nobody");

		const find = (at = now) =>
			waitingListCheck.find({ db: site.database.db, config: site.config, now: at });
		expect(await find(now.add({ minutes: 14 }))).toEqual([]);
		expect(await find(now.add({ minutes: 16 }))).toMatchObject([
			{ level: "wrong", says: expect.stringContaining("1 held seat") },
		]);
		await passMinute();
		expect(await find(now.add({ hours: 24 }))).toEqual([]);

		await purgeWaitingEntries(site.database.db, now.add({ hours: 24 }));
		expect(await waitingRows(site)).toHaveLength(2);
		await sql`update waiting_entries set state = 'left', held_until = null`.execute(
			site.database.db,
		);
		await purgeWaitingEntries(site.database.db, now.add({ hours: 24 }));
		expect(await waitingRows(site)).toEqual([]);
	});

	test("shows people their places and erases them; a held seat goes to the next one", async () => {
		const [taken] = await withFullGroup();
		const [first, second] = [await joinWaitingList(site), await joinWaitingList(site)];
		await cancel(taken);
		await passMinute();
		const source = site.services
			.list(personalDataSources)
			.find(({ name }) => name === "waitingLists");
		const [row] = await waitingRows(site);
		const subject = {
			email: first.email,
			person: undefined,
			leads: [row?.lead_id as never],
			account: undefined,
			devices: [],
		};
		const shown = await source?.find(site.database.db, subject);
		expect(shown?.map(({ line }) => line)).toEqual([
			"PMP Exam Preparation: a seat is held for you",
		]);
		await site.database.db.transaction().execute(async (tx) => source?.erase(tx, subject));
		expect(await statesOf(first, second)).toEqual([undefined, "held"]);
		expect(await listQueuedEmails(site, first.email)).toEqual([]);
	});

	test("erases a place while the task of each minute has its group", async () => {
		await withFullGroup();
		await joinWaitingList(site);
		const [row] = await waitingRows(site);
		const source = site.services
			.list(personalDataSources)
			.find(({ name }) => name === "waitingLists");
		const subject = {
			...{ email: row?.mailbox ?? "", person: undefined, account: undefined, devices: [] },
			leads: [row?.lead_id as never],
		};
		await sql`update waiting_entries set state = 'held', held_until = ${now.add({ hours: 1 })}`.execute(
			site.database.db,
		);
		const erasing = await site.database.db.transaction().execute(async (tx) => {
			await lockBookedSeats(
				tx,
				{ kind: "course", id: 1002 },
				{
					key: waitedGroup.group,
					begins: row?.begins ?? "",
				},
			);
			const erased = site.database.db
				.transaction()
				.execute(async (other) => source?.erase(other, subject));
			erased.catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, 300));
			await sql`update waiting_entries set notified_at = ${now}`.execute(tx);
			return { erased };
		});
		await erasing.erased;
		expect(await waitingRows(site)).toEqual([]);
	});
});

describe("the cart", () => {
	test("says what a product replaces, and brings that back without script", async () => {
		const visitor = new PlainVisitor(site);
		await visitor.open("/cart?product=course-1002&mode=classroom");
		const other = await visitor.open("/cart?product=course-1009&mode=live-virtual");
		expect(other.text("[role=status]")).toContain(
			"Replaces PMP Exam Preparation, which stays in your cart.",
		);
		const back = await other.follow("Bring it back", "main");
		expect(readOrder(back.answer.body)).toMatchObject({
			product: "course-1002",
			mode: "classroom",
		});
		expect(back.text("[role=status]")).toContain("Replaces SQL for Analysts");
		// Another choice of the same product replaces nothing.
		const same = await visitor.open("/cart?product=course-1002&mode=live-virtual");
		expect(same.answer.body).not.toContain("Replaces");
		expect((await visitor.open("/cart")).answer.body).not.toContain("Replaces");
	});

	test("says which product has no room any more", async () => {
		const visitor = new PlainVisitor(site);
		const page = await visitor.open("/courses");
		const ids = ["1002", "1009", "1001", "1003", "1004", "1005"];
		let last = page;
		for (const id of ids) last = await visitor.open(`/cart?product=course-${id}`);
		expect(last.text("[role=status]")).toContain("because a cart holds five");
		const back = await last.follow("Bring it back", "main");
		expect(readOrder(back.answer.body).product).toBe("course-1002");
	});

	test("names the start of the chosen group beside its format", async () => {
		const visitor = new PlainVisitor(site);
		const cart = await visitor.open("/cart?product=course-1002&mode=live-virtual");
		const groups = [...cart.document.querySelectorAll("button[name=group]:not([disabled])")];
		const later = groups.at(-1);
		expect(cart.text("button[name=mode][aria-current]")).toContain("Next group starts");
		const chosen = await visitor.open(
			`/cart?${new URLSearchParams({ product: "course-1002", mode: "live-virtual", group: later?.getAttribute("value") ?? "" })}`,
		);
		const [, day = "-"] = /(\w{3}, \w{3} \d+)/.exec(later?.textContent ?? "") ?? [];
		expect(chosen.text("button[name=mode][aria-current]")).toContain(`Your group starts ${day}`);
	});
});
