// Five savings, discounted, and the two ways to write it in a spreadsheet.
import { appear, colors } from "./paint.mjs";
import { code, paintCommand, paintNote, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{
		at: 4,
		text: "An office buys a coffee machine for 10,000 dollars. It saves 3,000 a year for five years.",
	},
	{
		at: 12,
		text: "15,000 minus 10,000 is 5,000. But money in year five is worth less than money today, which could earn 8 percent elsewhere.",
	},
	{
		at: 22,
		text: "So each saving is divided by 1.08 for every year until it comes: 2,778, 2,572, 2,381, 2,205 and 2,042.",
	},
	{
		at: 33,
		text: "Together 11,978. Minus 10,000, the net present value is 1,978: still good, though far less than 5,000.",
	},
	{
		at: 42,
		text: "In a spreadsheet, NPV assumes that its first value comes at the end of year one. With the purchase inside, the purchase is discounted, too, and the answer is 1,832.",
	},
	{
		at: 54,
		text: "Leave the purchase outside: NPV of the five savings, minus 10,000, gives 1,978.",
	},
];

const commands = [
	{ at: 4, rows: ["-10000 + 5 × 3000 = 5000"] },
	{ at: 22, rows: ["3000 / 1.08 ^ year"] },
	{ at: 33, rows: ["-10000 + 11978 = 1978"] },
	{ at: 42, rows: ["=NPV(8%, -10000, 3000, 3000, 3000, 3000, 3000)"] },
	{ at: 54, rows: ["=NPV(8%, 3000, 3000, 3000, 3000, 3000) - 10000"] },
];

const worth = ["2,778", "2,572", "2,381", "2,205", "2,042"];
const base = 380;
const scale = 0.06;

function paintBar(paint, { x, amount, fill, stroke, alpha }) {
	const height = Math.abs(amount) * scale;
	const y = amount > 0 ? base - height : base;
	paint.rectangle(x - 50, y, 100, height, { fill, stroke, radius: 6, alpha });
}

export const film = {
	width: 1280,
	height: 720,
	seconds: 61,
	posterAt: 40,
	lines,
	chapters: [
		{ at: 0, title: "Money has a date" },
		{ at: 22, title: "Discounting five years" },
		{ at: 42, title: "The trap in the function" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "Net present value", "Of a coffee machine");
		paintCommand(paint, commands, at);
		const alpha = appear(at, 4.6);
		paint.line(80, base, 1200, base, { stroke: colors.line, thickness: 4 });
		const purchase = { x: 170, amount: -3600, fill: colors.crimson, alpha };
		paintBar(paint, purchase);
		paint.text("-10,000", 170, base - 34, { ...code, size: 32, fill: colors.crimson, alpha });
		paint.text("today", 170, base - 82, { size: 32, fill: colors.soft, alpha });
		for (const [index, value] of worth.entries()) {
			const x = 400 + index * 180;
			const seen = appear(at, 6 + index * 0.4);
			const shrunk = appear(at, 23 + index * 1.2, 0.8);
			const nominal = { x, amount: 3000, alpha: seen };
			paintBar(paint, { ...nominal, fill: `${colors.green}22`, stroke: colors.green });
			if (shrunk > 0) {
				const amount = Number(value.replace(",", ""));
				paintBar(paint, { x, amount, fill: colors.green, alpha: shrunk });
			}
			paint.text(shrunk > 0.5 ? value : "3,000", x, 176, { ...code, size: 34, alpha: seen });
			paint.text(`year ${index + 1}`, x, base + 36, { size: 32, fill: colors.soft, alpha: seen });
		}
		paintNote(paint, at, {
			text: "5,000?",
			x: 760,
			y: 510,
			from: 8.5,
			until: 33,
			fill: colors.soft,
		});
		paintNote(paint, at, { text: "1,978", x: 760, y: 510, from: 35, until: 42 });
		paintNote(paint, at, {
			text: "1,832: discounted once too often",
			x: 760,
			y: 510,
			from: 46,
			until: 54,
			fill: colors.crimson,
		});
		paintNote(paint, at, { text: "1,978", x: 760, y: 510, from: 57 });
	},
};
