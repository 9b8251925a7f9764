// The orders of the course, grouped as in the lesson "Groups, counts and what counts".
import { appear, between, colors, current } from "./paint.mjs";

const lines = [
	{ at: 0, text: "No sound: read along in the captions or in the transcript." },
	{
		at: 4,
		text: "Six orders. Each names its customer. Order 105 has no price yet: its amount is NULL, which means unknown.",
	},
	{ at: 13, text: "group by customer_id puts the rows of one customer together: three groups." },
	{
		at: 20,
		text: "Each group folds into one row of the result. count(*) counts its rows: 3, 1 and 2.",
	},
	{
		at: 28,
		text: "count(amount) counts the amounts that are known. Customer 3 has two orders and one known amount.",
	},
	{
		at: 37,
		text: "sum and avg leave the unknown amount out, too. The average of customer 3 is 45, not 22.5.",
	},
	{
		at: 46,
		text: "where works before the grouping, on rows: order 101, 40 days old, drops out. Customer 1 has 25 + 80 = 105.",
	},
	{
		at: 56,
		text: "having works after it, on groups: of 105, 110 and 45, only the sums above 100 remain.",
	},
];

const statements = [
	{ at: 4, rows: ["select id, customer_id, days_ago, amount", "from orders;"] },
	{ at: 13, rows: ["select customer_id, …", "from orders group by customer_id;"] },
	{ at: 20, rows: ["select customer_id, count(*)", "from orders group by customer_id;"] },
	{
		at: 28,
		rows: ["select customer_id, count(*), count(amount)", "from orders group by customer_id;"],
	},
	{
		at: 37,
		rows: ["select customer_id, sum(amount), avg(amount)", "from orders group by customer_id;"],
	},
	{
		at: 46,
		rows: [
			"select customer_id, sum(amount) from orders",
			"where days_ago <= 35 group by customer_id;",
		],
	},
	{
		at: 56,
		rows: [
			"select customer_id, sum(amount) from orders",
			"where … group by … having sum(amount) > 100;",
		],
	},
];

const orders = [
	{ id: 101, customer: 1, daysAgo: 40, amount: 60 },
	{ id: 102, customer: 1, daysAgo: 12, amount: 25 },
	{ id: 103, customer: 2, daysAgo: 30, amount: 110 },
	{ id: 104, customer: 3, daysAgo: 5, amount: 45 },
	{ id: 105, customer: 3, daysAgo: 3, amount: null },
	{ id: 106, customer: 1, daysAgo: 1, amount: 80 },
];
const hues = { 1: colors.crimson, 2: colors.blue, 3: colors.green };
const top = 228;
const rowHeight = 52;
const gap = 24;
/** The right ends of the numbers. */
const columns = { id: 150, customer_id: 350, days_ago: 480, amount: 600 };

const grouped = orders.toSorted((a, b) => a.customer - b.customer || a.id - b.id);
/** Where a row lies among the groups. */
const rowTop = (order) => {
	const groupsBefore = order.customer - 1;
	return top + grouped.indexOf(order) * rowHeight + groupsBefore * gap;
};

/** The middle of a group, beside which its row of the result stands. */
function groupMiddle(customer) {
	const tops = orders.filter((order) => order.customer === customer).map(rowTop);
	return (Math.min(...tops) + Math.max(...tops) + rowHeight) / 2;
}

const code = { face: "code", weight: 400 };
const dropped = 47.5;

/** How much of a row is to be seen: `where` drops one, `having` the group of another. */
function visibility(order, at) {
	const isOld = order.daysAgo > 35 ? 0.85 * appear(at, dropped) : 0;
	const isSmall = order.customer === 3 ? 0.85 * appear(at, 58) : 0;
	return 1 - Math.max(isOld, isSmall);
}

