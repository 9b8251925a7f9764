import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { setLeadState } from "#leads/lead-store.ts";
import { storeLead } from "#leads/testing.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { insertOrder } from "#orders/store.ts";
import { aDatabase } from "#platform/database/testing.ts";
import type { CommandContext } from "./command-context.ts";
import { runOrdersCommand } from "./orders.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const usd = currencyCode("USD");
const anOrder = (more: Partial<Order> = {}): Order => ({
	id: createId<"order">(),
	product: { kind: "course", id: 1009 },
	title: "SQL for Analysts",
	mode: "live-virtual",
	group: {
		key: "berlin",
		mode: "live-virtual",
		begins: "2026-12-09",
		ends: "2026-12-30",
		weekdays: [1, 3],
		from: "18:00",
		to: "21:00",
		zone: "Europe/Berlin",
	},
	country: "US",
	listPrice: { minor: 59_000, currency: usd },
	total: { minor: 53_100, currency: usd },
	coupon: "WINTER-TABLE",
	status: "waiting-for-advisor",
	lead: undefined,
	createdAt: now,
	...more,
});
const groupInWords = "Wed, Dec 9 to Wed, Dec 30, Mon and Wed, 6:00 PM to 9:00 PM, Berlin time";

async function aContext() {
	const { db } = await aDatabase();
	const lines: string[] = [];
	const unused = () => Promise.reject(new Error("orders queue nothing"));
	const context: CommandContext = {
		db,
		jobs: unused,
		clock: () => now,
		configured: [],
		destinationsOf: () => [],
		openTestDestinations: () => [],
		emailCounts: { take: unused },
		timeZone: "America/New_York",
		say: (line) => void lines.push(line),
	};
	return {
		db,
		orders: async (...args: string[]) => {
			lines.length = 0;
			return { code: await runOrdersCommand(context, args), lines: [...lines] };
		},
		/** Places an order with Ada as its customer. */
		async place(more: Partial<Order> = {}, name = "Ada King Lovelace") {
			const { id: lead } = await storeLead(db, {
				lead: aLead({ name: splitName(name) }),
				source: {
					page: "/cart",
					attribution: {
						source: "google",
						medium: "cpc",
						campaign: "(not set)",
						first_source: "news",
						first_medium: "email",
						first_campaign: "=spring",
					},
				},
			});
			const order = anOrder({ lead, ...more });
			await insertOrder(db, order);
			return order;
		},
	};
}

const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "nothing was refused",
		(problem: Error) => problem.message,
	);

