// One line that two branches changed, with the markers that Git writes.
import { appear, colors } from "./paint.mjs";
import { code, paintCommand, paintNote, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{
		at: 4,
		text: "On main, prices.txt says that delivery costs 4 dollars. On the branch autumn the same line says 5.",
	},
	{
		at: 13,
		text: "git merge autumn: conflict in prices.txt. Nothing is broken. Git found two changes of one line and asks you to choose.",
	},
	{
		at: 23,
		text: "Between the first marker and the equals signs is our side, main. Between the equals signs and the last marker is theirs, autumn.",
	},
	{
		at: 34,
		text: "git checkout --conflict=diff3 prices.txt adds what the line was before both changes: 3 dollars. Both raised it.",
	},
	{
		at: 44,
		text: "The right answer may be neither. Ask, write 5, and delete all the markers.",
	},
	{ at: 52, text: "git add and git commit finish the merge." },
	{
		at: 58,
		text: "If you would rather stop halfway, git merge --abort takes you back to the moment before.",
	},
];

const commands = [
	{ at: 4, rows: ["git branch"] },
	{ at: 13, rows: ["git merge autumn"] },
	{ at: 34, rows: ["git checkout --conflict=diff3 prices.txt"] },
	{ at: 44, rows: ["edit prices.txt"] },
	{ at: 52, rows: ['git add prices.txt && git commit -m "Merge"'] },
	{ at: 58, rows: ["git merge --abort"] },
];

const { crimson: ours, blue: theirs, soft: base, ink } = colors;
const conflict = [
	["<<<<<<< HEAD", ours],
	["delivery: 4", ours],
	["=======", ink],
	["delivery: 5", theirs],
	[">>>>>>> autumn", theirs],
];
const withBase = [
	...conflict.slice(0, 2),
	["||||||| before both", base],
	["delivery: 3", base],
	...conflict.slice(2),
];

function paintFile(paint, { title, rows, x, y = 190, width, alpha = 1 }) {
	const height = 54;
	paint.text(title, x + 24, y - 26, { ...code, size: 28, align: "left", fill: base, alpha });
	const box = { fill: colors.raised, stroke: colors.line, alpha };
	paint.rectangle(x, y, width, rows.length * height + 28, box);
	for (const [index, [text, fill]] of rows.entries())
		paint.text(text, x + 28, y + 14 + (index + 0.5) * height, {
			...code,
			size: 36,
			align: "left",
			fill,
			alpha,
		});
}

export const film = {
	width: 1280,
	height: 720,
	seconds: 65,
	posterAt: 30,
	lines,
	chapters: [
		{ at: 0, title: "Making one on purpose" },
		{ at: 23, title: "Reading the markers" },
		{ at: 44, title: "Finish, or abort" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "A merge conflict", "Without fear");
		paintCommand(paint, commands, at, { prompt: "$ " });
		if (at < 15 || at >= 59.5) {
			const alpha = at < 15 ? appear(at, 4.6) : appear(at, 59.5);
			paintFile(paint, {
				title: "main: prices.txt",
				rows: [["delivery: 4", ours]],
				x: 120,
				width: 480,
				alpha,
			});
			const other = at < 15 ? appear(at, 7) : alpha;
			paintFile(paint, {
				...{ title: "autumn: prices.txt", rows: [["delivery: 5", theirs]], x: 680, width: 480 },
				alpha: other,
			});
			if (at >= 59.5)
				paintNote(paint, at, { text: "as before the merge", x: 640, y: 420, from: 60.5 });
			return;
		}
		const isMerged = at >= 46.5;
		const rows = isMerged ? [["delivery: 5", ink]] : at < 36 ? conflict : withBase;
		paintFile(paint, { title: "prices.txt", rows, x: 200, width: 700, alpha: appear(at, 15) });
		if (at > 23 && at < 34) {
			paintNote(paint, at, { text: "main", x: 1070, y: 258, from: 24, fill: ours });
			paintNote(paint, at, { text: "autumn", x: 1070, y: 394, from: 27, fill: theirs });
		}
		paintNote(paint, at, { text: "before both", x: 1080, y: 340, from: 37, until: 46, fill: base });
		paintNote(paint, at, { text: "merged", x: 640, y: 420, from: 54 });
	},
};
