import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSet, choose, confirm, days, sendDetailsTo } from "./booking-page.ts";
import { readEmailsTo, waitForEmail } from "./emails.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

// Every booking is unusual on this site, so each one is held until the link of its email is opened.
let site: BuiltSite;
const received: string[] = [];
const crm = createServer(async (request, response) => {
	received.push(await text(request));
	response.writeHead(204).end();
});
beforeAll(async () => {
	await new Promise<void>((resolve) => crm.listen(0, "127.0.0.1", resolve));
	const { port } = crm.address() as { port: number };
	site = await openBuiltSite({
		USUAL_BOOKINGS_PER_HOUR: "0",
		CRM_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
	});
});
afterAll(() => crm.close());

async function listAdvisorEmails(): Promise<string[]> {
	const names = ["ines.carvalho", "joel.okafor", "mina.sato", "clara.whitcombe"];
	const emails = names.map((name) => readEmailsTo(site, `${name}@advisors.lyceum.example`));
	return (await Promise.all(emails)).flat();
}

test("BOOK-036, BOOK-038: while bookings are unusual a time is held, the link of the email is opened, and visitor, advisor and CRM learn of the call", async () => {
	const { page } = await visit("about:blank", { viewport: { width: 360, height: 740 } });
	const email = someEmail();
	const popup = await sendDetailsTo(site.url, page, email);
	await days(popup).first().waitFor();
	const time = await choose(popup, 1);
	await confirm(popup).click();
	await allSet(popup).waitFor();
	const line = popup.getByText(
		/Open the link in the email we have just sent you within 30 minutes/,
	);
	expect(await line.isVisible()).toBe(true);
	expect(await popup.innerText()).toContain(
		`Your call with our advisor is scheduled for ${time} E`,
	);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const receivedOf = () => received.filter((body) => body.includes(email)).join();
	expect(receivedOf()).not.toContain(time);

	const link = await waitForEmail(site, email, /(\/calls\/[\w-]+\/confirm\?key=[\w-]+)/);
	// Opening it is enough where scripts run.
	const { page: opened } = await visit(site.url + link, { viewport: { width: 360, height: 740 } });
	await opened.getByText("Your call is booked. We have emailed you the invite.").waitFor();
	expect(await axeFindingsInLightAndDark(opened)).toEqual([]);
	const invited = await waitForEmail(site, email, /(METHOD:REQUEST|method=REQUEST)/);
	expect(invited).not.toBe("");
	await expect
		.poll(async () => (await listAdvisorEmails()).filter((one) => one.includes(email)).length)
		.toBe(1);
	await expect.poll(receivedOf).toContain(time);
});

test("BOOK-038: a second booking of one network works out its proof, and where no script sends the page of its link, its button does", async () => {
	const { page } = await visit("about:blank");
	const email = someEmail();
	const popup = await sendDetailsTo(site.url, page, email);
	await choose(popup, 2);
	const bodies: string[] = [];
	page.on("response", (response) => bodies.push(response.request().postData() ?? ""));
	await confirm(popup).click();
	await allSet(popup).waitFor();
	expect(bodies.join()).toContain('"proof":"8.14.');
	const link = await waitForEmail(site, email, /(\/calls\/[\w-]+\/confirm\?key=[\w-]+)/);
	const { page: plain } = await visit("about:blank");
	await plain.route(/send-once/, (route) => route.abort());
	await plain.goto(site.url + link);
	expect(await axeFindingsInLightAndDark(plain)).toEqual([]);
	await plain.getByRole("button", { name: "Book this call" }).click();
	await plain.getByText("Your call is booked. We have emailed you the invite.").waitFor();
});
