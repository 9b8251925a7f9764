import fc from "fast-check";
import { expect, test } from "vitest";
import type { DropdownHit } from "#search/calls.ts";
import {
	countOptions,
	createIdleState,
	findOption,
	reduceTypeAhead,
	splitByTyped,
	statusText,
	type TypeAheadEvent,
} from "./type-ahead-state.ts";

const hit = (title: string): DropdownHit => ({
	title,
	image_url: "/cover.svg",
	page_url: `/courses/${title}`,
	accreditation_logo: null,
	item_type: "course",
});
const after = (...events: TypeAheadEvent[]) => events.reduce(reduceTypeAhead, createIdleState(""));
const items = [hit("a"), hit("b"), hit("c")];
const subject = { name: "Data Science", page_url: "/categories/data-science" };
const resource = { title: "Data types", page_url: "/free-resources/article/x", kind: "Article" };
const found = (items: readonly DropdownHit[]) => ({
	items,
	subjects: [],
	resources: [],
	total: items.length,
});

test("SRCH-009: an answer to what was typed before never replaces a newer one", () => {
	const word = fc.constantFrom("d", "da", "dat", "data");
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.record({ typed: word }), fc.record({ answered: word }))),
			(events) => {
				let state = createIdleState("");
				let latest = "";
				for (const event of events) {
					if ("typed" in event) latest = event.typed;
					state = reduceTypeAhead(
						state,
						"typed" in event ? event : { ...event, ...found([hit(event.answered)]) },
					);
					if ("answered" in event && event.answered === latest)
						expect(state.items).toEqual([hit(latest)]);
				}
				const shown = state.items[0]?.title;
				const answers = events.flatMap((event, index) => {
					const typedBefore = events.slice(0, index).findLast((candidate) => "typed" in candidate);
					return "answered" in event && typedBefore?.typed === event.answered
						? [event.answered]
						: [];
				});
				expect(shown).toBe(answers.at(-1));
			},
		),
	);
});

test("SRCH-029: it opens while typing, and Escape or a click elsewhere closes it for good", () => {
	const open = after({ typed: "d" }, { answered: "d", ...found(items) });
	expect(open.isOpen).toBe(true);
	for (const left of ["escape", "elsewhere"] as const) {
		const closed = reduceTypeAhead(open, { left });
		expect(closed).toMatchObject({ isOpen: false, text: "d" });
		const late = reduceTypeAhead(closed, { answered: "d", ...found(items) });
		expect(late.isOpen).toBe(false);
	}
});

test("what was typed before hydration asks for suggestions, unless the visitor has left the field", () => {
	const hydrate = (text: string, hasFocus: boolean) =>
		reduceTypeAhead(createIdleState("sql"), { hydrated: text, hasFocus });
	expect(hydrate(" data", true)).toMatchObject({
		text: " data",
		requestedQuery: "data",
	});
	expect(hydrate("data", false)).toMatchObject({
		text: "data",
		requestedQuery: undefined,
	});
	expect(hydrate("sql", true)).toMatchObject({ text: "sql", requestedQuery: undefined });
	expect(hydrate("", true)).toMatchObject({ text: "", requestedQuery: undefined });
});

test("nothing that was typed is lost, except by Escape on a closed list, and a hydrated field stays so", () => {
	const text = fc.constantFrom("", "d", "data", " ");
	const event: fc.Arbitrary<TypeAheadEvent> = fc.oneof(
		fc.record({ typed: text }),
		fc.record({
			answered: text,
			items: fc.constantFrom(items, []),
			subjects: fc.constantFrom([subject], []),
			resources: fc.constantFrom([resource], []),
			total: fc.constantFrom(0, 3, 14),
		}),
		fc.record({ moved: fc.constantFrom<(1 | -1)[]>(1, -1) }),
		fc.record({
			left: fc.constantFrom<("escape" | "elsewhere")[]>("escape", "elsewhere"),
		}),
	);
	fc.assert(
		fc.property(text, fc.boolean(), fc.array(event), (before, focus, events) => {
			let state = after({ hydrated: before, hasFocus: focus });
			let typed: string = before;
			for (const next of events) {
				if ("typed" in next) typed = next.typed;
				if ("left" in next && next.left === "escape" && !state.isOpen) typed = "";
				state = reduceTypeAhead(state, next);
				expect(state).toMatchObject({ text: typed, isHydrated: true });
				expect(state.active).toBeLessThan(countOptions(state));
				expect(state.isOpen && countOptions(state) === 0).toBe(false);
			}
		}),
	);
});

