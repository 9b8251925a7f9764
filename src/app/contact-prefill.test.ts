import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Id } from "#core/ids.ts";
import { openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	complaintChoices,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

/** Forms whose requests are for their recipient only, and the answers that each needs besides the usual ones. */
const kinds: readonly [string, Record<string, unknown>][] = [
	["become a trainer", { selectCourse: "b117", linkednUrl: "https://linkedin.example/in/ada" }],
	["guest blogger", {}],
	["grievance", complaintChoices],
];

const workEmail = () => `ada-${crypto.randomUUID()}@school.example`;

async function send(browser: Browser, siteModule: string, own: object, email: string) {
	if (siteModule === "grievance") await register(site, email);
	const answer = await sendSubmission(
		browser,
		aSubmission({ site_module: siteModule, product: undefined }, { ...own, email }),
		siteModule === "grievance" ? undefined : "/api?method=saveContactFormAction",
	);
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data.success[0] as { auh: string };
}

/** The email and the phone with which the form of a course is filled in for this browser. */
async function readFilledIn(browser: Browser) {
	const page = await new PlainVisitor(site, browser).open(
		"/courses/sql-for-analysts?form=query+box",
	);
	const form = page.form('form[data-site-module="query box"]');
	return [form.value("email"), form.value("personPhone")];
}

const askForUser = (browser: Browser, body: object) =>
	browser.call("/api-nocache?method=getHashedUserInfo", body);

describe.each(kinds)("what was sent with the form %s", (siteModule, own) => {
	test("LEAD-075: fills in no other form, neither of a lead nor of an account", async () => {
		const browser = aBrowser(site);
		await send(browser, siteModule, own, workEmail());
		expect(await readFilledIn(browser)).toEqual(["", ""]);
		const { body } = await browser.get("/accounts/sign-up");
		expect(body).not.toContain("school.example");
		expect(body).not.toContain("Lovelace");
	});

	test("LEAD-075: leaves the place to what the browser had sent before", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await sendSubmission(browser, aSubmission({}, { email, personPhone: "2125550142" }));
		await send(browser, siteModule, own, workEmail());
		expect(await readFilledIn(browser)).toEqual([email, "2125550142"]);
	});

	test("CALL-028, CALL-029: is not told to scripts, neither by the hash in its answer nor by that of its person", async () => {
		const email = workEmail();
		const { auh } = await send(aBrowser(site), siteModule, own, email);
		const person = await storedLeadRows(site).person(email);
		const hashes = openUserHashes(createSecretHmac(site.secret), site.clock);
		const ofPerson = hashes.ofPerson(person?.id as Id<"person">);
		for (const hash of [auh, ofPerson])
			expect((await askForUser(aBrowser(site), { auh: hash })).statusCode).toBe(403);
		// A later request is told with its own number, not with that of the first one.
		await sendSubmission(aBrowser(site), aSubmission({}, { email, personPhone: "2125550142" }));
		const answer = await askForUser(aBrowser(site), { auh: ofPerson });
		expect(answer.json().data).toMatchObject({ email, phone: "1-2125550142" });
	});
});

test("ACC-013: a new account does not take over what its address has told in a contact request", async () => {
	const email = workEmail();
	await send(aBrowser(site), "guest blogger", {}, email);
	const browser = aBrowser(site);
	await browser.post("/accounts/sign-in", { email, back: "/accounts" });
	const code = await vi.waitFor(() => {
		const found = site.emails.findLast(({ to, id }) => to === email && id.startsWith("code-"));
		if (!found) throw new Error("no email yet");
		return found.subject.slice(0, 6);
	}, 30_000);
	await browser.post("/accounts/code", { code });
	const { body } = await browser.get("/accounts/finish");
	expect(body).toMatch(/name="firstName"/);
	expect(body).not.toContain("Lovelace");
	expect(body).not.toContain("5551234567");
});
