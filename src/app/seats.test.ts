import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { seatChannel } from "#catalogue/groups/seat-store.ts";
import type { CommandContext } from "#cli/command-context.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { runOrdersCommand } from "#cli/orders.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart, sendOrder, storedOrders } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { sendSubmission, someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

/** Three seats are left by the content. */
const chicago = {
	product: "course-1002",
	mode: "live-virtual",
	group: "live-virtual-america-chicago-67-09-00-13-30-9d-4w",
};
const page = "/courses/pmp-exam-preparation";
const rowOf = (html: string, place: string) =>
	[...html.matchAll(/<tr[ >](.*?)<\/tr>/gs)]
		.map(([, row = ""]) => row)
		.find((row) => row.includes(place));
const order = async (query: Record<string, string>) => {
	const browser = aBrowser(site);
	const { order: fields } = await openCart(browser, query);
	return { fields, answer: await sendOrder(browser, fields) };
};

describe("the seats of a group", () => {
	test("become fewer with each order, on the pages and in the cart, and the last one makes the group full", async () => {
		expect(rowOf((await aBrowser(site).get(page)).body, "Chicago time")).toContain("3 seats left");
		const first = await order(chicago);
		expect(first.answer.statusCode).toBe(200);
		site.reloadSeats("course-1002");
		expect(rowOf((await aBrowser(site).get(page)).body, "Chicago time")).toContain("2 seats left");
		// An order whose contact was erased keeps its seat.
		await sql`update orders set contact = null where id = ${first.fields.order}`.execute(
			site.database.db,
		);
		await order(chicago);
		const { page: cart } = await openCart(aBrowser(site), chicago);
		expect(cart.body).toContain("1 seat left");

		// The last seat, wanted by five at once.
		const browsers = Array.from({ length: 5 }, () => aBrowser(site));
		const carts = await Promise.all(
			browsers.map(async (browser) => ({
				browser,
				fields: (await openCart(browser, chicago)).order,
			})),
		);
		const answers = await Promise.all(
			carts.map(({ browser, fields }) => sendOrder(browser, fields)),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		const stored = await Promise.all(
			carts.map(({ fields }) => storedOrders(site, fields.order ?? "")),
		);
		expect(stored.flat()).toHaveLength(1);

		site.reloadSeats("course-1002");
		const row = rowOf((await aBrowser(site).get(page)).body, "Chicago time");
		expect(row).toContain("Full");
		expect(row).not.toContain("/cart");
		const { page: full } = await openCart(aBrowser(site), chicago);
		expect(full.body).toContain("The group you chose is full");
		// The shown seats can be ordered.
		expect((await order(chicago)).answer.statusCode).toBe(200);
	});

	test("of a cohort become fewer, too, and on its own start only", async () => {
		const schedule = "/programs/project-manager-masters-program/cohorts/next";
		const seats = async () =>
			/(\d+) of \d+ seats left/.exec((await aBrowser(site).get(schedule)).body)?.[1];
		const before = Number(await seats());
		const { body } = await aBrowser(site).get(schedule);
		const [, link = ""] = /href="\/cart\?([^"]*group=[^"]*)"/.exec(body) ?? [];
		const query = Object.fromEntries(new URLSearchParams(link.replaceAll("&amp;", "&")));
		const { fields, answer } = await order(query);
		expect(answer.statusCode).toBe(200);
		site.reloadSeats(query.product);
		expect(Number(await seats())).toBe(before - 1);
		await sql`update orders set chosen_group = jsonb_set(chosen_group, '{begins}', '"2026-01-01"') where id = ${fields.order}`.execute(
			site.database.db,
		);
		site.reloadSeats(query.product);
		expect(Number(await seats())).toBe(before);
	});

	test("are announced to every process once the order is stored", async () => {
		const heard: (string | undefined)[] = [];
		const client = await site.database.pool.connect();
		client.on("notification", ({ payload }) => heard.push(payload));
		await client.query(`listen ${seatChannel}`);
		await order({ product: "course-1002", mode: "classroom" });
		await expect.poll(() => heard).toEqual(["course-1002"]);
		client.release(true);
	});
});

describe("a seat that was ordered", () => {
	const aShop = async () => {
		const own = await aSite();
		const lines: string[] = [];
		const context: CommandContext = {
			db: own.database.db,
			jobs: async () => own.jobs,
			clock: own.clock,
			configured: [],
			destinationsOf: () => [],
			openTestDestinations: () => [],
			emailCounts: { take: async () => true },
			timeZone: "UTC",
			say: (line) => void lines.push(line),
		};
		return {
			own,
			orders: async (...args: string[]) => {
				lines.length = 0;
				await runOrdersCommand(context, args);
				return [...lines];
			},
			rescue: (lead: string) => runLeadsCommand(context, ["rescue", lead]),
			seats: async () => {
				own.reloadSeats("course-1002");
				const { body } = await aBrowser(own).get(page);
				const row = rowOf(body, "Chicago time") ?? "";
				return /\d seats? left|Full/.exec(row)?.[0];
			},
			async place(more: Record<string, unknown> = {}, browser = aBrowser(own)) {
				const { order: fields } = await openCart(browser, chicago);
				const submission = anOrderSubmission(fields, more);
				const answer = await sendSubmission(browser, submission);
				expect(answer.statusCode).toBe(200);
				return { browser, order: fields.order ?? "", lead: submission.lead_id };
			},
		};
	};
	/** The field that people do not see. */
	const doubtful = { website: "x" };

	test("is free again once the order is canceled; its customer reads that, and may order again", async () => {
		const { own, orders, seats, place } = await aShop();
		const email = someEmail();
		const member = await aMember(own, email);
		const { order: fields } = await openCart(member, chicago);
		await sendSubmission(member, anOrderSubmission(fields, {}, { email }));
		expect(await seats()).toBe("2 seats left");
		const heard: (string | undefined)[] = [];
		const client = await own.database.pool.connect();
		client.on("notification", ({ payload }) => heard.push(payload));
		await client.query(`listen ${seatChannel}`);
		await orders("cancel", fields.order ?? "");
		await expect.poll(() => heard).toEqual(["course-1002"]);
		client.release(true);
		expect(await seats()).toBe("3 seats left");
		const thanks = await member.get(`/thank-you/${fields.order}`);
		expect(thanks.body).toContain("This order is canceled.");
		expect(thanks.body).not.toContain("Thank you. We have received");
		expect((await member.get("/accounts")).body).toContain("Canceled");
		await place({}, member);
		expect(await seats()).toBe("2 seats left");
	});

	test("by somebody doubtful is taken only when a person has looked at the order, even if it is one too many then", async () => {
		const { orders, rescue, seats, place } = await aShop();
		const doubted = await place(doubtful);
		expect(await seats()).toBe("3 seats left");
		expect(await orders("show", doubted.order)).toContain(
			"Seats: none is taken until the lead is rescued",
		);
		for (let count = 0; count < 3; count++) await place();
		expect(await seats()).toBe("Full");
		expect(await rescue(doubted.lead)).toBe(0);
		expect(await seats()).toBe("Full");
		expect(await orders("show", doubted.order)).toContain(
			"Seats: 4 are ordered, and the group has 3. Offer another group.",
		);
		await orders("cancel", doubted.order);
		expect(await seats()).toBe("Full");
	});

	test("stays free when a doubtful order outlives its contact, and taken when a rescued one does", async () => {
		const { own, rescue, seats, place } = await aShop();
		const [junk, genuine] = [await place(doubtful), await place(doubtful)];
		await rescue(genuine.lead);
		expect(await seats()).toBe("2 seats left");
		const ids = [junk.lead, genuine.lead];
		await sql`delete from leads where id in (${sql.join(ids)})`.execute(own.database.db);
		expect(await seats()).toBe("2 seats left");
	});
});
