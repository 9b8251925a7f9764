import { Worker } from "node:worker_threads";
import { accepted, type Result, refused } from "#core/result.ts";
import type { CalendarReading, CalendarTexts } from "./icalendar.ts";

/** 5,000 events with 300 series of ten years take two to five seconds on a busy machine. */
const defaultTimeoutMs = 20_000;
const maxMegabytes = 256;

/** In the source and once built, the thread's file is beside this one under another name. */
const workerFile = import.meta.url.endsWith(".ts")
	? "./calendar-worker.ts"
	: "./calendar-worker.js";

/**
 * Reads calendars in a thread of its own: the library evaluates some rules that name no day without an end, and only a
 * thread can be ended. No page waits for a large calendar either.
 */
export async function readInThread(
	calendar: CalendarTexts,
	timeoutMs = defaultTimeoutMs,
): Promise<Result<CalendarReading, string>> {
	const worker = new Worker(new URL(workerFile, import.meta.url), {
		workerData: calendar,
		resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
	});
	const { promise, resolve } =
		Promise.withResolvers<Result<CalendarReading, string>>();
	const timer = setTimeout(
		() => resolve(refused("takes too long to evaluate")),
		timeoutMs,
	);
	worker.on("message", (reading: CalendarReading) =>
		resolve(accepted(reading)),
	);
	worker.on("error", () => resolve(refused("cannot be evaluated")));
	worker.on("exit", () => resolve(refused("cannot be evaluated")));
	const result = await promise;
	clearTimeout(timer);
	await worker.terminate();
	return result;
}
