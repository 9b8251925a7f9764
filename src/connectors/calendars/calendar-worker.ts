import { parentPort, workerData } from "node:worker_threads";
import { accepted, type Result } from "#core/result.ts";
import type { CalendarAnswer } from "./calendar-thread.ts";
import { type CalendarReading, readCalendars } from "./icalendar.ts";
import { readMultistatus } from "./multistatus.ts";

// Reads one answer and ends.
parentPort?.postMessage(readAnswer(workerData));

function readAnswer({
	form,
	text,
	range,
	zone,
}: CalendarAnswer): Result<CalendarReading, string> {
	const texts =
		form === "multistatus" ? readMultistatus(text) : accepted([text]);
	return texts.ok
		? accepted(readCalendars({ texts: texts.value, range, zone }))
		: texts;
}
