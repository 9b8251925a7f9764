import { describe, expect, test } from "vitest";
import { getDefaultTexts } from "#forms/messages.ts";
import {
	getOutcomeTexts,
	hasSmsCompliance,
	selectFollowUps,
	toInquiry,
	withoutSmsCompliance,
} from "./placement-rules.ts";

describe("the texts of a form", () => {
	test("the default texts of the button and of the thank-you", () => {
		expect(getDefaultTexts("embedded")).toEqual({
			submit: "SUBMIT",
			thanks: "Thank you! Our learning consultant will contact you soon.",
		});
		expect(getDefaultTexts("query-box").submit).toBe("Talk to our advisor");
		expect(getDefaultTexts("standard").thanks).toBe(
			"Thank you! Our learning consultant will get back to you within one business day.",
		);
	});

	test("a form may have its own messages for success and failure", () => {
		const texts = { title: "Ask", submit: "SUBMIT", thanks: "Thanks" };
		expect(getOutcomeTexts({ texts })).toEqual({
			sent: "Thanks",
			notSent: "Your form was not sent. Everything you typed is still here; please try again.",
		});
		const own = { popupErrorMessage: "No", popupSuccessMessage: "Yes" };
		expect(getOutcomeTexts({ texts: { ...texts, ...own } })).toEqual({
			sent: "Yes",
			notSent: "No",
		});
	});
});

describe("for whom a form inquires", () => {
	const query = {
		leadType: "b2c",
		siteModule: "query box",
		businessModule: "B2B_talk_to_advisor_Schedule_Page",
	} as const;

	test("INQ-005, INQ-006: a business swaps lead type and site module", () => {
		expect(toInquiry(query, "business")).toEqual({
			leadType: "b2b",
			siteModule: "B2B_talk_to_advisor_Schedule_Page",
		});
	});

	test("INQ-007: back at individual both are what they were", () => {
		expect(toInquiry(query, "individual")).toEqual({
			leadType: "b2c",
			siteModule: "query box",
		});
	});

	test("a form without the question keeps its placement for any value", () => {
		const plain = { ...query, businessModule: undefined };
		expect(toInquiry(plain, "business")).toEqual(toInquiry(plain, "individual"));
	});

	test("group enrollment is nothing for a b2b lead", () => {
		const followUps = ["download", "group-enrollment"] as const;
		expect(selectFollowUps({ followUps }, "b2b")).toEqual(["download"]);
		expect(selectFollowUps({ followUps }, "b2c")).toEqual(followUps);
	});
});

test("a form with the box for text messages has SMS compliance, unless the box is removed in the visitor's country", () => {
	expect(hasSmsCompliance({ fields: ["agree", "agreeSms"] })).toBe(true);
	expect(hasSmsCompliance({ fields: ["agree"] })).toBe(false);
	expect(withoutSmsCompliance({ fields: ["email", "agree", "agreeSms"] })).toEqual({
		fields: ["email", "agree"],
	});
});
