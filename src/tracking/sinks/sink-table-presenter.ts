import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { messages } from "./messages.ts";
import type { OpenSinkEvents } from "./sink-list-store.ts";

/** Events that wait, are held until their browser is known, were given up or refused; nothing while there are none. */
export function sinkTableLines(open: readonly OpenSinkEvents[], zone: string): string[] {
	if (open.length === 0) return [];
	return [
		"",
		...tableLines(
			messages.columns,
			open.map(({ sink, state, name, events, browsers, since, problem }) => [
				messages.names[sink],
				state,
				String(events),
				String(browsers),
				formatLocalTime(since, zone),
				sanitizeLine(name ? messages.refused(name, problem ?? "") : (problem ?? "")),
			]),
		),
	];
}
