import type { Figure } from "../parts/world.ts";

/** A figure of a storm, and whether it meets its target. */
export interface Judged extends Figure {
	readonly isMet?: boolean;
}

export function plain(what: string, measured: string | number): Judged {
	return { what, measured: String(measured), wanted: "" };
}

export function none(what: string, found: readonly unknown[]): Judged {
	const { length } = found;
	return { what, measured: String(length), wanted: "0", isMet: length === 0 };
}

export function atPercent(sorted: readonly number[], percent: number): number {
	const index = Math.floor((sorted.length * percent) / 100);
	return sorted[Math.min(sorted.length - 1, index)] ?? 0;
}

export function formatSeconds(ms: number): string {
	return `${(ms / 1000).toFixed(1)} s`;
}
