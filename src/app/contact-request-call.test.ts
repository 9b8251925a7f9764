import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, findLeadId, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	stored = storedLeadRows(site);
});

const call = "/api?method=saveContactFormAction";
let people = 0;
const someWorkEmail = () => `grace@college-${++people}.example`;

describe("the call for contact requests", () => {
	/** The payload is that of other programs. */
	const aPayload = (more: Record<string, unknown> = {}) => ({
		name: "Ada King Lovelace",
		email: someWorkEmail(),
		phone: "+1-2125550142",
		urlLI: "https://linkedin.example/in/ada",
		queryTxt: "I taught statistics for nine years.",
		agreeToContact: "1",
		formName: "Become Our Trainer",
		courseId: "b117",
		isLead: "0",
		...more,
	});
	const toQuery = (payload: Record<string, unknown>) =>
		new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));

	test("CALL-025, CALL-120: answers the published payload by GET and by POST, and both are in the list of calls", async () => {
		const byPost = await aBrowser(site).call(call, aPayload());
		const byGet = await aBrowser(site).get(`${call}&${toQuery(aPayload())}`, {
			accept: "application/json",
		});
		for (const answer of [byPost, byGet]) {
			expect(answer.statusCode).toBe(200);
			expect(answer.headers["cache-control"]).toContain("no-store");
			const row = await stored.lead(findLeadId(answer));
			expect(row).toMatchObject({ site_module: "become a trainer" });
			expect(row?.lead).toMatchObject({
				purpose: "contact",
				taughtCourse: { code: "b117", title: "Data Science" },
				message: "I taught statistics for nine years.",
			});
		}
		const { paths } = (await aBrowser(site).get("/openapi.json")).json();
		expect(Object.keys(paths["/api/saveContactFormAction"])).toEqual(
			expect.arrayContaining(["get", "post"]),
		);
	});

	test("CALL-025: a GET from another site or a prefetch changes nothing", async () => {
		const before = await stored.counts();
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
		]) {
			const url = `${call}&${toQuery(aPayload())}`;
			const answer = await aBrowser(site).get(url, headers);
			expect(answer.statusCode).toBe(403);
		}
		expect(await stored.counts()).toEqual(before);
	});

	test("CALL-025: a GET without the name of a form or an email is answered 400", async () => {
		for (const missing of ["formName", "email"]) {
			const query = toQuery(aPayload());
			query.delete(missing);
			const answer = await aBrowser(site).get(`${call}&${query}`, {
				accept: "application/json",
			});
			expect([answer.statusCode, answer.json().problems[0].field]).toEqual([400, missing]);
		}
	});

	test("CALL-120: makes no lead of another form, and none of an unknown one", async () => {
		const before = await stored.counts();
		for (const named of [
			{ formName: "Query box" },
			{ formName: "Become Our Pilot" },
			{ formName: undefined, site_module: "query box" },
			{ formName: ["Become Our Trainer"] },
		]) {
			const answer = await aBrowser(site).call(call, aPayload(named));
			expect([answer.statusCode, answer.json().problems[0].field]).toEqual([400, "formName"]);
		}
		expect(await stored.counts()).toEqual(before);
	});
});

describe("the recipient of contact requests", () => {
	/** A site whose forms name no recipient. */
	async function aSiteWithoutRecipients(env: Record<string, string>) {
		const folder = await copyContent();
		const file = join(folder, "forms.yaml");
		const forms = await readFile(file, "utf8");
		await writeFile(file, forms.replace(/^ {4}recipient: .*\n/gm, ""));
		return aSite({ env: { CONTENT_DIR: folder, ...env } });
	}

	test.each([
		["CONTACT_MAIL", { CONTACT_MAIL: "people@school.example" }],
		["the address of the site", {}],
	])("is %s where its form names none", async (_, env) => {
		const other = await aSiteWithoutRecipients(env);
		const answer = await aBrowser(other).call(
			call,
			aSubmission({ site_module: "guest blogger", product: undefined }),
		);
		const lead = findLeadId(answer);
		const expected = "CONTACT_MAIL" in env ? env.CONTACT_MAIL : "hello@lyceum.example";
		await vi.waitFor(
			() =>
				expect(
					other.emails.filter(({ text }) => text.includes(lead)).map(({ to }) => to),
				).toContain(expected),
			{ timeout: 30_000 },
		);
	});
});
