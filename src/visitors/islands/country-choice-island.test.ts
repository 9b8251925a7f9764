import { describe, expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { createCallApi } from "#shell/browser/call-api.ts";
import { countryEntries } from "#visitors/testing.ts";
import { loadCountries } from "./country-choice-island.tsx";

const countries = countryEntries(3);
const listAddress = "/sheldon/getFormDynamicDataByParamNode";

/** A page with a fake network that records its requests. */
function aPage(answers: Record<string, () => Response>, company?: string) {
	const asked: string[] = [];
	const fetch = async (address: string) => {
		asked.push(address);
		const answer = answers[address];
		if (!answer) throw new TypeError("Failed to fetch");
		return answer();
	};
	const logged: unknown[] = [];
	const ask = createCallApi({
		bases: defaultCallBases,
		fetch,
		logError: (...values) => logged.push(values[0]),
		now: () => 0,
		pageQuery: "",
		enterpriseIdentifier: company,
	});
	return { asked, logged, load: () => loadCountries(ask, fetch) };
}
const listed = () => Response.json({ status: 200, data: countries });
const file = () => Response.json(countries);

describe("the country list", () => {
	test("CALL-019: comes from the list call, which answers status 200 and data", async () => {
		const { asked, load } = aPage({ [listAddress]: listed });
		expect(await load()).toEqual(countries);
		expect(asked).toEqual([listAddress]);
	});

	test("CALL-019, CALL-020: is asked under the company's prefix when a company is present", async () => {
		const address = `/partners/acme${listAddress}`;
		const { asked, load } = aPage({ [address]: listed }, "acme");
		expect(await load()).toEqual(countries);
		expect(asked).toEqual([address]);
	});

	test("LEAD-080: is fetched once, on first need, then served from cache", async () => {
		const { asked, load } = aPage({ [listAddress]: listed });
		expect(asked).toEqual([]);
		await Promise.all([load(), load()]);
		await load();
		expect(asked).toEqual([listAddress]);
	});

	test.each([
		["the network fails", undefined],
		["it is refused", () => Response.json({}, { status: 503 })],
		["its answer is no JSON", () => new Response("<p>Sign in</p>")],
		["it says another status", () => Response.json({ status: 500, data: [] })],
		["it is empty", () => Response.json({ status: 200, data: [] })],
	])("CALL-022: comes from the static file when %s", async (_, list) => {
		const { asked, load } = aPage({
			...(list && { [listAddress]: list }),
			"/country-data.json": file,
		});
		expect(await load()).toEqual(countries);
		expect(asked).toEqual([listAddress, "/country-data.json"]);
	});

	test("CALL-005, LEAD-080: a failed call is logged, and asked again on the next need", async () => {
		const answers: Record<string, () => Response> = {
			"/country-data.json": file,
		};
		const { asked, logged, load } = aPage(answers);
		await load();
		expect(logged).toEqual(["SL:Error getFormDynamicDataByParamNode"]);
		answers[listAddress] = listed;
		await load();
		expect(asked.at(-1)).toBe(listAddress);
	});

	test("fails only when both fail", async () => {
		await expect(aPage({}).load()).rejects.toThrow();
		const gone = {
			"/country-data.json": () => new Response("", { status: 404 }),
		};
		await expect(aPage(gone).load()).rejects.toThrow("static country list");
	});
});
