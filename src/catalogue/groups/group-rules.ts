import type { Batch } from "#catalogue/courses/course-schema.ts";
import { calculateBatchEnd } from "#catalogue/courses/schedule/study-week-rules.ts";
import type { ChosenGroup } from "#catalogue/group.ts";
import type { Cohort, GroupStart } from "#catalogue/product.ts";
import {
	calculateCohortEnd,
	listUpcomingCohorts,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import { listUpcomingBatches, type ScheduledBatch } from "#catalogue/rules.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { SeatedGroup } from "./seat-rules.ts";

/** A group that can be chosen while it has a seat. */
export interface OfferedGroup extends ChosenGroup {
	readonly seatsLeft: number;
	/** The number of seats that were ordered here when the others were counted. */
	readonly bookedSeats: number;
	/** The country of a classroom, where the content names one. */
	readonly country?: string | undefined;
}

type BatchIdentity = Omit<Batch, "seats" | "seatsLeft">;

/** The same as long as the content states the same group, however many of its seats are taken. */
export function buildBatchKey(batch: BatchIdentity): string {
	const { mode, city = "", zone, weekdays, from, to } = batch;
	return toKey([
		...[mode, city, zone, weekdays.join(""), from, to],
		...[toStartKey(batch), `${batch.weeks}w`],
	]);
}

export function buildCohortKey(cohort: GroupStart): string {
	return toKey(["cohort", toStartKey(cohort)]);
}

const toStartKey = ({ starts, startsInDays }: GroupStart) => starts ?? `${startsInDays}d`;

/** Letters of every script are kept: they distinguish cities. */
const toKey = (parts: readonly string[]) =>
	parts
		.join(" ")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-");

/** The groups of a course, soonest first. */
export function listBatchGroups(batches: readonly Batch[], now: Instant): OfferedGroup[] {
	return listUpcomingBatches(batches, now).map(toBatchGroup);
}

function toBatchGroup(scheduled: ScheduledBatch): OfferedGroup {
	const { batch, begins } = scheduled;
	const { mode, weekdays, from, to, zone, city, seatsLeft, country } = batch;
	return {
		key: buildBatchKey(batch),
		begins: begins.toString(),
		ends: calculateBatchEnd(scheduled).toString(),
		...{ mode, weekdays, from, to, zone, seatsLeft },
		bookedSeats: countBookedSeats(batch, begins),
		...(mode === "classroom" && { city, country }),
	};
}

/** The cohorts of a program, soonest first; their days are those of the site's own zone. */
export function listCohortGroups(
	program: {
		readonly cohorts: readonly Cohort[];
		readonly durationMonths: number;
	},
	now: Instant,
	zone: string,
): OfferedGroup[] {
	return listUpcomingCohorts(program.cohorts, now, zone).map(({ cohort, starts }) => ({
		key: buildCohortKey(cohort),
		mode: "program",
		begins: starts.toString(),
		ends: calculateCohortEnd(starts, program.durationMonths).toString(),
		weekdays: [],
		zone,
		seatsLeft: cohort.seatsLeft,
		bookedSeats: countBookedSeats(cohort, starts),
	}));
}

/** The groups of a product to come, soonest first; days of cohorts are those of the site's own zone. */
export function listProductGroups(
	product: {
		readonly id: number;
		readonly batches?: readonly Batch[];
		readonly cohorts?: readonly Cohort[];
		readonly durationMonths?: number;
	},
	now: Instant,
	zone: string,
): OfferedGroup[] {
	const { batches = [], cohorts, durationMonths } = product;
	return cohorts && durationMonths !== undefined
		? listCohortGroups({ cohorts, durationMonths }, now, zone)
		: listBatchGroups(batches, now);
}

/** The seats that a group has by its content, and how many orders take one. */
export interface GroupSeats {
	readonly seats: number;
	readonly bookedSeats: number;
}

/** Undefined where the content states no such group any more. */
export function findGroupSeats(
	product: {
		readonly batches?: readonly Batch[];
		readonly cohorts?: readonly Cohort[];
	},
	{ key, begins }: Pick<ChosenGroup, "key" | "begins">,
): GroupSeats | undefined {
	const { batches = [], cohorts = [] } = product;
	const group: SeatedGroup | undefined =
		batches.find((batch) => buildBatchKey(batch) === key) ??
		cohorts.find((cohort) => buildCohortKey(cohort) === key);
	return group && { seats: group.seatsLeft, bookedSeats: group.bookedSeats?.[begins] ?? 0 };
}

const countBookedSeats = ({ bookedSeats }: SeatedGroup, begins: LocalDate): number =>
	bookedSeats?.[begins.toString()] ?? 0;
