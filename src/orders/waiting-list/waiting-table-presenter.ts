import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import { productKey } from "#catalogue/product-key.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import { waitingListMessages } from "./messages.ts";
import type { WaitingEntry } from "./waiting-entry.ts";

const { report: texts } = waitingListMessages;

/** Everybody who waits, by group, for the terminal. */
export function waitingTable(
	entries: readonly WaitingEntry[],
	contacts: ReadonlyMap<LeadListItem["id"], LeadListItem>,
	zone: string,
): string[] {
	const places = new Map<string, number>();
	return tableLines(
		texts.columns,
		entries.map((entry) => {
			const { group, product, state, queuedAt } = entry;
			const name = `${productKey(product)} ${group.key} ${group.begins}`;
			const place = (places.get(name) ?? 0) + (state === "waiting" ? 1 : 0);
			places.set(name, place);
			const contact = (entry.lead && contacts.get(entry.lead))?.lead;
			return [
				`${productKey(product)} ${entry.title}`,
				formatGroup(group, "en-US", queuedAt),
				state === "waiting" ? String(place) : "",
				contact?.name.full ?? texts.erased,
				contact?.email ?? texts.erased,
				formatLocalTime(queuedAt, zone),
				describeState(entry, zone),
			].map(sanitizeLine);
		}),
	);
}

function describeState({ state, heldUntil }: WaitingEntry, zone: string): string {
	if (heldUntil) return texts.heldUntil(formatLocalTime(heldUntil, zone));
	const states: Readonly<Partial<Record<WaitingEntry["state"], string>>> = texts.states;
	return states[state] ?? state;
}
