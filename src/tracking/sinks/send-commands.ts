import type { DeliveryFailure } from "#connectors/delivery-result.ts";
import type { BatchResult } from "#connectors/sinks/amplitude.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import {
	ContinueJob,
	GiveUp,
	type JobAttempt,
	PostponeJob,
	RetryLater,
} from "#platform/jobs/job-kind.ts";
import type { SinkDeps } from "#tracking/deps.ts";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import { assignIdentities, type Identified, type SinkIdentity } from "./identity-rules.ts";
import { createEventFieldLoader, type EventFieldLoader } from "./payload/event-field-commands.ts";
import { findSinkUser } from "./payload/sink-user-commands.ts";
import type { Sink, SinkEvent, SinkUser } from "./sink.ts";
import {
	claimSinkQueue,
	deleteGoneEvents,
	deleteSinkQueue,
	hasRefusedAnalytics,
	insertSinkUsers,
	listQueuedEvents,
	type QueuedEvent,
	releaseSinkQueue,
	type SettledEvents,
	type SinkClaim,
	settleSinkEvents,
} from "./sink-store.ts";

/** One request takes less, a log-in and an event together; the claim is extended after each. */
const claimSeconds = 60;
/** A job has a time limit, so the rest comes with another. */
const maxWorkMs = 40_000;
/** More than are ever held of a browser. */
const maxLoaded = 1_000;
const maxProblemLength = 600;
const busySeconds = 2;
/** After a request that failed where one just before it did not. */
const hiccupSeconds = 2;

/** One run over what waits of one browser for one sink. */
interface Run {
	readonly deps: SinkDeps;
	readonly sink: Sink;
	/** Each settlement extends it. */
	claim: SinkClaim;
	/** True once something of this run has arrived. */
	hasSent: boolean;
	readonly findUser: (identity: SinkIdentity) => Promise<SinkUser | undefined>;
	readonly loadFields: EventFieldLoader;
	readonly startedAt: number;
}

/**
 * Sends what waits of one browser, in order. If this process dies, or its claim ends, what has no answer yet is sent again with the
 * same ids.
 */
export async function sendQueuedEvents(
	deps: SinkDeps,
	sink: Sink,
	device: string,
	attempt: JobAttempt,
): Promise<void> {
	const { db } = deps;
	const queue = { sink: sink.name, device };
	const claim = await claimSinkQueue(db, queue, { now: deps.clock(), until: toClaimEnd(deps) });
	if (!claim) throw new PostponeJob(busySeconds, `${sink.name}: another process is sending`);
	const run: Run = {
		...{ deps, sink, claim, hasSent: false, startedAt: performance.now() },
		findUser: createUserFinder(deps),
		loadFields: createEventFieldLoader(deps),
	};
	const failure = await sendAllQueued(run).catch(async (fault: unknown) => {
		await releaseSinkQueue(db, run.claim);
		throw fault;
	});
	if (!failure) return releaseSinkQueue(db, run.claim);
	const { reason, said, seconds } = failure;
	const text = sanitizeLine(said ? `${reason}: ${said}` : reason);
	const problem = truncateText(text, maxProblemLength);
	const isLast = attempt.isLast && !run.hasSent;
	const givenUpAt = isLast ? deps.clock() : undefined;
	await releaseSinkQueue(db, run.claim, { problem, givenUpAt });
	// The sink's own message may name the visitor, so it is not logged by the queue.
	const message = `${sink.name}: ${reason}`;
	if (run.hasSent) throw new ContinueJob(seconds ?? hiccupSeconds, message);
	if (isLast) throw new GiveUp(message);
	if (seconds !== undefined) throw new RetryLater(seconds, message);
	throw new Error(message);
}

/** Whole milliseconds are found again as they were stored. */
const toClaimEnd = ({ clock }: Pick<SinkDeps, "clock">): Instant =>
	Temporal.Instant.fromEpochMilliseconds(clock().add({ seconds: claimSeconds }).epochMilliseconds);

/** Each person is read once per run. */
function createUserFinder(deps: SinkDeps): Run["findUser"] {
	const users = new Map<string, Promise<SinkUser | undefined>>();
	return (identity) => {
		const name = `${identity.account} ${identity.person}`;
		const user = users.get(name) ?? findSinkUser(deps, identity);
		users.set(name, user);
		return user;
	};
}

/** Undefined once nothing waits any more. */
async function sendAllQueued(run: Run): Promise<DeliveryFailure | undefined> {
	const { db } = run.deps;
	for (;;) {
		const queued = await listQueuedEvents(db, run.claim, maxLoaded);
		if (queued.length === 0) {
			await deleteGoneEvents(db, run.claim);
			return undefined;
		}
		const failure = await sendLoaded(run, queued);
		if (failure) return failure;
	}
}

