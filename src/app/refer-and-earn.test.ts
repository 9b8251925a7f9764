import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { ensureInviteCode } from "#referral/invitations/code-commands.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { fetchWebhookData } from "#testing/business.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { openCart, sendOrder } from "#testing/orders.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, findLeadId, sendSubmission, someEmail } from "#testing/submissions.ts";
import { insertAccount } from "#visitors/accounts/store.ts";

const placement = "Refer and Earn";
const form = "form[data-lead-form]";
const course = { course_id: 1009, course_type: "course" };
const recommendPath = "/recommend/course-1009";
const call = "/api?method=saveReferrerAndGenerateSharedCode";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let site: TestSite;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
	site = destinations.site;
});

const landing = (code: string) => `/refer-and-earn?shareCode=${code}`;

async function makeCode(input: object = {}, browser: Browser = aBrowser(site)): Promise<string> {
	const answer = await browser.call(call, {
		...{ email: someEmail(), name: "Grace Hopper", ...course },
		...input,
	});
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data.shareCode;
}

/** Opens the link of the email that the address got, and confirms. */
async function confirm(email: string): Promise<PlainPage> {
	const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
	const [, path = ""] = /https?:\/\/[^/]+(\/refer-and-earn\/confirm\?key=\S+)/.exec(text) ?? [];
	const asked = await new PlainVisitor(site).open(path);
	expect(asked.text("h1")).toBe("Did you recommend us?");
	return asked.form().send("Yes, it was me");
}

const friend = (email: string) => ({ name: "Ada Lovelace", email, personPhone: "2125550142" });

const sendForm = (page: PlainPage, email: string, more = {}) =>
	page
		.form(form)
		.fill({ ...friend(email), ...more })
		.send();

/** What the webhook got about the lead of this address. */
async function crmData(email: string): Promise<Record<string, unknown>> {
	const { rows } = await sql<{ id: string }>`
		select id from leads where lead ->> 'email' = ${email}`.execute(site.database.db);
	return fetchWebhookData(destinations, rows[0]?.id ?? "");
}

const couponIn = (page: PlainPage) =>
	new URLSearchParams(page.address.split("?")[1]).get("coupon") ?? "";

test("MOD-001, MOD-002, MOD-009, REF-014, REF-019, LEAD-064: from a course to the link, the friend's page, its form, the CRM with who recommended it, and the discount in the cart and the order", async () => {
	const email = someEmail();
	const sharer = new PlainVisitor(site);
	const page = await sharer.open("/courses/sql-for-analysts");
	const asked = await page.follow("Recommend this course", "main");
	expect(asked.address).toBe(recommendPath);
	expect(asked.text()).toContain("With it your friend gets 15% off one order.");
	const made = await asked.form().fill({ name: "Grace Hopper", email }).send("Get the link");
	expect(made.text("h1")).toBe("Your link is ready");
	expect(made.text()).toContain("We have sent you an email.");
	const link = made.text("[data-behaviour='referral/share-link'] [dir=ltr]");
	const path = link.replace("http://localhost:3000", "");
	expect(path).toMatch(/^\/refer-and-earn\?shareCode=[\w-]{50,120}$/);
	expect((await confirm(email)).text("h1")).toBe("Thank you for recommending us");

	const visitor = new PlainVisitor(site);
	const landed = await visitor.open(path);
	expect(landed.status).toBe(200);
	expect(landed.document.documentElement.dataset.pageType).toBe("refer-and-earn");
	expect(landed.text("h1")).toBe("SQL for Analysts");
	expect(landed.text()).toContain("Because of your friend’s link you get 15% off one order.");
	// The link may be posted anywhere.
	expect(landed.answer.body).not.toMatch(/Grace|Hopper/);
	expect(landed.answer.body).not.toContain(email);
	expect(landed.answer.headers["cache-control"]).toBe("no-store");

	const own = someEmail();
	const cart = await sendForm(landed, own);
	expect(cart.address).toMatch(/^\/cart\?product=course-1009&coupon=FRIEND(-[0-9A-F]{4}){3}$/);
	const coupon = couponIn(cart);
	expect(cart.text()).toContain(`${coupon} is applied`);
	expect(cart.text()).toContain("Total$169.15");
	expect(await crmData(own)).toMatchObject({
		sl_site_module: placement,
		refererName: "Grace Hopper",
		refererEmail: email,
	});

	// The server decides: another address cannot order with it, and its own once.
	const { order } = await openCart(visitor.browser, { product: "course-1009", coupon });
	expect(order).toMatchObject({ coupon, total: "USD 16915" });
	const by = (address: string) => ({
		values: { ...aSubmission().values, email: address, message: undefined },
	});
	const stranger = aBrowser(site);
	const theirs = await openCart(stranger, { product: "course-1009", coupon });
	expect((await sendOrder(stranger, theirs.order, by(someEmail()))).statusCode).toBe(422);
	expect((await sendOrder(visitor.browser, order, by(own))).statusCode).toBe(200);
	const later = await openCart(aBrowser(site), { product: "course-1009", coupon });
	expect(later.page.body).toContain(`${coupon} was for one order, and it has been used.`);
});

