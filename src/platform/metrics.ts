import { setTimeout as delay } from "node:timers/promises";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { defineContributions } from "#core/slice/contributions.ts";

/** Figures that are read together whenever a monitoring system asks. */
export interface Measurement {
	/** What each figure says, by its name. */
	readonly help: Readonly<Record<string, string>>;
	readonly read: () => Promise<Readonly<Record<string, number>>>;
}

export const measurements = defineContributions<Measurement>("measurements");

export interface Metrics {
	text(): Promise<string>;
	measure(measurement: Measurement): void;
	requestDone(route: string, status: number, seconds: number): void;
}

/** A database that hangs must not take the other figures with it. */
const readTimeoutMs = 2_000;

export function createMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: "http_request_seconds",
		help: "Time from the request's first byte to the answer's last, by route pattern and status class.",
		labelNames: ["route", "status"],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	// Asking for the labels anew costs more than counting. By route, then by the first digit of the status.
	const counted = new Map<string, { observe(seconds: number): void }[]>();
	const readings: (() => Promise<void>)[] = [];
	return {
		async text() {
			await Promise.all(readings.map((read) => read()));
			return registry.metrics();
		},
		measure({ help, read }) {
			const gauges = Object.entries(help).map(
				([name, text]) =>
					[
						name,
						new Gauge({ name, help: text, registers: [registry] }),
					] as const,
			);
			readings.push(async () => {
				const late = delay(readTimeoutMs, {}, { ref: false });
				const figures: Readonly<Record<string, number>> = await Promise.race([
					read(),
					late,
				]).catch(() => ({}));
				// Unknown is not none.
				for (const [name, gauge] of gauges) gauge.set(figures[name] ?? NaN);
			});
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
