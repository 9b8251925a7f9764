import type { Instant } from "#core/time.ts";
import type { Alert, FoundProblem } from "./alert.ts";

const digestMinutes = 60;
/** A machine that has not reported its problem for so long is gone, such as a container that was replaced. */
const goneHours = 24;

export interface AlertDecision {
	/** These are emailed now. */
	readonly opened: readonly FoundProblem[];
	readonly digests: readonly FoundProblem[];
	readonly resolved: readonly Alert[];
	/** Emailed before, and still there. */
	readonly remaining: readonly Alert[];
	/** These are deleted without an email. */
	readonly expired: readonly Alert[];
}

export function decideAlerts(
	stored: readonly Alert[],
	{
		found,
		unknown,
		machine,
		now,
	}: {
		readonly found: readonly FoundProblem[];
		/** True if the check of a problem failed, so that its end is unknown. */
		readonly unknown: (problem: string) => boolean;
		readonly machine: string;
		readonly now: Instant;
	},
): AlertDecision {
	const isFound = (alert: Alert) => found.some(isSameAs(alert));
	const wasNotified = (problem: FoundProblem) => stored.some(isSameAs(problem));
	const isSeenHere = (alert: Alert) =>
		["", machine].includes(alert.machine) && !unknown(alert.problem);
	const isOver = (alert: Alert) => isSeenHere(alert) && !isFound(alert);
	const alerts = stored.filter(({ isDigest }) => !isDigest);
	return {
		opened: found.filter(
			(problem) => problem.level === "wrong" && !problem.addedAt && !wasNotified(problem),
		),
		digests: found.filter((problem) => isDigestDue(problem, stored.find(isSameAs(problem)), now)),
		resolved: alerts.filter(isOver),
		remaining: alerts.filter((alert) => !isOver(alert) && !isGone(alert, now)),
		expired: stored.filter(
			(alert) =>
				// Remembered for the hour, so that the next one is not emailed at once.
				(alert.isDigest && isOver(alert) && isDigestOver(alert, now)) ||
				(!isSeenHere(alert) && alert.machine !== "" && isGone(alert, now)),
		),
	};
}

const isSameAs =
	(one: Pick<Alert, "problem" | "machine">) => (other: Pick<Alert, "problem" | "machine">) =>
		one.problem === other.problem && one.machine === other.machine;

function isDigestDue({ addedAt }: FoundProblem, last: Alert | undefined, now: Instant): boolean {
	if (!addedAt) return false;
	if (!last) return true;
	return Temporal.Instant.compare(addedAt, last.notifiedAt) >= 0 && isDigestOver(last, now);
}

const isDigestOver = ({ notifiedAt }: Alert, now: Instant) =>
	now.since(notifiedAt).total("minutes") >= digestMinutes;

const isGone = ({ machine, seenAt }: Alert, now: Instant) =>
	machine !== "" && now.since(seenAt).total("hours") >= goneHours;
