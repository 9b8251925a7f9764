import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addTime } from "#booking/next-times/next-times-rules.ts";
import { aBookingSite, aCaller, confirmSlot, emailsTo, sentAddress } from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail, somePhone } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	({ site } = await aBookingSite());
});

const nextTimes = '[data-behaviour="booking/next-times"] li';
const readableDate =
	/(Mon|Tues|Wednes|Thurs|Fri)day, January \d{1,2}, 2027 at \d{1,2}:\d\d [AP]M EST/;

interface PublishedTimes {
	readonly data: {
		readonly times: readonly {
			readonly dateTime: string;
			readonly text: string;
			readonly zone: string;
			readonly start: number;
		}[];
	};
}

const readNextTimes = async (of: TestSite, headers: Record<string, string> = {}) => {
	const answer = await aBrowser(of).get("/api-nocache?method=getNextCallTimes", headers);
	expect(answer.statusCode).toBe(200);
	return (answer.json() as PublishedTimes).data.times;
};

test("BOOK-001, BOOK-009, BOOK-034: without script the home page leads to the next three free times, the form and a booked call", async () => {
	const own = await aSite({ now: "2027-01-04T13:00:00Z" });
	const visitor = new PlainVisitor(own);
	const home = await visitor.open("/");
	// The page is cached for everybody, so it holds the way and no times.
	expect(home.answer.headers["cache-control"]).toContain("public");
	expect(home.texts(nextTimes)).toEqual([]);
	const page = await home.follow("Book a call", "main");
	expect(page.address).toBe("/book-a-call");
	const times = await readNextTimes(own);
	expect(page.texts(nextTimes)).toEqual(times.map(({ text, zone }) => `${text} ${zone}`));
	expect(times).toHaveLength(3);

	const email = someEmail();
	const choice = await page
		.form("main form[data-lead-form]")
		.fill({ email, name: "Ada Lovelace", personPhone: somePhone(), queryType: "individual" })
		.send();
	expect(choice.texts("main h2")[0]).toBe("Select date and time");
	expect(choice.text()).toContain("Thank you! Our program advisor will contact you soon.");
	expect(choice.texts("li[data-open]")).toEqual(["Date: Select a date", "Time: Select a time"]);
	const offered = [
		...choice.document.querySelectorAll<HTMLInputElement>("[name=schedule_call_date_time]"),
	];
	const dateTime = offered.at(-1)?.getAttribute("value") ?? "";
	const booked = await choice
		.form("main form:has([name=schedule_call_date_time])")
		.fill({ schedule_call_date_time: dateTime })
		.send("Submit");
	const text = booked.text();
	expect(text).toMatch(readableDate);
	expect(text).toContain(`Your call with our advisor is scheduled for ${dateTime} EST`);
	expect(text.search(readableDate)).toBeLessThan(text.indexOf(dateTime));

	// The same on the page of the call and in the email, which greets by name.
	const call = await booked.follow("Change the time or cancel the call");
	expect(call.text()).toMatch(readableDate);
	const [invitation] = await emailsTo(own, email);
	expect(invitation?.text).toMatch(/^Hello Ada,/);
	expect(invitation?.text).toMatch(readableDate);
	expect(invitation?.subject).toMatch(readableDate);
	// The receipt, which is not sent, would have had this link.
	const withdrawal = /http:\/\/localhost:3000(\/privacy\/\S+)/.exec(invitation?.text ?? "")?.[1];
	expect((await new PlainVisitor(own).open(withdrawal ?? "")).status).toBe(200);
});

test("each of the next free times is a link, without script too: the form keeps its time, and the choice has it", async () => {
	const own = await aSite({ now: "2027-01-04T13:00:00Z" });
	const start = async (path: string) => {
		const visitor = new PlainVisitor(own);
		const page = await visitor.open(path);
		return page
			.form("main form[data-lead-form]")
			.fill({
				...{ email: someEmail(), name: "Ada Lovelace", personPhone: somePhone() },
				queryType: "individual",
			})
			.send();
	};
	const checked = "[name=schedule_call_date_time][checked]";
	const [, second] = await readNextTimes(own);
	const helper = await new PlainVisitor(own).open("/ask-an-advisor");
	const page = await helper.follow(`${second?.text} ${second?.zone}`, "main");
	expect(page.address).toBe(`/book-a-call?time=${second?.start}#form-request-a-call`);
	expect(page.texts(`${nextTimes} [aria-current]`)).toEqual([`${second?.text} ${second?.zone}`]);
	expect(page.text("main")).toContain(
		`Your time: ${second?.text} ${second?.zone}. You confirm it in the next step.`,
	);
	const choice = await start(page.address);
	expect(choice.document.querySelectorAll(checked)).toHaveLength(1);
	expect(choice.document.querySelector(checked)?.getAttribute("value")).toBe(second?.dateTime);
	const booked = await choice.form("main form:has([name=schedule_call_date_time])").send("Submit");
	expect(booked.text()).toContain(
		`Your call with our advisor is scheduled for ${second?.dateTime} EST`,
	);

	// No advisor is free on a Sunday.
	const sunday = Temporal.Instant.from("2027-01-10T15:00:00Z").epochMilliseconds;
	const taken = await new PlainVisitor(own).open(`/book-a-call?time=${sunday}`);
	expect(taken.text("main")).not.toContain("Your time");
	const late = await start(taken.address);
	expect(late.text("main [role=alert]")).toContain("The time you chose is no longer free.");
	expect(late.document.querySelectorAll(checked)).toHaveLength(0);

	// The page of a course is cached; its script makes the links, which open the form about the course.
	const course = await new PlainVisitor(own).open("/courses/pmp-exam-preparation");
	const timesHref = course.document
		.querySelector("[data-times-href]")
		?.getAttribute("data-times-href");
	expect(timesHref).toBe("/courses/pmp-exam-preparation?form=request+a+call#form-request-a-call");
	const [first] = await readNextTimes(own);
	const about = await start(addTime(timesHref ?? "", first?.start ?? 0));
	expect(about.document.querySelector(checked)?.getAttribute("value")).toBe(first?.dateTime);
	expect(about.text()).toContain("About PMP Exam Preparation");
});

