import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
	decideOverlay,
	type OverlayDecision,
	type OverlayRequest,
	uninvitedEveryMs,
} from "./overlays.ts";

const now = 1_790_000_000_000;
const requests = {
	invited: { name: "country", invited: true },
	uninvited: { name: "exit", invited: false },
	uncounted: { name: "consent", invited: false, uncounted: true },
} satisfies Record<string, OverlayRequest>;

describe("what may cover the page", () => {
	const table: [keyof typeof requests, boolean, number | undefined, string][] = [
		// request, something is open, milliseconds since the last uninvited one
		["invited", false, undefined, "open"],
		["invited", true, undefined, "open"],
		["invited", true, 1, "open"],
		["uninvited", false, undefined, "open"],
		["uninvited", true, undefined, "wait"],
		["uninvited", false, 0, "never"],
		["uninvited", false, uninvitedEveryMs - 1, "never"],
		["uninvited", true, uninvitedEveryMs - 1, "never"],
		["uninvited", false, uninvitedEveryMs, "open"],
		["uninvited", true, uninvitedEveryMs, "wait"],
		["uncounted", false, undefined, "open"],
		["uncounted", true, undefined, "wait"],
		["uncounted", false, 1, "open"],
		["uncounted", true, 1, "wait"],
		// The device's clock was set back since.
		["uninvited", false, -1, "open"],
	];
	test.each(table)(
		"an %s one, with another open: %s, the last uninvited %s ms ago: %s",
		(request, open, ago, decision) => {
			const state = {
				open: open ? "other" : undefined,
				lastUninvited: ago === undefined ? undefined : now - ago,
			};
			expect(decideOverlay(requests[request], state, now)).toBe(decision);
		},
	);

	test("two uninvited, counted ones never open within an hour of each other", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(uninvitedEveryMs), fc.boolean())), (visits) => {
				let [last, time] = [undefined as number | undefined, now];
				for (const [pause, busy] of visits) {
					time += pause;
					const state = {
						open: busy ? "x" : undefined,
						lastUninvited: last,
					};
					if (decideOverlay(requests.uninvited, state, time) !== "open") continue;
					if (last !== undefined && time - last < uninvitedEveryMs) throw new Error("too soon");
					last = time;
				}
			}),
		);
	});
});

describe("overlays of a page", () => {
	let overlays: typeof import("./overlays.ts");
	let covering: string[];
	let time: number;

	beforeEach(async () => {
		vi.resetModules();
		overlays = await import("./overlays.ts");
		covering = [];
		time = now;
		vi.spyOn(Date, "now").mockImplementation(() => time);
		const stored = new Map<string, string>();
		vi.stubGlobal("localStorage", {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => stored.set(key, value),
		});
		return () => {
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		};
	});

	const gone = (name: string) => {
		covering = covering.filter((candidate) => candidate !== name);
		overlays.overlayClosed(name);
	};
	const ask = (request: OverlayRequest): OverlayDecision =>
		overlays.requestOverlay(
			request,
			() => covering.push(request.name),
			() => gone(request.name),
		);

	test("come one at a time: the next waits until the one before has closed", () => {
		expect(ask(requests.invited)).toBe("open");
		expect(ask(requests.uninvited)).toBe("wait");
		expect(covering).toEqual(["country"]);
		gone("country");
		expect(covering).toEqual(["exit"]);
	});

	test("an invited one closes the open one", () => {
		ask(requests.uncounted);
		expect(ask(requests.invited)).toBe("open");
		expect(covering).toEqual(["country"]);
	});

	test("an invited one replaces another, while a third still waits", () => {
		ask(requests.invited);
		ask(requests.uncounted);
		ask({ name: "form", invited: true });
		expect(covering).toEqual(["form"]);
		gone("form");
		expect(covering).toEqual(["consent"]);
	});

	test("one asked for again stays open, and the next still waits for it", () => {
		ask(requests.invited);
		ask(requests.invited);
		ask(requests.uncounted);
		expect(covering).toEqual(["country"]);
	});

	test("one whose hour is used up while it waited does not hold up those behind it", () => {
		ask(requests.invited);
		ask({ name: "first", invited: false });
		ask({ name: "second", invited: false });
		ask(requests.uncounted);
		gone("country");
		expect(covering).toEqual(["first"]);
		gone("first");
		expect(covering).toEqual(["consent"]);
	});

	test("the uninvited come again after an hour, and hints and banners do not use it up", () => {
		ask(requests.uncounted);
		gone("consent");
		expect(ask(requests.uninvited)).toBe("open");
		gone("exit");
		time += uninvitedEveryMs - 1;
		expect(ask(requests.uninvited)).toBe("never");
		time += 1;
		expect(ask(requests.uninvited)).toBe("open");
	});

	test("one that waited does not come again once its visitor has opened and closed it", () => {
		ask(requests.uncounted);
		expect(ask(requests.uninvited)).toBe("wait");
		expect(ask({ ...requests.uninvited, invited: true })).toBe("open");
		gone("exit");
		expect(covering).toEqual([]);
	});

	test("an unknown one that closes changes nothing", () => {
		ask(requests.invited);
		gone("exit");
		expect(ask(requests.uncounted)).toBe("wait");
	});

	test("work where storage is forbidden", () => {
		vi.stubGlobal("localStorage", {
			getItem() {
				throw new Error("forbidden");
			},
			setItem() {
				throw new Error("forbidden");
			},
		});
		expect(ask(requests.uninvited)).toBe("open");
	});

	test("at most one covers the page after any sequence of requests and closings", () => {
		const act = fc.record({
			name: fc.constantFrom("a", "b", "c"),
			invited: fc.boolean(),
			uncounted: fc.boolean(),
			close: fc.boolean(),
			pause: fc.nat(uninvitedEveryMs),
		});
		fc.assert(
			fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
				for (const { close, pause, ...request } of acts) {
					time += pause;
					if (close) gone(request.name);
					else ask(request);
					if (covering.length > 1) throw new Error(`open at once: ${covering.join(", ")}`);
				}
				while (covering[0]) gone(covering[0]);
			}),
		);
	});
});
