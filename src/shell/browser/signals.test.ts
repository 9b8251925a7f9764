import { beforeEach, describe, expect, test, vi } from "vitest";
import { defineSignal, type EmittedSignal } from "#core/signals.ts";

const opened = defineSignal("Opened");
const searched = defineSignal<{ query: string }>("Searched");

describe("signals", () => {
	let signals: typeof import("./signals.ts");
	const received: EmittedSignal[] = [];
	const names = () => received.map(({ name }) => name);

	beforeEach(async () => {
		vi.resetModules();
		signals = await import("./signals.ts");
		received.length = 0;
		vi.spyOn(Date, "now").mockReturnValue(7);
		return () => vi.restoreAllMocks();
	});
	const listen = () => signals.listenToSignals((signal) => received.push(signal));

	test("are held until somebody hears, then handed over in order", () => {
		signals.emit(opened);
		signals.emit(searched, { query: "sql" });
		listen();
		expect(received).toEqual([
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
		for (let index = 0; index < 250; index++) signals.emit(searched, { query: String(index) });
		listen();
		expect(received).toHaveLength(200);
		expect(received[0]?.fields).toEqual({ query: "50" });
		expect(received.at(-1)?.fields).toEqual({ query: "249" });
	});

	describe("of plain links", () => {
		let click: (event: unknown) => void;
		beforeEach(() => {
			const root = {
				addEventListener: (_: string, listener: typeof click) => {
					click = listener;
				},
			};
			signals.emitFromClicks(root as unknown as Document);
			listen();
		});
		const clickIn = (
			dataset: Record<string, string> | undefined,
			href: string | null = null,
			textContent = "",
		) => {
			const element = { dataset, textContent, getAttribute: () => href };
			click({ target: { closest: () => dataset && element } });
		};

		test("are read from the clicked element's own marks", () => {
			clickIn({ signal: "Banner clicked", signalFields: '{"place":2}' });
			clickIn({ signal: "Menu opened" });
			clickIn({ signal: "Banner clicked" }, "/courses/sql", " See SQL ");
			expect(received).toEqual([
				{ name: "Banner clicked", fields: { place: 2 }, at: 7 },
				{ name: "Menu opened", fields: null, at: 7 },
				{
					name: "Banner clicked",
					fields: { link_text: "See SQL", link_url: "/courses/sql" },
					at: 7,
				},
			]);
		});

		test("do not happen where nothing is marked, or where the click met no element", () => {
			clickIn(undefined);
			click({ target: null });
			click({ target: {} });
			expect(received).toEqual([]);
		});

		test("with broken fields are one line in the log", () => {
			const log = vi.spyOn(console, "error").mockImplementation(() => {});
			clickIn({ signal: "Broken", signalFields: "{" });
			expect(received).toEqual([]);
			expect(log.mock.calls[0]?.[0]).toBe("SL:Error signal");
		});
	});
});
