// Tickets of two bus lines, with the total of their line and a running total.
import { appear, colors } from "./paint.mjs";
import { code, paintCommand, paintTable, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{
		at: 4,
		text: "Six bus tickets from two lines, 4 and 9. What share of its line's takings is each ticket?",
	},
	{
		at: 12,
		text: "group by line gives two sums, 8 and 10, and the tickets are gone: one row for each group.",
	},
	{
		at: 21,
		text: "sum(price) over (partition by line) keeps all six rows, and beside each stands the total of its own line.",
	},
	{ at: 31, text: "The share is a simple division: 2 of 8 is 25%, 4 of 10 is 40%." },
	{
		at: 39,
		text: "With order by sold_at the total becomes a running total: the window ends at the current row.",
	},
	{
		at: 48,
		text: "Two tickets were sold at 10:15. Rows with the same time belong together, so both show 8.",
	},
	{
		at: 57,
		text: "rows between unbounded preceding and current row, with the number of the ticket in the order, gives 2, 5 and 8.",
	},
];

const commands = [
	{ at: 4, rows: ["select id, line, sold_at, price", "from tickets;"] },
	{ at: 12, rows: ["select line, sum(price)", "from tickets group by line;"] },
	{ at: 21, rows: ["select *, sum(price) over", "  (partition by line) from tickets;"] },
	{ at: 31, rows: ["select *, price / sum(price) over", "  (partition by line) from tickets;"] },
	{
		at: 39,
		rows: ["select *, sum(price) over (partition by line", "  order by sold_at) from tickets;"],
	},
	{
		at: 57,
		rows: [
			"… (partition by line order by sold_at, id",
			"  rows between unbounded preceding and current row)",
		],
	},
];

const tickets = [
	["1", "4", "09:50", "2"],
	["2", "4", "10:15", "3"],
	["3", "4", "10:15", "3"],
	["4", "9", "09:30", "4"],
	["5", "9", "10:05", "2"],
	["6", "9", "11:00", "4"],
];
const results = [
	{ name: "total", from: 23, until: 39, values: ["8", "8", "8", "10", "10", "10"], x: 900 },
	{
		name: "share",
		from: 33,
		until: 39,
		values: ["25%", "38%", "38%", "40%", "20%", "40%"],
		x: 1120,
	},
	{ name: "running", from: 42, until: 58, values: ["2", "8", "8", "4", "6", "10"], x: 900 },
	{ name: "running", from: 60, until: 99, values: ["2", "5", "8", "4", "6", "10"], x: 900 },
];
const hueOf = ([, line]) => (line === "4" ? colors.crimson : colors.blue);
const top = 210;
const height = 58;

export const film = {
	width: 1280,
	height: 720,
	seconds: 66,
	posterAt: 37,
	lines,
	chapters: [
		{ at: 0, title: "The limit of group by" },
		{ at: 21, title: "Adding over" },
		{ at: 39, title: "Running totals and ties" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "Window functions", "Explained with bus tickets");
		paintCommand(paint, commands, at);
		// At once: a table that fades is large.
		const isGrouped = at > 13.5 && at < 21.2 ? 1 : 0;
		paintTable(paint, at, {
			...{ left: 60, top, width: 640, height, rows: tickets, from: 4.6 },
			columns: [
				["id", 150],
				["line", 300],
				["sold_at", 490],
				["price", 660],
			],
			hueOf: (row) => (at > 12.4 ? hueOf(row) : undefined),
			alphaOf: ([, , time]) =>
				(1 - 0.85 * isGrouped) * (at > 48 && at < 57 && time !== "10:15" ? 0.4 : 1),
		});
		if (isGrouped > 0)
			for (const [index, [line, sum]] of [
				["4", "8"],
				["9", "10"],
			].entries())
				paint.text(`line ${line}: ${sum}`, 960, top + height * (1.5 + index * 3), {
					...code,
					size: 46,
					fill: hueOf(["", line]),
					alpha: isGrouped,
				});
		for (const { name, from, until, values, x } of results) {
			const left = 1 - appear(at, until, 0.5);
			const alpha = appear(at, from, 0.5) * left;
			if (alpha === 0) continue;
			paint.text(name, x, top - 26, { ...code, size: 26, fill: colors.soft, alpha });
			for (const [index, value] of values.entries())
				paint.text(value, x, top + height * (index + 0.5) + 2, {
					...code,
					size: 38,
					fill: hueOf(tickets[index]),
					alpha: appear(at, from + index * 0.3, 0.5) * left,
				});
		}
	},
};
