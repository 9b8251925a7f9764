import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { Instant } from "#core/time.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import type { MissingDelivery } from "#deliveries/delivery-list-store.ts";

/** Enough of an id to name one among thousands. */
export const shortenId = (id: string): string => id.slice(0, 8);

/** `2026-11-20 07:00`, in the time zone of the business. */
export function formatLocalTime(
	instant: Instant | undefined,
	zone: string,
): string {
	return instant
		? instant
				.toZonedDateTimeISO(zone)
				.toPlainDateTime()
				.toString({ smallestUnit: "minute" })
				.replace("T", " ")
		: "";
}

export function deliveryTable(
	deliveries: readonly (Delivery & { readonly isStuck?: boolean })[],
	zone: string,
): string[] {
	return tableLines(
		["delivery", "lead", "change", "to", "state", "since", "tries", "why"],
		deliveries.map((row) => [
			shortenId(row.id),
			shortenId(row.lead),
			String(row.revision),
			row.destination,
			row.isStuck ? "stuck" : row.state,
			formatLocalTime(row.deliveredAt ?? row.createdAt, zone),
			String(row.attempts),
			sanitizeLine(row.problem ?? ""),
		]),
	);
}

/** Waiting, dead and stuck deliveries, and what to do about them. */
export function deliveryOverviewLines(
	open: {
		readonly waiting: readonly Delivery[];
		readonly dead: readonly Delivery[];
		readonly stuck: readonly Delivery[];
		readonly waitingCount: number;
		readonly deadCount: number;
		readonly stuckCount: number;
	},
	zone: string,
): string[] {
	const { waitingCount, deadCount, stuckCount } = open;
	const stuck = open.stuck.map((row) => ({ ...row, isStuck: true }));
	const shown = [...open.dead, ...stuck, ...open.waiting];
	const left = waitingCount + deadCount + stuckCount - shown.length;
	if (shown.length === 0) return ["Nothing waits and nothing is dead."];
	const [first] = [...open.dead, ...stuck];
	return [
		...deliveryTable(shown, zone),
		...(left > 0 ? [`… and ${left} more.`] : []),
		"",
		`${waitingCount} waiting, ${deadCount + stuckCount} dead${stuckText(stuckCount)}.`,
		...(first
			? [
					`Once the reason is mended: npm run deliveries -- replay ${shortenId(first.id)}, or replay dead for all of them.`,
				]
			: []),
	];
}

const stuckText = (count: number) =>
	count
		? ` (${count} of them stuck: nothing in the queue brings ${count === 1 ? "it" : "them"})`
		: "";

/** Other jobs that were given up, by kind only: the order of an email job holds its recipient. */
export function deadJobLines(
	jobs: readonly { readonly kind: string; readonly count: number }[],
): string[] {
	if (jobs.length === 0) return [];
	const counts = jobs.map(({ kind, count }) => `${kind} ${count}`).join(", ");
	return [
		`Other jobs that were given up: ${counts}. Once the reason is mended: npm run deliveries -- replay jobs.`,
	];
}

export function missingDeliveryLines(
	missing: readonly MissingDelivery[],
): string[] {
	if (missing.length === 0)
		return ["Every open lead stands with everybody who is told, as it is now."];
	const never = missing.some(({ state }) => state === undefined);
	return [
		...tableLines(
			["lead", "change", "form", "not at", "because"],
			missing.map((row) => [
				shortenId(row.lead),
				String(row.revision),
				sanitizeLine(row.siteModule),
				row.destination,
				sanitizeLine(
					[row.state ?? "never sent", row.problem].filter(Boolean).join(": "),
				),
			]),
		),
		"",
		`${missing.length} missing.`,
		...(never
			? ["What was never sent goes with: npm run deliveries -- replay missing"]
			: []),
	];
}