function paintRow(paint, order, index, at) {
	const y = between(
		at,
		[
			[0, top + index * rowHeight],
			[14.4, rowTop(order)],
		],
		1.4,
	);
	const alpha = appear(at, 4.4 + index * 0.25, 0.5) * visibility(order, at);
	if (alpha === 0) return;
	const hue = hues[order.customer];
	const tint = appear(at, 13.6);
	paint.rectangle(50, y + 3, 570, rowHeight - 6, {
		fill: colors.raised,
		stroke: colors.line,
		alpha,
	});
	if (tint > 0)
		paint.rectangle(50, y + 3, 570, rowHeight - 6, {
			fill: `${hue}22`,
			stroke: hue,
			alpha: alpha * tint,
		});
	const { id, customer, daysAgo, amount } = order;
	const cells = { id, customer_id: customer, days_ago: daysAgo, amount: amount ?? "NULL" };
	for (const [name, value] of Object.entries(cells))
		paint.text(String(value), columns[name], y + rowHeight / 2 + 2, {
			...code,
			size: 34,
			align: "right",
			fill: name === "amount" && amount === null ? colors.crimson : colors.ink,
			alpha,
		});
	if (order.daysAgo > 35 && at > dropped)
		paint.line(62, y + rowHeight / 2, 62 + 546 * appear(at, dropped), y + rowHeight / 2, {
			stroke: colors.crimson,
			thickness: 4,
		});
}

/** Columns of the result: from when until when they are there, and their values for the three customers. */
const results = [
	{ name: ["count", "(*)"], x: 860, from: 21.4, until: 37, values: ["3", "1", "2"], hops: 0.7 },
	{
		name: ["count", "(amount)"],
		x: 1070,
		from: 29.4,
		until: 37,
		values: ["3", "1", "1"],
		hops: 0.7,
	},
	{
		name: ["sum", "(amount)"],
		x: 860,
		from: 38,
		until: 99,
		values: ["165", "110", "45"],
		hops: 0.5,
	},
	{
		name: ["avg", "(amount)"],
		x: 1070,
		from: 39.6,
		until: 46,
		values: ["55", "110", "45"],
		hops: 0.5,
	},
];

function paintResult(paint, { name, x, from, until, values, hops }, at) {
	const left = 1 - appear(at, until, 0.5);
	const alpha = appear(at, from, 0.5) * left;
	if (alpha === 0) return;
	for (const [index, text] of name.entries())
		paint.text(text, x, 166 + index * 32, { ...code, size: 28, fill: colors.soft, alpha });
	values.forEach((value, index) => {
		const customer = index + 1;
		const seen = appear(at, from + 0.4 + index * hops, 0.5) * left;
		const remains = customer === 3 ? 1 - 0.85 * appear(at, 58) : 1;
		const isChanged = value === "165" && at > dropped + 0.8;
		paint.text(isChanged ? "105" : value, x, groupMiddle(customer), {
			...code,
			size: 44,
			fill: hues[customer],
			alpha: seen * remains,
		});
	});
}

/** A line leads from the rows of a group to its row of the result. */
function paintFold(paint, customer, at) {
	const grown = appear(at, 20.6 + customer * 0.4);
	if (grown === 0) return;
	const remains = customer === 3 ? 1 - 0.85 * appear(at, 58) : 1;
	const stroke = hues[customer];
	const y = groupMiddle(customer);
	for (const order of orders.filter((one) => one.customer === customer)) {
		const from = rowTop(order) + rowHeight / 2;
		const alpha = remains * visibility(order, at);
		paint.line(624, from, 624 + 60 * grown, from + (y - from) * grown, {
			stroke,
			thickness: 4,
			alpha,
		});
	}
	paint.circle(720, y, 30 * grown, { fill: stroke, alpha: remains });
	paint.text(String(customer), 720, y + 1, {
		...code,
		size: 34,
		fill: colors.raised,
		alpha: grown * remains,
	});
}

export const film = {
	width: 1280,
	height: 720,
	seconds: 66,
	posterAt: 45,
	lines,
	chapters: [
		{ at: 0, title: "Six rows, three groups" },
		{ at: 20, title: "What counts" },
		{ at: 37, title: "Sums and averages" },
		{ at: 46, title: "Before and after: where and having" },
	],
	draw(paint, at) {
		if (at < 4) {
			paint.text("Rows fold into groups", 640, 300, { size: 92, weight: 430 });
			paint.text("What group by does, and what counts", 640, 390, { size: 44, fill: colors.soft });
			return;
		}
		paint.terminal(current(statements, at).rows, { height: 104 });
		for (const [name, x] of Object.entries(columns))
			paint.text(name, x, 198, { ...code, size: 26, align: "right", fill: colors.soft });
		for (const [index, order] of orders.entries()) paintRow(paint, order, index, at);
		for (const customer of [1, 2, 3]) paintFold(paint, customer, at);
		for (const result of results) paintResult(paint, result, at);
	},
};
