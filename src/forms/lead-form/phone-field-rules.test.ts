import fc from "fast-check";
import { expect, test } from "vitest";
import { caretAfter, phoneAfter, toPhoneQuestion } from "./phone-field-rules.ts";

const codes = ["1", "7", "44", "49", "91", "1264"];
const typing = { codes, phase: "typing" } as const;
const final = { codes, phase: "final" } as const;

test("what people put between digits goes while they type", () => {
	expect(phoneAfter("(555) 123-4567", "1", typing)).toEqual({
		phoneCode: "1",
		personPhone: "5551234567",
	});
	expect(phoneAfter(" 5551 ", "1", typing).personPhone).toBe("5551");
});

test("a code that is still being written is not taken for a shorter one; once it is left or pasted it counts", () => {
	for (const typed of ["+", "00", "+1", "+12", "+1264 49", "0012"])
		expect(phoneAfter(typed, "49", typing)).toEqual({
			phoneCode: "49",
			personPhone: typed,
		});
	expect(phoneAfter("+1264 497 1234", "49", final)).toEqual({
		phoneCode: "1264",
		personPhone: "4971234",
	});
	expect(phoneAfter("+44 20 7946 0958", "1", final)).toEqual({
		phoneCode: "44",
		personPhone: "2079460958",
	});
});

test("VAL-072: a number that is written behind its code keeps its hyphen, whichever code is chosen", () => {
	for (const typed of ["44-", "44-2", "44-2079460958"])
		expect(phoneAfter(typed, "1", typing)).toEqual({
			phoneCode: "1",
			personPhone: typed,
		});
	expect(phoneAfter("555-", "1", typing).personPhone).toBe("555");
	expect(phoneAfter("44-20-79", "1", typing).personPhone).toBe("442079");
});

test("the server is asked about what can be a number", () => {
	expect(toPhoneQuestion("07400 123456", "44")).toEqual({
		phoneCode: "44",
		personPhone: "07400 123456",
	});
	for (const typed of ["", "123", "call me", "1".repeat(300)])
		expect(toPhoneQuestion(typed, "44")).toBe(undefined);
});

test("the caret keeps the digits behind it, whatever goes", () => {
	expect(caretAfter("555 |123".replace("|", ""), 4, "555123")).toBe(3);
	expect(caretAfter("555 ", 4, "555")).toBe(3);
	const text = fc.string({ unit: fc.constantFrom(..."0123 -()") });
	fc.assert(
		fc.property(text, fc.nat(), (typed, where) => {
			const caret = typed.length ? where % (typed.length + 1) : 0;
			const shown = typed.replace(/\D/g, "");
			expect(caretAfter(typed, caret, shown)).toBe(typed.slice(0, caret).replace(/\D/g, "").length);
		}),
	);
});
