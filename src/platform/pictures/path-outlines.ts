import { arcPoints, cubicPoints, quadraticPoints } from "./curves.ts";

/** The corners of a closed line: x, y, x, y, … */
export type Outline = readonly number[];

/** The position of a path's own point 0, 0, and the length of its 1 along either axis. */
interface PathFrame {
	readonly x: number;
	readonly y: number;
	readonly scaleX: number;
	readonly scaleY: number;
}

const identityFrame: PathFrame = { x: 0, y: 0, scaleX: 1, scaleY: 1 };
const tokens = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;
const operands: Readonly<Record<string, number>> = {
	M: 2,
	L: 2,
	H: 1,
	V: 1,
	Q: 4,
	C: 6,
	A: 7,
	Z: 0,
};

/**
 * Parses a path in the language of SVG, curves as short straight lines. It supports all but S and
 * T; the flags of arcs stand apart.
 */
export function toOutlines(path: string, frame: PathFrame = identityFrame): Outline[] {
	const pathTokens = path.match(tokens) ?? [];
	const pen = new Pen(frame);
	let command = "";
	for (let index = 0; index < pathTokens.length; ) {
		const word = pathTokens[index] ?? "";
		if (/[a-z]/i.test(word)) {
			command = word;
			index++;
		} else if (command === "" || /z/i.test(command)) return pen.outlines;
		const count = operands[command.toUpperCase()];
		if (count === undefined) throw new TypeError(`a path says ${command}, which is not known here`);
		pen.addCommand(command, pathTokens.slice(index, index + count).map(Number));
		index += count;
		// Points after the first one without a command of their own are lines.
		if (command === "M") command = "L";
		if (command === "m") command = "l";
	}
	return pen.outlines;
}

class Pen {
	readonly outlines: number[][] = [];
	readonly #frame: PathFrame;
	#x = 0;
	#y = 0;
	#startX = 0;
	#startY = 0;

	constructor(frame: PathFrame) {
		this.#frame = frame;
	}

	addCommand(command: string, values: readonly number[]): void {
		const kind = command.toUpperCase();
		const isRelative = command !== kind;
		const [fromX, fromY] = [this.#x, this.#y];
		const along = (value: number, from: number) => (isRelative ? value + from : value);
		const [first = 0] = values;
		if (kind === "Z") {
			this.#x = this.#startX;
			this.#y = this.#startY;
		} else if (kind === "H") this.#lineTo(along(first, fromX), fromY);
		else if (kind === "V") this.#lineTo(fromX, along(first, fromY));
		else {
			const shape = kind === "A" ? values.slice(0, 5) : [];
			const points = values
				.slice(shape.length)
				.map((value, index) => along(value, index % 2 ? fromY : fromX));
			this.#through(kind, shape, points);
		}
	}

	#through(kind: string, shape: readonly number[], points: readonly number[]): void {
		const from = [this.#x, this.#y];
		const scale = Math.abs(this.#frame.scaleX);
		if (kind === "M") {
			this.#moveTo(points);
			return;
		}
		const corners =
			kind === "L"
				? points
				: kind === "Q"
					? quadraticPoints([...from, ...points], scale)
					: kind === "C"
						? cubicPoints([...from, ...points], scale)
						: arcPoints(from, shape, points, scale);
		for (let index = 0; index < corners.length; index += 2)
			this.#lineTo(corners[index] ?? 0, corners[index + 1] ?? 0);
	}

	#moveTo([x = 0, y = 0]: readonly number[]): void {
		[this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
		this.outlines.push([]);
		this.#note(x, y);
	}

	#lineTo(x: number, y: number): void {
		[this.#x, this.#y] = [x, y];
		this.#note(x, y);
	}

	#note(x: number, y: number): void {
		const { x: left, y: top, scaleX, scaleY } = this.#frame;
		this.outlines.at(-1)?.push(left + x * scaleX, top + y * scaleY);
	}
}
