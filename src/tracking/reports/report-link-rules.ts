import { joinAddress } from "#core/addresses.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { reportAddress } from "#tracking/addresses.ts";
import type { ReportKind, ReportPeriod } from "./report.ts";

/** Links last so long; the next report brings another one. */
export const linkDays = 7;

/** The signed part of an address: whoever has it reads the reports until that time. */
export interface ReportAccess {
	readonly until: Instant;
	readonly key: string;
}

export interface ReportLinks {
	/** Absolute, for a person of the business; without a period it shows the last seven days. */
	create(now: Instant, period?: ReportPeriod): string;
	/** Says whether a query may read reports: not at all, not any more, or until a time. */
	read(query: unknown, now: Instant): ReportAccess | "expired" | undefined;
	/** The address of another report, or other days, with the same access. */
	pathTo(access: ReportAccess, kind: ReportKind, query: Readonly<Record<string, string>>): string;
}

export function openReportLinks(hash: SecretHmac, publicUrl: string): ReportLinks {
	const keyOf = (until: string) => hash("report link", until);
	const write = (until: Instant) => Math.floor(until.epochMilliseconds / 1000).toString(36);
	const pathTo: ReportLinks["pathTo"] = ({ until, key }, kind, query) =>
		`${reportAddress.to({ report: kind })}?${new URLSearchParams({ ...query, until: write(until), key })}`;
	return {
		create(now, period) {
			const until = now.add({ hours: linkDays * 24 });
			const days = period && { from: period.from.toString(), to: period.to.toString() };
			const access = { until, key: keyOf(write(until)) };
			return joinAddress(publicUrl, pathTo(access, "week", { ...days }));
		},
		read(query, now) {
			const { until: written, key }: Record<string, unknown> = Object(query);
			if (typeof written !== "string" || !/^[\da-z]{1,9}$/.test(written)) return undefined;
			if (typeof key !== "string" || !isSameSecret(key, keyOf(written))) return undefined;
			const until = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(written, 36) * 1000);
			return Temporal.Instant.compare(until, now) > 0 ? { until, key } : "expired";
		},
		pathTo,
	};
}
