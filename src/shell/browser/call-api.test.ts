import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { type BrowserCall, callsAbout, defaultCallBases, withoutSchemas } from "#core/calls.ts";
import { type CallApiDeps, CallError, createCallApi } from "./call-api.ts";

const defineCall = callsAbout("Pages");

const anything = z.record(z.string(), z.unknown());
const endpoint = {
	base: "sheldon",
	name: "getThing",
	verb: "GET",
	summary: "A thing.",
	input: anything,
} as const;
const query = defineCall({ ...endpoint, output: anything });
const lead = defineCall({ ...query, base: "api", verb: "POST", stamped: true });
const menu = defineCall({ ...query, onFailure: "empty list" });
const search = defineCall<Record<string, unknown>, Found>({
	...endpoint,
	base: "app",
	onFailure: "empty list",
	output: z.object({
		result: z.object({
			error: z.optional(z.object({ message: z.string() })),
		}),
	}),
	failsWhen: ({ result }) => result.error?.message,
});
interface Found {
	result: { error?: { message: string } | undefined };
}

interface Sent {
	address: string;
	init: RequestInit;
}

/** A fake network with given answers; it records the requests and the log. */
function aPage(options: Partial<CallApiDeps> & { answer?: () => Response } = {}) {
	const sent: Sent[] = [];
	const logged: unknown[][] = [];
	const ask = createCallApi({
		bases: defaultCallBases,
		fetch: async (address, init) => {
			sent.push({ address, init });
			return options.answer?.() ?? Response.json({});
		},
		logError: (...values) => logged.push(values),
		now: () => 1_790_000_000_123,
		pageQuery: "",
		...options,
	});
	return { ask, sent, logged };
}

const failing = {
	"the network": () => Promise.reject(new TypeError("Failed to fetch")),
	"a refusal": async () => Response.json({ message: "no" }, { status: 404 }),
	"a broken server": async () => new Response("<h1>502</h1>", { status: 502 }),
	"a page in place of JSON": async () => new Response("<h1>Sign in</h1>"),
};

describe("asking a call", () => {
	test("CALL-001: goes to the bases that are configured", async () => {
		const bases = {
			...defaultCallBases,
			sheldon: "https://content.example/v2/",
		};
		const { ask, sent } = aPage({ bases });
		await ask(query, {});
		expect(sent[0]?.address).toBe("https://content.example/v2/getThing");
	});

	test("CALL-003: lead calls are POST with the time they were sent as rnd", async () => {
		const { ask, sent } = aPage();
		await ask(lead, { email: "ada@example.com" });
		const { address, init } = sent[0] as Sent;
		expect(address).toBe("/api?method=getThing&rnd=1790000000123");
		expect(init.method).toBe("POST");
		expect(JSON.parse(String(init.body))).toEqual({ email: "ada@example.com" });
		// A person's data never stands in an address.
		expect(address).not.toContain("ada");
	});

	test("CALL-003: other calls carry no rnd", async () => {
		const { ask, sent } = aPage();
		await ask(query, { a: 1 });
		expect(sent[0]?.address).not.toContain("rnd");
	});

	test("CALL-004: a refresh_key_cache of the page is passed on by GET calls, also an empty one", async () => {
		for (const [pageQuery, address] of [
			["?refresh_key_cache=abc&x=1", "/sheldon/getThing?refresh_key_cache=abc"],
			["?refresh_key_cache", "/sheldon/getThing?refresh_key_cache="],
			["?x=1", "/sheldon/getThing"],
		] as const) {
			const { ask, sent } = aPage({ pageQuery });
			await ask(query, {});
			expect(sent[0]?.address).toBe(address);
		}
	});

	test("puts every given value into the query, and leaves out what is not there", async () => {
		const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
		const name = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/);
		await fc.assert(
			fc.asyncProperty(fc.dictionary(name, value), async (input) => {
				const { ask, sent } = aPage();
				await ask(query, { ...input, absent: undefined, none: null });
				const asked = new URL(sent[0]?.address ?? "", "https://ours.example");
				expect([...asked.searchParams].sort()).toEqual(
					Object.entries(input)
						.map(([key, value]) => [key, String(value)])
						.sort(),
				);
			}),
		);
	});

	test("CALL-020: asks under the company's prefix where the page stands under one", async () => {
		const { ask, sent } = aPage({ enterpriseIdentifier: "acme" });
		await ask({ ...query, underPartner: true }, {});
		await ask(query, {});
		expect(sent.map(({ address }) => address)).toEqual([
			"/partners/acme/sheldon/getThing",
			"/sheldon/getThing",
		]);
	});
});

