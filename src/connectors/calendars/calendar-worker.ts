import { parentPort, workerData } from "node:worker_threads";
import { accepted, type Result } from "#core/result.ts";
import type { CalendarAnswer } from "./calendar-thread.ts";
import { type CalendarReading, readCalendars } from "./icalendar.ts";
import { readMultistatus } from "./multistatus.ts";

// Reads one answer and ends.
parentPort?.postMessage(readAnswer(workerData));

function readAnswer({ form, text, range, zone }: CalendarAnswer): Result<CalendarReading, string> {
	const list =
		form === "multistatus" ? readMultistatus(text) : accepted({ calendars: [text], missing: 0 });
	if (!list.ok) return list;
	const { calendars, missing } = list.value;
	const reading = readCalendars({ texts: calendars, range, zone });
	return accepted({ ...reading, unclear: reading.unclear + missing });
}
