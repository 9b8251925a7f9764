import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import { mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	resourceListAddress,
	webcastAddress,
	webinarAddress,
	webinarCalendarAddress,
	webinarJoinAddress,
	webinarRemindersAddress,
	webinarSeatAddress,
} from "#resources/addresses.ts";
import type { SeatDeps } from "#resources/deps.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import { presentWebinarTimes } from "#resources/webinars/webinar-presenter.ts";
import { findPhase, findWebinarPhase, isRoomOpen } from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { registeredParameter } from "./seat-attachment-commands.ts";
import { cancelSeat } from "./seat-commands.ts";
import { seatCalendar } from "./seat-email.ts";
import { SeatPage, type SeatPageProps, UnknownSeatPage } from "./seat-page.tsx";
import { endReminders, findSeat } from "./seat-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

interface OpenedSeat {
	readonly seat: WebinarSeat;
	readonly webinar: Webinar;
}
type Handle = (request: Request, reply: Reply, opened: OpenedSeat) => Promise<unknown>;

const { seat: texts } = webinarMessages;
const seatPage = createUnlistedPages("account", texts.description);
const options = { config: { load: "submissions" as const } };

/** The pages behind the signed links of a seat. A GET changes nothing, because mail scanners open links, too. */
export function seatRoutes(
	deps: SeatDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db, seatLinks: links } = deps;

	const withSeat =
		(purpose: "join" | "change", handle: Handle) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			const id = links.read(request.query, purpose);
			const seat = id && (await findSeat(db, id));
			const webinar = seat && deps.webinars.findById(seat.webinar);
			if (seat && webinar) return handle(request, reply, { seat, webinar });
			const all = resourceListAddress.to({ type: "webinar" });
			return pages.send(
				request,
				reply,
				seatPage(texts.unknown, <UnknownSeatPage all={all} />, 404),
			);
		};
	const show = async (request: Request, reply: Reply, opened: OpenedSeat, may = false) => {
		const props = await toPageProps(deps, request, opened, may);
		return pages.send(
			request,
			reply,
			seatPage(texts.titles[props.state](props.title), <SeatPage {...props} />),
		);
	};

	server.get(
		webinarJoinAddress.pattern,
		options,
		withSeat("join", async (request, reply, opened) => {
			const { [registeredParameter]: isNew }: Record<string, unknown> = Object(request.query);
			const target = isNew === undefined && findTarget(deps, opened);
			return target
				? reply.header("cache-control", "no-store").redirect(target, 303)
				: show(request, reply, opened);
		}),
	);
	server.get(
		webinarCalendarAddress.pattern,
		options,
		withSeat("join", async (_request, reply, { seat, webinar }) => {
			const stored = await findLead(db, seat.lead);
			if (!stored || (seat.state !== "held" && seat.state !== "canceled"))
				return reply.callNotFound();
			const { content, method } = seatCalendar({
				...{ seat, webinar, now: deps.clock(), brand: deps.brand() },
				host: new URL(deps.publicUrl).hostname,
				// The link shows no address: anybody may have typed it.
				to: deps.brand().email,
				links: { join: links.joinUrl({ slug: webinar.slug, seat: seat.id }) },
			});
			return reply
				.header("cache-control", "no-store")
				.header("content-disposition", 'attachment; filename="session.ics"')
				.type(`text/calendar; charset=utf-8; method=${method}`)
				.send(content);
		}),
	);
	for (const address of [webinarSeatAddress, webinarRemindersAddress])
		server.get(
			address.pattern,
			options,
			withSeat("change", (request, reply, opened) => show(request, reply, opened, true)),
		);
	server.post(
		webinarSeatAddress.pattern,
		options,
		withSeat("change", async (_request, reply, { seat, webinar }) => {
			await cancelSeat(deps, seat.id);
			return redirectDone(deps, reply, { seat, webinar }, "canceled");
		}),
	);
	remindersRoute(deps, { server }, withSeat);
}

