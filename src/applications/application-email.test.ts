import { describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import {
	type ApplicationEmailInput,
	applicationReceivedEmail,
	applicationSavedEmail,
} from "./application-email.ts";

const input: ApplicationEmailInput = {
	lead: "22d90f2d-8e6d-4d68-9424-4df3079e0715" as Id<"lead">,
	at: 7,
	to: "ada@example.com",
	firstName: "Ada",
	brand: "Lyceum & <Sons>",
	publicUrl: "https://lyceum.example/",
	auh: "signed",
	program: {
		kind: "university",
		slug: "x",
		id: 4003,
		title: 'Law <b> & "Order"',
		admissionSteps: ["Apply on this site", "Send <us> your transcript"],
	},
};
const link =
	"https://lyceum.example/university/x/university-application-form?application_type=online&product_id=4003&auh=signed&lead_id=22d90f2d-8e6d-4d68-9424-4df3079e0715";

describe("emails about an application", () => {
	test("a saved one has the link for continuing, and says how long it works", () => {
		const { text, html = "", subject } = applicationSavedEmail(input);
		expect(subject).toBe('Your application is saved: Law <b> & "Order"');
		expect(text).toContain(link);
		expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
		for (const body of [text, html]) {
			expect(body).toContain("30 days");
			expect(body).toContain("has not been sent yet");
		}
	});

	test("one that was received has its number and what comes next", () => {
		const { text, html = "" } = applicationReceivedEmail(input);
		for (const body of [text, html]) {
			expect(body).toContain("A-22D90F2D");
			expect(body).toContain("within one business day");
		}
		expect(text).toMatch(/^Hello Ada,\n/);
		expect(text).toContain("1. Send <us> your transcript");
		expect(text).not.toContain("Apply on this site");
	});

	test("escape what content holds, and have no tracking", () => {
		for (const { html = "" } of [applicationSavedEmail(input), applicationReceivedEmail(input)]) {
			expect(html).not.toContain("<b>");
			expect(html).not.toContain("<Sons>");
			expect(html).not.toMatch(/<img|url\(|src=/i);
		}
	});

	test("retries of one have the same id, another save has another", () => {
		expect(applicationSavedEmail(input).id).toBe(applicationSavedEmail(input).id);
		expect(applicationSavedEmail({ ...input, at: 8 }).id).not.toBe(applicationSavedEmail(input).id);
		expect(applicationReceivedEmail({ ...input, at: 8 }).id).toBe(
			applicationReceivedEmail(input).id,
		);
	});
});
