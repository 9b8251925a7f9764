import { formatAge } from "#core/text/age.ts";
import {
	countDeliveriesByState,
	listFailingDestinations,
} from "#deliveries/delivery-list-store.ts";
import { erasureJobs } from "#deliveries/erasure/erasure-jobs.ts";
import { listUndecidedErasures } from "#deliveries/erasure/undecided-store.ts";
import { messages } from "#deliveries/messages.ts";
import { countStuckDeliveries } from "#deliveries/stuck-delivery-store.ts";
import { formsDocument } from "#forms/content.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import type { Config } from "#platform/config/config.ts";
import { findByEndpoint } from "#platform/config/webhook-endpoints.ts";
import { listStoredValues } from "#platform/content/collections/collection-store.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { listWaitingJobs, type WaitingJob } from "#platform/jobs/job-counts.ts";
import {
	describeErasureProblem,
	destinationOfErasure,
	shortenId,
} from "./delivery-table-presenter.ts";

const texts = messages.checks;

/** A restart of a CRM is over before that. */
const failingMinutes = 30;
/** A key that is not accepted stays so until somebody corrects it; another attempt was made by then. */
const deniedMinutes = 3;

const patienceFor = (problem: string) =>
	/\b40[137]\b|^gave no token/.test(problem) ? deniedMinutes : failingMinutes;

const failingCheck: OperatorCheck = {
	name: "destination_failing",
	fine: texts.failing.fine,
	async find({ db, config, now }) {
		const failing = await listFailingDestinations(db);
		return failing
			.map((entry) => ({
				...entry,
				minutes: Math.floor(now.since(entry.since).total("minutes")),
			}))
			.filter(({ minutes, problem }) => minutes >= patienceFor(toReason(problem)))
			.map(({ destination, endpoint, minutes, waiting, problem }) => ({
				level: "wrong",
				subject: endpoint ? `${destination} ${endpoint}` : destination,
				says: texts.failing.says(
					{
						...{ minutes, waiting },
						destination: nameWebhook(config.crm, endpoint) ?? destination,
					},
					toReason(problem),
				),
				mend: texts.failing.mend,
			}));
	},
};

/** Names a webhook of single forms; the common one is called like its destination. */
function nameWebhook(
	{ formWebhooks }: Pick<Config["crm"], "formWebhooks">,
	endpoint: string | null,
): string | undefined {
	const webhook = endpoint && findByEndpoint(formWebhooks, endpoint);
	return webhook ? messages.formWebhook(webhook.forms) : undefined;
}

/** A destination's own message follows the reason, and may name the visitor. */
const toReason = (problem: string) => problem.replace(/: .*$/s, "");

const deadCheck: OperatorCheck = {
	name: "deliveries_dead",
	fine: texts.dead.fine,
	async find({ db }) {
		const counts = await countDeliveriesByState(db);
		return counts
			.filter(({ state }) => state === "dead")
			.map(({ destination, count }) => ({
				level: isLoss(destination) ? "wrong" : "warn",
				subject: destination,
				says: texts.dead.says(count, destination),
				mend: texts.dead.mend,
			}));
	},
};

/** A mailbox that refuses the visitor's own email loses no lead: visitors mistype their addresses every day. */
const isLoss = (destination: string) => destination !== "visitor-mail";

const stuckCheck: OperatorCheck = {
	name: "deliveries_stuck",
	fine: texts.stuck.fine,
	async find({ db, now }) {
		const count = await countStuckDeliveries(db, now);
		return count
			? [
					{
						level: "wrong",
						says: texts.stuck.says(count),
						mend: texts.stuck.mend,
					},
				]
			: [];
	},
};

/** Something of a person is left where they have asked for nothing to be left, so an operator reads it from the first failure on. */
const erasuresCheck: OperatorCheck = {
	name: "erasures_waiting",
	fine: texts.erasures.fine,
	async find({ db, now }) {
		const failed = (await listWaitingJobs(db, Object.values(erasureJobs))).filter(
			({ problem }) => problem !== undefined,
		);
		const kinds = Map.groupBy(failed, ({ kind }) => kind);
		return [...kinds].map(([kind, jobs]) => {
			const [{ since, problem = "" }] = jobs as [WaitingJob];
			const minutes = Math.floor(now.since(since).total("minutes"));
			const reason = describeErasureProblem(problem);
			return {
				level: minutes >= patienceFor(reason) ? "wrong" : "warn",
				subject: kind,
				says: texts.erasures.says(
					jobs.length,
					destinationOfErasure(kind),
					formatAge(minutes * 60),
					reason,
				),
				mend: texts.erasures.mend,
			};
		});
	},
};

/** Each undecided erasure is a problem of its own. An address of the person is not emailed. */
const undecidedCheck: OperatorCheck = {
	name: "erasures_undecided",
	fine: texts.undecided.fine,
	async find({ db }) {
		const undecided = await listUndecidedErasures(db);
		return undecided.map(({ id, destination, externalId = "" }) => ({
			level: "wrong",
			subject: id,
			says: texts.undecided.says(destination, externalId),
			mend: texts.undecided.mend(shortenId(id)),
		}));
	},
};

/** The configuration cannot check the content, so only here a wrong name is detected. */
const formWebhooksCheck: OperatorCheck = {
	name: "form_webhooks",
	fine: texts.formWebhooks.fine,
	async find({ db, config }) {
		const [stored] = await listStoredValues(db, formsDocument.name);
		// A site without content has no forms yet.
		if (!stored) return [];
		const { placements } = await readDocument(db, formsDocument);
		const known = new Set(placements.map(({ siteModule }) => siteModule));
		return config.crm.formWebhooks
			.flatMap((webhook) => webhook.forms)
			.filter((form) => !known.has(form))
			.map((form) => ({
				level: "wrong",
				subject: form,
				says: texts.formWebhooks.says(form),
				mend: texts.formWebhooks.mend,
			}));
	},
};

export const deliveryChecks = [
	formWebhooksCheck,
	failingCheck,
	deadCheck,
	stuckCheck,
	erasuresCheck,
	undecidedCheck,
];
