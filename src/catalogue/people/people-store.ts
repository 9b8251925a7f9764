import { type CatalogueTables, catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Advisor, Instructor, Partner, Review } from "./people-schema.ts";

export async function replacePartners(tx: Tx, partners: readonly Partner[]): Promise<void> {
	await catalogueTables(tx).deleteFrom("partners").execute();
	const rows = partners.map(({ logo = null, logoNew = null, ...same }) => ({
		...same,
		logo,
		logo_new: logoNew,
	}));
	if (rows.length) await catalogueTables(tx).insertInto("partners").values(rows).execute();
}

/** The order is that of the strip on the page. */
export async function listPartners(db: Db): Promise<Partner[]> {
	const rows = await catalogueTables(db)
		.selectFrom("partners")
		.selectAll()
		.orderBy("sequence")
		.execute();
	return rows.map(({ logo, logo_new, ...same }) => ({
		...same,
		logo: logo ?? undefined,
		logoNew: logo_new ?? undefined,
	}));
}

export async function replaceAdvisors(tx: Tx, advisors: readonly Advisor[]): Promise<void> {
	await catalogueTables(tx).deleteFrom("advisors").execute();
	const rows = advisors.map((advisor, sequence) => ({
		...advisor,
		fields: JSON.stringify(advisor.fields),
		languages: JSON.stringify(advisor.languages),
		sequence,
	}));
	await catalogueTables(tx).insertInto("advisors").values(rows).execute();
}

export function listAdvisors(db: Db): Promise<Advisor[]> {
	return catalogueTables(db)
		.selectFrom("advisors")
		.select(["id", "name", "role", "fields", "languages", "zone", "bio"])
		.orderBy("sequence")
		.execute();
}

export async function replaceInstructors(
	tx: Tx,
	instructors: readonly Instructor[],
): Promise<void> {
	await catalogueTables(tx).deleteFrom("instructors").execute();
	const rows = instructors.map(({ facts, picture, bio, author, ...same }, sequence) => ({
		...same,
		facts: JSON.stringify(facts),
		picture: picture ?? null,
		bio: bio ?? null,
		author: author ?? null,
		sequence,
	}));
	if (rows.length) await catalogueTables(tx).insertInto("instructors").values(rows).execute();
}

export async function listInstructors(db: Db): Promise<Instructor[]> {
	const rows = await catalogueTables(db)
		.selectFrom("instructors")
		.select(["id", "name", "role", "facts", "picture", "bio", "author"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ picture, bio, author, ...same }) => ({
		...same,
		picture: picture ?? undefined,
		bio: bio ?? undefined,
		author: author ?? undefined,
	}));
}

export async function replaceReviews(tx: Tx, reviews: readonly Review[]): Promise<void> {
	await catalogueTables(tx).deleteFrom("reviews").execute();
	const rows = reviews.map((review, sequence) => ({
		id: review.id,
		person_name: review.personName,
		designation: review.designation,
		company: review.company ?? null,
		content: review.content,
		linkedin_url: review.linkedinUrl ?? null,
		image: review.image ?? null,
		rating: String(review.rating),
		product: review.product,
		sequence,
	}));
	for (let start = 0; start < rows.length; start += 1_000)
		await catalogueTables(tx)
			.insertInto("reviews")
			.values(rows.slice(start, start + 1_000))
			.execute();
}

/** Lists the reviews of one product, or of all, in the order of the file. */
export async function listReviews(
	db: Db,
	filter: { product?: string | undefined; limit?: number | undefined } = {},
): Promise<Review[]> {
	let query = selectReviews(db);
	if (filter.product !== undefined) query = query.where("product", "=", filter.product);
	if (filter.limit !== undefined) query = query.limit(filter.limit);
	return (await query.execute()).map(toReview);
}

/** The order is that of the file. */
export const selectReviews = (db: Db) =>
	catalogueTables(db).selectFrom("reviews").selectAll().orderBy("sequence");

export function toReview(
	row: Omit<CatalogueTables["reviews"], "rating"> & {
		rating: string | number;
	},
): Review {
	return {
		id: row.id,
		personName: row.person_name,
		designation: row.designation,
		company: row.company ?? undefined,
		content: row.content,
		linkedinUrl: row.linkedin_url ?? undefined,
		image: row.image ?? undefined,
		rating: Number(row.rating),
		product: row.product,
	};
}
