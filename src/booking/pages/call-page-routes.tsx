import { visitorCallAddress, visitorCallFileAddress } from "#booking/addresses.ts";
import { toBookedCallProps } from "#booking/booked/booked-call-presenter.ts";
import { describeLinkedCall, loadSlotPicker } from "#booking/call-gaps.tsx";
import { type AdvisorCall, isLinkExpired } from "#booking/calls/call.ts";
import { cancelCall } from "#booking/calls/call-state-commands.ts";
import { findCall, findLatestCall } from "#booking/calls/call-store.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { callCalendarDocument } from "#booking/invitations/call-calendar-document.ts";
import { toVisitorCalendar } from "#booking/invitations/call-email.ts";
import { loadCallEmailInput } from "#booking/invitations/invitation-commands.ts";
import { messages } from "#booking/messages.ts";
import { createId, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { RefusedCall } from "#forms/gaps.ts";
import type { CallBooking } from "#leads/booking/call-booking.ts";
import { findLead } from "#leads/lead-store.ts";
import { toNetworkKey } from "#leads/reservations/reservation-rules.ts";
import type { LeadServices } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { callConfirmationRoutes } from "./call-confirmation-routes.tsx";
import { CallPage, type CallPageProps, UnknownCallPage } from "./call-page.tsx";

const callPage = createUnlistedPages("account", messages.page.title);

interface VisitorCall {
	readonly call: AdvisorCall;
	readonly lead: StoredLead;
}

/** The page of one call, opened with the signed key of its emails. A GET changes nothing. */
export function callPageRoutes(
	deps: BookingDeps,
	leads: LeadServices,
	http: Pick<SiteHttp, "server" | "pages">,
): void {
	const { server, pages } = http;
	const { booking } = leads.intake;
	type Handle = (request: Request, reply: Reply, own: VisitorCall) => Promise<unknown>;
	const withOwnCall =
		(handle: Handle) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			const own = await findVisitorCall(deps, request);
			return own
				? handle(request, reply, own)
				: pages.send(request, reply, callPage(messages.page.unknown, <UnknownCallPage />, 404));
		};
	const options = { config: { load: "submissions" as const } };
	server.get(
		visitorCallAddress.pattern,
		options,
		withOwnCall(async (request, reply, own) => {
			const query: Record<string, unknown> = Object(request.query);
			const { done, untold } = query;
			const page = await renderCallPage(deps, leads, own, { request, done, withoutEmail: untold });
			return pages.send(request, reply, page);
		}),
	);
	callConfirmationRoutes(deps, http);
	server.get(
		visitorCallFileAddress.pattern,
		options,
		withOwnCall(async (_request, reply, { call, lead }) => {
			if (call.state === "unconfirmed" || call.state === "expired") return reply.callNotFound();
			const input = await loadCallEmailInput(deps, deps.db, call, lead);
			if (!input) return reply.callNotFound();
			const { method, content } = callCalendarDocument(toVisitorCalendar(input));
			return reply
				.header("cache-control", "no-store")
				.header("content-disposition", 'attachment; filename="call.ics"')
				.type(`text/calendar; charset=utf-8; method=${method}`)
				.send(content);
		}),
	);
	server.post(
		visitorCallAddress.pattern,
		withOwnCall(async (request, reply, own) => {
			const body: Record<string, unknown> = Object(request.body);
			const done = (what: Done, { isEmailSuppressed = false }) =>
				reply
					.header("cache-control", "no-store")
					.redirect(
						isEmailSuppressed
							? doneWithoutEmailAddress(deps, own.call, what)
							: doneAddress(deps, own.call, what),
						303,
					);
			if (body.cancel !== undefined) {
				const canceled = await cancelCall(deps, own.call.id);
				deps.availability.forgetTimes();
				if (canceled.ok) return done("canceled", canceled.value);
				const page = await renderCallPage(deps, leads, own, { request, status: 409 });
				return pages.send(request, reply, page);
			}
			const moved = await moveCall(booking, own, request);
			if (moved.ok) return done("moved", moved.value);
			const { status } = moved.reason;
			const shown = { request, refused: moved.reason, status };
			const page = await renderCallPage(deps, leads, own, shown);
			return pages.send(request, reply, page);
		}),
	);
}

type Done = NonNullable<CallPageProps["notice"]>;

/** The address of a confirmation may be opened again after another change. */
const doneIn: Readonly<Partial<Record<CallPageProps["state"], readonly Done[]>>> = {
	booked: ["confirmed", "moved"],
	canceled: ["canceled"],
};

