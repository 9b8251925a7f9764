import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { defineEvent, type Listener } from "#core/events.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import {
	createEventPublisher,
	eventListenerJob,
	startEventListeners,
} from "./event-jobs.ts";
import { openJobs } from "./jobs.ts";

const leadSubmitted = defineEvent(
	"lead-submitted",
	z.object({ lead: z.string() }),
);
const callBooked = defineEvent("call-booked", z.object({ call: z.string() }));

interface Heard {
	readonly heard: string[];
	readonly listener: (
		name: string,
		event?: typeof leadSubmitted,
		hear?: (facts: { lead: string }) => Promise<void>,
	) => Listener;
}

function ears(): Heard {
	const heard: string[] = [];
	return {
		heard,
		listener: (name, event = leadSubmitted, hear = async () => {}) => ({
			name,
			event,
			hear: async (facts) => {
				heard.push(`${name} ${JSON.stringify(facts)}`);
				await hear(facts as { lead: string });
			},
		}),
	};
}

async function postsTo(listeners: Listener[]) {
	const database = await aDatabase();
	const jobs = await openJobs(database.url, listeners.map(eventListenerJob), {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
	});
	onTestFinished(() => jobs.stop());
	await startEventListeners(jobs, listeners);
	return { ...database, posts: createEventPublisher(jobs, listeners) };
}

const soon = { timeout: 15_000 };

test("each listener of an event hears it once, and nobody hears of another event", async () => {
	const { heard, listener } = ears();
	const { db, posts } = await postsTo([
		listener("mail"),
		listener("crm"),
		listener("diary", callBooked as never),
	]);
	await posts.append(db, leadSubmitted, { lead: "ada" });
	await posts.append(db, callBooked, { call: "monday" });
	await vi.waitFor(
		() =>
			expect(heard.toSorted()).toEqual([
				'crm {"lead":"ada"}',
				'diary {"call":"monday"}',
				'mail {"lead":"ada"}',
			]),
		soon,
	);
	const { rows } =
		await sql`select from jobs.job where name like 'event/%'`.execute(db);
	expect(rows.length).toBe(3);
});

test("a listener that fails is tried again alone; the others have heard and hear on", async () => {
	const { heard, listener } = ears();
	const { db, posts } = await postsTo([
		listener("crm", leadSubmitted, async () => {
			throw new Error("away");
		}),
		listener("mail"),
	]);
	await posts.append(db, leadSubmitted, { lead: "ada" });
	await posts.append(db, leadSubmitted, { lead: "bob" });
	const waiting = () =>
		sql<{ name: string; wait: number }>`
			select name, extract(epoch from start_after - created_on)::int as wait
			from jobs.job where state = 'created'`.execute(db);
	await vi.waitFor(
		async () =>
			expect((await waiting()).rows).toEqual([
				{ name: "event/lead-submitted/crm", wait: 5 },
				{ name: "event/lead-submitted/crm", wait: 5 },
			]),
		soon,
	);
	await vi.waitFor(
		() =>
			expect(
				heard.filter((line) => line.startsWith("mail")).toSorted(),
			).toEqual(['mail {"lead":"ada"}', 'mail {"lead":"bob"}']),
		soon,
	);
});

test("a fact that is rolled back is heard by nobody", async () => {
	const { heard, listener } = ears();
	const { db, posts } = await postsTo([listener("mail")]);
	const undone = db.transaction().execute(async (tx) => {
		await posts.append(tx, leadSubmitted, { lead: "never" });
		throw new Error("no");
	});
	await expect(undone).rejects.toThrow("no");
	await posts.append(db, leadSubmitted, { lead: "ada" });
	await vi.waitFor(() => expect(heard).toEqual(['mail {"lead":"ada"}']), soon);
});

test("facts that do not fit their event are refused where they are appended, even if nobody listens", async () => {
	const { db, posts } = await postsTo([]);
	const wrong = { lead: 7 } as unknown as { lead: string };
	await expect(posts.append(db, leadSubmitted, wrong)).rejects.toThrow();
});

test("a listener that reads more strictly than the fact was written does not hear it wrong", async () => {
	const { heard, listener } = ears();
	const strict = defineEvent(
		leadSubmitted.name,
		z.object({ lead: z.string(), person: z.string() }),
	);
	const { db, posts } = await postsTo([listener("mail", strict as never)]);
	await posts.append(db, leadSubmitted, { lead: "ada" });
	await vi.waitFor(async () => {
		const { rows } = await sql`
			select from jobs.job where state = 'created' and (data ->> 'failures')::int = 1`.execute(
			db,
		);
		expect(rows.length).toBe(1);
	}, soon);
	expect(heard).toEqual([]);
});
