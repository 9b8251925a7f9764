import { vi } from "vitest";

/** Milliseconds, as for `expect.poll`: a busy machine may take twenty times as long as a quiet one. */
const timeout = 20_000;

const patient = Symbol.for("lyceum.patient-waits");

// A worker that does not isolate its files evaluates this for each of them.
if (!(patient in vi.waitFor)) {
	const { waitFor } = vi;
	vi.waitFor = Object.assign(
		((callback, options) =>
			waitFor(callback, {
				timeout,
				...(typeof options === "number" ? { timeout: options } : options),
			})) as typeof vi.waitFor,
		{ [patient]: true },
	);
}