/** The address of the page of the call, with the confirmation of the latest change. */
const doneAddress = ({ links }: Pick<BookingDeps, "links">, { id }: AdvisorCall, done: Done) =>
	`${links.pathTo(id)}&done=${done}`;

/** The same address where no email is sent about the change. */
const doneWithoutEmailAddress: typeof doneAddress = (...what) => `${doneAddress(...what)}&untold=1`;

async function findVisitorCall(
	{ db, links }: Pick<BookingDeps, "db" | "links">,
	request: Request,
): Promise<VisitorCall | undefined> {
	const { call: written = "" }: { call?: string } = Object(request.params);
	const { key }: Record<string, unknown> = Object(request.query);
	const id = parseUuid<"call">(written);
	if (!id || !links.isSigned(id, key)) return undefined;
	const linked = await findCall(db, id);
	if (!linked) return undefined;
	// A visitor who cancels a call and then chooses another time has a new call, and may still have
	// the page of the canceled one open.
	const call =
		linked.state === "canceled" || linked.state === "expired"
			? ((await findLatestCall(db, linked.lead)) ?? linked)
			: linked;
	const lead = await findLead(db, call.lead);
	return lead && { call, lead };
}

async function moveCall(
	booking: CallBooking,
	{ call, lead }: VisitorCall,
	{ body: sent, ip }: Request,
): Promise<Result<{ isEmailSuppressed: boolean }, RefusedCall & { readonly status: number }>> {
	const body: Readonly<Record<string, unknown>> = Object(sent);
	const text = (value: unknown) => (typeof value === "string" && value.length <= 60 ? value : "");
	const dateTime = text(body.schedule_call_date_time);
	if (!dateTime)
		return refused({
			...{ dateTime, status: 422 },
			message: messages.page.chooseBoth,
		});
	const moved = await booking.book({
		lead: lead.id,
		call: {
			dateTime,
			timeZone: text(body.timeZone) || undefined,
			visitorTimeZone: text(body.visitor_time_zone) || call.timeZone,
		},
		confirmation: parseUuid(text(body.submission_id)) ?? createId<"confirmation">(),
		mayChange: ({ id }) => id === lead.id,
		sender: { address: ip, canProve: false },
	});
	if (moved.ok) return accepted({ isEmailSuppressed: moved.value.answer.no_email === true });
	const { status, message } = moved.reason;
	return refused({
		...{ dateTime, status },
		message: describeRefusal(lead, status) ?? message,
	});
}

/** Describes the refusal in whole sentences, where the call names a field and its problem. */
function describeRefusal({ state }: StoredLead, status: number): string | undefined {
	const { page } = messages;
	if (state === "withdrawn") return page.withdrawn;
	return status === 422 ? page.chooseBoth : undefined;
}

function toPageState(call: AdvisorCall, now: Instant): Exclude<CallPageProps["state"], "past"> {
	const { state } = call;
	if (isLinkExpired(call, now)) return "expired";
	return state === "booked" || state === "unconfirmed" || state === "expired" ? state : "canceled";
}

async function renderCallPage(
	deps: BookingDeps,
	leads: LeadServices,
	{ call, lead }: VisitorCall,
	shown: {
		readonly request: Request;
		readonly done?: unknown;
		readonly withoutEmail?: unknown;
		readonly refused?: RefusedCall | undefined;
		readonly status?: number;
	},
): Promise<Page> {
	const isPast = call.startsAt.epochMilliseconds <= deps.clock().epochMilliseconds;
	const state = isPast ? "past" : toPageState(call, deps.clock());
	const action = deps.links.pathTo(call.id);
	const mayChoose = lead.state === "open" && state !== "past" && state !== "unconfirmed";
	const picker = mayChoose
		? await loadSlotPicker(deps, lead, {
				action,
				network: toNetworkKey(deps.hash, shown.request.ip),
				details: describeLinkedCall(lead),
				next: doneAddress(deps, call, "moved"),
				nextWithoutEmail: doneWithoutEmailAddress(deps, call, "moved"),
				auh: leads.intake.hashes.ofCalls(lead.id),
				refused: shown.refused,
				booked: state === "booked" ? call : undefined,
			})
		: undefined;
	const props: CallPageProps = {
		state,
		action,
		picker,
		// A picker says itself why its time was refused.
		problem: picker ? undefined : shown.refused?.message,
		booked: toBookedCallProps(deps, call, lead),
		notice: doneIn[state]?.find((done) => done === shown.done),
		isEmailSuppressed: shown.withoutEmail === "1",
	};
	return callPage(messages.page.title, <CallPage {...props} />, shown.status);
}