describe("npm run orders", () => {
	test("lists the newest first, and marks an order without a contact", async () => {
		const { db, orders, place } = await aContext();
		expect((await orders()).lines).toEqual(["There are no such orders."]);
		const old = anOrder({
			title: "API Design",
			product: { kind: "course", id: 1010 },
			group: undefined,
			createdAt: now.subtract({ hours: 50 }),
		});
		await insertOrder(db, old);
		const adas = await place();
		const { code, lines } = await orders();
		expect(code).toBe(0);
		expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
			[
				...["order", "placed", "customer", "phone", "product", "group"],
				...["total", "status", "source"],
			],
			[
				toOrderNumber(adas.id),
				"2026-11-20 07:00",
				"Ada King Lovelace",
				"+1-5551234567",
				"SQL for Analysts",
				groupInWords,
				"$531",
				"waiting for an advisor",
				"google / cpc; first: news / email / =spring",
			],
			[
				toOrderNumber(old.id),
				"2026-11-18 05:00",
				"(no contact)",
				"API Design",
				"$531",
				"waiting for an advisor",
			],
		]);
		const numbers = async (...args: string[]) =>
			(await orders(...args)).lines.slice(1).map((line) => line.slice(0, 9));
		const own = [toOrderNumber(adas.id)];
		expect(await numbers("--since", "2d")).toEqual(own);
		expect(await numbers("list", "--product", "course-1009")).toEqual(own);
		expect(await numbers("--status", "waiting-for-advisor")).toHaveLength(2);
		expect(await numbers("--product", "bundle-1009")).toEqual([]);
	});

	test("shows one by its number or id, with its customer, or says that it has none", async () => {
		const { db, orders, place } = await aContext();
		const adas = await place();
		const number = toOrderNumber(adas.id);
		const expected = [
			`Order number: ${number}`,
			"Ordered: SQL for Analysts",
			"Format: Live online",
			`Group: ${groupInWords}`,
			"Price: $590",
			"Coupon WINTER-TABLE: −$59",
			"Total: $531",
			"Prices for: US (USD)",
			`Id: ${adas.id}`,
			"Status: waiting for an advisor",
			"Placed: 2026-11-20 07:00",
			"Customer: Ada King Lovelace",
			"Phone: +1-5551234567",
			"Email: ada@example.com",
			"Source: google / cpc; first: news / email / =spring",
			`Lead: ${adas.lead}`,
		];
		for (const name of [number, number.toLowerCase(), adas.id])
			expect((await orders("show", name)).lines).toEqual(expected);
		const nobodys = anOrder();
		await insertOrder(db, nobodys);
		expect((await orders("show", nobodys.id)).lines).toContain(
			"Customer: none given, or erased since",
		);
		expect(await refusal(orders("show", "0123-ABCD"))).toBe(
			"No order has a number that starts with 0123-ABCD.",
		);
	});

	test("exports all, the oldest first, into a spreadsheet that runs nothing and that others cannot read", async () => {
		const { db, orders, place } = await aContext();
		const nobodys = anOrder({
			createdAt: now.subtract({ hours: 1 }),
			group: undefined,
			coupon: undefined,
		});
		await insertOrder(db, nobodys);
		const adas = await place({}, "=cmd|' /C calc'!A0");
		const folder = mkdtempSync(join(tmpdir(), "lyceum-orders-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const file = join(folder, "orders.csv");
		expect((await orders("export", "csv", file)).lines).toEqual([
			`Wrote 2 orders to ${file}, which only you can read.`,
		]);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const written = readFileSync(file, "utf8");
		const [columns = [], first = [], second = []] = written
			.trim()
			.split("\r\n")
			.map((line) => line.replace('"Mon, Wed"', "Mon Wed").split(","));
		const cellsOf = (cells: readonly string[]) =>
			Object.fromEntries(columns.map((name, index) => [name, cells[index]]));
		expect(cellsOf(first)).toMatchObject({
			order_id: nobodys.id,
			order_first_day: "",
			order_coupon: "",
			has_contact: "no",
			email: "",
		});
		expect(cellsOf(second)).toMatchObject({
			order_number: toOrderNumber(adas.id),
			order_product_name: "SQL for Analysts",
			order_mode: "live-virtual",
			order_first_day: "2026-12-09",
			order_last_day: "2026-12-30",
			order_from: "18:00",
			order_to: "21:00",
			order_time_zone: "Europe/Berlin",
			order_coupon: "WINTER-TABLE",
			order_list_price: "590.00",
			order_total: "531.00",
			order_currency: "USD",
			order_status: "waiting-for-advisor",
			created_at: "2026-11-20T12:00:00Z",
			has_contact: "yes",
			name: "'=cmd|' /C calc'!A0",
			email: "ada@example.com",
			phone: "(+1) 5551234567",
			may_be_called: "yes",
			lead_id: adas.lead,
			attribution_source: "google",
			attribution_medium: "cpc",
			attribution_campaign: "",
			attribution_first_source: "news",
			attribution_first_campaign: "'=spring",
		});
		expect(await refusal(orders("export", "csv", file))).toBe(
			`${file} already exists. Name another file.`,
		);
		const toTerminal = await orders("export", "csv", "-");
		expect(toTerminal.lines.map((line) => `${line}\n`).join("")).toBe(written.slice(1));
	});

	test("exports more orders than one step holds, each once", async () => {
		const { db, orders } = await aContext();
		for (let count = 0; count < 1_001; count++)
			await insertOrder(db, anOrder({ group: undefined }));
		const { lines } = await orders("export", "csv", "-");
		expect(lines).toHaveLength(1_002);
		expect(new Set(lines).size).toBe(1_002);
	});

	test("marks an order whose contact was set aside, of which no destination was told", async () => {
		const { db, orders, place } = await aContext();
		const { lead } = await place();
		await db
			.transaction()
			.execute((tx) => setLeadState(tx, lead as Id<"lead">, "quarantined", ["odd"], now));
		expect((await orders()).lines[1]).toContain("Lovelace (set aside)");
	});

	test("cancels one, once, and says that nobody is notified", async () => {
		const { orders, place } = await aContext();
		const adas = await place();
		const number = toOrderNumber(adas.id);
		expect((await orders("cancel", number)).lines).toEqual([
			`Order ${number} is canceled, and its seat is free. Nobody is notified, so tell its customer.`,
		]);
		expect(await orders("cancel", number)).toEqual({
			code: 0,
			lines: [`Order ${number} was canceled before. Nothing has changed.`],
		});
		expect((await orders()).lines[1]).toContain(" canceled ");
		expect((await orders("--status", "canceled")).lines).toHaveLength(2);
		const shown = (await orders("show", number)).lines;
		expect(shown).toContain("Status: canceled");
		expect(shown).toContain("Canceled: 2026-11-20 07:00");
		expect((await orders("export", "csv", "-")).lines[1]).toContain(",canceled,");
		expect(await refusal(orders("cancel", "0123-ABCD"))).toBe(
			"No order has a number that starts with 0123-ABCD.",
		);
	});

	test("says of an order that was set aside that it takes no seat, and frees none", async () => {
		const { orders, place } = await aContext();
		const { id } = await place({ isSetAside: true });
		expect((await orders("show", id)).lines).toContain(
			"Seats: none is taken until the lead is rescued",
		);
		expect((await orders("cancel", id)).lines).toEqual([
			`Order ${toOrderNumber(id)} is canceled. Nobody is notified, so tell its customer.`,
		]);
	});

	test("promises no rescue of an order that was set aside and whose contact is gone", async () => {
		const { db, orders } = await aContext();
		const deleted = anOrder({
			lead: createId() as Id<"lead">,
			isSetAside: true,
		});
		const erased = anOrder({ isSetAside: true });
		for (const order of [deleted, erased]) {
			await insertOrder(db, order);
			expect((await orders("show", order.id)).lines).toContain("Seats: none is taken");
		}
	});

	test("keeps an order whose contact was erased", async () => {
		const { db, orders } = await aContext();
		const gone = anOrder({ lead: createId() as Id<"lead"> });
		await insertOrder(db, gone);
		expect((await orders()).lines[1]).toContain("(no contact)");
	});

	test("explains itself when it is asked something else", async () => {
		const { orders } = await aContext();
		for (const args of [
			["delete"],
			["show"],
			["cancel"],
			["cancel", "3F25-04E0", "now"],
			["show", "x' or 1=1"],
			["export", "xls"],
			["list", "all"],
			["--sinse", "1d"],
		])
			expect(await refusal(orders(...args))).toContain("npm run orders ");
		expect(await refusal(orders("--since", "yesterday"))).toMatch(
			/^--since must be a date such as/,
		);
		expect(await refusal(orders("--status", "paid"))).toBe(
			'--status must be one of waiting-for-advisor, canceled, but it is "paid".',
		);
		expect(await refusal(orders("--product", "sql"))).toMatch(/^--product must name a product/);
	});
});