test("arrows go round through the field, and what was typed stays", () => {
	const open = after({ typed: "d" }, { answered: "d", ...found(items) });
	const seen = [open];
	for (const moved of [1, 1, 1, 1, -1, -1] as const)
		seen.push(reduceTypeAhead(seen.at(-1) ?? open, { moved }));
	expect(seen.map(({ active }) => active)).toEqual([-1, 0, 1, 2, -1, 2, 1]);
	expect(new Set(seen.map(({ text }) => text))).toEqual(new Set(["d"]));
});

test("a second Escape empties the field", () => {
	const open = after({ typed: "d" }, { answered: "d", ...found(items) });
	const closed = reduceTypeAhead(open, { left: "escape" });
	expect(reduceTypeAhead(closed, { left: "escape" }).text).toBe("");
});

test("it says how many there are, or that there are none", () => {
	expect(statusText(after({ typed: "d" }, { answered: "d", ...found(items) }))).toMatch(
		/^3 suggestions/,
	);
	const none = after({ typed: "d" }, { answered: "d", ...found([]) });
	expect(statusText(none)).toBe("No suggestions.");
	expect(statusText(after({ typed: " " }))).toBe("");
});

test("SRCH-030: of a query that could not be answered nothing is said, and earlier suggestions are gone", () => {
	const failed = after(
		{ typed: "d" },
		{ answered: "d", ...found(items) },
		{ typed: "da" },
		{ failed: "da" },
	);
	expect([statusText(failed), failed.items, failed.isOpen]).toEqual(["", [], false]);
	expect(failed.text).toBe("da");
	const newer = after({ typed: "da" }, { typed: "dat" }, { failed: "da" });
	expect(newer.requestedQuery).toBe("dat");
});

test("each answer is announced, even one of the same number, because the status is empty while it is awaited", () => {
	const first = after({ typed: "d" }, { answered: "d", ...found(items) });
	const awaited = reduceTypeAhead(first, { typed: "da" });
	expect(awaited.isOpen).toBe(true);
	expect(statusText(awaited)).toBe("");
	const second = reduceTypeAhead(awaited, { answered: "da", ...found(items) });
	expect(statusText(second)).toBe(statusText(first));
	// The same text after Escape is asked again; what was found for it is not reported as nothing.
	const again = after(
		{ typed: "d" },
		{ answered: "d", ...found(items) },
		{ left: "escape" },
		{ typed: "d" },
	);
	expect(statusText(again)).toBe("");
});

test("the parts of a title are the title, with the typed beginnings of words told apart", () => {
	expect(splitByTyped("Data and Metadata", "data")).toEqual([
		{ part: "Data", isTyped: true },
		{ part: " and Metadata", isTyped: false },
	]);
	fc.assert(
		fc.property(fc.string(), fc.string(), (title, text) => {
			const parts = splitByTyped(title, text);
			expect(parts.map(({ part }) => part).join("")).toBe(title);
		}),
	);
});

test("a title that was typed whole is the active suggestion, whatever its case", () => {
	const typed = after({ typed: "B" }, { answered: "B", ...found(items) });
	expect(typed.active).toBe(1);
	const part = after({ typed: "bb" }, { answered: "bb", ...found(items) });
	expect(part.active).toBe(-1);
});

test("below the products are subjects, resources and the way to all results, and the arrows reach each", () => {
	const more = { items, subjects: [subject], resources: [resource], total: 14 };
	let state = after({ typed: "d" }, { answered: "d", ...more });
	expect(countOptions(state)).toBe(6);
	expect(statusText(state)).toBe(
		"3 suggestions, 1 subject, 1 to read or watch. Use the arrows to reach them.",
	);
	state = reduceTypeAhead(state, { moved: -1 });
	expect([state.active, findOption(state, state.active)]).toEqual([5, undefined]);
	state = reduceTypeAhead(state, { moved: -1 });
	expect(findOption(state, state.active)).toBe(resource);
	state = reduceTypeAhead(state, { moved: -1 });
	expect(findOption(state, state.active)).toBe(subject);
	const few = after({ typed: "d" }, { answered: "d", ...found(items) });
	expect(countOptions(few)).toBe(3);
});

test("a title is the same without its punctuation", () => {
	const answer = found([hit("x"), hit("Power BI: Data, and DAX")]);
	const typed = "power bi data and dax";
	expect(after({ typed }, { answered: typed, ...answer }).active).toBe(1);
});
