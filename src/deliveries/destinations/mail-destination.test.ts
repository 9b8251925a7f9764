import { describe, expect, test } from "vitest";
import { aDeliverySetup, allowsAllContact, areAllSettled } from "#deliveries/testing.ts";
import { aLead } from "#forms/submission/testing.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { outgoingEmailKinds } from "#visitors/email-limits/rules.ts";
import { officeEmailDestination, visitorEmailDestination } from "./mail-destination.ts";

const input = {
	brand: {
		name: "Lyceum",
		email: "hello@school.example",
		phone: "+1 212 555 0148",
		address: "",
	},
	document: undefined,
	withdrawal: "https://school.example/privacy/leads/7",
	account: "https://school.example/accounts",
};

async function aPostOffice(refuse: (email: OutgoingEmail) => unknown = () => undefined) {
	const emails: OutgoingEmail[] = [];
	const post = async (email: OutgoingEmail) => {
		const problem = refuse(email);
		if (problem) throw problem;
		emails.push(email);
	};
	const room = await aDeliverySetup([
		officeEmailDestination(
			post,
			{
				...{ name: "advisor-mail", timeZone: "UTC" },
				findRecipient: () => "advisors@school.example",
			},
			allowsAllContact,
		),
		visitorEmailDestination(
			post,
			async ({ lead }) => ({ ...input, to: lead.email }),
			() => false,
		),
	]);
	const to = () => emails.map((email) => email.to).sort();
	return { room, letters: emails, to };
}

/** The error as nodemailer reports it. */
const mailProblem = (code: string, responseCode?: number) =>
	Object.assign(new Error(`the server said ${responseCode}`), {
		code,
		responseCode,
	});

describe("emails that follow from a lead", () => {
	test("go to the advisors at every change, and to the visitor once", async () => {
		const { room, to } = await aPostOffice();
		const { id } = await room.submit();
		await room.until(areAllSettled);
		expect(to()).toEqual(["ada@example.com", "advisors@school.example"]);
		await room.change(id, { message: "In the evening, please" });
		await room.until((all) => all.length === 3 && areAllSettled(all));
		expect(to()).toEqual(["ada@example.com", "advisors@school.example", "advisors@school.example"]);
	});

	test("go to the mailbox that is found for the lead", async () => {
		const sent: OutgoingEmail[] = [];
		const own = officeEmailDestination(
			async (email) => void sent.push(email),
			{
				...{ name: "care-mail", timeZone: "UTC" },
				findRecipient: ({ lead }) =>
					lead.siteModule === "grievance" ? "exams@school.example" : "care@school.example",
			},
			allowsAllContact,
		);
		const setup = await aDeliverySetup([own]);
		for (const siteModule of ["grievance", "concern"])
			await setup.submit({ lead: aLead({ siteModule, purpose: "answer" }) });
		await setup.until(areAllSettled);
		expect(sent.map(({ to }) => to).sort()).toEqual([
			"care@school.example",
			"exams@school.example",
		]);
	});

	test("go to a corrected address, once too", async () => {
		const { room, to } = await aPostOffice();
		const { id } = await room.submit({
			lead: aLead({ email: "adda@example.com" }),
		});
		await room.until(areAllSettled);
		for (const email of ["ada@example.com", "adda@example.com"]) {
			await room.change(id, { email });
			await room.until(areAllSettled);
		}
		expect(to().filter((recipient) => recipient.endsWith("@example.com"))).toEqual([
			"ada@example.com",
			"adda@example.com",
		]);
	});

	test("do not flood an address that is typed again and again", async () => {
		const { room, to } = await aPostOffice();
		const now = Temporal.Now.instant();
		const { perDay } = outgoingEmailKinds["lead received"];
		for (let count = 0; count < perDay + 3; count++)
			await room.submit({ createdAt: now, updatedAt: now });
		await room.until(areAllSettled);
		expect(to().filter((recipient) => recipient === "ada@example.com")).toHaveLength(perDay);
	});

	test("are given up when the mailbox does not exist, and retried when the server fails", async () => {
		let tries = 0;
		const { room, letters: emails } = await aPostOffice(({ to }) => {
			if (to === "ada@example.com") return mailProblem("EENVELOPE", 550);
			tries++;
			return tries < 3 ? mailProblem("EAUTH", 535) : undefined;
		});
		await room.submit();
		const all = await room.until(areAllSettled);
		expect(all).toHaveLength(2);
		expect(all).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					destination: "visitor-mail",
					state: "dead",
					attempts: 1,
					problem: "refused by the mail server: the server said 550",
				}),
				expect.objectContaining({
					destination: "advisor-mail",
					state: "delivered",
					attempts: 3,
				}),
			]),
		);
		const own = all.find(({ destination }) => destination === "advisor-mail");
		expect(emails.map(({ id }) => id)).toEqual([`lead-${own?.id}`]);
	});

	test("never go to an address that a mail header would misread", async () => {
		const { room, letters: emails } = await aPostOffice();
		await room.submit({ lead: aLead({ email: '"a,b"@example.com' }) });
		const all = await room.until(areAllSettled);
		expect(all.find(({ destination }) => destination === "visitor-mail")).toMatchObject({
			state: "dead",
			problem: "no address that a mail can carry",
		});
		expect(emails.map(({ to }) => to)).toEqual(["advisors@school.example"]);
	});
});
