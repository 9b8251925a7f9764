import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
	type CallBase,
	type CallBases,
	callAddress,
	callPath,
	callsAbout,
	defaultCallBases,
} from "./calls.ts";

const defineCall = callsAbout("Pages");

const aCall = (base: CallBase, underPartner = false) =>
	defineCall({
		base,
		name: "getThing",
		verb: "GET",
		summary: "A thing.",
		input: z.object({}),
		output: z.object({}),
		underPartner,
	});
const names = Object.keys(defaultCallBases) as CallBase[];

describe("the address of a call", () => {
	test("CALL-001: base paths come from configuration, each with its own shape below", () => {
		const configured = Object.fromEntries(names.map((name) => [name, `/at/${name}`])) as CallBases;
		const published = names.map((name) => callAddress(aCall(name), defaultCallBases));
		expect(published).toEqual([
			"/api?method=getThing",
			"/api-nocache?method=getThing",
			"/sheldon/getThing",
			"/search-service/api/v1/getThing",
			"/resources/api/v1/getThing",
			"/lead-gateway/getThing",
		]);
		for (const name of names) expect(callAddress(aCall(name), configured)).toContain(`/at/${name}`);
	});

	test("CALL-002: is the same for every way to write the base, on this host or another", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...names),
				fc.constantFrom("", "/base", "/a/b", "https://other.example/base"),
				fc.stringMatching(/^\/{0,3}$/),
				(name, base, slashes) => {
					const plain = { ...defaultCallBases, [name]: base };
					const slashed = { ...defaultCallBases, [name]: base + slashes };
					const address = callAddress(aCall(name), slashed);
					expect(address).toBe(callAddress(aCall(name), plain));
					expect(address.replace("://", ":")).not.toContain("//");
					expect(address).toMatch(/^(\/|https:)/);
					expect(address.endsWith(callPath(aCall(name)))).toBe(true);
				},
			),
		);
	});

	test("CALL-020: stands under the partner's prefix when a company is present, plain without one", () => {
		const list = aCall("sheldon", true);
		expect(callAddress(list, defaultCallBases)).toBe("/sheldon/getThing");
		expect(callAddress(list, defaultCallBases, "acme & co")).toBe(
			"/partners/acme%20%26%20co/sheldon/getThing",
		);
		const elsewhere = {
			...defaultCallBases,
			sheldon: "https://c.example/sheldon/",
		};
		expect(callAddress(list, elsewhere, "acme")).toBe(
			"https://c.example/partners/acme/sheldon/getThing",
		);
	});

	test("knows no partner when the call is not offered to any", () => {
		expect(callAddress(aCall("sheldon"), defaultCallBases, "acme")).toBe("/sheldon/getThing");
	});
});
