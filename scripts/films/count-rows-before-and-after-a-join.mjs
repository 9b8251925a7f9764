// Three orders and their four deliveries, joined.
import { appear, colors } from "./paint.mjs";
import { paintCommand, paintNote, paintTable, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{ at: 4, text: "Three orders: 20, 30 and 50. Together 100." },
	{
		at: 11,
		text: "To see the delivery dates, the orders are joined with the deliveries, and summed again: 150. No error, no warning.",
	},
	{ at: 21, text: "Count the rows: three before the join, four after it." },
	{
		at: 28,
		text: "The order of 50 was delivered twice, because nobody was at home the first time. So it stands there twice, and its 50 is added twice.",
	},
	{
		at: 39,
		text: "First repair: reduce the deliveries to the last attempt of each order. Then the join multiplies nothing: 100.",
	},
	{
		at: 49,
		text: "Second repair: if you only need to know whether there was a delivery, use exists and no join: 100.",
	},
	{ at: 58, text: "The habit: count the rows before and after every join. It takes five seconds." },
];

const commands = [
	{ at: 4, rows: ["select sum(amount) from orders;"] },
	{ at: 11, rows: ["select sum(amount) from orders", "join deliveries on order_id = orders.id;"] },
	{ at: 21, rows: ["select count(*) from orders", "join deliveries on order_id = orders.id;"] },
	{
		at: 39,
		rows: ["… join (select order_id, max(day) from", "  deliveries group by order_id) on …"],
	},
	{ at: 49, rows: ["… where exists (select from deliveries", "  where order_id = orders.id);"] },
	{ at: 58, rows: ["select count(*) from …"] },
];

const orders = [
	["1", "20"],
	["2", "30"],
	["3", "50"],
];
const joined = [
	["1", "20", "May 2"],
	["2", "30", "May 3"],
	["3", "50", "May 3"],
	["3", "50", "May 5"],
];

export const film = {
	width: 1280,
	height: 720,
	seconds: 65,
	posterAt: 34,
	lines,
	chapters: [
		{ at: 0, title: "100 becomes 150" },
		{ at: 21, title: "Where the fourth row comes from" },
		{ at: 39, title: "Two repairs" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "Count the rows", "Before and after a join");
		paintCommand(paint, commands, at);
		const table = { top: 226, height: 62 };
		paintTable(paint, at, {
			...{ ...table, left: 60, width: 340, rows: orders, from: 4.6 },
			columns: [
				["id", 170],
				["amount", 360],
			],
			hueOf: () => (at > 51 && at < 58 ? colors.green : undefined),
		});
		paintNote(paint, at, { text: "100", x: 230, y: 520, from: 7, until: 21 });
		paintNote(paint, at, { text: "3 rows", x: 230, y: 520, from: 22, until: 39 });
		const left = 1 - appear(at, 49.3);
		paintTable(paint, at, {
			...{ ...table, left: 520, width: 560, rows: joined, from: 12.4 },
			columns: [
				["id", 630],
				["amount", 830],
				["day", 1050],
			],
			hueOf: ([id]) => (at > 28.5 && at < 39 && id === "3" ? colors.crimson : undefined),
			headAlpha: left,
			alphaOf: (_row, index) => (index === 2 ? 1 - appear(at, 41) : 1) * (at < 49.3 ? 1 : left),
		});
		paintNote(paint, at, {
			text: "150",
			x: 800,
			y: 520,
			from: 15,
			until: 21,
			fill: colors.crimson,
		});
		paintNote(paint, at, {
			text: "4 rows",
			x: 800,
			y: 520,
			from: 24,
			until: 39,
			fill: colors.crimson,
		});
		paintNote(paint, at, { text: "100", x: 800, y: 520, from: 43, until: 49 });
		paintNote(paint, at, { text: "100", x: 230, y: 520, from: 52, until: 58 });
		paintNote(paint, at, { text: "3 before, 3 after", x: 640, y: 520, from: 59.5 });
	},
};