describe("the name of who recommends", () => {
	test("CALL-099: goes into requests only once the address is confirmed, by the link of the email, whose opening alone does nothing", async () => {
		const email = someEmail();
		const code = await makeCode({ email });
		const [mail] = await listQueuedEmails(site, email);
		expect(mail?.subject).toBe("Confirm that you recommend Lyceum");
		// A stranger may have typed the address: nothing that was typed is in it.
		expect(mail?.text).not.toMatch(/Grace|Hopper/);
		const before = someEmail();
		await sendForm(await new PlainVisitor(site).open(landing(code)), before);
		expect(await crmData(before)).not.toHaveProperty("refererName");
		await confirm(email);
		await confirmAgain(email);
		const after = someEmail();
		await sendForm(await new PlainVisitor(site).open(landing(code)), after);
		expect(await crmData(after)).toMatchObject({ refererEmail: email });
	});

	async function confirmAgain(email: string) {
		const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
		const [, path = ""] = /(\/refer-and-earn\/confirm\?key=\S+)/.exec(text) ?? [];
		expect((await new PlainVisitor(site).open(path)).text("h1")).toBe(
			"Thank you for recommending us",
		);
	}

	test("CALL-098: needs no email from whoever is signed in with the address, and another one stays to be confirmed", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		const before = (await listQueuedEmails(site, email)).length;
		const own = await makeCode({ email: email.toUpperCase() }, member);
		expect(await listQueuedEmails(site, email)).toHaveLength(before);
		const visitor = new PlainVisitor(site, member);
		const asked = await visitor.open(recommendPath);
		expect(asked.form().value("email")).toBe(email);
		expect(asked.form().value("name")).toBe("Ada Byron");
		const made = await asked.form().send("Get the link");
		expect(made.text()).toContain("Requests of your friends will tell our advisors");
		const someone = someEmail();
		await sendForm(await new PlainVisitor(site).open(landing(own)), someone);
		expect(await crmData(someone)).toMatchObject({ refererEmail: email });

		const foreign = await makeCode({ email: someEmail() }, member);
		const other = someEmail();
		await sendForm(await new PlainVisitor(site).open(landing(foreign)), other);
		expect(await crmData(other)).not.toHaveProperty("refererName");
	});

	test("a key of an email is no code of a link, nor the other way round, and a wrong one says so", async () => {
		const email = someEmail();
		const code = await makeCode({ email });
		const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
		const [, key = ""] = /confirm\?key=(\S+)/.exec(text) ?? [];
		expect((await new PlainVisitor(site).open(landing(key))).text("h1")).toBe(
			"This link has ended",
		);
		for (const wrong of [code, "", "x".repeat(1_000), "%00", `${key}A`]) {
			const page = await new PlainVisitor(site).open(`/refer-and-earn/confirm?key=${wrong}`);
			expect([page.status, page.text("h1")], wrong).toEqual(
				wrong === "%00" ? [400, expect.anything()] : [410, "This link has ended"],
			);
		}
	});
});