test("the page that helps to choose shows the next free times and leads to a call", async () => {
	const page = await new PlainVisitor(site).open("/ask-an-advisor");
	const times = await readNextTimes(site);
	expect(page.texts(nextTimes)).toEqual(times.map(({ text, zone }) => `${text} ${zone}`));
	expect((await page.follow("Book a call", "main")).address).toBe("/book-a-call");
	// Other pages with a form offer no call.
	const trainer = await new PlainVisitor(site).open("/become-a-trainer");
	expect(trainer.text()).not.toContain("Book a call");
});

test("BOOK-006, BOOK-007: where the CDN reports another country than the chosen one no times are shown, and the form stays", async () => {
	const cdn = await aSite({ env: { TRUST_PROXY: "1", CDN_COUNTRY_HEADER: "cf-ipcountry" } });
	expect(await readNextTimes(cdn)).toEqual([]);
	expect(await readNextTimes(cdn, { "cf-ipcountry": "US" })).toHaveLength(3);
	const page = await new PlainVisitor(cdn).open("/book-a-call");
	expect(page.texts(nextTimes)).toEqual([]);
	expect(page.form("main form[data-lead-form]").element).toBeDefined();
});

test("GRP-001, GRP-003: the first step's answer for whom the visitor inquires is marked on the card", async () => {
	const { browser, lead, slots } = await aCaller(site);
	await confirmSlot(browser, lead, slots.at(-3)?.dateTime ?? "");
	const page = await new PlainVisitor(site, browser).open(sentAddress);
	expect(page.text("[data-enrollment]")).toContain("I am enquiring for:");
	expect(page.texts("[data-enrollment] [aria-pressed=true]")).toEqual(["Myself - Self funded"]);
	expect(page.text("[data-enrollment]")).toContain("You have told us: Myself.");
});

/** The emails about the lead itself, by their state. */
async function readReceipt(lead: string): Promise<string[]> {
	const { rows } = await sql<{ state: string }>`select state from lead_deliveries
		where lead_id = ${lead} and destination = 'visitor-mail' order by revision`.execute(
		site.database.db,
	);
	return rows.map(({ state }) => state);
}

/** Lets the jobs of the receipts run that wait. */
const hurry = () =>
	sql`update jobs.job set start_after = now()
		where name = 'lead-visitor-mail' and state = 'created'`.execute(site.database.db);

test("one email is sent for one booking: the receipt of the form waits, and is dropped once a call is booked; without a call it goes out", async () => {
	const { site: own, time } = await aBookingSite();
	site = own;
	const booked = await aCaller(own);
	const undecided = await aCaller(own);
	await confirmSlot(booked.browser, booked.lead, booked.slots.at(-1)?.dateTime ?? "");
	expect(await emailsTo(own, booked.email)).toHaveLength(1);
	await hurry();
	await expect.poll(() => readReceipt(booked.lead)).toEqual(["superseded"]);
	expect(await readReceipt(undecided.lead)).toEqual(["waiting"]);

	// Nobody who does not choose is forgotten: the job waits in the queue.
	time.now = time.now.add({ minutes: 11 });
	await expect
		.poll(async () => {
			await hurry();
			return readReceipt(undecided.lead);
		})
		.toEqual(["delivered"]);

	// Later changes of the request bring no receipt either.
	const link = await emailsTo(own, booked.email);
	const address = /http:\/\/localhost:3000(\/calls\/\S+)/.exec(link[0]?.text ?? "")?.[1] ?? "";
	await aBrowser(own).post(address, { cancel: "1" });
	await hurry();
	expect(await readReceipt(booked.lead)).toEqual(["superseded"]);
});
