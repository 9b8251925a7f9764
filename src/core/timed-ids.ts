/**
 * Makes a UUIDv7: the time in milliseconds, then 74 random bits. It is for plain http, too, where
 * browsers have no `randomUUID`.
 */
export function createTimedId(ms: number): string {
	const random = crypto.getRandomValues(new Uint8Array(10));
	const hex = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	const variant = "89ab"[(random[2] ?? 0) & 3];
	return `${formatIdTime(ms)}-7${hex.slice(0, 3)}-${variant}${hex.slice(5, 8)}-${hex.slice(8)}`;
}

/** The first characters of the ids of this millisecond. */
export function formatIdTime(ms: number): string {
	const digits = Math.max(0, Math.floor(ms)).toString(16).padStart(12, "0");
	return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

const timedId = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Milliseconds; undefined for an id of another version. */
export function readIdTime(id: string): number | undefined {
	const [, high, low] = timedId.exec(id) ?? [];
	return high && low ? Number.parseInt(high + low, 16) : undefined;
}