describe("limits", () => {
	test("CALL-098: a person makes twenty links in a day, from whichever network, and five emails ask to confirm", async () => {
		const email = someEmail();
		for (let made = 0; made < 20; made++) await makeCode({ email });
		const answer = await aBrowser(site).call(call, { email, name: "Grace", ...course });
		expect(answer.statusCode).toBe(429);
		expect(answer.json().problems[0].field).toBe("email");
		expect(await listQueuedEmails(site, email)).toHaveLength(5);
		const page = await new PlainVisitor(site).open(recommendPath);
		const refused = await page.form().fill({ name: "Grace", email }).send("Get the link");
		expect(refused.status).toBe(429);
		expect(refused.form().value("name")).toBe("Grace");
		expect(refused.text()).toContain("This address has made many links today.");
		site.passTime({ hours: 25 });
		await makeCode({ email });
	});

	test("the page says when no email could be sent", async () => {
		const email = someEmail();
		for (let made = 0; made < 5; made++) await makeCode({ email });
		const page = await new PlainVisitor(site).open(recommendPath);
		const made = await page.form().fill({ name: "Grace", email }).send("Get the link");
		expect(made.text()).toContain("has received many emails from us today");
	});

	test.each([
		[{ name: "", email: "grace@example.com" }, "name"],
		[{ name: " ", email: "grace@example.com" }, "name"],
		[{ name: "Grace", email: "" }, "email"],
		[{ name: "Grace", email: "grace" }, "email"],
	])("%j is refused at its field, and stays", async (values, field) => {
		const page = await new PlainVisitor(site).open(recommendPath);
		const refused = await page.form().fill(values).send("Get the link");
		expect(refused.status).toBe(422);
		expect(refused.document.querySelector(`[name=${field}][aria-invalid=true]`)).not.toBeNull();
		expect(refused.form().value("name")).toBe(values.name);
		expect(refused.form().value("email")).toBe(values.email);
	});

	test("a page for a product that does not exist is missing", async () => {
		for (const product of ["course-999999", "tea", "course-1009;", "%00"]) {
			const { statusCode } = await aBrowser(site).get(`/recommend/${product}`);
			expect([400, 404], product).toContain(statusCode);
			const posted = await aBrowser(site).post(`/recommend/${product}`, { name: "G", email: "x" });
			expect([400, 404], product).toContain(posted.statusCode);
		}
	});
});

