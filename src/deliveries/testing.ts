import { sql } from "kysely";
import { onTestFinished, vi } from "vitest";
import { crmWebhook } from "#connectors/crm-webhook.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { createId, type Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { changeLead, findLead, lockLead } from "#leads/lead-store.ts";
import { upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { storeLead } from "#leads/testing.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createEmailLimiter } from "#visitors/email-limits/email-limiter-commands.ts";
import { deliver } from "./deliver-commands.ts";
import type { Delivery, Destination } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { deliveryTables, toDelivery } from "./delivery-tables-store.ts";
import {
	hubspotDestination,
	salesforceDestination,
	webhookDestination,
} from "./destinations/crm-destination.ts";
import { queueDeliveries } from "./queue-commands.ts";

const timeoutMs = 300;
/** Longer than any test takes. */
export const endlessMs = 60_000;
/** A contact choice without opt-outs. */
export const allowsAllContact = async () => ({ mail: true, calls: true });
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

export const toWebhook = ({ address }: { address: string }, timeout = timeoutMs) =>
	webhookDestination(
		{ send: crmWebhook({ address, secrets: [secret], timeoutMs: timeout }) },
		allowsAllContact,
	);
export const toSalesforce = ({ address }: { address: string }) =>
	salesforceDestination(
		salesforce({
			address,
			clientId: "a key",
			clientSecret: "a secret of ours",
			version: "62.0",
			leadIdField: "Lyceum_Lead_Id__c",
			timeoutMs,
		}).upsert,
		[],
		allowsAllContact,
	);
export const toHubSpot = ({ address }: { address: string }, timeout = timeoutMs) =>
	hubspotDestination(
		hubspot({ address, token: "a token of ours", timeoutMs: timeout }).upsert,
		[["course_id", "courseId"]],
		allowsAllContact,
	);

/** A database, a queue and its workers for these destinations, as the site has them. */
export async function aDeliverySetup(
	destinations: readonly Destination[],
	more: { clock?: () => Instant; workers?: number } = {},
) {
	const database = await aDatabase();
	const { db } = database;
	const clock = more.clock ?? (() => Temporal.Now.instant());
	const jobs = await openJobs(database.url, Object.values(deliveryJobs), {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
	});
	onTestFinished(() => jobs.stop());
	/** Each stands for another process of the site. */
	const startWorker = async () => {
		for (const destination of destinations)
			await jobs.work(deliveryJobs[destination.name], (payload, attempt) =>
				deliver({ db, clock }, destination, payload.delivery as Delivery["id"], attempt),
			);
	};
	for (let count = more.workers ?? 1; count > 0; count--) await startWorker();
	const queue = {
		jobs,
		clock,
		configured: destinations.map(({ name }) => name),
		destinationsOf: () => destinations.map(({ name }) => name),
		emailCounts: createEmailLimiter({
			hash: createSecretHmac("a secret of the tests"),
			clock,
			timeZone: "UTC",
		}),
	};
	const rows = async (): Promise<Delivery[]> => {
		const all = await deliveryTables(db)
			.selectFrom("lead_deliveries")
			.selectAll()
			.orderBy("created_at")
			.orderBy("revision")
			.execute();
		return all.map(toDelivery);
	};
	/** Replaces waiting for minutes. */
	const hurry = () =>
		sql`update jobs.job set start_after = now() where state = 'created'`.execute(db);
	return {
		...database,
		jobs,
		queue,
		startWorker,
		rows,
		hurry,
		/** The lead and its deliveries are stored in one transaction, like in `submitLead`. */
		submit: (stored: Partial<StoredLead> = {}) =>
			storeLead(db, stored, (tx, lead) => queueDeliveries(queue, tx, { lead, change: "created" })),
		/** The visitor sends the form again. */
		change: (id: Id<"lead">, change: Partial<Lead>, changedAt: Instant = clock()) =>
			db.transaction().execute(async (tx) => {
				const stored = await lockLead(tx, id);
				if (!stored) throw new Error("no such lead");
				const lead = { ...stored.lead, ...change };
				const person = await upsertPerson(tx, {
					id: createId<"person">(),
					email: emailKey(lead.email),
					firstName: lead.name.first,
					lastName: lead.name.last,
					phoneCode: lead.phone?.code ?? "",
					phoneNumber: lead.phone?.number ?? "",
					createdAt: changedAt,
				});
				await changeLead(tx, id, { ...stored, lead, person: person.id }, changedAt);
				const changed = await findLead(tx, id);
				if (changed)
					await queueDeliveries(queue, tx, {
						lead: changed,
						change: "updated",
					});
			}),
		/** Waits for the state of the rows, and makes postponed jobs due at once. */
		until: (isSo: (all: Delivery[]) => boolean | Promise<boolean>) =>
			vi.waitFor(
				async () => {
					await hurry();
					const all = await rows();
					if (!(await isSo(all))) throw new Error(JSON.stringify(all));
					return all;
				},
				{ timeout: 30_000, interval: 50 },
			),
	};
}

export const areAllSettled = (all: readonly Delivery[]): boolean =>
	all.length > 0 && all.every(({ state }) => state !== "waiting");
