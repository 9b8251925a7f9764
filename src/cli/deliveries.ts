import {
	findMissingDeliveries,
	queueMissingDelivery,
	replayDelivery,
} from "#deliveries/commands.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import {
	countDeliveries,
	listDeliveries,
	listDeliveriesByIdPrefix,
} from "#deliveries/delivery-list-store.ts";
import { erasureJobs } from "#deliveries/erasure/erasure-jobs.ts";
import {
	deadJobLines,
	deliveryOverviewLines,
	missingDeliveryLines,
	waitingErasureLines,
} from "#deliveries/reports/delivery-table-presenter.ts";
import { listStuckDeliveries } from "#deliveries/stuck-delivery-store.ts";
import { countOtherDeadJobs } from "#monitoring/dead-jobs-check-commands.ts";
import { makeJobsDue } from "#platform/jobs/due-jobs.ts";
import { listWaitingJobs } from "#platform/jobs/job-counts.ts";
import { messages as sinkMessages } from "#tracking/sinks/messages.ts";
import { replaySinks } from "#tracking/sinks/recovery-commands.ts";
import { sinkErasureJobs, sinkJobs } from "#tracking/sinks/sink-jobs.ts";
import { listOpenSinkEvents } from "#tracking/sinks/sink-list-store.ts";
import { sinkTableLines } from "#tracking/sinks/sink-table-presenter.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import {
	type CommandContext,
	parseIdPrefix,
	requireSingleMatch,
	runLeadCommand,
	toDeliveryDeps,
} from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.deliveries;

const defaultLimit = 100;

/** Those at destinations of leads and those at services that get events. */
const allErasureJobs = [...Object.values(erasureJobs), ...Object.values(sinkErasureJobs)];

/** `npm run deliveries`: answers the exit code. */
export async function runDeliveriesCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const { positionals } = readArguments(args, {}, texts.usage);
	const [verb, what, ...more] = positionals;
	requireNoMore(more, texts.usage);
	if (verb === undefined) return overview(context);
	if (verb === "reconcile") {
		requireNoMore(positionals.slice(1), texts.usage);
		return reconcile(context);
	}
	if (verb !== "replay") throw unknownVerb(verb, ["replay", "reconcile"], texts.usage);
	if (what === "dead") {
		const code = await replayDeliveries(context, await listDeadDeliveries(context));
		await replayDeadSinks(context);
		return code;
	}
	if (what === "waiting") return sendWaiting(context);
	if (what === "jobs") return replayJobs(context);
	if (what === "missing") return sendMissingDeliveries(context);
	const start = parseIdPrefix(what, texts.usage);
	const found = await listDeliveriesByIdPrefix(context.db, start);
	return replayDeliveries(context, [requireSingleMatch(found, "delivery", start)]);
}

async function overview(context: CommandContext) {
	const { db, say, timeZone, configured } = context;
	const [listed, dead, stuck, waitingCount, jobs] = await Promise.all([
		listDeliveries(db, "waiting", defaultLimit),
		listDeliveries(db, "dead", defaultLimit),
		listStuckDeliveries(db, context.clock()),
		countDeliveries(db, "waiting"),
		countOtherDeadJobs(db),
	]);
	const deadCount = await countDeliveries(db, "dead");
	const stuckIds = new Set(stuck.map(({ id }) => id));
	const open = {
		waiting: listed.filter(({ id }) => !stuckIds.has(id)),
		dead,
		stuck: stuck.slice(0, defaultLimit),
		waitingCount: waitingCount - stuck.length,
		deadCount,
		stuckCount: stuck.length,
	};
	for (const line of deliveryOverviewLines(open, timeZone)) say(line);
	for (const line of sinkTableLines(await listOpenSinkEvents(db), timeZone)) say(line);
	const erasures = await listWaitingJobs(db, allErasureJobs);
	for (const line of waitingErasureLines(erasures, timeZone)) say(line);
	for (const line of deadJobLines(jobs)) say(line);
	// Contact requests always have a recipient, and leads do not go there.
	const isAnyForLeads = callbackDestinations(configured).some((entry) => entry !== "contact-mail");
	if (!isAnyForLeads) say(texts.noDestination);
	return 0;
}

