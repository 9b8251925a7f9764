import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
	text(): Promise<string>;
	requestDone(route: string, status: number, seconds: number): void;
}

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
	return {
		text: () => registry.metrics(),
		requestDone(route, status, seconds) {
			const kind = Math.floor(status / 100);
			const kinds = counted.get(route) ?? [];
			if (kinds.length === 0) counted.set(route, kinds);
			kinds[kind] ??= requests.labels(route, `${kind}xx`);
			kinds[kind].observe(seconds);
		},
	};
}
