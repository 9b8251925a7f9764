import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { findResource } from "#resources/store.ts";

/** The part of a practice test that lists, links and checks of addresses need; without its questions. */
export interface PracticeTestOutline {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	/** The slug of a category. */
	readonly segment: string;
	readonly summary: string;
	readonly minutes: number;
	readonly level: PracticeTest["details"]["level"];
	readonly passPercent: number;
	readonly isScholarship: boolean;
	/** It has questions to print. */
	readonly hasPaper: boolean;
	/** The number of questions of an attempt. */
	readonly questionCount: number;
}

/** The tests of a category stand together. */
export async function listPracticeTestOutlines(db: Db): Promise<PracticeTestOutline[]> {
	const questions = sql`jsonb_array_length(details -> 'questions')`;
	const { rows } = await sql<PracticeTestOutline>`
		select id, slug, title, segment, summary, minutes,
			details ->> 'level' as level,
			(details ->> 'passPercent')::integer as "passPercent",
			(details ->> 'scholarship')::boolean as "isScholarship",
			details -> 'paper' <> '[]' as "hasPaper",
			least(${questions}, coalesce((details ->> 'draw')::integer, ${questions})) as "questionCount"
		from shown_resources where type = 'fpt' order by id`.execute(db);
	return rows;
}

export const findPracticeTest = (db: Db, slug: string): Promise<PracticeTest | undefined> =>
	findResource(db, "fpt", slug);
