// Customers without a city, ratings without a value, and what queries make of them.
import { appear, colors } from "./paint.mjs";
import { code, paintCommand, paintNote, paintTable, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{
		at: 4,
		text: "Ten customers: six live in Leeds, two in York, and for two the city was never filled in: NULL.",
	},
	{
		at: 12,
		text: "Everyone whose city is not Leeds: you expect four, and get two. NULL means unknown, and of an unknown city the database cannot say that it is not Leeds.",
	},
	{ at: 24, text: "city is distinct from 'Leeds' brings all four back." },
	{
		at: 31,
		text: "Three ratings: 4, NULL and 2. The average is 3, not 2, because avg skips what is unknown.",
	},
	{
		at: 40,
		text: "count(*) says 3, count(rating) says 2. If these numbers differ, you have found your gaps.",
	},
	{
		at: 48,
		text: "The trap is not in. If the subquery returns a single NULL, the whole query returns no rows.",
	},
	{ at: 57, text: "Write not exists. It does what you meant." },
];

const commands = [
	{ at: 4, rows: ["select city from customers;"] },
	{ at: 12, rows: ["select … where city <> 'Leeds';"] },
	{ at: 24, rows: ["select … where city is distinct from 'Leeds';"] },
	{ at: 31, rows: ["select avg(rating) from ratings;"] },
	{ at: 40, rows: ["select count(*), count(rating) from ratings;"] },
	{
		at: 48,
		rows: ["select … from customers where id not in", "  (select customer_id from orders);"],
	},
	{
		at: 57,
		rows: [
			"select … from customers c where not exists",
			"  (select from orders o where o.customer_id = c.id);",
		],
	},
];

const cities = [
	"Leeds",
	"Leeds",
	"York",
	"Leeds",
	"NULL",
	"Leeds",
	"York",
	"Leeds",
	"NULL",
	"Leeds",
];

function paintCities(paint, at) {
	for (const [index, city] of cities.entries()) {
		const x = 180 + (index % 5) * 230;
		const y = 240 + Math.floor(index / 5) * 150;
		const isFound = city === "York" ? at > 14 : city === "NULL" && at > 26;
		const isLost = at > 14 && !isFound;
		const hue = city === "NULL" ? colors.crimson : colors.ink;
		const alpha = appear(at, 4.6 + index * 0.15) * (isLost ? 0.3 : 1);
		paint.rectangle(x - 98, y - 50, 196, 100, {
			fill: isFound ? `${colors.green}22` : colors.raised,
			stroke: isFound ? colors.green : colors.line,
			alpha,
		});
		paint.text(city, x, y + 2, { ...code, size: 40, fill: hue, alpha });
	}
	paintNote(paint, at, { text: "2 rows", x: 640, y: 520, from: 15, until: 24 });
	paintNote(paint, at, { text: "4 rows", x: 640, y: 520, from: 26.5 });
}

export const film = {
	width: 1280,
	height: 720,
	seconds: 63,
	posterAt: 20,
	lines,
	chapters: [
		{ at: 0, title: "Two customers go missing" },
		{ at: 31, title: "Averages and counts" },
		{ at: 48, title: "The trap in not in" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "NULL is not zero", "Three queries that lose rows");
		paintCommand(paint, commands, at);
		if (at < 31) return paintCities(paint, at);
		if (at < 48) {
			const rows = [["4"], ["NULL"], ["2"]];
			paintTable(paint, at, {
				left: 200,
				top: 230,
				width: 300,
				height: 70,
				columns: [["rating", 460]],
				rows,
				from: 31.3,
			});
			paintNote(paint, at, { text: "avg = (4 + 2) / 2 = 3", x: 860, y: 330, from: 34, until: 40 });
			paintNote(paint, at, { text: "count(*) = 3", x: 860, y: 290, from: 42 });
			paintNote(paint, at, {
				text: "count(rating) = 2",
				x: 860,
				y: 380,
				from: 43.5,
				fill: colors.crimson,
			});
			return;
		}
		const customers = [["1"], ["2"], ["3"]];
		const left = { left: 140, top: 240, width: 260, height: 70, columns: [["customers.id", 370]] };
		paintTable(paint, at, {
			...{ ...left, rows: customers, from: 48.3 },
			hueOf: ([id]) => (at > 59 && id !== "1" ? colors.green : undefined),
			alphaOf: ([id]) => (at > 59 ? (id === "1" ? 0.4 : 1) : at > 53 ? 0.3 : 1),
		});
		paintTable(paint, at, {
			...{ left: 520, top: 240, width: 320, height: 70, columns: [["orders.customer_id", 810]] },
			...{ rows: [["1"], ["NULL"]], from: 49.3 },
		});
		paintNote(paint, at, {
			text: "no rows",
			x: 1060,
			y: 345,
			from: 54,
			until: 57,
			fill: colors.crimson,
		});
		paintNote(paint, at, { text: "2 rows", x: 1060, y: 345, from: 60 });
	},
};
