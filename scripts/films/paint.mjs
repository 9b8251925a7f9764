// What the films are painted with. Each picture depends on its second only, and is known by the list of what was painted.

export const colors = {
	paper: "#fbf7f0",
	raised: "#ffffff",
	ink: "#1b2138",
	soft: "#5a6076",
	line: "#d9d2c5",
	crimson: "#a31f34",
	green: "#24603f",
	blue: "#2b4f8c",
};

/** From 0 to 1 within these seconds, slow at both ends. */
function ease(at, from, seconds) {
	const share = Math.min(1, Math.max(0, (at - from) / seconds));
	return share * share * (3 - 2 * share);
}

/** The same in a few steps: a picture that is the same as the one before costs nothing. */
export const appear = (at, from, seconds = 0.6) => Math.round(ease(at, from, seconds) * 6) / 6;

/**
 * The position at a second, of keys such as `[[0, 10], [5, 30]]`: from its second on it goes to each. Whole steps of two
 * pixels let the encoder move what is there instead of describing it again.
 */
export function between(at, keys, seconds = 0.9) {
	const [[, first], ...rest] = keys;
	const position = rest.reduce(
		(value, [from, to]) => value + (to - value) * ease(at, from, seconds),
		first,
	);
	return Math.round(position / 2) * 2;
}

/** The text as far as it is typed. */
export const typed = (text, at, from, perSecond = 24) =>
	text.slice(0, Math.max(0, Math.floor((at - from) * perSecond)));

/** The last of the entries that has begun. */
export const current = (entries, at) => entries.findLast((entry) => entry.at <= at);

const fonts = { text: "Newsreader", code: "Mono" };

export function createPaint(context) {
	let list = [];

	const withAlpha = (alpha, paint) => {
		context.save();
		context.globalAlpha *= alpha;
		paint();
		context.restore();
	};
	const setFont = ({ size = 36, weight = 480, face = "text" }) => {
		context.font = `${weight} ${size}px ${fonts[face]}`;
	};

	const operations = {
		rectangle(x, y, width, height, { fill, stroke, radius = 10, thickness = 3, alpha = 1 } = {}) {
			withAlpha(alpha, () => {
				context.beginPath();
				context.roundRect(x, y, width, height, radius);
				if (fill) {
					context.fillStyle = fill;
					context.fill();
				}
				if (stroke) {
					context.strokeStyle = stroke;
					context.lineWidth = thickness;
					context.stroke();
				}
			});
		},
		circle(x, y, radius, { fill, stroke, thickness = 6, alpha = 1 } = {}) {
			withAlpha(alpha, () => {
				context.beginPath();
				context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
				if (fill) {
					context.fillStyle = fill;
					context.fill();
				}
				if (stroke) {
					context.strokeStyle = stroke;
					context.lineWidth = thickness;
					context.stroke();
				}
			});
		},
		line(x1, y1, x2, y2, { stroke = colors.ink, thickness = 6, alpha = 1 } = {}) {
			withAlpha(alpha, () => {
				context.beginPath();
				context.moveTo(x1, y1);
				context.lineTo(x2, y2);
				context.strokeStyle = stroke;
				context.lineWidth = thickness;
				context.lineCap = "round";
				context.stroke();
			});
		},
		/** Paper around the letters makes them legible on lines. */
		text(text, x, y, options = {}) {
			const { fill = colors.ink, align = "center", alpha = 1, halo } = options;
			withAlpha(alpha, () => {
				setFont(options);
				context.textAlign = align;
				context.textBaseline = "middle";
				if (halo) {
					context.strokeStyle = halo;
					context.lineWidth = 12;
					context.lineJoin = "round";
					context.strokeText(text, x, y);
				}
				context.fillStyle = fill;
				context.fillText(text, x, y);
			});
		},
	};
	const recorded = Object.fromEntries(
		Object.entries(operations).map(([name, operate]) => [
			name,
			(...input) => {
				list.push(name, input);
				operate(...input);
			},
		]),
	);

	return {
		...recorded,
		/** Paints a picture and answers what it consists of. */
		frame(paint) {
			list = [];
			const { width, height } = context.canvas;
			context.fillStyle = colors.paper;
			context.fillRect(0, 0, width, height);
			paint();
			return JSON.stringify(list);
		},
		/** The lines of a command or a statement, on a dark ground. */
		terminal(rows, { prompt = "", height = 84 } = {}) {
			recorded.rectangle(40, 28, 1200, height, { fill: colors.ink, radius: 14 });
			rows.forEach((row, index) => {
				const y =
					28 + (height / (rows.length + 1)) * (index + 1) + (index - (rows.length - 1) / 2) * 6;
				const options = { face: "code", size: 34, weight: 400, align: "left", fill: colors.paper };
				recorded.text(`${index === 0 ? prompt : ""}${row}`, 72, y, options);
			});
		},
		/** A name on a ground of its colour. */
		label(text, x, y, { fill, ink = colors.raised, stroke, alpha = 1, size = 36 }) {
			setFont({ face: "code", size, weight: 400 });
			const width = context.measureText(text).width + 44;
			const box = { fill, stroke, alpha, radius: 12 };
			recorded.rectangle(x - width / 2, y - 28, width, 56, box);
			recorded.text(text, x, y + 1, { face: "code", size, weight: 400, fill: ink, alpha });
		},
	};
}
