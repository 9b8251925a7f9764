import {
	findMissing,
	queueMissing,
	replayDelivery,
} from "#deliveries/commands.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import {
	countDeliveries,
	listDeliveries,
	listDeliveriesByStart,
} from "#deliveries/delivery-list-store.ts";
import {
	deadJobLines,
	missingLines,
	overviewLines,
} from "#deliveries/reports/delivery-table-presenter.ts";
import { listStuck } from "#deliveries/stuck-delivery-store.ts";
import { countDeadJobs, type DeadJobs } from "#platform/jobs/job-counts.ts";
import {
	type Desk,
	deskParts,
	onlyOne,
	startOfId,
	Unanswerable,
} from "./command-context.ts";

export const deliveriesUsage = `npm run deliveries                          what waits and what is dead, with the reasons
npm run deliveries -- reconcile             every open lead that somebody does not have as it is now; exit code 1 if any
npm run deliveries -- replay <delivery>     tries one again, named by the beginning of its number
npm run deliveries -- replay dead           tries all again that are dead or stuck
npm run deliveries -- replay jobs           tries all other jobs again that were given up: emails, erasures
npm run deliveries -- replay missing        sends what was never sent, to a party that was named later`;

const shown = 100;

/** `npm run deliveries`: answers the exit code. */
export async function runDeliveries(
	desk: Desk,
	args: readonly string[],
): Promise<number> {
	const [verb, what, ...more] = args;
	if (more.length) throw new Unanswerable(deliveriesUsage);
	if (verb === undefined) return overview(desk);
	if (verb === "reconcile" && what === undefined) return reconcile(desk);
	if (verb !== "replay") throw new Unanswerable(deliveriesUsage);
	if (what === "dead") return replay(desk, await listDead(desk));
	if (what === "jobs") return replayJobs(desk);
	if (what === "missing") return sendMissing(desk);
	const start = startOfId(what, deliveriesUsage);
	const found = await listDeliveriesByStart(desk.db, start);
	return replay(desk, [onlyOne(found, "delivery", start)]);
}

async function overview(desk: Desk) {
	const { db, say, timeZone, configured } = desk;
	const [listed, dead, stuck, waitingCount, jobs] = await Promise.all([
		listDeliveries(db, "waiting", shown),
		listDeliveries(db, "dead", shown),
		listStuck(db, desk.clock()),
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
	for (const line of overviewLines(open, timeZone)) say(line);
	for (const line of deadJobLines(jobs)) say(line);
	if (callers(configured).length === 0) say(nobodyIsTold);
	return 0;
}

/** What a person has to see to: given up, or left behind by workers that died. */
async function listDead({ db, clock }: Desk): Promise<Delivery[]> {
	const dead = await listDeliveries(db, "dead");
	return [...dead, ...(await listStuck(db, clock()))];
}

/** A delivery has a row, which says more. */
async function deadJobs(db: Desk["db"]): Promise<DeadJobs[]> {
	const ofRows = new Set(Object.values(deliveryJobs).map(({ name }) => name));
	return (await countDeadJobs(db)).filter(({ kind }) => !ofRows.has(kind));
}

async function replayJobs(desk: Desk) {
	const kinds = (await deadJobs(desk.db)).map(({ kind }) => kind);
	const jobs = await desk.jobs();
	const queued = kinds.length ? await jobs.replayDead(kinds) : 0;
	desk.say(queuedLine(queued, "job"));
	return 0;
}

const nobodyIsTold =
	"Nobody but the visitors is told of leads: set ADVISORS_MAIL or a CRM, or look at them with npm run leads.";

/** Those who call back. A letter that a visitor's mailbox refuses is no lead lost. */
const callers = (configured: Desk["configured"]) =>
	configured.filter((one) => one !== "visitor-mail");

async function reconcile({ db, say, configured }: Desk) {
	const told = callers(configured);
	if (told.length === 0) {
		say(nobodyIsTold);
		return 0;
	}
	const missing = await findMissing(db, told);
	for (const line of missingLines(missing)) say(line);
	return missing.length ? 1 : 0;
}

async function replay(desk: Desk, deliveries: readonly Delivery[]) {
	const parts = await deskParts(desk);
	let queued = 0;
	for (const delivery of deliveries) {
		if (delivery.state === "superseded" || delivery.state === "delivered") {
			const why =
				delivery.state === "delivered"
					? "It is delivered already."
					: "Something later went in its place.";
			throw new Unanswerable(why);
		}
		if (await replayDelivery(parts, delivery)) queued++;
	}
	const idle = new Set(
		deliveries
			.map(({ destination }) => destination)
			.filter((one) => !desk.configured.includes(one)),
	);
	desk.say(queuedLine(queued));
	for (const one of idle)
		desk.say(`${one} is not configured here, so what goes there waits.`);
	return 0;
}

async function sendMissing(desk: Desk) {
	const parts = await deskParts(desk);
	const missing = await findMissing(desk.db, callers(desk.configured));
	let queued = 0;
	for (const one of missing)
		if (one.state === undefined && (await queueMissing(parts, one))) queued++;
	desk.say(queuedLine(queued));
	return 0;
}

const plurals = { delivery: "deliveries", job: "jobs" };

const queuedLine = (count: number, what: keyof typeof plurals = "delivery") =>
	count === 0
		? "There is nothing to send."
		: `${count === 1 ? `One ${what} is` : `${count} ${plurals[what]} are`} on the way, as soon as the site runs.`;