/**
 * Ends the reminders: the button of the page, and that of a mail program (RFC 8058), which posts in either encoding. The key is in
 * the address, so no body need be read.
 */
function remindersRoute(
	deps: SeatDeps,
	{ server }: Pick<SiteHttp, "server">,
	withSeat: (purpose: "change", handle: Handle) => (request: Request, reply: Reply) => unknown,
): void {
	server.register(async (own) => {
		own.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, async () => undefined);
		own.post(
			webinarRemindersAddress.pattern,
			options,
			withSeat("change", async (_request, reply, opened) => {
				await endReminders(deps.db, opened.seat.id);
				return redirectDone(deps, reply, opened, "reminders");
			}),
		);
	});
}

const redirectDone = (
	{ seatLinks }: Pick<SeatDeps, "seatLinks">,
	reply: Reply,
	{ seat, webinar }: OpenedSeat,
	done: NonNullable<SeatPageProps["done"]>,
) =>
	reply
		.header("cache-control", "no-store")
		.redirect(
			`${webinarSeatAddress.to({ slug: webinar.slug })}${seatLinks.changeQuery(seat.id)}&done=${done}`,
			303,
		);

/** The address to which the link to join leads at once: the room, or the recording afterwards. */
function findTarget(
	{ clock }: Pick<SeatDeps, "clock">,
	{ seat, webinar }: OpenedSeat,
): string | undefined {
	if (seat.state !== "held") return undefined;
	if (isRoomOpen(seat, clock())) return findRoom({ seat, webinar });
	return findPhase(seat, clock()) === "over" ? findRecording(webinar, clock()) : undefined;
}

const findRoom = ({ seat, webinar }: OpenedSeat): string | undefined =>
	seat.outsideJoinUrl ?? webinar.details.joinUrl;

/** Its page exists once the webinar itself is over, which may take place again. */
const findRecording = (webinar: Webinar, now: Instant): string | undefined =>
	webinar.details.recording && findWebinarPhase(webinar, now) === "over"
		? webcastAddress.to(webinar)
		: undefined;

async function toPageProps(
	deps: SeatDeps,
	request: Request,
	opened: OpenedSeat,
	mayChange: boolean,
): Promise<SeatPageProps> {
	const { clock, seatLinks: links, brand, db } = deps;
	const { seat, webinar } = opened;
	const now = clock();
	const { done }: Record<string, unknown> = Object(request.query);
	const linked = { slug: webinar.slug, seat: seat.id };
	const stored = await findLead(db, seat.lead);
	const state = findShownState(seat, now);
	return {
		state,
		title: webinar.title,
		isCalledOff: webinar.details.canceled,
		card: presentWebinarTimes(seat.startsAt, webinar, { now, locale: "en-US" }),
		isEmailed: stored !== undefined && (await mayEmailSender(db, stored)),
		contact: brand().email,
		links: {
			page: webinarAddress.to(webinar),
			join: links.joinPath(linked),
			calendar: links.calendarPath(linked),
			room: state === "live" ? findRoom(opened) : undefined,
			recording: findRecording(webinar, now),
		},
		changes: mayChange
			? {
					cancel: webinarSeatAddress.to(webinar) + links.changeQuery(seat.id),
					reminders: seat.wantsReminders
						? webinarRemindersAddress.to(webinar) + links.changeQuery(seat.id)
						: undefined,
				}
			: undefined,
		done: done === "canceled" && state === "canceled" ? done : toRemindersDone(done, seat),
	};
}

const toRemindersDone = (done: unknown, { wantsReminders, state }: WebinarSeat) =>
	done === "reminders" && !wantsReminders && state === "held" ? done : undefined;

function findShownState(seat: WebinarSeat, now: Instant): SeatPageProps["state"] {
	if (seat.state === "canceled") return "canceled";
	if (findPhase(seat, now) === "over") return "over";
	if (seat.state !== "held") return "waiting";
	return isRoomOpen(seat, now) ? "live" : "held";
}
