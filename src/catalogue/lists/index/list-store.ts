import { sql } from "kysely";
import type { ProductKey } from "#catalogue/product-key.ts";
import {
	catalogueTables,
	storedMonths,
	storedPartner,
} from "#catalogue/store/catalogue-tables-store.ts";
import { type CurrencyCode, currencyCode } from "#core/money.ts";
import { isDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { ListEntry, ListedStart } from "./list-entry.ts";

/** The size leaves pauses in which visitors are answered. */
const batchSize = 5_000;

/** Reads the entry of every product, the popular first. */
export async function readEntries(db: Db): Promise<ListEntry[]> {
	const entries: (ListEntry & { readonly popularity: number })[] = [];
	const startsOf = createStartsReader();
	let last = { kind: "", id: 0 };
	for (;;) {
		const rows = await entryRows(db, last);
		for (const { starts, level, hours, months, partner, ...same } of rows)
			entries.push({
				...same,
				level: level ?? undefined,
				hours: hours === null ? undefined : Number(hours),
				months: months ?? undefined,
				partner: partner ?? undefined,
				starts: startsOf(starts),
			});
		last = rows.at(-1) ?? last;
		if (rows.length < batchSize) break;
	}
	return entries.sort((a, b) => b.popularity - a.popularity);
}

function entryRows(db: Db, after: { kind: string; id: number }) {
	return (
		catalogueTables(db)
			.selectFrom("products")
			.select(["kind", "id", "category", "level", "hours", "popularity"])
			.select([
				storedMonths.as("months"),
				sql<boolean>`kind = 'free-course' or modes ? 'self-paced'`.as("anyDay"),
				storedPartner.as("partner"),
				openStarts.as("starts"),
			])
			// Whoever knows a closed program still finds it by search and at its address.
			.where(sql<boolean>`card->>'sunset' is distinct from 'true'`)
			.where(sql<boolean>`(kind, id) > (${after.kind}, ${after.id})`)
			.orderBy("kind")
			.orderBy("id")
			.limit(batchSize)
			.execute()
	);
}

/**
 * The starts with a free seat, as "start|weekdays|zone" in lines: a tenth of the bytes of the
 * batches themselves.
 */
const openStarts = sql<string | null>`(
	select string_agg(concat_ws('|', coalesce(one->>'starts', one->>'startsInDays'), coalesce(one->>'weekdays', '[]'), one->>'zone'), E'\n')
	from jsonb_array_elements(batches || coalesce(card->'cohorts', '[]')) as one
	where (one->>'seatsLeft')::int > 0)`;

/** Reads each line once: a catalogue of any size has some thousands of different ones. */
function createStartsReader() {
	const known = new Map<string, ListedStart>();
	const read = (line: string): ListedStart => {
		const before = known.get(line);
		if (before) return before;
		const [written = "", weekdays = "[]", zone] = line.split("|");
		const start: ListedStart = {
			...(isDate(written) ? { starts: written } : { startsInDays: Number(written) }),
			weekdays: JSON.parse(weekdays),
			zone,
		};
		known.set(line, start);
		return start;
	};
	return (lines: string | null) => (lines ? lines.split("\n").map(read) : []);
}

export interface LowestPrices {
	readonly currency: CurrencyCode | undefined;
	readonly prices: readonly (ProductKey & { readonly minor: number })[];
}

/** The lowest price of everything that is sold in a country, in its money. */
export async function readLowestPrices(db: Db, country: string): Promise<LowestPrices> {
	const rows = await catalogueTables(db)
		.selectFrom("prices")
		.select(["kind", "product_id as id", "currency"])
		.select(({ fn }) => fn.min("minor").as("minor"))
		.where("country", "=", country)
		.groupBy(["kind", "product_id", "currency"])
		.execute();
	return {
		currency: rows[0] && currencyCode(rows[0].currency),
		prices: rows.map(({ kind, id, minor }) => ({
			kind,
			id,
			minor: Number(minor),
		})),
	};
}

export async function listProductKeysBySlug(
	db: Db,
	slugs: readonly string[],
): Promise<(ProductKey & { readonly slug: string })[]> {
	if (slugs.length === 0) return [];
	return catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "slug"])
		.where("slug", "in", slugs)
		.execute();
}
