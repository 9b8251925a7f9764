import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { selectCoding } from "./content-coding.ts";

describe("the coding of an answer", () => {
	const offered = ["br", "gzip"] as const;

	test.each([
		[undefined, "identity"],
		["", "identity"],
		["gzip, deflate, br, zstd", "br"],
		["gzip", "gzip"],
		["br;q=0, gzip", "gzip"],
		["br; q=0.0, gzip;q=0.001", "gzip"],
		["br;Q=0.000, GZIP", "gzip"],
		["br;q=0,gzip;q=0", "identity"],
		["br;q=0.5", "br"],
		["identity", "identity"],
		["zebra, gzipped", "identity"],
	])("for Accept-Encoding %j is %s", (header, coding) => {
		expect(selectCoding(header, offered)).toBe(coding);
	});

	test("is never one that the client did not name or ruled out", () => {
		const name = fc.constantFrom("br", "gzip", "deflate", "zstd", "identity");
		const weight = fc.constantFrom("", ";q=1", ";q=0", "; q=0.0", " ;q=0.30");
		const offers = fc.uniqueArray(fc.tuple(name, weight), {
			selector: ([coding]) => coding,
		});
		fc.assert(
			fc.property(offers, (list) => {
				const chosen = selectCoding(list.map((offer) => offer.join("")).join(", "), offered);
				const wanted = new Set(
					list.filter(([, q]) => !/q=0(\.0)?$/.test(q)).map(([coding]) => coding as string),
				);
				const best = offered.find((coding) => wanted.has(coding));
				expect(chosen).toBe(best ?? "identity");
			}),
		);
	});
});
