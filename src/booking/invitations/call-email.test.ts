import fc from "fast-check";
import ICAL from "ical.js";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";
import type { AdvisorCall } from "#booking/calls/call.ts";
import { createId } from "#core/ids.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { aStoredLead } from "#leads/testing.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import {
	advisorCallEmail,
	type CallEmailInput,
	formerAdvisorEmail,
	toVisitorCalendar,
	visitorCallEmail,
} from "./call-email.ts";

const start = Temporal.ZonedDateTime.from("2027-03-15T10:30[America/New_York]").toInstant();
const visitor = "ada@example.com";
const advisor = {
	name: "Ines Carvalho",
	email: "ines@advisors.example",
	timeZone: "Europe/Lisbon",
};

function aCall(more: Partial<AdvisorCall> = {}): AdvisorCall {
	return {
		id: createId<"call">(),
		lead: createId<"lead">(),
		advisor: "adv-ines",
		startsAt: start,
		endsAt: start.add({ minutes: 30 }),
		freeFrom: start.add({ minutes: 40 }),
		state: "booked",
		holdUntil: undefined,
		sequence: 0,
		timeZone: "Asia/Tokyo",
		createdAt: start.subtract({ hours: 48 }),
		updatedAt: start.subtract({ hours: 48 }),
		...more,
	};
}

const anInput = (
	call: AdvisorCall,
	{
		name = "Ada Lovelace",
		product = "SQL for Analysts",
		advisorName = advisor.name,
		brand = "Lyceum",
	} = {},
): CallEmailInput => ({
	call,
	lead: aStoredLead({
		lead: {
			...aLead({ name: splitName(name), email: visitor }),
			product: { ...aLead().product, name: product } as never,
		},
	}),
	brand: { name: brand, email: "hello@lyceum.example" },
	timeZone: "America/New_York",
	host: "lyceum.example",
	link: `https://lyceum.example/calls/${call.id}?key=secret-of-the-visitor`,
	visitor,
	contactChoice: { mail: true, calls: true },
	consents: [
		{ purpose: "call", given: true, text: "You may call me.", at: start.subtract({ hours: 48 }) },
	],
	advisor: { ...advisor, name: advisorName },
	now: start.subtract({ hours: 24 }),
});

/** An independent library reads the invitation. */
function readInvitation({ invitation }: OutgoingEmail) {
	const { content = "", method: named } = invitation ?? {};
	expect(content.endsWith("END:VCALENDAR\r\n") || content.endsWith("END:VCALENDAR")).toBe(true);
	for (const line of content.split("\r\n")) {
		expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(line).not.toMatch(/[\r\n]/);
	}
	const calendar = new ICAL.Component(ICAL.parse(content));
	const events = calendar.getAllSubcomponents("vevent");
	expect(events).toHaveLength(1);
	const [component] = events;
	if (!component) throw new Error("no event");
	const event = new ICAL.Event(component);
	const people = (name: string) =>
		component
			.getAllProperties(name)
			.map((property) => String(property.getFirstValue()).toLowerCase());
	expect(String(calendar.getFirstPropertyValue("method"))).toBe(named);
	expect(String(calendar.getFirstPropertyValue("version"))).toBe("2.0");
	return {
		method: named,
		uid: event.uid,
		sequence: event.sequence,
		summary: event.summary,
		description: event.description,
		status: String(component.getFirstPropertyValue("status")),
		organizers: people("organizer"),
		attendees: people("attendee"),
		names: component
			.getAllProperties("attendee")
			.map((property) => String(property.getParameter("cn") ?? "")),
		starts: content.match(/^DTSTART[^\r]*/gm),
		ends: content.match(/^DTEND[^\r]*/gm),
		start: event.startDate.toUnixTime() * 1_000,
		end: event.endDate.toUnixTime() * 1_000,
		properties: component.getAllProperties().map(({ name }) => name),
		content: content.replace(/\r\n[ \t]/g, ""),
	};
}

type Change = "booked" | "moved" | "canceled";
const sequence: Record<Change, number> = { booked: 0, moved: 1, canceled: 2 };
const stateOf = (change: Change) =>
	change === "canceled" ? ("canceled" as const) : ("booked" as const);
