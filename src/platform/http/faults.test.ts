import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#platform/database/outage.ts";
import { toHttpFault } from "./faults.ts";

function problem(properties: object): Error {
	return Object.assign(new Error("the secret reason"), properties);
}

test("a refusal that was meant keeps its status and its words, and is no fault of ours", () => {
	for (const statusCode of [400, 413, 429, 499, 503])
		expect(toHttpFault(problem({ statusCode }))).toEqual({
			status: statusCode,
			message: "the secret reason",
			isOurs: false,
		});
});

test("anything else thrown is our fault, and its message stays inside", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.anything(),
				fc.constant(problem({})),
				fc
					.oneof(fc.integer({ max: 399 }), fc.constantFrom(500, 502, 600, "404", Number.NaN))
					.map((statusCode) => problem({ statusCode })),
			),
			(thrown) => {
				expect(toHttpFault(thrown)).toEqual({
					status: 500,
					message: "Something went wrong on our side.",
					isOurs: true,
				});
			},
		),
	);
});

test("a database that is away, full or read-only can be asked again later, and its words stay inside", () => {
	const codes = [
		"08006",
		"53100",
		"53300",
		"57P01",
		"57P03",
		"58030",
		"25006",
		"55000",
		"ECONNREFUSED",
		"ECONNRESET",
		"EPIPE",
		"ETIMEDOUT",
		"ENOTFOUND",
	];
	const messages = [
		"timeout exceeded when trying to connect",
		"Query read timeout",
		"Connection terminated unexpectedly",
	];
	for (const thrown of [
		...codes.map((code) => problem({ code })),
		...messages.map((message) => new Error(message)),
		new DatabaseUnavailable(),
	]) {
		const fault = toHttpFault(thrown);
		expect(fault).toMatchObject({ status: 503, isOurs: true });
		expect(fault.message).toMatch(/try again/);
		expect(fault.message).not.toMatch(/secret|timeout|connect/);
	}
	for (const code of ["23505", "42P01", "28P01", "0800", "57014x"])
		expect(toHttpFault(problem({ code })).status).toBe(500);
});

test("a character that the database cannot keep is a fault of the request", () => {
	for (const code of ["22021", "22P05"]) {
		const fault = toHttpFault(problem({ code }));
		expect(fault).toMatchObject({ status: 400, isOurs: false });
		expect(fault.message).not.toContain("secret");
	}
	expect(toHttpFault(problem({ code: "23505" })).status).toBe(500);
});

test("a statement that the database ended answers busy and is logged", () => {
	const fault = toHttpFault(problem({ code: "57014" }));
	expect(fault).toMatchObject({ status: 503, isOurs: true });
	expect(fault.message).not.toContain("secret");
});

test("a lack of descriptors is busy for the client, and a line in the log for us", () => {
	for (const code of ["EMFILE", "ENFILE", "ERR_WORKER_INIT_FAILED"]) {
		const fault = toHttpFault(problem({ code, statusCode: 500 }));
		expect(fault).toMatchObject({ status: 503, isOurs: true });
		expect(fault.message).not.toContain("secret");
	}
});
