import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { Instant } from "#core/time.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import type { MissingDelivery } from "#deliveries/delivery-list-store.ts";
import type { UndecidedErasure } from "#deliveries/erasure/undecided-store.ts";
import { messages } from "#deliveries/messages.ts";
import type { WaitingJob } from "#platform/jobs/job-counts.ts";

const texts = messages.reports;

/** Enough of an id to name one among thousands. */
export const shortenId = (id: string): string => id.slice(0, 8);

/** `2026-11-20 07:00`, in the time zone of the business. */
export function formatLocalTime(instant: Instant | undefined, zone: string): string {
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
		texts.deliveryColumns,
		deliveries.map((row) => [
			shortenId(row.id),
			shortenId(row.lead),
			String(row.revision),
			row.destination,
			row.isStuck ? texts.stuck : row.state,
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
	if (shown.length === 0) return [texts.noDeliveries];
	const [first] = [...open.dead, ...stuck];
	return [
		...deliveryTable(shown, zone),
		...(left > 0 ? [texts.more(left)] : []),
		"",
		texts.counts(waitingCount, deadCount + stuckCount, stuckText(stuckCount)),
		...(first ? [texts.replay(shortenId(first.id))] : []),
	];
}

const stuckText = (count: number) => (count ? texts.stuckCount(count) : "");

/** The names of jobs begin like this, also where a module of a higher layer erases. */
export const destinationOfErasure = (kind: string): string => kind.replace(/^erase-at-/, "");

/** The answer alone is new in "Error: hubspot did not erase: answered 401". */
export const describeErasureProblem = (problem: string): string =>
	problem.replace(/^(?:\w*Error: )?.* did not erase: /, "");

/** Erasures that wait for a worker or for their next attempt. */
export function waitingErasureLines(jobs: readonly WaitingJob[], zone: string): string[] {
	if (jobs.length === 0) return [];
	return [
		"",
		...tableLines(
			texts.erasureColumns,
			jobs.map(({ kind, since, attempts, nextAt, problem = "" }) => [
				destinationOfErasure(kind),
				formatLocalTime(since, zone),
				String(attempts),
				formatLocalTime(nextAt, zone),
				sanitizeLine(describeErasureProblem(problem)),
			]),
		),
		"",
		texts.waitingErasures(jobs.length),
	];
}

/** Other jobs that were given up, by kind only: the order of an email job holds its recipient. */
export function deadJobLines(
	jobs: readonly { readonly kind: string; readonly count: number }[],
): string[] {
	if (jobs.length === 0) return [];
	const counts = jobs.map(({ kind, count }) => `${kind} ${count}`).join(", ");
	return [texts.deadJobs(counts)];
}

export function missingDeliveryLines(missing: readonly MissingDelivery[]): string[] {
	if (missing.length === 0) return [texts.noneMissing];
	const never = missing.some(({ state }) => state === undefined);
	return [
		...tableLines(
			texts.missingColumns,
			missing.map((row) => [
				shortenId(row.lead),
				String(row.revision),
				sanitizeLine(row.siteModule),
				row.destination,
				sanitizeLine([row.state ?? texts.neverSent, row.problem].filter(Boolean).join(": ")),
			]),
		),
		"",
		texts.missing(missing.length),
		...(never ? [texts.sendMissing] : []),
	];
}

/** Names no more of a person than their contact is found by. */
export function undecidedTable(undecided: readonly UndecidedErasure[], zone: string): string[] {
	if (undecided.length === 0) return [];
	return tableLines(
		texts.undecidedColumns,
		undecided.map((row) => [
			shortenId(row.id),
			row.destination,
			sanitizeLine(row.externalId ?? row.email ?? ""),
			shortenId(row.lead),
			formatLocalTime(row.createdAt, zone),
		]),
	);
}
