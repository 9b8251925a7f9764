import { statSync } from "node:fs";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const project = new URL("../../package.json", import.meta.url);

export function examineClock(): Finding[] {
	return [clock(), zones()];
}

function clock(): Finding {
	const now = Temporal.Now.instant();
	const written = statSync(project).mtime.toTemporalInstant();
	// A clock that stands before the files were written is behind.
	return Temporal.Instant.compare(now.add({ hours: 24 }), written) > 0
		? ok(`The clock says ${now.toString({ smallestUnit: "minute" })}`)
		: wrong(
				`The clock says ${now.toString({ smallestUnit: "minute" })}, which is before these files were written`,
				"Set the clock, best from a time server",
			);
}

function zones(): Finding {
	// Paraguay gave up changing its clocks in 2024, which older lists do not know.
	const winter = Temporal.ZonedDateTime.from("2026-07-01T12:00[America/Asuncion]");
	return winter.offset === "-03:00"
		? ok(`Time zones are those of ${process.versions.tz ?? "the system"}`)
		: warn("The list of time zones is out of date", "Run npm ci, which brings the right Node");
}
