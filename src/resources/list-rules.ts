import { type LocalDate, resolveDay } from "#core/time.ts";
import type { ListType, ResourceCard } from "./card-schema.ts";

export interface ListedResource extends ResourceCard {
	/** A webinar that has taken place is listed as its recording, and not at all without one. */
	readonly listType: ListType;
	/** The date of publication or of the event. */
	readonly on: LocalDate | undefined;
}

export interface ResourceFilter {
	readonly type?: ListType | undefined;
	/** The slug of a category. */
	readonly segment?: string | undefined;
	/** The id of an author. */
	readonly author?: string | undefined;
}

export function sortListed(
	cards: readonly (ResourceCard & { readonly hasRecording: boolean })[],
	today: LocalDate,
): ListedResource[] {
	const isPast = ({ on }: ListedResource) =>
		on !== undefined && Temporal.PlainDate.compare(on, today) < 0;
	const listed = cards.flatMap(({ hasRecording, ...card }) => {
		const day = card.date ?? card.day;
		const on = day === undefined ? undefined : resolveDay(today, day);
		const resource: ListedResource = { ...card, listType: card.type, on };
		if (card.type !== "webinar" || !isPast(resource)) return [resource];
		return hasRecording ? [{ ...resource, listType: "webcast" as const }] : [];
	});
	// One that began late in the evening may still be on, and its page says so; lists name the day.
	const isToCome = (resource: ListedResource) => resource.listType === "webinar";
	return listed.toSorted(
		(a, b) =>
			Number(isToCome(b)) - Number(isToCome(a)) ||
			(isToCome(a) ? compareDates(a.on, b.on) : compareDates(b.on, a.on)) ||
			a.id - b.id,
	);
}

/** No date is the oldest. */
function compareDates(a: LocalDate | undefined, b: LocalDate | undefined): number {
	if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
	return Temporal.PlainDate.compare(a, b);
}

export function selectListed(
	listed: readonly ListedResource[],
	{ type, segment, author }: ResourceFilter,
): readonly ListedResource[] {
	return listed.filter(
		(card) =>
			(type === undefined || card.listType === type) &&
			(segment === undefined || card.segment === segment) &&
			(author === undefined || card.author === author),
	);
}
