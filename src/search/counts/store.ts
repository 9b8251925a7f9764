import { sql } from "kysely";
import type { ProductKind } from "#catalogue/product.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

type SearchTables = {
	search_terms: { term: string; day: string; count: number };
	search_term_visitors: { term: string; visitor: string; day: string };
	product_search_counts: {
		kind: ProductKind;
		product_id: number;
		count: number;
		counted_at: Instant;
	};
};

const searchTables = (db: Db | Tx) => db.withTables<SearchTables>();

interface CountedTerm {
	readonly term: string;
	readonly day: string;
	/** A keyed hash. */
	readonly visitor: string;
}

export async function countTerm(db: Db, counted: CountedTerm): Promise<void> {
	const { term, day, visitor } = counted;
	await db.transaction().execute(async (tx) => {
		await sql`insert into search_terms (term, day, count)
			values (${term}, ${day}::date, 1)
			on conflict (term, day) do update
			set count = search_terms.count + 1`.execute(tx);
		await sql`insert into search_term_visitors (term, visitor, day)
			values (${term}, ${visitor}, ${day}::date)
			on conflict (term, visitor) do update set day = excluded.day`.execute(tx);
	});
}

/** The visitors of terms, in steps: those of one person are found only by comparing each hash. */
export async function* streamTermVisitors(db: Db | Tx): AsyncGenerator<readonly CountedTerm[]> {
	let last = { term: "", visitor: "" };
	for (;;) {
		const { rows } = await sql<CountedTerm>`select term, visitor,
			day::text as day from search_term_visitors
			where (term, visitor) > (${last.term}, ${last.visitor})
			order by term, visitor limit ${visitorsPerStep}`.execute(db);
		const end = rows.at(-1);
		if (!end) return;
		yield rows;
		last = end;
	}
}
const visitorsPerStep = 2_000;

/** Removes the searcher; the number of searches for the term stays. */
export async function deleteTermVisitor(
	tx: Tx,
	{ term, visitor }: Pick<CountedTerm, "term" | "visitor">,
): Promise<void> {
	await searchTables(tx)
		.deleteFrom("search_term_visitors")
		.where("term", "=", term)
		.where("visitor", "=", visitor)
		.execute();
}

export async function countProduct(
	db: Db,
	{ kind, id }: { kind: ProductKind; id: number },
	now: Instant,
): Promise<void> {
	await searchTables(db)
		.insertInto("product_search_counts")
		.values({ kind, product_id: id, count: 1, counted_at: now })
		.onConflict((conflict) =>
			conflict.columns(["kind", "product_id"]).doUpdateSet({
				count: sql<number>`product_search_counts.count + 1`,
				counted_at: now,
			}),
		)
		.execute();
}

/** Lists the counts at that instant or after it. */
export async function listProductCounts(db: Db, since: Instant | undefined) {
	let query = searchTables(db)
		.selectFrom("product_search_counts")
		.select(["kind", "product_id as id", "count", "counted_at as countedAt"])
		.orderBy("counted_at");
	if (since) query = query.where("counted_at", ">=", since);
	return query.execute();
}

export interface TermReport {
	readonly term: string;
	readonly count: number;
	readonly visitors: number;
}

/** A term that fewer have typed may be about one person. */
export const minReportedVisitors = 5;

/** The terms of at least five visitors that were searched for on these days, most wanted first. */
export async function listTermsOfDays(
	db: Db,
	{ from, to }: { readonly from: LocalDate; readonly to: LocalDate },
	limit: number,
): Promise<TermReport[]> {
	const { rows } = await sql<{ term: string; count: string; visitors: string }>`with wanted as (
			select term, sum(count) as count from search_terms
			where day between ${from.toString()}::date and ${to.toString()}::date group by term
		)
		select term, count, visitors from wanted, lateral (
			select count(*) as visitors from search_term_visitors v where v.term = wanted.term
		) as counted
		where visitors >= ${minReportedVisitors} order by count desc, term limit ${limit}`.execute(db);
	return rows.map(({ term, count, visitors }) => ({
		term,
		count: Number(count),
		visitors: Number(visitors),
	}));
}

/** The terms of at least five visitors, most wanted first. */
export async function listTerms(db: Db, limit: number): Promise<TermReport[]> {
	const { rows } = await sql<{
		term: string;
		count: string;
		visitors: string;
	}>`select term, sum(count) as count,
			(select count(*) from search_term_visitors v where v.term = t.term) as visitors
		from search_terms t
		group by term
		having (select count(*) from search_term_visitors v where v.term = t.term) >= ${minReportedVisitors}
		order by count desc, term
		limit ${limit}`.execute(db);
	return rows.map(({ term, count, visitors }) => ({
		term,
		count: Number(count),
		visitors: Number(visitors),
	}));
}
