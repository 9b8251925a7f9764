import { setTimeout as delay } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { defineContributions } from "#core/slice/contributions.ts";

/** A figure of one kind of thing, such as the leads of one form. */
interface LabeledFigure {
	readonly labels: Readonly<Record<string, string>>;
	readonly value: number;
}

/**
 * Several sites and programs share a monitoring system, so every name of ours begins with this there. Modules give
 * their names without it. Only `http_request_duration_seconds` is without it, too: dashboards of others know that name.
 */
const prefix = "lyceum_";

/** Figures that are read together for each request of a monitoring system. */
export interface Measurement {
	/** The description of each figure, by its name without the prefix. */
	readonly help: Readonly<Record<string, string>>;
	/** The labels of those that have some. */
	readonly labels?: Readonly<Record<string, readonly string[]>>;
	readonly read: () => Promise<Readonly<Record<string, number | readonly LabeledFigure[]>>>;
}

export const measurements = defineContributions<Measurement>("measurements");

/**
 * Counts events since the process started, by kind. Its labels must have few values, so none that a
 * visitor types.
 */
export type EventCounter = Counter;

export const eventCounters = defineContributions<EventCounter>("event counters");

/** A counter is published with the prefix and, as Prometheus expects, with `_total` after its name. */
export function createEventCounter(name: string, help: string, labelNames: string[]): EventCounter {
	return new Counter({ name: `${prefix}${name}_total`, help, labelNames, registers: [] });
}

export interface Metrics {
	text(): Promise<string>;
	measure(measurement: Measurement): void;
	emailDone(result: "sent" | "failed"): void;
	count(counter: EventCounter): void;
	requestDone(route: string, status: number, seconds: number): void;
}

/** A database that hangs must not take the other figures with it. */
const readTimeoutMs = 2_000;

export function createMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from the request's first byte to the answer's last, by route pattern and status class.",
		labelNames: ["route", "status"],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	const emails = createEventCounter(
		"emails",
		"Attempts of this process to send an email, by result.",
		["result"],
	);
	registry.registerMetric(emails);
	for (const result of ["sent", "failed"]) emails.inc({ result }, 0);
	// Asking for the labels anew costs more than counting. By route, then by the first digit of the status.
	const counted = new Map<string, { observe(seconds: number): void }[]>();
	const readings: (() => Promise<void>)[] = [];
	return {
		async text() {
			await Promise.all(readings.map((read) => read()));
			return registry.metrics();
		},
		measure({ help, labels, read }) {
			const gauges = Object.entries(help).map(([name, text]) => {
				const labelNames = labels?.[name] ?? [];
				const own = { name: prefix + name, help: text, labelNames, registers: [registry] };
				return [name, new Gauge(own)] as const;
			});
			readings.push(async () => {
				const late = delay(readTimeoutMs, {}, { ref: false });
				const figures: Awaited<ReturnType<typeof read>> = await Promise.race([read(), late]).catch(
					() => ({}),
				);
				for (const [name, gauge] of gauges) {
					const figure = figures[name];
					if (labels?.[name]) gauge.reset();
					// Unknown is not none.
					else gauge.set(typeof figure === "number" ? figure : NaN);
					if (typeof figure === "object")
						for (const { labels: of, value } of figure) gauge.set(of, value);
				}
			});
		},
		emailDone: (result) => emails.inc({ result }),
		count(counter) {
			registry.registerMetric(counter);
		},
		requestDone(route, status, seconds) {
			const kind = Math.floor(status / 100);
			const kinds = counted.get(route) ?? [];
			if (kinds.length === 0) counted.set(route, kinds);
			kinds[kind] ??= requests.labels(route, `${kind}xx`);
			kinds[kind].observe(seconds);
		},
	};
}
