// What several films show in the same way: a title, a table whose rows come one by one, and a line of code that is typed.
import { appear, colors, typed } from "./paint.mjs";

export const code = { face: "code", weight: 400 };
export const silent = { at: 0, text: "No sound: read along in the captions or in the transcript." };

export function paintTitle(paint, title, lead) {
	paint.text(title, 640, 300, { size: 84, weight: 430 });
	paint.text(lead, 640, 390, { size: 42, fill: colors.soft });
}

/** The last command that has begun, as far as it is typed. */
export function paintCommand(paint, commands, at, options) {
	const { rows, from } = commands
		.map(({ at: from, rows }) => ({ from, rows }))
		.findLast((command) => command.from <= at);
	let before = 0;
	const shown = rows.map((row) => {
		const text = typed(row, at, from + 0.3 + before / 30, 30);
		before += row.length;
		// Each new picture costs bytes: a few letters come at once.
		return text.length === row.length ? text : text.slice(0, text.length - (text.length % 5));
	});
	paint.terminal(shown, { height: rows.length > 1 ? 104 : 84, ...options });
}

/**
 * A table: `columns` are `[name, right end, from?]`, `rows` are lists of cells with the hue of the row. A column with a
 * second of its own comes later, and `alphaOf` dims a row.
 */
export function paintTable(
	paint,
	at,
	{ left, top, width, height = 52, columns, rows, from, hueOf, alphaOf = () => 1, headAlpha = 1 },
) {
	for (const [name, x, later = from] of columns)
		paint.text(name, x, top - 26, {
			...code,
			size: 26,
			align: "right",
			fill: colors.soft,
			alpha: appear(at, later) * headAlpha,
		});
	for (const [index, row] of rows.entries()) {
		const y = top + index * height;
		const alpha = appear(at, from + index * 0.25, 0.5) * alphaOf(row, index);
		if (alpha === 0) continue;
		const hue = hueOf?.(row, index);
		paint.rectangle(left, y + 3, width, height - 6, {
			fill: hue ? `${hue}22` : colors.raised,
			stroke: hue ?? colors.line,
			alpha,
		});
		for (const [column, [, x, later = from]] of columns.entries()) {
			const text = row[column];
			if (text === undefined) continue;
			paint.text(text, x, y + height / 2 + 2, {
				...code,
				size: 34,
				align: "right",
				fill: text === "NULL" ? colors.crimson : colors.ink,
				alpha: alpha * appear(at, later, 0.5),
			});
		}
	}
}

/** A sentence or a number that stands out, in a box of its colour. */
export function paintNote(paint, at, { text, x, y, from, until = Number.POSITIVE_INFINITY, fill }) {
	const alpha = appear(at, from) * (1 - appear(at, until));
	if (alpha > 0) paint.label(text, x, y, { fill: fill ?? colors.green, alpha });
}
