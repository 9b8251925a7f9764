import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aDatabase } from "./database/testing.ts";
import { createLog, type Log, withoutPersonalData } from "./log.ts";

function linesOf(say: (log: Log) => void): string {
	const lines: string[] = [];
	say(createLog("trace", { write: (line) => void lines.push(line) }));
	return lines.join("");
}

function failed(message: string, properties: object = {}): Error {
	return Object.assign(new Error(message), properties);
}

/** A word that could not come from anything but the person. */
const secretWord = fc.stringMatching(/^[a-z]{12}$/);
const email = fc
	.tuple(secretWord, fc.emailAddress())
	.map(([word, address]) => ({ word, address: `${word}.${address}` }));
const phone = fc
	.tuple(
		fc.constantFrom("", "+", "+1 (", "00"),
		fc.array(fc.stringMatching(/^[2-9]{2,4}$/), { minLength: 4, maxLength: 5 }),
		fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2011", "–", "/", ") "),
	)
	.map(([before, groups, between]) => ({
		digits: groups,
		number: before + groups.join(between),
	}));

describe("in any message, the log holds no", () => {
	test("e-mail address, in a message, a fact, an error or its cause", () => {
		fc.assert(
			fc.property(
				email,
				fc.constantFrom("", '"', "<", "(", "'", "to:", "email=", "/x?to="),
				({ word, address }, before) => {
					const text = `sending to ${before}${address} was refused`;
					const lines = linesOf((log) => {
						log.info(text);
						log.info({ text, deep: { list: [text] } }, "said");
						log.error(failed(text));
						log.error({ err: failed(text) });
						log.error({ problem: failed("x", { cause: failed(text) }) }, "no");
					});
					expect(lines).not.toContain(word);
					expect(lines.split("\n").length).toBe(6);
				},
			),
		);
	});

	test("e-mail address that is written for a URL or with a quoted name", () => {
		for (const text of [
			"GET /unsubscribe/ada%40example.com failed",
			'550 "ada lovelace"@example.com unknown',
			"connect to smtp://ada:lovelace@example.com:25 failed",
			"<ada.o'lovelace@example.com>",
		]) {
			expect(withoutPersonalData(text)).not.toMatch(/ada|lovelace|example/);
		}
	});

	test("phone number, however it is grouped", () => {
		fc.assert(
			fc.property(phone, ({ number, digits }) => {
				const lines = linesOf((log) =>
					log.warn({ err: failed(`no answer from ${number}!`) }, number),
				);
				const said = JSON.parse(lines) as { msg: string; err: Error };
				for (const text of [said.msg, said.err.message])
					for (const group of digits) expect(text).not.toContain(group);
			}),
		);
	});

	test("query string, with all that a visitor typed", () => {
		fc.assert(
			fc.property(secretWord, fc.webQueryParameters(), (word, query) => {
				const address = `https://learn.example/search?name=O'${word}&(${word})&${query}`;
				const lines = linesOf((log) => log.error({ err: failed(`${address} failed`), address }));
				expect(lines).not.toContain(word);
				expect(lines).toContain("/search?[query]");
			}),
		);
	});
});

test("what PostgreSQL says about a row stays out: neither its detail nor a value that it quotes", async () => {
	const { db } = await aDatabase();
	const problems = await Promise.all(
		[
			sql`create temporary table people (name text unique)`,
			sql`with one as (select 'Ada Lovelace' as name) insert into pg_temp.people select name from one, generate_series(1, 2)`,
			sql`select 'Ada "the first" Lovelace'::integer`,
			sql`select 'Ada Lovelace'::date`,
			sql`select '"Ada Lovelace'::jsonb`,
		].map((statement) =>
			db
				.connection()
				.execute(async (connection) => {
					await sql`create temporary table if not exists people (name text unique)`.execute(
						connection,
					);
					await statement.execute(connection);
				})
				.catch((problem: Error) => problem),
		),
	);
	const errors = problems.filter((problem) => problem instanceof Error);
	expect(errors.length).toBe(5);
	for (const err of errors) {
		const lines = linesOf((log) => log.error({ err, also: err }, "failed"));
		expect(lines).not.toMatch(/Ada|Lovelace/);
		expect(lines).toMatch(/"code":"[0-9A-Z]{5}"/);
	}
});

test("what is needed to mend a fault stays: type, code, constraint, place, request and cause", () => {
	const request = "0a1b2c3d-1234-4123-8123-123456789012";
	const err = failed("duplicate key", {
		code: "23505",
		constraint: "leads_one_a_day",
		table: "leads",
		cause: new RangeError("too far"),
	});
	err.stack = `Error: duplicate key\n    at ask (file:///srv/node_modules/@fastify/static/index.js:12:34)`;
	const line = JSON.parse(
		linesOf((log) => log.error({ err, request, route: "/course/:slug" }, "no")),
	);
	expect(line).toMatchObject({
		msg: "no",
		request,
		route: "/course/:slug",
		err: {
			type: "Error",
			code: "23505",
			constraint: "leads_one_a_day",
			table: "leads",
			cause: { type: "RangeError", message: "too far" },
		},
	});
	expect(line.err.stack).toContain("node_modules/@fastify/static/index.js:12:34");
	expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("an error that is its own cause ends, and so does a value that holds itself", () => {
	const err = failed("round");
	err.cause = err;
	const properties: Record<string, unknown> = { err };
	properties.itself = properties;
	expect(linesOf((log) => log.error(properties, "round"))).toContain("[deeper]");
});
