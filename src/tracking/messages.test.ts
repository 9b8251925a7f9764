import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { eventDefinitions } from "./registry/registry-rules.ts";

test("each event of the site is told to its person in a sentence", () => {
	for (const { id } of eventDefinitions)
		expect(messages.personalAction(id, "/x")).toMatch(/^[A-Z][a-z' ]+ \/x( |$)/);
});

test("an action names its page, if it has one", () => {
	const { personalAction } = messages;
	expect(personalAction("lead_submitted", undefined)).toBe("You sent a form");
	expect(personalAction("page_viewed", undefined)).toBe("You opened a page");
	expect(personalAction("left_behind", "/x")).toBe("left behind on /x");
});
