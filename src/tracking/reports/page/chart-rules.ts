import type { ReportCell } from "#tracking/reports/report.ts";

/** The number that a bar shows; undefined where the table shows none. */
export const toNumber = (cell: ReportCell): number | undefined =>
	typeof cell === "object" ? cell.share : typeof cell === "number" ? cell : undefined;

/** A part of the largest value, in per cent of the width; a value that is not nothing stays visible. */
export function toLength(value: number, largest: number, full: number): number {
	if (value <= 0 || largest <= 0) return 0;
	return Math.max(0.6, round((value / largest) * full));
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** The end of a scale: the next of 1, 2, 5, 10, 20 … that is not below the largest value. */
export function findScaleEnd(largest: number): number {
	if (largest <= 1) return 1;
	const power = 10 ** Math.floor(Math.log10(largest));
	return ([1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10) * power;
}

/** A label in one line; the table has all of it. */
export const shorten = (text: string, length: number): string => {
	const letters = [...text];
	return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
};