describe("a call that fails", () => {
	test.each(Object.entries(failing))(
		"CALL-005: by %s logs a line with SL:Error and rejects",
		async (_, fetch) => {
			const { ask, logged } = aPage({ fetch });
			await expect(ask(query, {})).rejects.toBeInstanceOf(Error);
			expect(logged).toHaveLength(1);
			expect(logged[0]?.[0]).toBe("SL:Error getThing");
		},
	);

	test.each(Object.entries(failing))(
		"CALL-006, CALL-007: by %s rejects with an empty list where the call says so",
		async (_, fetch) => {
			const { ask, logged } = aPage({ fetch });
			await expect(ask(menu, {})).rejects.toEqual([]);
			await expect(ask(search, {})).rejects.toEqual([]);
			expect(logged).toHaveLength(2);
		},
	);

	test("CALL-007: a search whose result carries an error message rejects with an empty list and is logged", async () => {
		const { ask, logged } = aPage({
			answer: () => Response.json({ result: { error: { message: "no index" } } }),
		});
		await expect(ask(search, {})).rejects.toEqual([]);
		expect(logged[0]?.[0]).toBe("SL:Error getThing");
		expect(String(logged[0]?.[1])).toContain("no index");
	});

	test("CALL-007: a search whose result carries no error message is a success", async () => {
		const { ask, logged } = aPage({
			answer: () => Response.json({ result: { hits: [] } }),
		});
		expect(await ask(search, {})).toEqual({ result: { hits: [] } });
		expect(logged).toEqual([]);
	});

	test("CALL-007: a search whose answer has another shape altogether is a failure, too", async () => {
		const { ask } = aPage({ answer: () => Response.json([1]) });
		await expect(ask(search, {})).rejects.toEqual([]);
	});

	test("one that takes longer than it may is given up, logged, and fails like any other", async () => {
		const late = new AbortController();
		const given: number[] = [];
		const { ask, logged } = aPage({
			timeout: (ms) => {
				given.push(ms);
				return late.signal;
			},
			fetch: (_address, { signal }) =>
				new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
		});
		const asked = ask({ ...menu, timeoutMs: 15_000 }, {});
		late.abort(new DOMException("The time is up", "TimeoutError"));
		await expect(asked).rejects.toEqual([]);
		expect(given).toEqual([15_000]);
		expect(logged[0]?.[0]).toBe("SL:Error getThing");
	});

	test("carries the body of the refusal, for forms that show it beside their fields", async () => {
		const problem = { status: 400, message: "email: …", problems: [] };
		const { ask } = aPage({
			answer: () => Response.json(problem, { status: 400 }),
		});
		const failed = await ask(query, {}).catch((problem: unknown) => problem);
		expect(failed).toBeInstanceOf(CallError);
		expect(failed).toMatchObject({ status: 400, answer: problem });
	});
});

describe("a remembered call", () => {
	const remembered = { ...query, remembered: true };

	test("is asked once for each input", async () => {
		const { ask, sent } = aPage();
		await Promise.all([ask(remembered, { a: 1 }), ask(remembered, { a: 1 })]);
		await ask(remembered, { a: 1 });
		expect(sent).toHaveLength(1);
		await ask(remembered, { a: 2 });
		expect(sent).toHaveLength(2);
	});

	test("is not mixed up with one of the same name on another base", async () => {
		const { ask, sent } = aPage();
		await ask(remembered, {});
		await ask({ ...remembered, base: "app" }, {});
		expect(sent).toHaveLength(2);
	});

	test("is asked again after a failure", async () => {
		let down = true;
		const { ask } = aPage({
			answer: () => new Response("{}", { status: down ? 503 : 200 }),
		});
		await expect(ask(remembered, {})).rejects.toThrow("503");
		down = false;
		expect(await ask(remembered, {})).toEqual({});
	});

	test("any other is asked each time", async () => {
		const { ask, sent } = aPage();
		await ask(query, {});
		await ask(query, {});
		expect(sent).toHaveLength(2);
	});
});

describe("a call that the server refuses for now", () => {
	const refusing = (status: number, retryAfter?: string) => {
		let refusals = 0;
		return (times: number) => () =>
			refusals++ < times
				? new Response("{}", {
						status,
						headers: retryAfter ? { "retry-after": retryAfter } : {},
					})
				: Response.json({ data: 1 });
	};
	const pauses: number[] = [];
	const pause = async (ms: number) => void pauses.push(ms);

	test.each([503, 429])(
		"with %s is sent again when its Retry-After says, and its answer is the call's",
		async (status) => {
			pauses.length = 0;
			const page = aPage({ answer: refusing(status, "5")(2), pause });
			expect(await page.ask(query, {})).toEqual({ data: 1 });
			expect(pauses).toEqual([5_000, 5_000]);
			expect(page.logged).toEqual([]);
		},
	);

	test("fails after two repetitions, and says when the server wants to be asked again", async () => {
		pauses.length = 0;
		const { ask, sent } = aPage({ answer: refusing(503, "5")(9), pause });
		await expect(ask(query, {})).rejects.toMatchObject({
			status: 503,
			retryAfterSeconds: 5,
		});
		expect(sent).toHaveLength(3);
	});

	test("fails at once where it would have to wait long, where no time is named, and where it changes something", async () => {
		for (const [call, retryAfter] of [
			[query, "60"],
			[query, undefined],
			[query, "Wed, 21 Oct 2026 07:28:00 GMT"],
			[lead, "5"],
		] as const) {
			const answer = refusing(503, retryAfter)(9);
			const { ask, sent } = aPage({ answer, pause });
			await expect(ask(call, {})).rejects.toThrow("503");
			expect(sent).toHaveLength(1);
		}
	});

	test("is not waited for beyond its own time limit", async () => {
		const over = new AbortController();
		const { ask } = aPage({
			answer: refusing(503, "10")(9),
			timeout: () => {
				setTimeout(() => over.abort(new Error("too late")));
				return over.signal;
			},
		});
		await expect(ask({ ...query, timeoutMs: 1 }, {})).rejects.toThrow("too late");
	});
});

test("an endpoint without schemas has the input and the answer of its call", async () => {
	const call = defineCall({
		...endpoint,
		input: z.object({ id: z.number() }),
		output: z.object({ name: z.string() }),
	});
	const { base, name, verb } = endpoint;
	const head = withoutSchemas<typeof call>({ base, name, verb });
	expectTypeOf(head).toEqualTypeOf<BrowserCall<{ id: number }, { name: string }>>();
	const { ask, sent } = aPage({ answer: () => Response.json({ name: "Ada" }) });
	expectTypeOf(await ask(head, { id: 7 })).toEqualTypeOf<{ name: string }>();
	expect(sent[0]?.address).toBe("/sheldon/getThing?id=7");
	// @ts-expect-error: an id is a number
	await ask(head, { id: "7" });
	// @ts-expect-error: the id is missing
	await ask(head, {});
});
