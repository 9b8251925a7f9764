import { beforeAll, describe, expect, test } from "vitest";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { createCertificateId, parseCertificateId } from "#learning/certificates/certificate-id.ts";
import { withdrawCertificate } from "#learning/certificates/certificate-store.ts";
import { aCertificate, finishCourse } from "#learning/certificates/testing.ts";
import { readPdf } from "#platform/pdf/testing.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { expectValid } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";

const slug = "budgeting-and-investment-appraisal-basics-skillup";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

/** A signed-in learner who has finished the course, and a visitor without script in that browser. */
async function aGraduate() {
	const { db } = site.database;
	const email = someEmail();
	const browser = await aMember(site, email);
	const account = await findAccountByEmail(db, email);
	const course = await findStatedProduct(db, { kind: "free-course", slug });
	if (!account || !course) throw new Error("no account or course");
	const learner = await ensureAccountLearner(db, account.id, site.clock());
	await finishCourse(db, learner, site.clock(), { course, scorePercent: 90 });
	const visitor = new PlainVisitor(site, browser);
	const request = (name: string) =>
		visitor.post("/certificates", new URLSearchParams({ course: String(course.id), name }));
	return { account, course, visitor, browser, request };
}

const anyone = () => new PlainVisitor(site);

describe("getting a certificate", () => {
	test("its name is asked for, refused at the field with what was typed, and printed on a page that anyone can open", async () => {
		const { request, course } = await aGraduate();
		const refused = await request("<b>Ada</b>");
		expect(refused.status).toBe(422);
		expect(refused.form("main form[action='/certificates']").value("name")).toBe("<b>Ada</b>");
		expect(refused.form("main form[action='/certificates']").descriptions("name")).toContain(
			"Write the name without brackets, code or web addresses.",
		);
		const page = await refused
			.form("main form[action='/certificates']")
			.fill({ name: "Ada Byron" })
			.send();
		expect(page.address).toMatch(/^\/certificates\/[0-9a-hjkmnp-tv-z]{26}$/);
		await expectValid(refused);
		await expectValid(page);
		const seen = await anyone().open(page.address);
		expect(seen.status).toBe(200);
		expect(seen.texts("article :is(p, dd, span)")).toEqual(
			expect.arrayContaining([
				...["This certifies that", "Ada Byron", "has finished", course.title],
				...["November 20, 2026", "3 lessons", "90% in the final check, 80% needed"],
				...["Issued by Lyceum", `http://localhost:3000${page.address}`, "Valid"],
			]),
		);
		expect(seen.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
			"noindex",
		);
		expect(seen.answer.headers["cache-control"]).toBe("no-store");
		expect(seen.document.querySelector("article svg[role=img]")?.getAttribute("aria-label")).toBe(
			`Code that leads to http://localhost:3000${page.address}`,
		);
		// Only its holder may change it or adds it to a profile.
		expect(seen.document.querySelectorAll("main form")).toHaveLength(0);
		expect(seen.text()).not.toContain("LinkedIn");
	});

	test("asked for again it is the same one; unfinished, signed out or of no course there is none", async () => {
		const { request, visitor, course } = await aGraduate();
		const { id } = course;
		const first = await request("Ada Byron");
		expect((await request("Somebody Else")).address).toBe(first.address);
		expect(first.text("article")).toContain("Ada Byron");
		const ask = (other: PlainVisitor, number: number | string) =>
			other.post("/certificates", new URLSearchParams({ course: `${number}`, name: "Eve" }));
		const member = new PlainVisitor(site, await aMember(site));
		const unfinished = await ask(member, id);
		expect(unfinished.status).toBe(409);
		expect(unfinished.document.querySelector(`main a[href='/learn/${slug}']`)).not.toBeNull();
		const signIn = `/accounts/sign-in?${new URLSearchParams({ back: `/certificates/new/${id}` })}`;
		expect((await ask(anyone(), id)).address).toBe(signIn);
		for (const none of [999_999, "no-course", "", "9".repeat(30), "-1", "1e3"])
			expect((await ask(visitor, none)).status).toBe(404);
	});
});

