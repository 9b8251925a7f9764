import { beforeEach, describe, expect, test, vi } from "vitest";
import { defineSignal, type EmittedSignal } from "#core/signals.ts";

const opened = defineSignal("Opened");
const searched = defineSignal<{ query: string }>("Searched");

describe("signals", () => {
	let signals: typeof import("./signals.ts");
	const heard: EmittedSignal[] = [];
	const names = () => heard.map(({ name }) => name);

	beforeEach(async () => {
		vi.resetModules();
		signals = await import("./signals.ts");
		heard.length = 0;
		vi.spyOn(Date, "now").mockReturnValue(7);
		return () => vi.restoreAllMocks();
	});
	const listen = () => signals.listenToSignals((signal) => heard.push(signal));

	test("are held until somebody hears, then handed over in order", () => {
		signals.emit(opened);
		signals.emit(searched, { query: "sql" });
		listen();
		expect(heard).toEqual([
			{ name: "Opened", fields: undefined, at: 7 },
			{ name: "Searched", fields: { query: "sql" }, at: 7 },
		]);
		signals.emit(opened);
		expect(names()).toEqual(["Opened", "Searched", "Opened"]);
	});

	test("are handed over once", () => {
		signals.emit(opened);
		listen();
		listen();
		expect(names()).toEqual(["Opened"]);
	});

	test("are bounded: of a page left open only the latest 200 are held", () => {
		for (let index = 0; index < 250; index++)
			signals.emit(searched, { query: String(index) });
		listen();
		expect(heard).toHaveLength(200);
		expect(heard[0]?.fields).toEqual({ query: "50" });
		expect(heard.at(-1)?.fields).toEqual({ query: "249" });
	});

	describe("of plain links", () => {
		let click: (event: unknown) => void;
		beforeEach(() => {
			const root = {
				addEventListener: (_: string, hear: typeof click) => {
					click = hear;
				},
			};
			signals.emitFromClicks(root as unknown as Document);
			listen();
		});
		const clickIn = (dataset: Record<string, string> | undefined) =>
			click({ target: { closest: () => dataset && { dataset } } });

		test("are read from the clicked element's own marks", () => {
			clickIn({ signal: "Banner clicked", signalFields: '{"place":2}' });
			clickIn({ signal: "Menu opened" });
			expect(heard).toEqual([
				{ name: "Banner clicked", fields: { place: 2 }, at: 7 },
				{ name: "Menu opened", fields: null, at: 7 },
			]);
		});

		test("do not happen where nothing is marked, or where the click met no element", () => {
			clickIn(undefined);
			click({ target: null });
			click({ target: {} });
			expect(heard).toEqual([]);
		});

		test("with broken fields are one line in the log", () => {
			const log = vi.spyOn(console, "error").mockImplementation(() => {});
			clickIn({ signal: "Broken", signalFields: "{" });
			expect(heard).toEqual([]);
			expect(log.mock.calls[0]?.[0]).toBe("SL:Error signal");
		});
	});
});
