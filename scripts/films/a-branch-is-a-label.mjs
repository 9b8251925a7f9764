// The commits of the lesson "Branches are labels", as they come into being.
import { appear, between, colors, current, typed } from "./paint.mjs";

const lines = [
	{ at: 0, text: "No sound: read along in the captions or in the transcript." },
	{
		at: 4,
		text: "One commit: Add soup recipe. The label main points to it, and HEAD says which label you are on.",
	},
	{
		at: 12,
		text: "git switch -c spicy makes a second label and changes to it. Nothing is copied.",
	},
	{
		at: 19,
		text: "You commit Add chili. The new commit points back to its parent, and the label you are on moves along.",
	},
	{
		at: 27,
		text: "git switch main moves HEAD. Both branches stay where they are, and the chili line is gone from your file.",
	},
	{
		at: 33,
		text: "You commit Serve six. Now main moves, and two lines of work begin at the same commit.",
	},
	{
		at: 41,
		text: "git merge spicy makes a commit with two parents. main moves to it; spicy stays where it was.",
	},
	{
		at: 50,
		text: "Had main not moved meanwhile, no merge commit would be needed: main just slides forward. That is a fast-forward.",
	},
	{
		at: 59,
		text: "git branch -d spicy removes the label only. The commit stays, because main reaches it.",
	},
];

const commands = [
	{ at: 4, text: "" },
	{ at: 12, text: "git switch -c spicy" },
	{ at: 19, text: 'git commit -am "Add chili"' },
	{ at: 27, text: "git switch main" },
	{ at: 33, text: 'git commit -am "Serve six"' },
	{ at: 41, text: "git merge spicy" },
	{ at: 50, text: "" },
	{ at: 51, text: "git merge spicy" },
	{ at: 59, text: "git branch -d spicy" },
];

const low = 370;
const high = 220;
const soup = { x: 220, y: low, text: "Add soup recipe" };
const chili = { x: 610, y: high, text: "Add chili" };
const six = { x: 610, y: low, text: "Serve six" };
const merge = { x: 1020, y: low, text: "Merge branch 'spicy'" };
const radius = 30;

/** A commit grows, and its line to a parent with it. */
function paintCommit(paint, commit, grown, parents = []) {
	if (grown === 0) return;
	for (const parent of parents) paintParent(paint, commit, parent, grown);
	const { x, y, text } = commit;
	paint.circle(x, y, radius * grown, { fill: colors.raised, stroke: colors.ink });
	paint.text(text, x, y + 66, { size: 38, alpha: grown, halo: colors.paper });
}

/** The arrow leads from the commit to its parent, as in Git. */
function paintParent(paint, commit, parent, grown) {
	const [dx, dy] = [parent.x - commit.x, parent.y - commit.y];
	const length = Math.hypot(dx, dy);
	const [ux, uy] = [dx / length, dy / length];
	const point = (share) => [commit.x + ux * share, commit.y + uy * share];
	const reach = radius + (length - 2 * radius - 12) * grown;
	const [x2, y2] = point(reach);
	paint.line(...point(radius), x2, y2);
	for (const side of [-1, 1])
		paint.line(x2, y2, x2 - 20 * ux - side * 12 * uy, y2 - 20 * uy + side * 12 * ux);
}

const looks = {
	main: { fill: colors.crimson },
	spicy: { fill: colors.green },
	HEAD: { fill: colors.raised, stroke: colors.ink, ink: colors.ink },
};

function paintLabel(paint, name, at, { x, y, from, until }) {
	const alpha = appear(at, from, 0.6) * (until === undefined ? 1 : 1 - appear(at, until, 0.8));
	if (alpha > 0) paint.label(name, between(at, x), between(at, y), { ...looks[name], alpha });
}

function paintBranches(paint, at) {
	paintCommit(paint, soup, appear(at, 4.3));
	paintCommit(paint, chili, appear(at, 21), [soup]);
	paintCommit(paint, six, appear(at, 35), [soup]);
	paintCommit(paint, merge, appear(at, 42.8), [six, chili]);
	const main = low + 130;
	const spicy = low - 90;
	const x = [
		[0, soup.x],
		[36.4, six.x],
		[44.6, merge.x],
	];
	paintLabel(paint, "main", at, { x, y: [[0, main]], from: 5.6 });
	paintLabel(paint, "spicy", at, {
		x: [
			[0, soup.x],
			[22.4, chili.x + 190],
		],
		y: [
			[0, spicy],
			[22.4, high],
		],
		from: 14,
	});
	paintLabel(paint, "HEAD", at, {
		x: [
			[0, soup.x],
			[15.4, soup.x],
			[22.4, chili.x + 190],
			[29, soup.x],
			[36.4, six.x],
			[44.6, merge.x],
		],
		y: [
			[0, main + 66],
			[15.4, spicy - 66],
			[22.4, high - 66],
			[29, main + 66],
		],
		from: 7.4,
	});
}

const start = { ...soup, x: 320 };
const end = { ...chili, x: 820, y: low };

function paintFastForward(paint, at) {
	paintCommit(paint, start, 1);
	paintCommit(paint, end, 1, [start]);
	const y = low + 130;
	const x = [
		[0, start.x],
		[53.4, end.x],
	];
	paintLabel(paint, "main", at, { x, y: [[0, y]], from: 0 });
	paintLabel(paint, "HEAD", at, { x, y: [[0, y + 66]], from: 0 });
	paintLabel(paint, "spicy", at, {
		x: [[0, end.x]],
		y: [[0, low - 90]],
		from: 0,
		until: 61.4,
	});
}

export const film = {
	width: 1280,
	height: 720,
	seconds: 66,
	/** The merge says the most. */
	posterAt: 48,
	lines,
	chapters: [
		{ at: 0, title: "One commit, one label" },
		{ at: 12, title: "A second label" },
		{ at: 41, title: "The merge" },
		{ at: 50, title: "The fast-forward" },
	],
	draw(paint, at) {
		if (at < 4) {
			paint.text("A branch is a label", 640, 300, { size: 92, weight: 430 });
			paint.text("How it moves when you commit and merge", 640, 390, {
				size: 44,
				fill: colors.soft,
			});
			return;
		}
		const command = current(commands, at);
		paint.terminal([typed(command.text, at, command.at + 0.4)], { prompt: "$ " });
		if (at < 50) paintBranches(paint, at);
		else paintFastForward(paint, at);
	},
};
