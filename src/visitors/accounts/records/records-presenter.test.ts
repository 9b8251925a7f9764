import { expect, test } from "vitest";
import type { AccountRecord } from "#visitors/account-record.ts";
import { presentAccountRecords } from "./records-presenter.ts";

const source = {
	name: "orders",
	title: "Your orders",
	rank: 1,
	empty: { text: "None yet.", link: { text: "Browse", href: "/" } },
	list: async () => [],
};
const record = (key: number): AccountRecord => ({
	key: String(key),
	title: "SQL for Analysts",
	details: [],
	status: "Received",
	at: Temporal.Instant.from("2026-11-21T03:00:00Z"),
});

test("a record has the day of the business, and a long list says that there are more", () => {
	const list = presentAccountRecords(
		source,
		Array.from({ length: 21 }, (_, index) => record(index)),
		"America/New_York",
	);
	expect(list.entries).toHaveLength(20);
	expect(list.entries[0]).toMatchObject({
		day: "Nov 20, 2026",
		date: "2026-11-20",
	});
	expect(list.more).toBe("There are earlier ones, too.");
	const shown = presentAccountRecords(
		source,
		list.entries.map((_, index) => record(index)),
		"UTC",
	);
	expect(shown.more).toBeUndefined();
});
