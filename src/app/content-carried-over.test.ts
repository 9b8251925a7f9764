import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { root } from "#testing/site.ts";

const formatBefore = "e3d1fc50c39a34166eeca15939b782af57e36e3b6725dc2ece128d82d8f7736d";
const placement = {
	siteModule: "query box",
	marks: ["a"],
	texts: { title: "T", letter: { a: 1 } },
};

/** What the release before stored: empty columns, names of columns, and texts by their names. */
const storedBefore: Readonly<Record<string, readonly object[]>> = {
	countries: [
		{ id: 1, code: "US", name: "America", phone_code: "1", currency: "USD", european: false },
		{ id: 2, code: "DE", name: "Germany", phone_code: "49", currency: "EUR", european: true },
	].map((country, sequence) => ({ ...country, sequence, city_id: null, city_name: null })),
	partners: [
		{
			...{ id: "p", name: "P", kind: "employer", city: "C", country: "US", blurb: "B" },
			...{ logo: null, logo_new: "/new.svg", sequence: 7 },
		},
	],
	tax_notes: [{ country: "US", note: "No tax" }],
	product_names: [{ key: "course", one: "Class", many: "Classes" }],
	coupons: [{ code: "TEN", is_open: true, details: { words: "Ten", off: { percent: 10 } } }],
	lead_forms: [{ only_row: true, forms: { placements: [placement], consent: {} } }],
	questionnaire: [
		{ id: "b", question: "B?", kind: "single", options: [], about: "a", sequence: 1 },
		{ id: "a", question: "A?", kind: "single", options: [], about: null, sequence: 0 },
	],
	site_texts: [
		{ name: "brand", body: { name: "School" } },
		{ name: "pages", body: [{ addresses: ["/terms", "/agb"] }, { addresses: ["/about"] }] },
		{ name: "searchSynonyms", body: [["ml", "machine learning"]] },
	],
};

async function carryOver(format: string | null) {
	const { db, pool } = await aDatabase({ empty: true });
	const migrations = await readMigrations(join(root, "migrations"));
	const own = migrations.findIndex(({ name }) => name.startsWith("0233"));
	await migrate(pool, migrations.slice(0, own));
	for (const [name, rows] of Object.entries(storedBefore)) {
		const table = sql.table(name);
		await sql`insert into ${table} select * from
			jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
	}
	await sql`insert into site_texts values ('business', 'null')`.execute(db);
	await sql`insert into content_state (hash, format) values ('before', ${format})`.execute(db);
	await migrate(pool, migrations);
	const { rows: state } = await sql`select hash, format from content_state`.execute(db);
	const { rows } = await sql<{ collection: string; key: string; value: unknown }>`
		select collection, key, value from content order by collection, position`.execute(db);
	const read = (name: string) =>
		rows.flatMap(({ collection, key, value }) => (collection === name ? [[key, value]] : []));
	return { read, state };
}

test("what the release before has stored is carried over into collections, and the files are imported again", async () => {
	const { read, state } = await carryOver(formatBefore);
	const germany = { id: 2, code: "DE", name: "Germany", phoneCode: "49", currency: "EUR" };
	expect(read("countries")[1]).toEqual(["DE", { ...germany, european: true }]);
	const partner = { id: "p", name: "P", kind: "employer", city: "C", country: "US", blurb: "B" };
	expect(read("partners")).toEqual([["p", { ...partner, logoNew: "/new.svg", sequence: 7 }]]);
	expect(read("tax notes")).toEqual([["", [{ countries: ["US"], text: "No tax" }]]]);
	expect(read("product names")).toEqual([["", { course: { one: "Class", many: "Classes" } }]]);
	expect(read("coupons")).toEqual([
		["TEN", { code: "TEN", isOpen: true, words: "Ten", off: { percent: 10 } }],
	]);
	const form = { siteModule: "query box", crmTags: ["a"], texts: { title: "T", email: { a: 1 } } };
	expect(read("forms")).toEqual([["", { placements: [form], consent: {} }]]);
	const question = (id: string) => ({ id, kind: "single", options: [] });
	expect(read("questionnaire")).toEqual([
		[
			"",
			{
				questions: [
					{ ...question("a"), question: "A?" },
					{ ...question("b"), question: "B?", about: "a" },
				],
			},
		],
	]);
	expect(read("brand")).toEqual([["", { name: "School" }]]);
	expect(read("business")).toEqual([]);
	expect(read("pages").map(([key]) => key)).toEqual(["/terms", "/about"]);
	expect(read("search")).toEqual([["", { synonyms: [["ml", "machine learning"]] }]]);
	// A site whose files are broken now shows what it showed before.
	expect(state).toEqual([{ hash: "", format: null }]);
});

test("content of an older release is not taken for that of the release before", async () => {
	const { state } = await carryOver("of an older release");
	expect(state).toEqual([{ hash: "", format: "older" }]);
	// The first version recorded none, and its content was shown until its mistakes were corrected.
	expect((await carryOver(null)).state).toEqual([{ hash: "", format: null }]);
});
