/** Path pieces in as few characters as they can be said; every piece closes itself. */
const short = (value: number) => `${Math.round(value * 10) / 10}`;

const say = (command: string, ...values: number[]) =>
	command + values.map(short).join(" ").replaceAll(" -", "-");

export function box(x: number, y: number, width: number, height: number) {
	return `${say("M", x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** A doorway standing on `foot`, round at the top. */
export function arch(x: number, foot: number, width: number, height: number) {
	const radius = width / 2;
	const jamb = height - radius;
	return `${say("M", x, foot)}v${short(-jamb)}${say("a", radius, radius, 0, 0, 1, width, 0)}v${short(jamb)}z`;
}

export function disc(x: number, y: number, radius: number) {
	const half = (sign: number) =>
		say("a", radius, radius, 0, 1, 0, sign * 2 * radius, 0);
	return `${say("M", x - radius, y)}${half(1)}${half(-1)}z`;
}

export function halfDisc(x: number, foot: number, radius: number) {
	return `${say("M", x - radius, foot)}${say("a", radius, radius, 0, 0, 1, 2 * radius, 0)}z`;
}

export function polygon(...points: Array<readonly [number, number]>) {
	return `M${points.map(([x, y]) => say("", x, y)).join("L")}z`;
}

/** A quarter disc filling one square cell, its centre in corner 0 to 3 (clockwise from top left). */
export function quarter(x: number, y: number, side: number, corner: number) {
	const right = corner === 1 || corner === 2 ? 1 : 0;
	const low = corner >= 2 ? 1 : 0;
	const centreX = x + side * right;
	const centreY = y + side * low;
	const towardX = right ? -side : side;
	const towardY = low ? -side : side;
	const sweep = right === low ? 1 : 0;
	return `${say("M", centreX, centreY)}h${short(towardX)}${say("a", side, side, 0, 0, sweep, -towardX, towardY)}z`;
}
