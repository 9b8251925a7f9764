import { beforeAll, beforeEach, expect, test } from "vitest";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";

const begin = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = begin;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
beforeEach(() => {
	now = begin;
});

const program = "/university/cyber-defense-bootcamp";
const application = `${program}/university-application-form`;
const anAgenda = (lead_id: string = crypto.randomUUID()) =>
	aSubmission(
		{
			lead_id,
			site_module: "bundle agenda",
			product: "university-4003",
			page: program,
		},
		{ experience: "3-5" },
	);

/** The leads that this browser's receipt opens. */
async function opened(browser: Browser, lead: string) {
	// The browser ignores cookies of answers here: each request is independent.
	const openReceipt = () => aBrowser(site, browser.cookies);
	const form = await openReceipt().get(application);
	const apply = await openReceipt().post(application, {
		apply: "1",
		lead_id: lead,
	});
	const page = await openReceipt().post(application, {
		step: "about",
		way: "back",
	});
	const known = await openReceipt().get("/courses/sql-for-analysts?form=query+box");
	return {
		form: form.body.includes('data-site-module="application"')
			? "asks for contact details"
			: "application",
		apply: apply.statusCode,
		page: page.statusCode,
		known: known.body.includes("Lovelace"),
	};
}
const everything = { form: "application", apply: 303, page: 303, known: true };
const nothing = {
	form: "asks for contact details",
	apply: 403,
	page: 403,
	known: false,
};

test("LEAD-093: the cookie of a lead opens it for a day, even when the browser stores the cookie longer", async () => {
	const browser = aBrowser(site);
	const submission = anAgenda();
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	now = begin.add({ hours: 23, minutes: 59 });
	expect(await opened(browser, submission.lead_id)).toEqual(everything);
	for (const hours of [24, 401 * 24]) {
		now = begin.add({ hours });
		expect(await opened(browser, submission.lead_id)).toEqual(nothing);
		const copy = aBrowser(site, browser.cookies);
		const changed = await sendSubmission(copy, anAgenda(submission.lead_id));
		expect(changed.statusCode).toBe(403);
	}
});

test("LEAD-093: a lead that is changed again is open for another day", async () => {
	const browser = aBrowser(site);
	const submission = anAgenda();
	await sendSubmission(browser, submission);
	now = begin.add({ hours: 23 });
	const changed = await sendSubmission(browser, anAgenda(submission.lead_id));
	expect(changed.statusCode).toBe(200);
	now = begin.add({ hours: 46 });
	expect(await opened(browser, submission.lead_id)).toEqual(everything);
	now = begin.add({ hours: 47 });
	expect(await opened(browser, submission.lead_id)).toEqual(nothing);
});

test("LEAD-093: a cookie without its time, as an earlier version signed it, opens nothing", async () => {
	const submission = anAgenda();
	await sendSubmission(aBrowser(site), submission);
	const hash = createSecretHmac(site.secret);
	const hex = submission.lead_id.replaceAll("-", "");
	const number = Buffer.from(hex, "hex").toString("base64url");
	const SL_LEAD = `${number}.${hash("lead receipt", submission.lead_id)}`;
	const former = aBrowser(site, { SL_LEAD });
	expect(await opened(former, submission.lead_id)).toEqual(nothing);
});
