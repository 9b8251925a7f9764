import { openAvailability } from "#booking/availability/availability-snapshot.ts";
import { listCalendarTimes } from "#booking/availability/calendar-times-store.ts";
import { scheduleCall } from "#booking/calls/booking-commands.ts";
import type { AdvisorCall } from "#booking/calls/call.ts";
import { cancelCall, setCallOutcome } from "#booking/calls/call-state-commands.ts";
import { findLatestCall } from "#booking/calls/call-store.ts";
import { listCallsBookedSince } from "#booking/calls/reserved-call-store.ts";
import type { CallDeps } from "#booking/deps.ts";
import { openCallLinks } from "#booking/invitations/call-link-rules.ts";
import {
	advisorName,
	createAdvisorInvitations,
	createInvitations,
	createReservationEmails,
} from "#booking/invitations/invitation-commands.ts";
import { listCalls, listCallsByIdPrefix } from "#booking/reports/call-list-store.ts";
import {
	callDetailLines,
	callTable,
	type ReportedCall,
} from "#booking/reports/call-table-presenter.ts";
import { formatCallTime, parseCallTime } from "#booking/times/call-time-rules.ts";
import { createId } from "#core/ids.ts";
import { formatCount } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { findLead } from "#leads/lead-store.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { createMailQueue } from "#platform/mail/mail.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { brandDocument } from "#storefront/content.ts";
import { createEmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import {
	parseIdPrefix,
	parseSince,
	requireSingleMatch,
	runLeadCommand,
	type SigningContext,
	toDeliveryDeps,
} from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.calls;
const defaultLimit = 50;
const previewLimit = 20;

const options = {
	"booked-since": { type: "string" },
	"min-per-network": { type: "string" },
	"without-email": { type: "boolean" },
	yes: { type: "boolean" },
} as const;
type CallsOptions = Partial<ReturnType<typeof readArguments<typeof options>>["values"]>;

type CallsVerb = (
	context: SigningContext,
	operands: readonly string[],
	values: CallsOptions,
) => Promise<number>;

const verbs: Record<string, CallsVerb> = {
	list,
	show,
	reschedule,
	cancel,
	held: (context, operands) => setOutcome(context, operands, "held"),
	missed: (context, operands) => setOutcome(context, operands, "missed"),
};

/** `npm run calls`: answers the exit code. */
export async function runCallsCommand(
	context: SigningContext,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (!work) throw unknownVerb(verb, Object.keys(verbs), texts.usage);
	const { positionals, values } = readArguments(
		rest,
		verb === "cancel" ? options : {},
		texts.usage,
	);
	return work(context, positionals, values);
}

async function list(context: SigningContext, operands: readonly string[]): Promise<number> {
	const { db, clock, say, timeZone } = context;
	requireNoMore(operands, texts.usage);
	const calls = await listCalls(db, clock(), defaultLimit);
	if (calls.length === 0) say(texts.none);
	else for (const line of callTable(await report(context, calls), timeZone)) say(line);
	return 0;
}

async function show(context: SigningContext, [id, ...more]: readonly string[]): Promise<number> {
	requireNoMore(more, texts.usage);
	const call = await findNamedCall(context, id);
	for (const reported of await report(context, [call]))
		for (const line of callDetailLines(reported, context.timeZone)) context.say(line);
	return 0;
}

async function reschedule(
	context: SigningContext,
	[id, when, ...more]: readonly string[],
): Promise<number> {
	requireNoMore(more, texts.usage);
	const call = await findNamedCall(context, id);
	const from = readTime(context, when);
	const latest = await findLatestCall(context.db, call.lead);
	// A lead has one call to come, which would be moved in place of the one that was named.
	if (latest?.state === "booked" && latest.id !== call.id)
		throw new CommandError(texts.otherCall(latest.id.slice(0, 8)));
	const moved = await scheduleCall(await openBooking(context), {
		lead: call.lead,
		from,
		confirmation: createId<"confirmation">(),
		timeZone: call.timeZone,
		mayChange: () => true,
		visitor: undefined,
	});
	if (!moved.ok) throw new CommandError(texts.refused(moved.reason));
	context.say(texts.moved(formatCallTime(from, context.timeZone)));
	return 0;
}

async function cancel(
	context: SigningContext,
	[id, ...more]: readonly string[],
	values: CallsOptions,
): Promise<number> {
	requireNoMore(more, texts.usage);
	const since = values["booked-since"];
	if (since !== undefined && id === undefined)
		return cancelBookedSince(context, parseSince(context, since), values);
	const call = await findNamedCall(context, id);
	const canceled = await cancelCall(await openBooking(context), call.id);
	if (!canceled.ok) throw new CommandError(texts.refused(canceled.reason));
	context.say(texts.canceled);
	return 0;
}

/** Cancels what a flood has booked, after showing it. */
async function cancelBookedSince(
	context: SigningContext,
	since: Instant,
	values: CallsOptions,
): Promise<number> {
	const { db, clock, say, timeZone } = context;
	const least = parseLeast(values["min-per-network"] ?? "1");
	const byNetwork = Map.groupBy(
		await listCallsBookedSince(db, since, clock()),
		({ network, call }) => network ?? call.id,
	);
	const networks = [...byNetwork.values()].filter((own) => own.length >= least);
	const found = networks.flat();
	if (found.length === 0) {
		say(texts.noneSince);
		return 0;
	}
	if (!values.yes) {
		const calls = found.map(({ call }) => call);
		const rows = await report(context, calls.slice(0, previewLimit));
		for (const line of callTable(rows, timeZone)) say(line);
		say(
			texts.preview(
				formatCount(found.length, "call"),
				formatCount(networks.length, "network"),
				Boolean(values["without-email"]),
			),
		);
		return 1;
	}
	const booking = await openBooking(context);
	const deps = values["without-email"] ? { ...booking, invite: booking.inviteAdvisors } : booking;
	let canceled = 0;
	for (const { call } of found) if ((await cancelCall(deps, call.id)).ok) canceled += 1;
	say(texts.canceledSince(formatCount(canceled, "call")));
	return 0;
}

function parseLeast(text: string): number {
	if (!/^[1-9]\d{0,5}$/.test(text)) throw new CommandError(texts.usage);
	return Number(text);
}

async function setOutcome(
	context: SigningContext,
	[id, ...more]: readonly string[],
	outcome: "held" | "missed",
): Promise<number> {
	requireNoMore(more, texts.usage);
	const call = await findNamedCall(context, id);
	const set = await setCallOutcome(await openBooking(context), call.id, outcome);
	if (!set.ok) throw new CommandError(texts.refused(set.reason));
	context.say(texts.marked(outcome));
	return 0;
}

async function findNamedCall({ db }: SigningContext, id: string | undefined): Promise<AdvisorCall> {
	const prefix = parseIdPrefix(id, texts.usage);
	return requireSingleMatch(await listCallsByIdPrefix(db, prefix), "call", prefix);
}

/** Parses a time of the site, or one in ISO format on the clock of the business. */
function readTime({ timeZone }: SigningContext, written: string | undefined): number {
	if (written === undefined) throw new CommandError(texts.usage);
	const time = parseCallTime(written, timeZone) ?? parseIsoTime(written, timeZone);
	if (time === undefined) throw new CommandError(texts.unknownTime(JSON.stringify(written)));
	return time;
}

/** Refuses an offset or a zone, which would be ignored, and a time that a clock change skips. */
function parseIsoTime(written: string, timeZone: string): number | undefined {
	if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(written)) return undefined;
	try {
		const time = Temporal.PlainDateTime.from(written.replace(" ", "T"));
		const zoned = time.toZonedDateTime(timeZone);
		return zoned.toPlainDateTime().equals(time) ? zoned.epochMilliseconds : undefined;
	} catch {
		return undefined;
	}
}

