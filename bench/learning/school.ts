// Part of learning.ts: a process with the site, its database, and people who have started courses.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createId, type Id } from "#core/ids.ts";
import { type Db, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { createSessions, type Sessions } from "#visitors/accounts/sessions/commands.ts";
import { insertAccount } from "#visitors/accounts/store.ts";
import { configuredCookies } from "#visitors/cookies.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";
import { buildForProduction } from "../parts/production-build.ts";
import { pick } from "../parts/size.ts";
import { freePort, root, waitForLine } from "../parts/world.ts";
import { addEnrolments, addEnrolmentsOf, listSomeLearners } from "./rows.ts";

/** Each has started the course of the lessons that are measured. */
const learners = pick(100, 3);
export const course = { id: 3019, slug: "learn-git-and-version-control-basics-skillup" };
const manyRows = pick(1_000_000, 2_000);
const fewRows = pick(10_000, 200);
const someLearners = pick(1_000, 5);
/** One person has as many courses as one may start, as a page lists, and far more than anybody. */
export const amounts = [10, 20, pick(1_000, 30)] as const;

export interface Learner {
	readonly id: Id<"learner">;
	readonly cookie: string;
}

export interface Table {
	readonly rows: number;
	readonly db: Db;
	/** Learners with as many courses as `amounts` says. */
	readonly collectors: readonly Learner[];
	/** Learners with five. */
	readonly others: readonly Id<"learner">[];
}

export interface School {
	readonly site: { readonly url: string; readonly bareUrl: string; readonly pid: number };
	readonly learners: readonly Learner[];
	/** The table of the site has many rows, another one beside it has few. */
	readonly many: Table;
	readonly few: Table;
	/** Opens one connection to the database of the site. */
	readonly connect: () => Promise<{ readonly db: Db; readonly close: () => Promise<void> }>;
	readonly close: () => Promise<void>;
}

const log = createLog("silent");
const clock = () => Temporal.Now.instant();

export async function openSchool(): Promise<School> {
	const server = await buildForProduction("learning-server");
	const folder = mkdtempSync(join(tmpdir(), "lyceum-learning-"));
	const postgres = await openEmbeddedPostgres({ dataDir: folder, say: () => undefined });
	const [sitePort, barePort] = [await freePort(), await freePort()];
	const child = spawn(
		process.execPath,
		[server, root, postgres.url, String(sitePort), String(barePort)],
		{ stdio: ["ignore", "pipe", "inherit"], cwd: root },
	);
	// A bench that fails leaves nothing behind.
	process.once("exit", () => child.kill("SIGKILL"));
	await waitForLine(child, "ready");
	const database = await openDatabase(postgres.url, { connections: 2, log });
	const fewUrl = new URL(postgres.url);
	fewUrl.pathname = "/few";
	await sql`create database few`.execute(database.db);
	const fewDatabase = await openDatabase(fewUrl.href, { connections: 2, log });
	await migrate(fewDatabase.pool, await readMigrations(join(root, "migrations")));
	return {
		site: {
			url: `http://127.0.0.1:${sitePort}`,
			bareUrl: `http://127.0.0.1:${barePort}`,
			pid: child.pid ?? Number.NaN,
		},
		learners: await enrolLearners(database.db),
		few: await fillTable(fewDatabase.db, fewRows),
		many: await fillTable(database.db, manyRows),
		connect: () => openDatabase(postgres.url, { connections: 1, log }),
		async close() {
			child.kill("SIGKILL");
			await database.close();
			await fewDatabase.close();
			await postgres.stop();
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

async function enrolLearners(db: Db): Promise<Learner[]> {
	const sessions = openSessions(db);
	const enrolled: Learner[] = [];
	for (let index = 0; index < learners; index++) {
		const learner = await signUp(db, sessions);
		await addEnrolmentsOf(db, learner.id, [course.id]);
		enrolled.push(learner);
	}
	return enrolled;
}

async function fillTable(db: Db, rows: number): Promise<Table> {
	const sessions = openSessions(db);
	const collectors: Learner[] = [];
	for (const amount of amounts) {
		const learner = await signUp(db, sessions);
		// Those of the demo come first, so that a page of the site shows them.
		const courses = Array.from({ length: amount }, (_, index) => 3001 + index);
		await addEnrolmentsOf(db, learner.id, courses);
		collectors.push(learner);
	}
	await addEnrolments(db, rows);
	return { rows, db, collectors, others: await listSomeLearners(db, someLearners) };
}

/** They are the sessions of the site, because they have its secret. */
const openSessions = (db: Db): Sessions =>
	createSessions({
		...{ db, clock, secret: "bench" },
		cookies: {
			secure: false,
			journey: configuredCookies({
				hintMember: "SkillUp-member",
				hintAnonymous: "SkillUp-anonymous",
				journey: "sl_journey",
			}).journey,
		},
	});

async function signUp(db: Db, sessions: Sessions): Promise<Learner> {
	return db.transaction().execute(async (tx) => {
		const now = clock();
		const id = createId<"account">();
		const account = await insertAccount(
			tx,
			{
				...{ id, email: `${id}@x.example`, firstName: "Ada", lastName: "Byron" },
				...{ userType: "b2c", phone: undefined, countryId: undefined },
			},
			now,
		);
		const learner = await ensureAccountLearner(tx, account.id, now);
		const setCookies = await sessions.begin(tx, account, {
			cookies: undefined,
			device: undefined,
		});
		const cookie = setCookies.map((text) => text.split(";", 1)[0]).join("; ");
		return { id: learner, cookie };
	});
}
