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
import {
	deadJobLines,
	deliveryOverviewLines,
	missingDeliveryLines,
} from "#deliveries/reports/delivery-table-presenter.ts";
import { listStuckDeliveries } from "#deliveries/stuck-delivery-store.ts";
import { countDeadJobs, type DeadJobs } from "#platform/jobs/job-counts.ts";
import {
	type CommandContext,
	parseIdPrefix,
	requireSingleMatch,
	runLeadCommand,
	toDeliveryCommandDeps,
} from "./command-context.ts";
import { CommandError } from "./run-command.ts";

const deliveriesUsage = `npm run deliveries                          what waits and what is dead, with the reasons
npm run deliveries -- reconcile             every open lead that somebody does not have as it is now; exit code 1 if any
npm run deliveries -- replay <delivery>     tries one again, named by the beginning of its number
npm run deliveries -- replay dead           tries all again that are dead or stuck
npm run deliveries -- replay jobs           tries all other jobs again that were given up: emails, erasures
npm run deliveries -- replay missing        sends what was never sent, to a party that was named later`;

const shown = 100;

/** `npm run deliveries`: answers the exit code. */
export async function runDeliveriesCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const [verb, what, ...more] = args;
	if (more.length) throw new CommandError(deliveriesUsage);
	if (verb === undefined) return overview(context);
	if (verb === "reconcile" && what === undefined) return reconcile(context);
	if (verb !== "replay") throw new CommandError(deliveriesUsage);
	if (what === "dead")
		return replayDeliveries(context, await listDeadDeliveries(context));
	if (what === "jobs") return replayJobs(context);
	if (what === "missing") return sendMissingDeliveries(context);
	const start = parseIdPrefix(what, deliveriesUsage);
	const found = await listDeliveriesByIdPrefix(context.db, start);
	return replayDeliveries(context, [
		requireSingleMatch(found, "delivery", start),
	]);
}

async function overview(context: CommandContext) {
	const { db, say, timeZone, configured } = context;
	const [listed, dead, stuck, waitingCount, jobs] = await Promise.all([
		listDeliveries(db, "waiting", shown),
		listDeliveries(db, "dead", shown),
		listStuckDeliveries(db, context.clock()),
		countDeliveries(db, "waiting"),
		deadJobs(db),
	]);
	const deadCount = await countDeliveries(db, "dead");
	const stuckIds = new Set(stuck.map(({ id }) => id));
	const open = {
		waiting: listed.filter(({ id }) => !stuckIds.has(id)),
		dead,
		stuck: stuck.slice(0, shown),
		waitingCount: waitingCount - stuck.length,
		deadCount,
		stuckCount: stuck.length,
	};
	for (const line of deliveryOverviewLines(open, timeZone)) say(line);
	for (const line of deadJobLines(jobs)) say(line);
	if (callbackDestinations(configured).length === 0) say(noDestinationMessage);
	return 0;
}

/** Deliveries that need a person: given up, or left behind by workers that died. */
async function listDeadDeliveries({
	db,
	clock,
}: CommandContext): Promise<Delivery[]> {
	const dead = await listDeliveries(db, "dead");
	return [...dead, ...(await listStuckDeliveries(db, clock()))];
}

/** A delivery has a row, which says more. */
async function deadJobs(db: CommandContext["db"]): Promise<DeadJobs[]> {
	const ofRows = new Set(Object.values(deliveryJobs).map(({ name }) => name));
	return (await countDeadJobs(db)).filter(({ kind }) => !ofRows.has(kind));
}

async function replayJobs(context: CommandContext) {
	const kinds = (await deadJobs(context.db)).map(({ kind }) => kind);
	const jobs = await context.jobs();
	const queued = kinds.length ? await jobs.replayDead(kinds) : 0;
	context.say(queuedText(queued, "job"));
	return 0;
}

const noDestinationMessage =
	"Nobody but the visitors is told of leads: set ADVISORS_MAIL or a CRM, or look at them with npm run leads.";

/** The destinations that act on a lead. An email that a visitor's mailbox refuses loses no lead. */
const callbackDestinations = (configured: CommandContext["configured"]) =>
	configured.filter((entry) => entry !== "visitor-mail");

async function reconcile({ db, say, configured }: CommandContext) {
	const destinations = callbackDestinations(configured);
	if (destinations.length === 0) {
		say(noDestinationMessage);
		return 0;
	}
	const missing = await findMissingDeliveries(db, destinations);
	for (const line of missingDeliveryLines(missing)) say(line);
	return missing.length ? 1 : 0;
}

async function replayDeliveries(
	context: CommandContext,
	deliveries: readonly Delivery[],
) {
	const deps = await toDeliveryCommandDeps(context);
	let queued = 0;
	for (const delivery of deliveries) {
		if (delivery.state === "superseded" || delivery.state === "delivered") {
			const why =
				delivery.state === "delivered"
					? "It is delivered already."
					: "Something later went in its place.";
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
	for (const entry of idle)
		context.say(`${entry} is not configured here, so what goes there waits.`);
	return 0;
}

async function sendMissingDeliveries(context: CommandContext) {
	const deps = await toDeliveryCommandDeps(context);
	const missing = await findMissingDeliveries(
		context.db,
		callbackDestinations(context.configured),
	);
	let queued = 0;
	for (const entry of missing)
		if (entry.state === undefined && (await queueMissingDelivery(deps, entry)))
			queued++;
	context.say(queuedText(queued));
	return 0;
}

const plurals = { delivery: "deliveries", job: "jobs" };

const queuedText = (count: number, what: keyof typeof plurals = "delivery") =>
	count === 0
		? "There is nothing to send."
		: `${count === 1 ? `One ${what} is` : `${count} ${plurals[what]} are`} on the way, as soon as the site runs.`;

if (import.meta.main)
	await runLeadCommand(runDeliveriesCommand, deliveriesUsage);
