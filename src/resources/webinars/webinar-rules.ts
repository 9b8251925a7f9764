import { canonicalPath } from "#core/addresses.ts";
import { type Instant, instantAt, localDate, resolveDay } from "#core/time.ts";
import { webcastAddress, webinarAddress } from "#resources/addresses.ts";
import { serviceOfMethod, type Webinar, type WebinarServiceName } from "./webinar-schema.ts";

/** The placement of the form by which people register. */
export const webinarPlacement = "webinar";

type Dated = Pick<Webinar, "date" | "day" | "details">;
type Timed = Dated & Pick<Webinar, "minutes">;

export function findWebinarStart({ date, day, details }: Dated, now: Instant): Instant {
	const { at, zone } = details;
	return instantAt(
		resolveDay(localDate(now, zone), date ?? day ?? 0),
		Temporal.PlainTime.from(at),
		zone,
	);
}

export interface WebinarTime {
	readonly startsAt: Instant;
	readonly endsAt: Instant;
}

export function findWebinarTime(webinar: Timed, now: Instant): WebinarTime {
	const startsAt = findWebinarStart(webinar, now);
	return { startsAt, endsAt: startsAt.add({ minutes: webinar.minutes }) };
}

export type WebinarPhase = "to come" | "live" | "over";

export function findPhase({ startsAt, endsAt }: WebinarTime, now: Instant): WebinarPhase {
	if (Temporal.Instant.compare(now, startsAt) < 0) return "to come";
	return Temporal.Instant.compare(now, endsAt) < 0 ? "live" : "over";
}

export const findWebinarPhase = (webinar: Timed, now: Instant): WebinarPhase =>
	findPhase(findWebinarTime(webinar, now), now);

/** The room opens so long before the start. */
export const roomOpenMinutes = 10;

export const isRoomOpen = ({ startsAt, endsAt }: WebinarTime, now: Instant): boolean =>
	findPhase({ startsAt: startsAt.subtract({ minutes: roomOpenMinutes }), endsAt }, now) === "live";

/** Pages that are in a cache are five minutes old at most, so they are not cached around the webinar. */
const changingMinutes = 10;

export function isChanging(webinar: Timed, now: Instant): boolean {
	const { startsAt, endsAt } = findWebinarTime(webinar, now);
	const around = {
		startsAt: startsAt.subtract({ minutes: changingMinutes }),
		endsAt: endsAt.add({ minutes: changingMinutes }),
	};
	return findPhase(around, now) === "live";
}

/** Fewer than these are worth a line; a larger number says nothing. */
const fewSeats = 10;

/** The number of free seats where there are few. */
export function countFewSeats(limit: number | undefined, held: number): number | undefined {
	if (limit === undefined) return undefined;
	const free = Math.max(0, limit - held);
	return free <= fewSeats ? free : undefined;
}

/** The webinar at the outside service where it takes place, by the names that content gives it. */
export interface WebinarAtService {
	readonly service: WebinarServiceName;
	readonly account: string;
	readonly key: string;
}

export function findWebinarAtService({
	details: { method, account, key },
}: Pick<Webinar, "details">): WebinarAtService | undefined {
	const service = serviceOfMethod[method];
	return service && { service, account, key };
}

/** The slug of the webinar whose page this is, or the page of its recording. */
export function findWebinarSlug(page: string): string | undefined {
	const path = canonicalPath(page);
	const slug = path.slice(path.lastIndexOf("/") + 1);
	return [webinarAddress, webcastAddress].some((address) => address.to({ slug }) === path)
		? slug
		: undefined;
}

/** The source of every lead of a webinar: it stays the same whatever its title becomes. */
export const toWebinarLeadSource = ({ slug }: Pick<Webinar, "slug">): string => `webinar: ${slug}`;

/** Selects the webinars that are still to come or on, the soonest first. */
export function selectComingWebinars(
	webinars: readonly Webinar[],
	now: Instant,
	max: number,
): Webinar[] {
	return webinars
		.filter(({ details }) => !details.canceled)
		.map((webinar) => ({ webinar, time: findWebinarTime(webinar, now) }))
		.filter(({ time }) => findPhase(time, now) !== "over")
		.sort(
			(a, b) =>
				Temporal.Instant.compare(a.time.startsAt, b.time.startsAt) || a.webinar.id - b.webinar.id,
		)
		.slice(0, max)
		.map(({ webinar }) => webinar);
}