describe("its holder", () => {
	test("hides the name from others on page and file, sees it still, shows it again and corrects it", async () => {
		const { request, visitor, browser } = await aGraduate();
		const issued = await request("Ada Byron");
		const hidden = await issued.form("main form:has(button[name=hide])").send();
		expect(hidden.text()).toContain("Saved.");
		expect(hidden.text("article")).toContain("Ada Byron");
		const address = issued.address;
		const others = await anyone().open(address);
		expect(others.answer.body).not.toContain("Byron");
		expect(others.text("article")).toContain("Name hidden by the learner");
		const file = (await aBrowser(site).get(`${address}.pdf`)).rawPayload;
		expect((await readPdf(file)).text).toContain("Name hidden by the learner");
		const ownFile = (await browser.get(`${address}.pdf`)).rawPayload;
		expect((await readPdf(ownFile)).text).toContain("Ada Byron");
		await hidden.form("main form:has(button[name=hide])").send();
		const wrong = await (await visitor.open(address))
			.form("main form:has([name=name])")
			.fill({ name: "A" })
			.send();
		expect(wrong.status).toBe(422);
		expect(wrong.form("main form:has([name=name])").value("name")).toBe("A");
		await wrong.form("main form:has([name=name])").fill({ name: "Ada Lovelace" }).send();
		expect((await anyone().open(address)).text("article")).toContain("Ada Lovelace");
		expect((await visitor.open(address)).answer.body).toContain(
			"https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME",
		);
	});

	test("is the only one who changes it", async () => {
		const { request } = await aGraduate();
		const { address } = await request("Ada Byron");
		const member = new PlainVisitor(site, await aMember(site));
		for (const fields of [{ hide: "1" }, { name: "Eve" }])
			expect((await member.post(address, new URLSearchParams(fields))).status).toBe(404);
		const signIn = await anyone().post(address, new URLSearchParams({ hide: "1" }));
		expect(signIn.address).toContain("/accounts/sign-in");
		expect((await anyone().open(address)).text("article")).toContain("Ada Byron");
	});
});

describe("a certificate that is none", () => {
	test("unknown and malformed numbers get one answer, for pages and files", async () => {
		const { visitor } = await aGraduate();
		const answers = await Promise.all(
			[createCertificateId(), "abc", "..%2f..", `${createCertificateId()}0`, "%F0%9F%8E%93"]
				.flatMap((id) => [`/certificates/${id}`, `/certificates/${id}.pdf`])
				.map((address) => visitor.open(address)),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
		expect(new Set(answers.map((page) => page.text())).size).toBe(1);
		expect(answers[0]?.text("h1")).toBe("We do not know this certificate");
	});

	test("ten thousand guesses from one network find nothing and are stopped; others are served", async () => {
		const { id } = await aCertificate(site.database.db, site.clock());
		const guesser = aBrowser(site);
		const counts = new Map<number, number>();
		for (let guess = 0; guess < 10_000; guess++) {
			const { statusCode } = await guesser.get(`/certificates/${createCertificateId()}`);
			counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
		}
		expect(counts.has(200)).toBe(false);
		expect(counts.get(429)).toBeGreaterThan(9_000);
		expect((await aBrowser(site).get(`/certificates/${id}`)).statusCode).toBe(200);
	}, 120_000);

	test("one that was withdrawn says so, and has no file; once its holder is erased, without the name", async () => {
		const { request, account } = await aGraduate();
		const { address } = await request("Grace Hopper");
		const id = parseCertificateId(address.split("/").at(-1) ?? "");
		if (!id) throw new Error("no certificate");
		await withdrawCertificate(site.database.db, id, site.clock());
		const withdrawn = await anyone().open(address);
		expect(withdrawn.status).toBe(200);
		expect(withdrawn.text("h1")).toBe("This certificate was withdrawn");
		const entries = withdrawn.texts("main dl > div");
		await expectValid(withdrawn);
		expect(entries).toContain("NameGrace Hopper");
		expect(entries).toContain("WithdrawnNovember 20, 2026");
		expect((await anyone().open(`${address}.pdf`)).address).toBe(address);
		await deleteAccount(site.database.db, account.id);
		const erased = await anyone().open(address);
		expect(erased.status).toBe(200);
		expect(erased.text("h1")).toBe("This certificate was withdrawn");
		expect(erased.answer.body).not.toContain("Hopper");
	});
});

test("the example shows what a certificate is like, as page and file, and that it is none", async () => {
	const sample = await anyone().open("/certificates/sample");
	expect(sample.status).toBe(200);
	await expectValid(sample);
	expect(sample.text()).toContain("This is an example.");
	expect(sample.document.querySelectorAll("main form")).toHaveLength(0);
	expect(sample.answer.headers["cache-control"]).toContain("public");
	const file = await aBrowser(site).get("/certificates/sample.pdf");
	expect(file.headers["content-type"]).toBe("application/pdf");
	expect(file.headers["x-robots-tag"]).toBe("noindex");
	const pdf = await readPdf(file.rawPayload);
	expect(pdf.pages).toBe(1);
	expect(pdf.text).toContain("This is an example.");
});