test("cancel --since shows the orders that nobody has confirmed, and cancels them with --yes; confirm keeps a seat", async () => {
	const { orders, place, db } = await aContext();
	const seatUntil = now.add({ hours: 24 });
	const [flood, ours] = [await place({ seatUntil }), await place({ seatUntil })];
	const old = await place({ createdAt: now.subtract({ hours: 30 }) });
	expect((await orders("show", ours.id)).lines.join("\n")).toMatch(
		/^Seats: held until .*, unless the order is confirmed$/m,
	);
	const confirmed = await orders("confirm", toOrderNumber(ours.id));
	expect(confirmed.lines).toEqual([
		`Order ${toOrderNumber(ours.id)} is confirmed, and its seat stays.`,
	]);
	const preview = await orders("cancel", "--since", "1h");
	expect(preview.code).toBe(1);
	expect(preview.lines.join("\n")).toContain(toOrderNumber(flood.id));
	for (const { id } of [ours, old])
		expect(preview.lines.join("\n")).not.toContain(toOrderNumber(id));
	const done = await orders("cancel", "--since", "1h", "--yes");
	expect(done.lines).toEqual(["Canceled 1 order; all their seats are free."]);
	const { rows } = await sql<{
		id: string;
	}>`select id from orders where canceled_at is not null`.execute(db);
	expect(rows).toEqual([{ id: flood.id }]);
	expect((await orders("cancel", "--since", "1h", "--yes")).lines).toEqual([
		"Every order since then is confirmed or canceled.",
	]);
	expect(await refusal(orders("confirm", flood.id))).toContain("canceled before");
});
