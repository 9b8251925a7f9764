import { Worker } from "node:worker_threads";
import { type Result, refused } from "#core/result.ts";
import type { BusySpan } from "./busy-times.ts";
import type { CalendarReading } from "./icalendar.ts";

/** 5,000 events with 300 series of ten years take two to five seconds on a busy machine. */
const defaultTimeoutMs = 20_000;
const maxMegabytes = 256;

/** The answer of a server, as it came. */
export interface CalendarAnswer {
	/** A calendar, or a list of calendars as WebDAV answers it. */
	readonly form: "calendar" | "multistatus";
	readonly text: string;
	readonly range: BusySpan;
	/** The zone of days and of times without one, where the calendar does not name its own. */
	readonly zone: string;
}

/** The thread's file is beside this one under another name, in the source and once built. */
const workerFile = import.meta.url.endsWith(".ts")
	? "./calendar-worker.ts"
	: "./calendar-worker.js";

/**
 * Reads calendars in a thread of its own: the library evaluates some rules that name no day without an end, and only a
 * thread can be ended. No page waits for a large calendar either.
 */
export async function readInThread(
	answer: CalendarAnswer,
	timeoutMs = defaultTimeoutMs,
): Promise<Result<CalendarReading, string>> {
	const worker = new Worker(new URL(workerFile, import.meta.url), {
		workerData: answer,
		resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
	});
	const { promise, resolve } = Promise.withResolvers<Result<CalendarReading, string>>();
	const timer = setTimeout(() => resolve(refused("takes too long to evaluate")), timeoutMs);
	worker.on("message", resolve);
	worker.on("error", () => resolve(refused("cannot be evaluated")));
	worker.on("exit", () => resolve(refused("cannot be evaluated")));
	const result = await promise;
	clearTimeout(timer);
	await worker.terminate();
	return result;
}
