import { formatCount } from "./formats.ts";

/** Formats a duration for people: 45 minutes, 5 hours, 3 days. */
export function formatAge(seconds: number): string {
	const hours = Math.floor(seconds / 3600);
	if (hours >= 48) return formatCount(Math.floor(hours / 24), "day");
	return hours >= 2 ? formatCount(hours, "hour") : formatCount(Math.floor(seconds / 60), "minute");
}