/** Deliveries that need a person: given up, or left behind by workers that died. */
async function listDeadDeliveries({ db, clock }: CommandContext): Promise<Delivery[]> {
	const dead = await listDeliveries(db, "dead");
	return [...dead, ...(await listStuckDeliveries(db, clock()))];
}

/** Events for other services that were given up or refused. */
async function replayDeadSinks(context: CommandContext) {
	const open = await listOpenSinkEvents(context.db);
	if (!open.some(({ state }) => state === "dead" || state === "refused")) return;
	const jobs = await context.jobs();
	const browsers = await replaySinks({ db: context.db, jobs });
	await jobs.replayDead(Object.values(sinkJobs).map(({ name }) => name));
	context.say(sinkMessages.replayed(browsers));
}

async function sendWaiting({ db, say, configured }: CommandContext) {
	const kinds = [
		...configured.map((destination) => deliveryJobs[destination]),
		...Object.values(sinkJobs),
	];
	const deliveries = await makeJobsDue(db, kinds);
	const erasures = await makeJobsDue(db, allErasureJobs);
	if (deliveries > 0 || erasures === 0) say(queuedText(deliveries));
	if (erasures > 0) say(queuedText(erasures, "erasure"));
	return 0;
}

async function replayJobs(context: CommandContext) {
	const kinds = (await countOtherDeadJobs(context.db)).map(({ kind }) => kind);
	const jobs = await context.jobs();
	const queued = kinds.length ? await jobs.replayDead(kinds) : 0;
	context.say(queuedText(queued, "job"));
	return 0;
}

/** The destinations that act on a lead. An email that a visitor's mailbox refuses loses no lead. */
const callbackDestinations = (configured: CommandContext["configured"]) =>
	configured.filter((entry) => entry !== "visitor-mail");

async function reconcile(context: CommandContext) {
	const { say, configured } = context;
	const destinations = callbackDestinations(configured);
	if (destinations.length === 0) {
		say(texts.noDestination);
		return 0;
	}
	const missing = await findMissingDeliveries(context, destinations);
	for (const line of missingDeliveryLines(missing)) say(line);
	return missing.length ? 1 : 0;
}

async function replayDeliveries(context: CommandContext, deliveries: readonly Delivery[]) {
	const deps = await toDeliveryDeps(context);
	let queued = 0;
	for (const delivery of deliveries) {
		if (delivery.state === "superseded" || delivery.state === "delivered") {
			const why = delivery.state === "delivered" ? texts.delivered : texts.superseded;
			throw new CommandError(why);
		}
		if (await replayDelivery(deps, delivery)) queued++;
	}
	const idle = new Set(
		deliveries
			.map(({ destination }) => destination)
			.filter((entry) => !context.configured.includes(entry)),
	);
	context.say(queuedText(queued));
	for (const entry of idle) context.say(texts.notConfigured(entry));
	return 0;
}

async function sendMissingDeliveries(context: CommandContext) {
	const deps = await toDeliveryDeps(context);
	const missing = await findMissingDeliveries(context, callbackDestinations(context.configured));
	let queued = 0;
	for (const entry of missing)
		if (entry.state === undefined && (await queueMissingDelivery(deps, entry))) queued++;
	context.say(queuedText(queued));
	return 0;
}

const queuedText = (count: number, what: keyof typeof texts.plurals = "delivery") =>
	count === 0
		? texts.noneQueued
		: count === 1
			? texts.oneQueued(what)
			: texts.queued(count, texts.plurals[what]);

if (import.meta.main)
	await runLeadCommand(runDeliveriesCommand, {
		usage: texts.usage,
		options: {},
	});
