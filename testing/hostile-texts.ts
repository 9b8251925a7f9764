import fc from "fast-check";

/** Rules are mostly slow because of one of these, repeated: it begins a match that never ends. */
export const hostileUnits: readonly string[] = [
	..." \t\n.-(['\"/\\%+=&?#,;:@<{_$*`|^~019aAsx\0",
	...["\r\n", "<a", "</", "<!", "<a ", "a@", "@a", "a.", "a@a.", "%2e", "%", "%4"],
	...["--", "''", '"a', '"@', "a ", "1-", "1a", "0.", "z9", "**", "x=", "a,"],
	...["http://", "www.", "[url", "\u0301", "a\u0301", "\ud83d", "\udc00"],
	...["\u{1f469}\u200d", "\u200b", "\u202e", "\u0430", "a\u0430", "\u5c71"],
	...["\u06f0", "\u00a0", "\u2028", "\uff20", "\u00df", "\ufdfa", "((", "[["],
	...["\u0430 a ", "a \u0430 ", "s s ", "1 ", "a-\u0301", "ies ", "+1 "],
];

/** One unit repeated between another beginning and another end, up to so many bytes of UTF-8. */
export function hostileText(unit: string, bytes: number, { head = "", tail = "" } = {}): string {
	const room = bytes - Buffer.byteLength(head + tail);
	return head + unit.repeat(room / Buffer.byteLength(unit)) + tail;
}

export const hostileEnds: readonly { head?: string; tail?: string }[] = [
	{},
	{ head: "a", tail: "\0" },
	{ head: "1", tail: "x" },
];

/** Random repetitions, beside the listed ones. */
export const hostileRepetition = fc.record({
	unit: fc.oneof(
		fc.string({ minLength: 1, maxLength: 6 }),
		fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
		fc
			.array(fc.constantFrom(...hostileUnits), { minLength: 1, maxLength: 3 })
			.map((units) => units.join("")),
	),
	head: fc.string({ maxLength: 3 }),
	tail: fc.string({ maxLength: 3 }),
});
