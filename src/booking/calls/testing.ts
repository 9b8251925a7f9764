import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { OccupiedTime } from "#booking/availability/slot-rules.ts";
import { aPlan, at, type WrittenPlan } from "#booking/availability/testing.ts";
import type { CallDeps } from "#booking/deps.ts";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { aLead } from "#forms/submission/testing.ts";
import type { ReservationLimits } from "#leads/reservations/reservation-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { storeLead } from "#leads/testing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { holdSlot, scheduleCall } from "./booking-commands.ts";
import type { AdvisorCall } from "./call.ts";
import { confirmCall } from "./call-confirmation-commands.ts";
import { cancelCall } from "./call-state-commands.ts";
import { callTables, toCall } from "./call-store.ts";

const timeZone = "America/New_York";
type Visitor = NonNullable<Parameters<typeof scheduleCall>[1]["visitor"]>;

/** Tests of something else book as many calls as they need. */
const anyNumber: ReservationLimits = {
	perPerson: 1_000,
	perNetwork: 1_000,
	usualPerHour: 1_000,
	unusualFactor: 1_000,
};

/** Bookings on a database of their own, with as many connections as a site has visitors at once. */
export async function aBookingSetup(
	written: WrittenPlan = {},
	limits: ReservationLimits = anyNumber,
) {
	const { url } = await aDatabase();
	const { db, close } = await openDatabase(url, {
		connections: 25,
		log: silentLog,
	});
	onTestFinished(close);
	const time = { now: at("2027-01-04T13:00:00Z") };
	const invited: {
		change: string;
		call: AdvisorCall;
		before?: AdvisorCall | undefined;
	}[] = [];
	const followed: StoredLead[] = [];
	const calendars: OccupiedTime[] = [];
	const requestedLinks: AdvisorCall[] = [];
	const sentLinks: AdvisorCall[] = [];
	const plan = aPlan({ timeZone, ...written });
	const deps: CallDeps = {
		db,
		clock: () => time.now,
		plan: () => plan,
		listCalendarTimes: async () => calendars,
		onLeadChange: async (_tx, { lead }) => void followed.push(lead),
		invite: async (_tx, change, call, _lead, before) => invited.push({ change, call, before }) > 0,
		hash: createSecretHmac("a secret of the tests"),
		reservations: {
			limits,
			requestLink: async (_tx, call) => requestedLinks.push(call) > 0,
			sendLinks: async (_tx, calls) => void sentLinks.push(...calls),
		},
	};
	let people = 0;
	/** A network of its own for each choice, unless a test names one. */
	let networks = 0;
	const choice = (lead: Pick<StoredLead, "id">, from: Instant, visitor: Partial<Visitor> = {}) => ({
		lead: lead.id,
		from: from.epochMilliseconds,
		mayChange: ({ id }: StoredLead) => id === lead.id,
		visitor: {
			address: `10.${++networks >> 8}.${networks & 255}.1`,
			proof: "missing" as const,
			...visitor,
		},
	});
	return {
		...{ db, deps, time, plan, invited, followed, calendars, requestedLinks, sentLinks },
		lead: (more: Partial<StoredLead> = {}) =>
			storeLead(db, {
				lead: aLead({ email: `visitor${++people}@example.com` }),
				...more,
			}),
		hold: (lead: StoredLead, from: Instant, visitor?: Partial<Visitor>) =>
			holdSlot(deps, choice(lead, from, visitor)),
		book: (
			lead: StoredLead,
			from: Instant,
			confirmation: Id<"confirmation"> = createId<"confirmation">(),
			visitor?: Partial<Visitor>,
		) =>
			scheduleCall(deps, {
				...choice(lead, from, visitor),
				...{ confirmation, timeZone: undefined },
			}),
		/** As an operator does it. */
		reschedule: (lead: StoredLead, from: Instant) =>
			scheduleCall(deps, {
				...choice(lead, from),
				...{ confirmation: createId<"confirmation">(), timeZone: undefined, visitor: undefined },
			}),
		/** Opens the link of the email. */
		confirm: (id: Id<"call">) => confirmCall(deps, id),
		cancel: (id: Id<"call">) => cancelCall(deps, id),
		async calls(): Promise<AdvisorCall[]> {
			const rows = await callTables(db)
				.selectFrom("calls")
				.selectAll()
				.orderBy("starts_at")
				.execute();
			return rows.map(toCall);
		},
		/** Two that overlap and belong to one advisor, as the database sees it without its constraint. */
		async doubleBookings(): Promise<number> {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from calls a join calls b
				on a.id < b.id and a.advisor = b.advisor
				and a.state <> 'canceled' and b.state <> 'canceled'
				and a.starts_at < b.free_from and b.starts_at < a.free_from`.execute(db);
			return rows[0]?.count ?? Number.NaN;
		},
	};
}
export type BookingSetup = Awaited<ReturnType<typeof aBookingSetup>>;

/** The time on the clock of the office. */
export const office = (text: string): Instant =>
	Temporal.ZonedDateTime.from(`${text}[${timeZone}]`).toInstant();