const openPlan = ({ db, clock, timeZone, config }: SigningContext) =>
	openAvailability({
		...{ db, clock, timeZone, background: db },
		country: config.siteCountry,
		listCalendarTimes,
	});

/**
 * Opens booking like the site: the consequences of a change are queued with it, and sent by the
 * site.
 */
async function openBooking(
	context: SigningContext,
): Promise<CallDeps & { readonly inviteAdvisors: CallDeps["invite"] }> {
	const { db, clock, timeZone, config } = context;
	const { plan } = await openPlan(context);
	const deliveries = await toDeliveryDeps(context);
	const brand = await readDocument(db, brandDocument);
	const publicUrl = sitePublicUrl(config);
	const hash = createSecretHmac(context.secret());
	const invitations = {
		...{ clock, timeZone, publicUrl, plan },
		emails: createEmailQueue(createMailQueue(deliveries.jobs), context.emailCounts),
		brand: () => brand,
		links: openCallLinks(hash, publicUrl),
	};
	return {
		...{ db, clock, hash, plan, listCalendarTimes },
		onLeadChange: (tx, change) => queueDeliveries(deliveries, tx, change),
		invite: createInvitations(invitations),
		inviteAdvisors: createAdvisorInvitations(invitations),
		reservations: {
			limits: config.reservations,
			...createReservationEmails(invitations),
		},
	};
}

async function report(
	context: SigningContext,
	calls: readonly AdvisorCall[],
): Promise<ReportedCall[]> {
	const plan = (await openPlan(context)).plan();
	return Promise.all(
		calls.map(async (call) => ({
			call,
			lead: await findLead(context.db, call.lead),
			advisor: advisorName(plan, call),
		})),
	);
}

if (import.meta.main) await runLeadCommand(runCallsCommand, { usage: texts.usage, options });