describe("codes", () => {
	const titleOf = async (address: string, visitor = new PlainVisitor(site)) => {
		const page = await visitor.open(address);
		expect(page.status, address.slice(0, 80)).toBe(200);
		return page.text("h1");
	};

	test("REF-015: the name of the parameter may be written in any way, and the code counts to the letter", async () => {
		const code = await makeCode();
		for (const name of ["shareCode", "sharecode", "SHARECODE", "ShareCode"])
			expect(await titleOf(`/refer-and-earn?utm_source=x&${name}=${code}`)).toBe(
				"SQL for Analysts",
			);
		for (const changed of [code.toUpperCase(), code.toLowerCase(), ` ${code}`, `${code}A`])
			expect(await titleOf(landing(encodeURIComponent(changed)))).toBe("This link has ended");
	});

	test("unknown, cut, foreign, erased, expired and very long ones get a page that says so, without a form", async () => {
		const email = someEmail();
		const erased = await makeCode({ email });
		await sql`delete from referrals where email = ${email}`.execute(site.database.db);
		const old = someEmail();
		const expired = await makeCode({ email: old });
		await sql`update referrals set created_at = now() - interval '400 days' where email = ${old}`.execute(
			site.database.db,
		);
		const other = await aSite({ deps: { secret: "the secret of another site, long enough" } });
		const foreign = (await aBrowser(other).call(call, { email, name: "Grace", ...course })).json()
			.data.shareCode;
		const wrong = ["", "x", erased.slice(0, 40), erased, expired, foreign, "x".repeat(20_000)];
		for (const code of [...wrong, "%F0%9F%98%80", "../../etc", "<script>"]) {
			const page = await new PlainVisitor(site).open(landing(code));
			expect([page.status, page.text("h1")], code.slice(0, 80)).toEqual([
				200,
				"This link has ended",
			]);
			expect(page.document.querySelector(form)).toBeNull();
			expect(page.answer.body).not.toContain('<script>"');
		}
		expect(await titleOf("/refer-and-earn")).toBe("This link has ended");
		const arrived = await aBrowser(site).call("/api-nocache?method=getVisit", {
			page: `https://learn.example/?shareCode=${"x".repeat(60 * 1024)}`,
		});
		expect(arrived.statusCode).toBe(200);
		expect(String(arrived.headers["set-cookie"])).not.toContain("sl_share_code");
	});

	test("a form with a code that means nothing is stored without a referrer or a discount, also with 64 kB of it", async () => {
		for (const attachment of ["x", "x".repeat(64 * 1024), "{}"]) {
			const answer = await sendSubmission(
				aBrowser(site),
				aSubmission(
					{ site_module: placement, page: "/refer-and-earn", attachment },
					{ message: undefined, personPhone: "2125550142", course: "1009" },
				),
			);
			expect([200, 400, 413, 422], answer.body).toContain(answer.statusCode);
			if (answer.statusCode !== 200) continue;
			expect(answer.body).not.toContain("FRIEND-");
			const data = await fetchWebhookData(destinations, findLeadId(answer));
			expect(data).not.toHaveProperty("refererName");
		}
	});

	test("one's own is no discount: signed in the page says so, and the form refuses the address beside it", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		const code = await makeCode({ email }, member);
		const own = await new PlainVisitor(site, member).open(landing(code));
		expect(own.text()).toContain("This is your own link");
		expect(own.document.querySelector(form)).toBeNull();
		const back = await own.follow("Copy your link again", "main");
		expect(back.text("h1")).toBe("Your link is ready");

		const page = await new PlainVisitor(site).open(landing(code));
		const refused = await sendForm(page, ` ${email.toUpperCase()}`);
		expect(refused.status).toBe(422);
		expect(refused.form(form).descriptions("email").join()).toContain(
			"This address made the link. The discount is for a friend",
		);
		expect(refused.form(form).value("name")).toBe("Ada Lovelace");
	});

	test("of the site as a whole ask which course, and the discount is for it", async () => {
		const code = await makeCode({ course_id: undefined, course_type: undefined });
		const page = await new PlainVisitor(site).open(landing(code));
		expect(page.text("h1")).toBe("Learn something with Lyceum");
		const cart = await sendForm(page, someEmail(), { course: "1009" });
		expect(cart.address).toMatch(/^\/cart\?product=course-1009&coupon=FRIEND-/);
	});

	test("the discount is given once a person: the second link and two forms at once lead to the same coupon", async () => {
		const email = someEmail();
		const pages = await Promise.all(
			[makeCode(), makeCode()].map(async (code) =>
				new PlainVisitor(site).open(landing(await code)),
			),
		);
		const carts = await Promise.all(pages.map((page) => sendForm(page, email)));
		const coupons = carts.map(couponIn);
		expect(coupons[0]).toMatch(/^FRIEND-/);
		expect(new Set(coupons).size).toBe(1);
		const { rows } = await sql`select 1 from personal_coupons where email_key = ${email}`.execute(
			site.database.db,
		);
		expect(rows).toHaveLength(1);
	});

	test("the discount is given once a mailbox, and not to the owner of the link, whichever way the address is written", async () => {
		const name = someEmail().replace(/@.*/, "");
		const code = await makeCode({ email: `${name}.maker@gmail.com` });
		const open = () => new PlainVisitor(site).open(landing(code));
		const own = await sendForm(await open(), `${name}maker+2@googlemail.com`);
		expect(own.status).toBe(422);
		expect(own.text()).toContain("This address made the link.");
		const friends = [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name}+2@gmail.com`];
		const sent = [];
		for (const email of friends) sent.push(await sendForm(await open(), email));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(sent.map(couponIn).map((coupon) => coupon.slice(0, 7))).toEqual(["FRIEND-", "", ""]);
		const { rows } = await sql<{ email_key: string }>`
			select email_key from personal_coupons where email_key = any(${friends})`.execute(
			site.database.db,
		);
		expect(rows).toEqual([{ email_key: friends[0] }]);
		await sql`delete from personal_coupons where email_key = any(${friends})`.execute(
			site.database.db,
		);
		// An erased or ended coupon makes room for another one.
		expect(couponIn(await sendForm(await open(), `${name}+3@gmail.com`))).toMatch(/^FRIEND-/);
	});

	test("nobody types the coupon that friends get a code for", async () => {
		const { page } = await openCart(aBrowser(site), {
			product: "course-1009",
			coupon: "FROM-A-FRIEND",
		});
		expect(page.body).not.toContain("FROM-A-FRIEND is applied");
		expect(page.body).not.toContain("$169.15");
	});
});

test("REF-016, REF-017: pages of a type on the disabled list store no cookie, with script or without; the list is empty by default", async () => {
	const env = {
		PUBLIC_URL: "https://learn.example",
		CDN_COUNTRY_HEADER: "cf-ipcountry",
		TRUST_PROXY: "1",
	};
	const headers = { "cf-ipcountry": "US" };
	const visited = async (own: TestSite, code: string, pageType: string) => {
		const withScript = aBrowser(own);
		const page = `https://learn.example/?shareCode=${code}`;
		await withScript.call("/api-nocache?method=getVisit", { page, pageType }, headers);
		const plain = aBrowser(own);
		await plain.get(`/campaign.gif?page=${pageType}`, {
			...headers,
			referer: page,
			"sec-fetch-site": "same-origin",
		});
		return [withScript, plain].map(({ cookies }) => cookies.sl_share_code);
	};
	const usual = await aSite({ env });
	const input = { email: someEmail(), name: "Grace" };
	const codeFor = async (own: TestSite) =>
		(await aBrowser(own).call(call, input)).json().data.shareCode;
	const code = await codeFor(usual);
	expect(await visited(usual, code, "home")).toEqual([code, code]);
	const strict = await aSite({
		env: { ...env, SHARE_CODE_DISABLED_PAGE_TYPES: "home,business" },
	});
	const other = await codeFor(strict);
	expect(await visited(strict, other, "home")).toEqual([undefined, undefined]);
	expect(await visited(strict, other, "course")).toEqual([other, other]);
	expect((await aBrowser(strict).get("/", headers)).body).toContain("/campaign.gif?page=home");
	// The code of an invitation is one of a referral, too.
	const account = createId<"account">();
	const ana = {
		...{ id: account, email: someEmail(), userType: "Freemium" },
		...{ firstName: "Ana", lastName: "Ase", phone: undefined, countryId: undefined },
	};
	await strict.database.db.transaction().execute((tx) => insertAccount(tx, ana, strict.clock()));
	const refCode = await ensureInviteCode(strict.database.db, account, strict.clock());
	const invitedOn = async (pageType: string) => {
		const browser = aBrowser(strict);
		const page = `https://learn.example/?refCode=${refCode}`;
		await browser.call("/api-nocache?method=getVisit", { page, pageType }, headers);
		return browser.cookies.sl_invited_by;
	};
	expect([await invitedOn("home"), await invitedOn("course")]).toEqual([undefined, refCode]);
});
