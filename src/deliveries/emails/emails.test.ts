import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import type { Lead, LeadOrder } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { aStoredLead } from "#leads/testing.ts";
import { officeEmail } from "./office-email.ts";
import { type VisitorEmailInput, visitorEmail } from "./visitor-email.ts";

const id = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" as Id<"delivery">;
const messageOf = (more: Partial<Lead>, isFirst = true) => ({
	id,
	lead: aStoredLead({ lead: aLead(more) }),
	at: aStoredLead().updatedAt,
	isFirst,
	contactChoice: { mail: true, calls: true },
});
const office = { to: "advisors@school.example", timeZone: "America/New_York" };

describe("the email to an office", () => {
	const composeEmail = (more: Partial<Lead> = {}, isFirst = true) =>
		officeEmail(messageOf(more, isFirst), office);

	test("says who, how to reach them and what they want", () => {
		const message = "Is there a class\nin the evening?";
		const email = composeEmail({ message, company: "Engines Ltd" });
		expect(email).toMatchObject({
			id: `lead-${id}`,
			to: "advisors@school.example",
			subject: "New lead: Ada King Lovelace about SQL for Analysts",
		});
		expect(email.headers?.["Reply-To"]).toBe("ada@example.com");
		expect(email.text.split("\n")).toEqual([
			"Ada King Lovelace would like to hear from us about SQL for Analysts.",
			"",
			"Phone     +1-5551234567",
			"As typed  (555) 123-4567",
			"Email     ada@example.com",
			"Company   Engines Ltd",
			"Location  NY, United States",
			"",
			"About: SQL for Analysts (course-1001)",
			"Form: request a call",
			"Message:",
			"Is there a class",
			"in the evening?",
			"",
			"OK to text  no",
			expect.stringMatching(/^Received {4}Nov 20, 2026, 7:00\sAM \(America\/New_York\)$/),
			"Page        /courses/sql",
			expect.stringMatching(/^Lead {8}[\da-f-]{36}$/),
			"",
		]);
		expect(email.html).toContain('href="tel:+15551234567"');
		expect(email.html).toContain('href="mailto:ada@example.com"');
	});

	test("LEAD-106: it says which features the visitor used before", () => {
		const features = ["search", "preview"] as const;
		const lead = aStoredLead({ source: { page: "/courses/sql", features } });
		const { text } = officeEmail({ ...messageOf({}), lead }, office);
		expect(text).toContain("Earlier activity  searched, watched a preview\n");
		expect(composeEmail().text).not.toContain("Earlier activity");
	});

	test("begins with the opt-outs", () => {
		const consent = { contact: false, email: false, sms: false, call: false };
		const { text, html } = officeEmail(
			{ ...messageOf({ consent }), contactChoice: { mail: false, calls: false } },
			office,
		);
		expect(text.split("\n").slice(2, 5)).toEqual([
			"May be called   no",
			"May be emailed  no",
			"Phone           +1-5551234567",
		]);
		expect(html).toContain(">May be called</th>");
	});

	test("says when something changed, and is grouped with the first one", () => {
		const [first, later] = [composeEmail(), composeEmail({}, false)];
		expect(later.subject).toBe("Updated lead: Ada King Lovelace about SQL for Analysts");
		expect(later.text).toContain("Here is the current version.");
		expect(first.headers?.References).toMatch(/^<lead-[\da-f-]{36}@lyceum>$/);
	});

	test("says in its subject that it is a complaint, a partner, a trainer or an author, and no lead", () => {
		const subjectOf = (type: string, isFirst = true) =>
			composeEmail({ crmTags: { type }, product: undefined }, isFirst).subject;
		expect(
			["grievance", "reseller", "trainer", "guest", "call", "toString"].map((type) =>
				subjectOf(type),
			),
		).toEqual([
			"Complaint: Ada King Lovelace",
			"Partner inquiry: Ada King Lovelace",
			"Trainer: Ada King Lovelace",
			"Guest author: Ada King Lovelace",
			"New lead: Ada King Lovelace",
			"New lead: Ada King Lovelace",
		]);
		expect(subjectOf("grievance", false)).toBe("Complaint (changed): Ada King Lovelace");
		const { text } = composeEmail({ crmTags: { type: "grievance" } });
		expect(text).toMatch(/^Ada King Lovelace is a learner with a complaint and needs help\./);
		expect(text).toContain("\nType: Complaint\n");
		expect(composeEmail().text).not.toContain("Type:");
	});

	test("has what was typed as text and never as markup, link, address or header", () => {
		const hostile = 'x" href="http://evil.example">\r\nBcc: all@school.example';
		const email = composeEmail({
			name: splitName(`<b>${hostile}`),
			email: `"a,b\r\nBcc: c"@evil.example`,
			phone: { code: "1", number: `555;ext=${hostile}`, typed: hostile },
			message: `<script>${hostile}\u202e`,
			company: hostile,
		});
		expect(email.headers).not.toHaveProperty("Reply-To");
		expect(email.subject).not.toMatch(/[\r\n]/);
		expect(email.html).not.toMatch(/<b>|<script|<a href="(?!tel:|mailto:)/);
		expect(email.text).not.toMatch(/\r|\u202e/);
		expect(email.text).toMatch(/^Phone .*Bcc.*\nAs typed .*Bcc.*\nEmail .*Bcc.*\nCompany .*Bcc/m);
		expect(email.html?.match(/href="[^"]*"/g)).toHaveLength(2);
	});
});

describe("the email to the visitor", () => {
	const input = {
		to: "ada@example.com",
		brand: {
			name: "Lyceum & <Sons>",
			email: "hello@school.example",
			phone: "+1 212 555 0148",
			address: "48 Arcade Street",
		},
		document: {
			title: "SQL for Analysts syllabus (PDF)",
			href: "https://school.example/courses/sql/syllabus.pdf",
		},
		withdrawal: "https://school.example/privacy/leads/7?a=1&b=2",
		account: "https://school.example/accounts",
	};
	const composeEmail = (more: Partial<Lead> = {}, less: Partial<VisitorEmailInput> = {}) =>
		visitorEmail(messageOf(more), { ...input, ...less });

	test("says what was requested, when we call, where the file is and how to withdraw", () => {
		const {
			subject,
			text,
			html = "",
			to,
		} = composeEmail({
			message: "Hi, see www.example.com",
		});
		expect(to).toBe("ada@example.com");
		expect(subject).toBe("Your request about SQL for Analysts");
		for (const said of [
			"Hello Ada,",
			"within one business day",
			"a phone number ending in 67",
			"your message",
			"hello@school.example",
		]) {
			expect(text).toContain(said);
			expect(html).toContain(said);
		}
		expect(text).toContain(input.document.href);
		expect(text).toContain(input.withdrawal);
		expect(html).toContain('<a href="https://school.example/privacy/leads/7?a=1&amp;b=2">');
		expect(html).toContain("Lyceum &amp; &lt;Sons&gt;");
		expect(composeEmail({}, { document: undefined }).text).not.toContain("Syllabus");
	});

	test("about an order has the letter and the steps of content, with the number of the order", () => {
		const order: LeadOrder = {
			id: "5b0c7cf5-2b6e-4f52-9d3c-3c1e0f8a6d10",
			number: "C057-0EEF",
			product: { kind: "course", id: 1001 },
			title: "SQL for Analysts",
			mode: "self-paced",
			country: "US",
			listPrice: { minor: 19_900, currency: currencyCode("USD") },
			total: { minor: 19_900, currency: currencyCode("USD") },
		};
		const usual = composeEmail({ order });
		expect(usual.subject).toBe("Order C057-0EEF: SQL for Analysts");
		expect(usual.text).toContain("within one business day");
		expect(usual.text).not.toContain("You get access");
		const own = composeEmail(
			{ order },
			{
				customTexts: { subject: "Your place", opening: "Good that you come." },
				customSteps: ["We write to you within a week."],
			},
		);
		expect(own.subject).toBe("Your place (C057-0EEF)");
		expect(own.text).toContain("Good that you come.");
		expect(own.text).toContain("We write to you within a week.");
		expect(own.text).not.toContain("within one business day");
	});

	test("has the texts of its form, where that has its own", () => {
		const customTexts = {
			subject: "We have received your concern",
			opening: "Somebody who can help answers you.",
		};
		const { subject, text, html } = composeEmail({}, { customTexts });
		expect(subject).toBe("We have received your concern");
		for (const said of [text, html]) {
			expect(said).toContain("Somebody who can help answers you.");
			expect(said).not.toContain("One of our advisors");
			expect(said).toContain("stop all calls and emails");
		}
	});

	test("has the time of a chosen call", () => {
		const call = {
			dateTime: "05/01/2027 - 03:15 PM",
			timeZone: "America/New_York",
		};
		expect(composeEmail({ call }).text).toContain(
			"We will call you at the time you chose: January 5, 2027 at 3:15 PM (New York time).",
		);
	});

	test("lists every answer, and repeats those that were chosen from our lists", () => {
		const { text } = composeEmail(
			{
				...{ company: "Engines", university: "Oxford", linkedInAddress: "https://a.example" },
				...{ learners: 20, employees: "50-249", experience: "1-3" },
				phoneAlternate: { code: "1", number: "5551234525", typed: "" },
				partner: { targetSegment: "B2B" },
				taughtCourse: { code: "b163", title: "Public Health Figures" },
			},
			{
				form: {
					fields: ["country", "cState"],
					fieldTexts: { no_of_learner: { label: "How many will learn?" } },
				},
			},
		);
		const [, items = ""] = /What you sent us:\s+((?:- .*\n)+)/.exec(text) ?? [];
		expect(items.trim().split("\n")).toEqual([
			"- what you asked about: SQL for Analysts",
			"- your name and this email address",
			"- a phone number ending in 67",
			"- another phone number ending in 25",
			"- your company’s name",
			"- How many will learn? 20",
			"- Country: United States",
			"- State: NY",
			"- Course: Public Health Figures",
			"- Total work experience (years): 1-3",
			"- University/Institute",
			"- Number of employees: 50-249",
			"- Target segment: B2B",
			"- LinkedIn URL",
		]);
	});

	test("repeats a question that leads nowhere, as text and never as markup", () => {
		const { text, html } = composeEmail({
			message: 'Is "SQL" & more\r\nin the evening?\u0007',
		});
		expect(text).toContain('You wrote:\n\nIs "SQL" & more\nin the evening?\n\n');
		expect(html).toContain("Is &quot;SQL&quot; &amp; more<br>in the evening?");
		expect(text).not.toContain("your message");
	});

	test("repeats no other text that was typed, and no phone number that its reader may not know", () => {
		const words = fc
			.string({ minLength: 8, unit: "grapheme" })
			.filter((text) => text.trim().length > 7)
			.map((text) => `@${text}`);
		fc.assert(
			fc.property(words, (typed) => {
				const { subject, text, html } = composeEmail({
					name: splitName(typed),
					message: typed,
					...{ company: typed, university: typed, linkedInAddress: typed },
					// A program may send what no list has.
					...{ employees: typed, experience: typed, partner: { partnership: typed } },
					place: { state: typed },
					phone: { code: "1", number: "5551234567", typed },
				});
				expect(`${subject} ${text} ${html}`).not.toContain(typed);
				expect(text).not.toContain("5551234567");
				expect(text).toMatch(/^Hello,/);
			}),
		);
		expect(composeEmail({ name: splitName("www.evil.example") }).text).toMatch(/^Hello,/);
		expect(composeEmail({ name: splitName("Zoë O'Neill") }).text).toMatch(/^Hello Zoë,/);
	});

	test("has no tracking", () => {
		const { html } = composeEmail();
		expect(html).not.toMatch(/<img|src=|url\(|utm_/i);
		expect(html).toContain('name="color-scheme" content="light dark"');
		expect(html).not.toMatch(/color:(?!-)/);
	});
});
