import { createHash } from "node:crypto";
import type { BookingDeps } from "#booking/deps.ts";
import type { BusyCalendar } from "#connectors/calendars/busy-times.ts";
import { caldavCalendar } from "#connectors/calendars/caldav-calendar.ts";
import { googleCalendar } from "#connectors/calendars/google-calendar.ts";
import { icsCalendar } from "#connectors/calendars/ics-calendar.ts";
import type { Instant } from "#core/time.ts";
import type { CalendarSettings } from "#platform/config/calendar-variables.ts";
import type { Config } from "#platform/config/config.ts";
import {
	type AdvisorCalendar,
	claimDueCalendars,
	replaceBusyTimes,
	replaceCalendarList,
	storeReadFailure,
} from "./calendar-store.ts";

const hoursOfDay = 24;
/** Calls are offered for a few days; 90 leave room for any setting. */
const daysAhead = 90;
/** It runs each minute, so this is every fifth. A reading that hangs is given up long before. */
const secondsBetween = 4.5 * 60;
const maxWaitSeconds = 24 * 3600;
const concurrency = 4;
const timeoutMs = 15_000;

export function openCalendars({
	advisorCalendars,
	siteTimeZone,
}: Pick<Config, "advisorCalendars" | "siteTimeZone">): AdvisorCalendar[] {
	return advisorCalendars.map((settings) => {
		const { advisor, number, zone = siteTimeZone } = settings;
		const { readBusyTimes } = openCalendar(settings, zone);
		const source = hashSource(settings, zone);
		return { advisor, number, source, readBusyTimes };
	});
}

function openCalendar(settings: CalendarSettings, zone: string): BusyCalendar {
	switch (settings.kind) {
		case "ics":
			return icsCalendar({ address: settings.address, zone, timeoutMs });
		case "caldav":
			return caldavCalendar({ ...settings, zone, timeoutMs });
		case "google":
			return googleCalendar({ ...settings, timeoutMs });
	}
}

/** The hash excludes passwords, which it would help to guess if it leaked from the database. */
function hashSource(settings: CalendarSettings, zone: string): string {
	const { kind } = settings;
	const source =
		kind === "google"
			? [settings.calendar, settings.key.client_email]
			: [settings.address, kind === "caldav" ? settings.user : ""];
	return createHash("sha256")
		.update(JSON.stringify([kind, zone, ...source]))
		.digest("base64url")
		.slice(0, 22);
}

/**
 * Reads the calendars that are due. No lock is held meanwhile: a claimed row marks them as being
 * read, so several processes share the work, and a claim of a dying process is due again after the
 * same time as any other.
 */
export async function refreshCalendars(
	deps: Pick<BookingDeps, "db" | "clock" | "log" | "calendars" | "announce">,
	/** The stop of the site waits for no server: claimed calendars are read after the next start. */
	stopping?: AbortSignal,
): Promise<void> {
	const { db, clock, calendars, announce } = deps;
	const now = clock();
	await db.transaction().execute(async (tx) => {
		if (await replaceCalendarList(tx, calendars, now)) await announce(tx);
	});
	if (calendars.length === 0) return;
	const nextAt = now.add({ seconds: secondsBetween });
	const claimed = await claimDueCalendars(db, now, nextAt);
	const waiting = calendars.filter((calendar) =>
		claimed.some(
			({ advisor, number }) => advisor === calendar.advisor && number === calendar.number,
		),
	);
	const done = new AbortController();
	const stopped = untilAborted(stopping, done.signal);
	const readNext = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			if (stopping?.aborted) return;
			await refreshCalendar(deps, next, stopped);
		}
	};
	const ended = await Promise.allSettled(Array.from({ length: concurrency }, readNext));
	done.abort();
	for (const result of ended) if (result.status === "rejected") throw result.reason;
}

/**
 * The listener is removed when the other signal aborts, because the first one lives as long as the
 * site.
 */
const untilAborted = (stopping: AbortSignal | undefined, done: AbortSignal) =>
	new Promise<undefined>((resolve) => {
		const stop = () => resolve(undefined);
		if (stopping?.aborted) stop();
		stopping?.addEventListener("abort", stop, { signal: done });
	});

async function refreshCalendar(
	{ db, clock, log, announce }: Pick<BookingDeps, "db" | "clock" | "log" | "announce">,
	calendar: AdvisorCalendar,
	stopped: Promise<undefined>,
): Promise<void> {
	const { advisor, number } = calendar;
	const reading = calendar.readBusyTimes(rangeAt(clock()));
	const read = await Promise.race([reading, stopped]);
	if (!read) return;
	const now = clock();
	if (read.kind === "read") {
		const { busy, unclear } = read;
		await db.transaction().execute(async (tx) => {
			const times = { advisor, number, busy, unclear, now };
			if (await replaceBusyTimes(tx, times)) await announce(tx);
		});
		return;
	}
	const { reason, retryAfterSeconds } = read;
	const wait = Math.min(retryAfterSeconds ?? 0, maxWaitSeconds);
	const notBefore = wait > 0 ? now.add({ seconds: Math.ceil(wait) }) : undefined;
	const isNew = await storeReadFailure(db, calendar, {
		reason,
		now,
		notBefore,
	});
	if (isNew) log.warn({ advisor, number, reason }, "a calendar could not be read");
}

/**
 * The range consists of whole days, so that an event that is cut at its edges does not look changed
 * each time.
 */
function rangeAt(now: Instant): { from: Instant; until: Instant } {
	const today = now.toZonedDateTimeISO("UTC").startOfDay();
	const from = today.toInstant();
	return { from, until: from.add({ hours: (daysAhead + 1) * hoursOfDay }) };
}