async function sendLoaded(
	run: Run,
	queued: readonly QueuedEvent[],
): Promise<DeliveryFailure | undefined> {
	const items = await Promise.all(queued.map((event) => withContact(run, event)));
	const { identity: known } = run.claim;
	const start = known && (await run.findUser(known)) ? known : undefined;
	const { ready, held, dropped, end } = assignIdentities(items, start, run.sink.holdsAnonymous);
	let size = run.sink.maxBatch;
	for (let sent = 0; sent < ready.length; ) {
		const batch = await prepareBatch(run, ready.slice(sent), size);
		if (await hasRefusedAnalytics(run.deps.db, run.claim.device)) {
			await deleteSinkQueue(run.deps.db, run.claim);
			return undefined;
		}
		const result = await sendBatch(run, batch.events);
		if (result.kind === "later") return result;
		if (result.kind === "refused" && batch.events.length > 1) {
			// One of them is the reason, so smaller parts are tried from the same place.
			size = Math.ceil(batch.events.length / 2);
			continue;
		}
		const refused = listRefused(batch.events, result);
		await settle(run, {
			done: [...batch.skipped, ...batch.events.map(({ eventId }) => eventId)],
			refused: [...batch.refused, ...refused],
			identity: ready[sent + batch.length - 1]?.identity,
		});
		sent += batch.length;
		run.hasSent ||= batch.events.length > 0;
		if (performance.now() - run.startedAt > maxWorkMs)
			throw new ContinueJob(1, `${run.sink.name}: more of this browser waits`);
	}
	await settle(run, {
		done: dropped.map(({ eventId }) => eventId),
		held: held.map(({ eventId }) => eventId),
		identity: end,
	});
	return undefined;
}

function listRefused(events: readonly SinkEvent[], result: BatchResult) {
	if (result.kind !== "sent")
		return events.map(({ eventId }) => ({ eventId, reason: result.reason }));
	return result.refused.flatMap(({ index, reason }) => {
		const event = events[index];
		return event ? [{ eventId: event.eventId, reason }] : [];
	});
}

type ContactedEvent = QueuedEvent & { readonly contact: SinkIdentity | undefined };

/** The account comes first: whoever is signed in may send a form for somebody else. */
async function withContact(run: Run, event: QueuedEvent): Promise<ContactedEvent> {
	const account = event.account ?? undefined;
	const person = account ? undefined : (event.person ?? undefined);
	if (!account && !person) return { ...event, contact: undefined };
	const user = await run.findUser({ key: "", account, person });
	return { ...event, contact: user && { key: user.key, account, person } };
}

interface Batch {
	/** The number of items that it consumes. */
	readonly length: number;
	readonly events: readonly SinkEvent[];
	/** The sink should not get these. */
	readonly skipped: readonly string[];
	readonly refused: NonNullable<SettledEvents["refused"]>;
}

async function prepareBatch(
	run: Run,
	items: readonly Identified<ContactedEvent>[],
	size: number,
): Promise<Batch> {
	const { sink, deps } = run;
	const events: SinkEvent[] = [];
	const skipped: string[] = [];
	const refused: { eventId: string; reason: string }[] = [];
	let length = 0;
	for (const item of items) {
		const user = item.identity && (await run.findUser(item.identity));
		const [first] = events;
		if (events.length >= size) break;
		if (first && sink.isOneUserPerBatch && first.user?.key !== user?.key) break;
		length++;
		const event = await toSinkEvent(run, item, user);
		const { eventId, at } = item.item;
		const hours = deps.clock().since(at).total("hours");
		if (!event || !sink.accepts(event)) skipped.push(eventId);
		else if (hours > (sink.maxAgeHours ?? Number.POSITIVE_INFINITY))
			refused.push({ eventId, reason: `older than ${sink.maxAgeHours} hours` });
		else events.push(event);
	}
	return { length, events, skipped, refused };
}

async function toSinkEvent(
	{ claim, loadFields }: Run,
	{ item, isChanged }: Identified<ContactedEvent>,
	user: SinkUser | undefined,
): Promise<SinkEvent | undefined> {
	const loaded = await loadFields(item);
	if (!loaded) return undefined;
	const { entry_page: entryPage } = item.data;
	return {
		...loaded,
		...{ eventId: item.eventId, name: item.name, at: item.at, device: claim.device, user },
		definition: findEventDefinition(item.name),
		// A request may say something new about its sender.
		isUserChanged: isChanged || item.person !== null,
		page: item.page ?? undefined,
		pageType: item.pageType ?? undefined,
		entryPage: typeof entryPage === "string" ? entryPage : undefined,
	};
}

async function sendBatch({ deps, sink }: Run, events: readonly SinkEvent[]): Promise<BatchResult> {
	if (events.length === 0) return { kind: "sent", refused: [] };
	const keys = new Set(events.flatMap(({ user }) => user?.key ?? []));
	await insertSinkUsers(deps.db, sink.name, [...keys], deps.clock());
	return sink.send(events);
}

async function settle(run: Run, settled: SettledEvents): Promise<void> {
	const { db } = run.deps;
	const until = toClaimEnd(run.deps);
	const refused = new Set(settled.refused?.map(({ eventId }) => eventId));
	const done = settled.done.filter((id) => !refused.has(id));
	const isOurs = await db
		.transaction()
		.execute((tx) => settleSinkEvents(tx, run.claim, { ...settled, done }, until));
	if (!isOurs) throw new PostponeJob(busySeconds, `${run.sink.name}: another process took over`);
	run.claim = { ...run.claim, until, identity: settled.identity };
}
