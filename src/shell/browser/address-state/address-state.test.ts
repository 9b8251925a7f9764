import { describe, expect, test } from "vitest";
import {
	type AddressState,
	buildFormAddress,
	createAddressLoader,
	reduceAddressState,
} from "./address-state.ts";

interface Exchange {
	readonly address: string;
	readonly signal: AbortSignal;
	readonly answer: (response: Response) => void;
	readonly fail: () => void;
}

function aLoader({ parses = true } = {}) {
	const exchanges: Exchange[] = [];
	const log: string[] = [];
	const network = {
		isOnline: true,
		waiting: [] as { act: () => void; signal: AbortSignal }[],
		comesBack() {
			this.isOnline = true;
			for (const { act, signal } of this.waiting.splice(0)) if (!signal.aborted) act();
		},
	};
	const load = createAddressLoader<string>({
		fetch: (address, { signal }) =>
			new Promise((resolve, reject) => {
				const fail = () => reject(new Error("failed"));
				signal.addEventListener("abort", fail);
				exchanges.push({ address, signal, answer: resolve, fail });
			}),
		parse: (html) => (parses ? html : undefined),
		isOnline: () => network.isOnline,
		whenOnline: (act, signal) => network.waiting.push({ act, signal }),
		assign: (address) => log.push(`assign ${address}`),
		onRequest: (address) => log.push(`request ${address}`),
		onOffline: () => log.push("offline"),
		onAnswer: (html) => log.push(`show ${html}`),
	});
	const exchange = (index: number): Exchange => {
		const found = exchanges[index];
		if (!found) throw new Error(`${index} was not requested`);
		return found;
	};
	return { load, exchange, log, network };
}

describe("the loader of addresses", () => {
	test("shows the answer", async () => {
		const { load, exchange, log } = aLoader();
		const loading = load("/list?type=free");
		exchange(0).answer(new Response("free"));
		await loading;
		expect(log).toEqual(["request /list?type=free", "show free"]);
	});

	test("aborts a request that another one follows, and never shows its answer", async () => {
		const { load, exchange, log } = aLoader();
		const first = load("/a");
		const second = load("/b");
		expect(exchange(0).signal.aborted).toBe(true);
		exchange(1).answer(new Response("b"));
		await Promise.all([first, second]);
		expect(log).toEqual(["request /a", "request /b", "show b"]);
	});

	test("does not show an answer whose body comes after the next request", async () => {
		const { load, exchange, log } = aLoader();
		let send = (_text: string) => {};
		const body = new Promise<string>((resolve) => {
			send = resolve;
		});
		const first = load("/a");
		const response = new Response();
		response.text = () => body;
		exchange(0).answer(response);
		const second = load("/b");
		send("a");
		exchange(1).answer(new Response("b"));
		await Promise.all([first, second]);
		expect(log.filter((entry) => entry.startsWith("show"))).toEqual(["show b"]);
	});

	test.each([404, 500, 503])("lets the browser load an address that answers %i", async (status) => {
		const { load, exchange, log } = aLoader();
		const loading = load("/a");
		exchange(0).answer(new Response("", { status }));
		await loading;
		expect(log).toEqual(["request /a", "assign /a"]);
	});

	test("lets the browser load a page that does not hold the island", async () => {
		const { load, exchange, log } = aLoader({ parses: false });
		const loading = load("/a");
		exchange(0).answer(new Response("another version"));
		await loading;
		expect(log).toEqual(["request /a", "assign /a"]);
	});

	test("waits without a network, and repeats the request when it is back", async () => {
		const { load, exchange, log, network } = aLoader();
		network.isOnline = false;
		const loading = load("/a");
		exchange(0).fail();
		await loading;
		expect(log).toEqual(["request /a", "offline"]);
		network.comesBack();
		exchange(1).answer(new Response("a"));
		await expect.poll(() => log.at(-1)).toBe("show a");
	});

	test("repeats only the latest request when the network is back", async () => {
		const { load, exchange, log, network } = aLoader();
		network.isOnline = false;
		const first = load("/a");
		exchange(0).fail();
		await first;
		const second = load("/b");
		exchange(1).fail();
		await second;
		network.comesBack();
		expect(log.filter((entry) => entry === "request /a")).toHaveLength(1);
		expect(exchange(2).address).toBe("/b");
	});
});

describe("the state", () => {
	const shown: AddressState<{ total: number }> = {
		props: { total: 36 },
		content: undefined,
		requested: undefined,
		isOffline: false,
	};

	test("shows the former props until the answer is there, and says what was requested", () => {
		const requested = reduceAddressState(shown, {
			type: "requested",
			address: "/a",
		});
		expect(requested).toEqual({ ...shown, requested: "/a" });
		const waiting = reduceAddressState(requested, { type: "offline" });
		expect(waiting).toEqual({ ...requested, isOffline: true });
		const again = reduceAddressState(waiting, {
			type: "requested",
			address: "/a",
		});
		expect(again).toEqual(requested);
		const answer = { props: { total: 4 }, content: "<ul></ul>" };
		expect(reduceAddressState(again, { type: "answered", answer })).toEqual({
			...shown,
			...answer,
		});
	});
});

describe("the address of a form", () => {
	test("has every field in its order, but no empty one and none that is meant anyway", () => {
		const fields = [
			["q", "a b"],
			["type", "free"],
			["type", "course"],
			["level", ""],
			["sort", "popular"],
		] as const;
		expect(buildFormAddress("/list", fields, { sort: "popular" })).toBe(
			"/list?q=a+b&type=free&type=course",
		);
	});

	test("is the plain path when nothing is chosen", () => {
		expect(buildFormAddress("/list", [["sort", "popular"]], { sort: "popular" })).toBe("/list");
	});
});
