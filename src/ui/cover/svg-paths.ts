/** Path pieces with as few characters as possible; every piece closes itself. */
const formatNumber = (value: number) => `${Math.round(value * 10) / 10}`;

const pathCommand = (command: string, ...values: number[]) =>
	command + values.map(formatNumber).join(" ").replaceAll(" -", "-");

export function boxPath(x: number, y: number, width: number, height: number) {
	return `${pathCommand("M", x, y)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`;
}

/** A doorway standing on `foot`, round at the top. */
export function archPath(x: number, foot: number, width: number, height: number) {
	const radius = width / 2;
	const jamb = height - radius;
	return `${pathCommand("M", x, foot)}v${formatNumber(-jamb)}${pathCommand("a", radius, radius, 0, 0, 1, width, 0)}v${formatNumber(jamb)}z`;
}

export function discPath(x: number, y: number, radius: number) {
	const half = (sign: number) => pathCommand("a", radius, radius, 0, 1, 0, sign * 2 * radius, 0);
	return `${pathCommand("M", x - radius, y)}${half(1)}${half(-1)}z`;
}

export function halfDiscPath(x: number, foot: number, radius: number) {
	return `${pathCommand("M", x - radius, foot)}${pathCommand("a", radius, radius, 0, 0, 1, 2 * radius, 0)}z`;
}

export function polygonPath(...points: Array<readonly [number, number]>) {
	return `M${points.map(([x, y]) => pathCommand("", x, y)).join("L")}z`;
}

/** A straight line of this width. */
export function linePath(
	[x1, y1]: readonly [number, number],
	[x2, y2]: readonly [number, number],
	width: number,
) {
	const length = Math.hypot(x2 - x1, y2 - y1) || 1;
	const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
	return polygonPath(
		[x1 + dx, y1 + dy],
		[x2 + dx, y2 + dy],
		[x2 - dx, y2 - dy],
		[x1 - dx, y1 - dy],
	);
}

/** A quarter disc filling one square cell, its centre in corner 0 to 3 (clockwise from top left). */
export function quarterPath(x: number, y: number, side: number, corner: number) {
	const right = corner === 1 || corner === 2 ? 1 : 0;
	const low = corner >= 2 ? 1 : 0;
	const centreX = x + side * right;
	const centreY = y + side * low;
	const towardX = right ? -side : side;
	const towardY = low ? -side : side;
	const sweepFlag = right === low ? 1 : 0;
	return `${pathCommand("M", centreX, centreY)}h${formatNumber(towardX)}${pathCommand("a", side, side, 0, 0, sweepFlag, -towardX, towardY)}z`;
}
