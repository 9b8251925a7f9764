import { expect, test } from "vitest";
import { formatMessages, toEarlierMessages } from "./message-rules.ts";

const noon = "2026-11-20T12:00:00Z";

test("an advisor reads the newest message first, and below it the earlier ones with their times", () => {
	const earlierMessages = toEarlierMessages(
		{
			message: "Is it in the evening?",
			earlierMessages: [{ at: "2026-11-20T09:30:00Z", text: "What is SQL?" }],
		},
		noon,
		"After six, please",
	);
	expect(formatMessages({ message: "After six, please", earlierMessages })).toBe(
		[
			"After six, please",
			"Written before, on 2026-11-20 at 12:00 UTC:\nIs it in the evening?",
			"Written before, on 2026-11-20 at 09:30 UTC:\nWhat is SQL?",
		].join("\n\n"),
	);
});

test("the same words twice are one message, and no words are none", () => {
	expect(toEarlierMessages({ message: "Hello" }, noon, "Hello")).toBeUndefined();
	expect(toEarlierMessages({}, noon, "Hello")).toBeUndefined();
	expect(formatMessages({ message: undefined })).toBeUndefined();
	expect(
		formatMessages({
			message: undefined,
			earlierMessages: toEarlierMessages({ message: "Hello" }, noon, undefined),
		}),
	).toBe("Written before, on 2026-11-20 at 12:00 UTC:\nHello");
});
