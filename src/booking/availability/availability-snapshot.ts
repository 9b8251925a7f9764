import { listBookedTimes } from "#booking/calls/call-store.ts";
import { bookingDocument } from "#booking/content.ts";
import { advisorCollection } from "#catalogue/people/people-content.ts";
import type { Id } from "#core/ids.ts";
import { type Clock, localDate } from "#core/time.ts";
import { readCollection, readDocument } from "#platform/content/collections/content-snapshot.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { listHolidays, openPublicHolidays } from "./holiday-commands.ts";
import {
	type BookingPlan,
	createPlan,
	listOpenDays,
	listSharedDays,
	type OccupiedTime,
	type OpenDay,
} from "./slot-rules.ts";
import type { Span } from "./working-time-rules.ts";

/**
 * The times that visitors may choose, held in memory until a call is booked or content changes. The
 * database makes the decision all the same.
 */
export interface Availability {
	/** Undefined while content names no advisor for calls. */
	plan(): BookingPlan | undefined;
	/**
	 * Lists the days for all visitors, or for the sender of this lead, whose own choice is free for
	 * them. A network that has reserved something leaves a part of each day to others.
	 */
	listDays(own?: Id<"lead">, network?: string): Promise<readonly OpenDay[]>;
	/** Calls or calendars have changed. */
	forgetTimes(): void;
	/** Content has changed. */
	reload(): Promise<void>;
}

/** The times are read and calculated with these. */
export interface AvailabilitySources {
	/** The connection for reading content. */
	readonly background: Db | Tx;
	readonly db: Db | Tx;
	readonly clock: Clock;
	readonly timeZone: string;
	/** The public holidays of this country are free, where content names no country. */
	readonly country: string;
	readonly listCalendarTimes: (db: Db | Tx, span: Span) => Promise<readonly OccupiedTime[]>;
}

/** The picker looks ahead for so many days. */
const horizonDays = 100;
/** A hold ends without a word. */
const maxAgeMs = 10_000;

interface KnownTimes {
	readonly readAt: number;
	readonly busy: readonly LeadTime[];
	/** The list for all visitors, by minute. */
	days?: { readonly minute: number; readonly list: readonly OpenDay[] };
}
type LeadTime = OccupiedTime & {
	readonly lead?: Id<"lead">;
	readonly network?: string | undefined;
};

export async function openAvailability(deps: AvailabilitySources): Promise<Availability> {
	let plan = await readPlan(deps);
	let planYear = currentYear(deps);
	let times: Promise<KnownTimes> | undefined;
	let renewing: Promise<void> | undefined;

	const reload = async () => {
		plan = await readPlan(deps);
		planYear = currentYear(deps);
		times = undefined;
	};
	/** The holidays of the next years are read at the turn of the year. */
	const renewPlan = async () => {
		if (!plan || planYear === currentYear(deps)) return;
		renewing ??= reload().finally(() => {
			renewing = undefined;
		});
		await renewing;
	};
	const readTimes = async (): Promise<KnownTimes> => {
		const now = deps.clock().epochMilliseconds;
		const pending = times;
		const known = await pending?.catch(() => undefined);
		if (known && Math.abs(now - known.readAt) < maxAgeMs) return known;
		// The first of several concurrent readers that find it too old reads it anew.
		if (times === pending) times = readBusyTimes(deps);
		return times ?? readTimes();
	};
	return {
		plan: () => plan,
		async listDays(own, network) {
			await renewPlan();
			const current = plan;
			if (!current) return [];
			const known = await readTimes();
			const now = deps.clock();
			const isOwn = ({ lead }: LeadTime) => own !== undefined && lead === own;
			const others = known.busy.filter((time) => !isOwn(time));
			const { epochMilliseconds: past } = now;
			const hasReserved =
				network !== undefined &&
				others.some((time) => time.network === network && time.from > past);
			if (hasReserved) return listSharedDays(current, others, now);
			if (others.length < known.busy.length) return listOpenDays(current, others, now);
			const minute = Math.floor(now.epochMilliseconds / 60_000);
			if (known.days?.minute !== minute)
				known.days = { minute, list: listOpenDays(current, known.busy, now) };
			return known.days.list;
		},
		forgetTimes() {
			times = undefined;
		},
		reload,
	};
}

const currentYear = ({ clock, timeZone }: AvailabilitySources) => localDate(clock(), timeZone).year;

async function readBusyTimes(deps: AvailabilitySources): Promise<KnownTimes> {
	const now = deps.clock();
	const from = now.epochMilliseconds;
	const span = { from, until: from + horizonDays * 86_400_000 };
	const [calls, calendars] = await Promise.all([
		listBookedTimes(deps.db, span, now),
		deps.listCalendarTimes(deps.db, span),
	]);
	return { readAt: from, busy: [...calls, ...calendars] };
}

async function readPlan(deps: AvailabilitySources): Promise<BookingPlan | undefined> {
	const content = await readDocument(deps.background, bookingDocument);
	if (!content || content.advisors.length === 0) return undefined;
	const people = await readCollection(deps.background, advisorCollection);
	const advisors = content.advisors.flatMap((advisor) => {
		const person = people.find(({ id }) => id === advisor.advisor);
		return person
			? [
					{
						...advisor,
						name: person.name,
						timeZone: person.zone,
						fields: person.fields,
					},
				]
			: [];
	});
	const { country = deps.country, region } = content.holidays;
	const holidays = listHolidays(
		await openPublicHolidays(country, region),
		content,
		currentYear(deps),
	);
	return createPlan({ content, advisors, holidays, timeZone: deps.timeZone });
}
