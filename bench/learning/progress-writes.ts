// Part of learning.ts: what saving the place in a film costs, beside storing a row of the same width without looking at it.
import type autocannon from "autocannon";
import { sql } from "kysely";
import { mergeProgress, type ProgressMessage } from "#learning/progress/progress-store.ts";
import { pick } from "../parts/size.ts";
import { type Figure, median, readCpuMs } from "../parts/world.ts";
import { upsertBare } from "./bare-table.ts";
import { course, type Learner, type School } from "./school.ts";
import { runLoad, takeTurns } from "./turns.ts";

const rounds = pick(9, 1);
const writes = pick(1_000, 5);
const calls = pick(1_000, 10);
const connections = pick(10, 2);
const film = "see-a-branch-move";
/** Everybody watches the same half a minute again and again: the film is never done. */
const seconds = 30;

let sent = 0;

/** A browser saves its place every five seconds. */
function nextMessage(learners: readonly Learner[]) {
	sent += 1;
	const learner = learners[sent % learners.length];
	if (!learner) throw new Error("nobody learns");
	const position = (Math.floor(sent / learners.length) * 5) % seconds;
	const range = [position, position + 5] as const;
	return { learner, seq: Date.now(), position: position + 5, watched: [range] };
}

export async function measureProgressWrites(school: School): Promise<Figure[]> {
	return [...(await measureStatement(school)), ...(await measureCall(school))];
}

async function measureStatement(school: School): Promise<Figure[]> {
	const { db, close } = await school.connect();
	const write = async (store: (message: ProgressMessage) => Promise<unknown>) => {
		const began = performance.now();
		for (let count = 0; count < writes; count++) {
			const { learner, ...message } = nextMessage(school.learners);
			const key = { learner: learner.id, course: course.id, lesson: film };
			await store({ ...key, ...message, isDone: false });
		}
		return (performance.now() - began) / writes;
	};
	const merge = (message: ProgressMessage) => mergeProgress(db, message, Temporal.Now.instant());
	const upsert = (message: ProgressMessage) =>
		upsertBare(db, { ...message, position: message.position ?? 0 }, Temporal.Now.instant());
	const measure = async (what: string): Promise<Figure> => {
		const turns = await takeTurns(rounds, async () => ({
			ours: await write(merge),
			base: await write(upsert),
		}));
		const ratio = median(turns.map(({ ours, base }) => base / ours));
		const ours = median(turns.map((turn) => turn.ours));
		const base = median(turns.map((turn) => turn.base));
		return {
			what,
			measured: `${ratio.toFixed(2)} of its rate (${ours.toFixed(3)} against ${base.toFixed(3)} ms)`,
			wanted: "0.5 or more",
		};
	};
	const durable = await measure("merging a message, beside a bare upsert");
	await sql`set synchronous_commit = off`.execute(db);
	const unsaved = await measure("the same without waiting for the disk");
	await close();
	return [durable, unsaved];
}

async function measureCall(school: School): Promise<Figure[]> {
	const { site, learners } = school;
	const addresses = {
		ours: `${site.url}/api-nocache?method=saveLessonProgress`,
		base: `${site.bareUrl}/bare`,
	};
	const load = async (url: string) => {
		const before = readCpuMs(site.pid);
		const began = performance.now();
		let ended = began;
		await runLoad(loadOn(url, learners), () => {
			ended = performance.now();
		});
		return { ms: (ended - began) / calls, cpu: (readCpuMs(site.pid) - before) / calls };
	};
	const turns = await takeTurns(rounds, async () => ({
		ours: await load(addresses.ours),
		base: await load(addresses.base),
	}));
	const ratio = median(turns.map(({ ours, base }) => base.ms / ours.ms));
	const rate = (which: keyof typeof addresses) =>
		(1_000 / median(turns.map((turn) => turn[which].ms))).toFixed(0);
	const cpu = (which: keyof typeof addresses) =>
		median(turns.map((turn) => turn[which].cpu)).toFixed(2);
	return [
		{
			what: `saveLessonProgress at ${connections} connections, beside a bare route`,
			measured: `${ratio.toFixed(2)} of its rate (${rate("ours")} against ${rate("base")} a second)`,
			wanted: "0.5 or more",
		},
		{
			what: "its CPU in the process of the site",
			measured: `${cpu("ours")} against ${cpu("base")} ms`,
			wanted: "",
		},
	];
}

function loadOn(url: string, learners: readonly Learner[]): autocannon.Options {
	return {
		url,
		amount: calls,
		connections,
		requests: [
			{
				method: "POST",
				setupRequest: (request) => {
					const { learner, ...message } = nextMessage(learners);
					return {
						...request,
						// Every browser may send so many a minute.
						headers: {
							"content-type": "application/json",
							"x-forwarded-for": `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
							cookie: learner.cookie,
						},
						body: JSON.stringify({
							...message,
							course_id: course.id,
							lesson: film,
							// Only the bare route believes it.
							learner: learner.id,
						}),
					};
				},
			},
		],
	};
}