const bothFor = (change: Change, call: AdvisorCall, more: Parameters<typeof anInput>[1] = {}) => {
	const changed = {
		...call,
		sequence: sequence[change],
		state: stateOf(change),
	};
	const input = anInput(changed, more);
	return [visitorCallEmail(change, input), advisorCallEmail(change, input, call)] as const;
};

describe.each(["booked", "moved", "canceled"] as const)(
	"the emails about a call that was %s",
	(change) => {
		const call = aCall();
		const [toVisitor, toAdvisor] = bothFor(change, call);

		test("hold one event in UTC, with the number of its change", () => {
			for (const email of [toVisitor, toAdvisor]) {
				const read = readInvitation(email);
				expect(read).toMatchObject({
					method: change === "canceled" ? "CANCEL" : "REQUEST",
					status: change === "canceled" ? "CANCELLED" : "CONFIRMED",
					uid: `${call.id}@lyceum.example`,
					sequence: sequence[change],
					organizers: ["mailto:hello@lyceum.example"],
					starts: ["DTSTART:20270315T143000Z"],
					ends: ["DTEND:20270315T150000Z"],
					start: start.epochMilliseconds,
					end: start.epochMilliseconds + 1_800_000,
				});
			}
		});

		test("name one attendee, and never the address of the other", () => {
			const [own, theirs] = [toVisitor, toAdvisor].map(readInvitation);
			expect(own?.attendees).toEqual([`mailto:${visitor}`]);
			expect(theirs?.attendees).toEqual([`mailto:${advisor.email}`]);
			const whole = JSON.stringify(toVisitor) + own?.content;
			expect(whole).not.toContain(advisor.email);
			// The key of the link moves and cancels the call: it is the visitor's alone.
			const other = JSON.stringify(toAdvisor) + theirs?.content;
			expect(other).not.toContain("secret-of-the-visitor");
		});

		test("say the time on the clocks of the site, the visitor and the advisor", () => {
			const line = "Monday, March 15, 2027 at 10:30 AM EDT";
			expect(toVisitor.subject).toContain(line);
			for (const text of [toVisitor.text, toVisitor.html]) expect(text).toContain(line);
			if (change !== "canceled")
				expect(toVisitor.text).toContain("Monday, March 15, 2027 at 11:30 PM in Tokyo, UTC+9.");
			expect(toAdvisor.text).toContain("Monday, March 15, 2027 at 2:30 PM");
		});

		test("are read by a mail program as text, page and calendar", async () => {
			for (const email of [toVisitor, toAdvisor]) {
				const mime = await toMime(email);
				expect(mime).toMatch(/^Content-Type: multipart\//m);
				expect(mime).toMatch(/^Content-Type: text\/plain/m);
				expect(mime).toMatch(/^Content-Type: text\/html/m);
				expect(mime).toMatch(
					new RegExp(`^Content-Type: text/calendar;[^]*?method=${email.invitation?.method}`, "m"),
				);
			}
		});
	},
);

test("the id of the event stays and its number rises from change to change, for both", () => {
	const call = aCall();
	const changes = (["booked", "moved", "canceled"] as const).map((change) =>
		bothFor(change, call).map(readInvitation),
	);
	for (const side of [0, 1]) {
		expect(new Set(changes.map((both) => both[side]?.uid)).size).toBe(1);
		expect(changes.map((both) => both[side]?.sequence)).toEqual([0, 1, 2]);
	}
	const ids = changes.flatMap((_, index) =>
		bothFor((["booked", "moved", "canceled"] as const)[index] ?? "booked", call).map(
			({ id }) => id,
		),
	);
	expect(new Set(ids).size).toBe(6);
});

test("the event of a canceled call promises no call and leads to another time", () => {
	const canceled = anInput(aCall({ state: "canceled" }));
	const { description } = toVisitorCalendar(canceled);
	expect(description).not.toContain("will call you");
	expect(description).toContain(`Choose another time: ${canceled.link}`);
	expect(toVisitorCalendar(anInput(aCall())).description).toContain("will call you");
});

test("an advisor who has the call no more gets the cancellation of the earlier event", () => {
	const before = aCall();
	const now = aCall({
		...before,
		advisor: "adv-joel",
		startsAt: start.add({ hours: 2 }),
		endsAt: start.add({ minutes: 150 }),
		sequence: 3,
	});
	const email = formerAdvisorEmail(anInput(now), before);
	expect(readInvitation(email)).toMatchObject({
		method: "CANCEL",
		uid: `${before.id}@lyceum.example`,
		sequence: 3,
		start: start.epochMilliseconds,
		attendees: [`mailto:${advisor.email}`],
	});
	expect(email.text).not.toContain(visitor);
});

test("an advisor reads whether the visitor may be called, what they agreed to and when, and answers them", () => {
	const input = anInput(aCall());
	const booked = advisorCallEmail("booked", input, undefined);
	expect(booked.headers).toMatchObject({ "Reply-To": visitor });
	expect(booked.text).toMatch(/May be called +yes\n/);
	expect(booked.text).toMatch(
		/Agreed +Mar 13, 2027, 2:30\sPM \(Europe\/Lisbon\): “You may call me\.”/,
	);
	const optedOut = { ...input, contactChoice: { mail: false, calls: false }, consents: [] };
	const { text } = advisorCallEmail("booked", optedOut, undefined);
	expect(text).toMatch(/May be called +(no|only about this request)\n/);
	expect(text).toMatch(/May be emailed +(no|only about this request)\n/);
	expect(text).not.toContain("Agreed");
	const canceled = advisorCallEmail("canceled", input, undefined);
	expect(canceled.headers).not.toHaveProperty("Reply-To");
});

test("a call that moves to another advisor says so to its visitor and to the new advisor", () => {
	const before = aCall();
	const moved = aCall({
		...before,
		advisor: "adv-joel",
		startsAt: start.add({ hours: 24 }),
		sequence: 1,
	});
	const input = {
		...anInput(moved, { advisorName: "Joel Okafor" }),
		formerAdvisor: advisor.name,
	};
	expect(visitorCallEmail("moved", input).text).toContain(
		"Your call has been moved to Tuesday, March 16, 2027 at 10:30 AM EDT. Ines Carvalho is not available then, so Joel Okafor will call you.",
	);
	expect(advisorCallEmail("moved", input, before).text).toContain(
		"Ada Lovelace has moved a call from Monday, March 15, 2027 at 2:30 PM WET (with Ines Carvalho) to Tuesday, March 16, 2027 at 2:30 PM WET. The call is now with you.",
	);
	const same = anInput({ ...moved, advisor: before.advisor });
	expect(visitorCallEmail("moved", same).text).toContain(
		"Your call has a new time: Ines Carvalho will call you",
	);
});

const hostile = [
	"Ada\r\nATTENDEE:mailto:eve@evil.example",
	"Ada\nBcc: eve@evil.example",
	"Ada\rEND:VEVENT",
	'Love, Ada; \\n: "King"',
	'";ROLE=CHAIR:mailto:eve@evil.example',
	"<script>alert(1)</script>",
	"\u202eada\u2028\u2029\u0085\u0000",
	"A".repeat(500),
	"😀".repeat(250),
];

describe("a hostile text", () => {
	test.each(hostile)("in every name changes nothing but the name: %j", async (text) => {
		const names = {
			name: text,
			product: text,
			advisorName: text,
			brand: text,
		};
		for (const change of ["booked", "moved", "canceled"] as const)
			for (const email of bothFor(change, aCall(), names)) {
				expect(email.subject).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
				expect(email.html).not.toContain("<script>");
				const read = readInvitation(email);
				expect(read.attendees).toHaveLength(1);
				expect(read.organizers).toEqual(["mailto:hello@lyceum.example"]);
				expect(read.attendees.join()).not.toContain("evil");
				expect(read.start).toBe(start.epochMilliseconds);
				expect(new Set(read.properties).size).toBe(read.properties.length);
				const [head = ""] = (await toMime(email)).split("\r\n\r\n");
				expect(head).not.toMatch(/^Bcc:/im);
			}
	});

	test("of any kind leaves one event that can be read", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
				const names = {
					name: text,
					product: text,
					advisorName: text,
					brand: text,
				};
				for (const email of bothFor("booked", aCall(), names)) {
					const read = readInvitation(email);
					expect(read.attendees).toHaveLength(1);
					expect(read.sequence).toBe(0);
				}
			}),
			{ numRuns: 200, seed: 5 },
		);
	});
});

/** Builds the message for a mail server. */
async function toMime({ invitation, ...email }: OutgoingEmail): Promise<string> {
	const { message } = await createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
	}).sendMail({
		from: "hello@lyceum.example",
		...email,
		...(invitation && { icalEvent: invitation }),
	});
	return String(message);
}
