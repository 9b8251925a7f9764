// What recommendations cost: a list for one visitor beside its bare queries, and the pairs of the night, with more and more
// enrolments. Both are measured on the same 10,000 courses.
import { sql } from "kysely";
import { levels } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import { openRecommendableCourses } from "#recommendations/list/course-store.ts";
import { computePairs } from "#recommendations/list/pair-jobs.ts";
import { recommendToMember } from "#recommendations/list/recommendation-commands.ts";
import type { QuestionnaireQuestion } from "#recommendations/questionnaire-schema.ts";
import { takeTurns } from "./learning/turns.ts";
import { pick } from "./parts/size.ts";
import { type Figure, median, printTable } from "./parts/world.ts";
import { openBenchDatabase } from "./quizzes/database.ts";

const courseCount = pick(10_000, 200);
const sizes = pick([10_000, 100_000, 1_000_000], [500, 1_000]);
const coursesEach = 5;
const categoryCount = 12;
const members = pick(100, 5);
const rounds = pick(7, 1);

const questions: readonly QuestionnaireQuestion[] = ["field", "level", "time"].map((id, index) => ({
	...{ id, question: id, kind: "single" as const },
	options: [
		{
			...{ value: "some", label: "Some" },
			leadsTo: {
				categories: index === 0 ? ["subject-3", "subject-4"] : [],
				levels: index === 1 ? [levels[0]] : [],
				...(index === 2 && { maxHours: 3 }),
			},
		},
		{ value: "none", label: "None", leadsTo: { categories: [], levels: [] } },
	],
}));

const database = await openBenchDatabase();
const { db } = database;
const clock = () => Temporal.Now.instant();

await sql`
	insert into all_products (kind, id, slug, title, category, level, summary, hours, popularity, card, details, digest)
	select 'free-course', n, 'course-' || n, 'Course ' || n, 'subject-' || n % ${categoryCount},
		(array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3], '', 1 + n % 5, n, '{}', '{}', ''
	from generate_series(1, ${courseCount}) n`.execute(db);

/** A statement that adds more would run into the limit of its time. */
const addedAtOnce = 50_000;

async function addEnrolments(from: number, to: number): Promise<void> {
	for (let first = from; first < to; first += addedAtOnce)
		await addSomeEnrolments(first, Math.min(to, first + addedAtOnce));
	for (const table of ["learners", "enrolments", "questionnaire_answers"])
		await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Learners start popular courses more often: the number of a course is the square of a random one. */
async function addSomeEnrolments(from: number, to: number): Promise<void> {
	const [first, last] = [from / coursesEach, to / coursesEach - 1];
	await sql`
		insert into learners (id, created_at, seen_at)
		select md5('learner ' || n)::uuid, now(), now() from generate_series(${first}::int, ${last}::int) n`.execute(
		db,
	);
	await sql`
		insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
		select gen_random_uuid(), md5('learner ' || n)::uuid,
			1 + floor(${courseCount} * power(random(), 2))::int, 'A course',
			now() - random() * interval '1 year', now(), now() - place * interval '1 hour'
		from generate_series(${first}::int, ${last}::int) n, generate_series(1, ${coursesEach}) place
		on conflict do nothing`.execute(db);
	await sql`
		insert into questionnaire_answers
		select md5('learner ' || n)::uuid, question, '{some}', now()
		from generate_series(${first}::int, ${last}::int) n, unnest('{field,level,time}'::text[]) question`.execute(
		db,
	);
}

async function time(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

/** The statements of a list, one after the other, without anything that is decided. */
async function runBareQueries(learner: Id<"learner">): Promise<void> {
	await sql`select question_id, options from questionnaire_answers where learner_id = ${learner}`.execute(
		db,
	);
	const { rows } = await sql<{ id: number }>`
		select course_id as id, course_title from enrolments
		where learner_id = ${learner} order by seen_at desc`.execute(db);
	const started = rows.map(({ id }) => id);
	await sql`select * from course_pairs where course_id = any(${started}::integer[])`.execute(db);
	await sql`
		select * from products where kind = 'free-course' and id = any(${[1, 2, 3, 4, 5, 6]}::integer[])`.execute(
		db,
	);
}

const figures: Figure[] = [];
const format = (value: number) => value.toLocaleString("en");
let before = 0;
for (const size of sizes) {
	await addEnrolments(before, size);
	before = size;
	const pairSeconds = (await time(() => computePairs({ db, clock }))) / 1_000;
	await sql`vacuum (analyze) course_pairs`.execute(db);
	const deps = { db, courses: openRecommendableCourses(db, clock), questions: () => questions };
	const { rows: learners } = await sql<{ id: Id<"learner"> }>`
		select id from learners order by md5(id::text) limit ${members}`.execute(db);
	const timeAll = async (work: (learner: Id<"learner">) => Promise<unknown>) => {
		const times: number[] = [];
		for (const { id } of learners) times.push(await time(() => work(id)));
		return median(times);
	};
	const turns = await takeTurns(rounds, async () => ({
		list: await timeAll((id) => recommendToMember(deps, id)),
		bare: await timeAll(runBareQueries),
	}));
	const [list, bare] = (["list", "bare"] as const).map((which) =>
		median(turns.map((turn) => turn[which])).toFixed(2),
	);
	figures.push(
		{
			what: `a list for one member, ${format(size)} enrolments`,
			measured: `${list} ms (bare queries ${bare} ms)`,
			wanted: "flat",
		},
		{
			what: `the pairs of the night, ${format(size)} enrolments`,
			measured: `${pairSeconds.toFixed(1)} s, ${((pairSeconds / size) * 1e6).toFixed(0)} µs each`,
			wanted: "linear at most",
		},
	);
}
printTable(`Recommendations among ${format(courseCount)} courses`, figures);
await database.close();
process.exit(0);
