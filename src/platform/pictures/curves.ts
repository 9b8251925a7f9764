/** So far, in pixels, a straight piece may stand from the curve it stands for. */
const tolerance = 0.04;
const maxPieces = 256;

const countPieces = (distance: number) =>
	Math.min(maxPieces, Math.max(1, Math.ceil(Math.sqrt(distance / tolerance))));

type Numbers = readonly number[];

/** The corners after the first, from x0, y0, x1, y1, x2, y2. */
export function quadraticPoints(
	[x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0]: Numbers,
	scale: number,
): number[] {
	const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2) / 4;
	return samplePoints(countPieces(bend * scale), (t) => {
		const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
		return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
	});
}

export function cubicPoints(
	[x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: Numbers,
	scale: number,
): number[] {
	const bend = Math.max(
		Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
		Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
	);
	return samplePoints(countPieces(0.75 * bend * scale), (t) => {
		const u = 1 - t;
		const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
		return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
	});
}

/**
 * Calculates an arc of a circle from its parameters in SVG: the radius, which of the two, and the
 * direction.
 */
export function arcPoints(
	[x0 = 0, y0 = 0]: Numbers,
	[wide = 0, , , isLong, isClockwise]: Numbers,
	[x1 = 0, y1 = 0]: Numbers,
	scale: number,
): number[] {
	const chord = Math.hypot(x1 - x0, y1 - y0);
	if (chord === 0 || wide === 0) return [x1, y1];
	const radius = Math.max(Math.abs(wide), chord / 2);
	const side = isLong === isClockwise ? -1 : 1;
	const rise = (side * Math.sqrt(radius ** 2 - (chord / 2) ** 2)) / chord;
	const centreX = (x0 + x1) / 2 - rise * (y1 - y0);
	const centreY = (y0 + y1) / 2 + rise * (x1 - x0);
	const from = Math.atan2(y0 - centreY, x0 - centreX);
	const to = Math.atan2(y1 - centreY, x1 - centreX);
	const whole = 2 * Math.PI;
	const turn = isClockwise ? (to - from + whole) % whole : -((from - to + whole) % whole);
	const step = 2 * Math.acos(Math.max(0, 1 - tolerance / (radius * scale)));
	const count = Math.min(maxPieces, Math.max(1, Math.ceil(Math.abs(turn) / step)));
	const points = samplePoints(count, (t) => [
		centreX + radius * Math.cos(from + turn * t),
		centreY + radius * Math.sin(from + turn * t),
	]);
	// The next piece begins at the given end, not at the computed one.
	return [...points.slice(0, -2), x1, y1];
}

function samplePoints(count: number, pointAt: (t: number) => readonly [number, number]): number[] {
	return Array.from({ length: count }, (_, index) => pointAt((index + 1) / count)).flat();
}
