import { beforeAll, describe, expect, test, vi } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail, storedLeadRows } from "#testing/submissions.ts";

const publicUrl = "https://learn.example";
const path = "/free-resources/ebook/tables-you-can-trust";
const siteModule = "exit_intent_download";
const other = "/free-resources/ebook/the-first-day-of-an-incident";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({ env: { PUBLIC_URL: publicUrl } });
});

const get = (url: string) => site.server.inject({ url });
describe("the page of an ebook", () => {
	test("RES-001, RES-002: says what is inside, for whom, by whom, and lets its beginning be read", async () => {
		const { statusCode, body, headers } = await get(path);
		expect(statusCode).toBe(200);
		expect(headers["set-cookie"]).toBeUndefined();
		expect(body).toContain('data-page-type="frs-ebook"');
		expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
		const page = await new PlainVisitor(site).open(path);
		expect(page.text("h1")).toBe("Tables You Can Trust");
		expect(page.text("dl")).toContain("62 pages");
		expect(page.texts("ol li").length).toBeGreaterThan(5);
		expect(page.text("#beginning-title")).toBe("Read the beginning");
		expect(page.document.querySelector('a[href^="/free-resources/authors/"]')).not.toBeNull();
		expect(page.text("#products-title")).toBe("Learn more about Data Science");
		const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
			({ textContent }) => JSON.parse(textContent ?? ""),
		);
		expect(data).toContainEqual(
			expect.objectContaining({
				"@type": ["Book", "DigitalDocument"],
				name: "Tables You Can Trust",
				numberOfPages: 62,
				author: expect.objectContaining({ "@type": "Person" }),
			}),
		);
		expect(data.some((entry) => entry["@type"] === "BreadcrumbList")).toBe(true);
	});

	test("an unknown ebook is missing, and so is a form that the page does not have", async () => {
		expect((await get("/free-resources/ebook/nothing")).statusCode).toBe(404);
		expect((await get("/free-resources/ebook/__proto__")).statusCode).toBe(404);
		const page = await new PlainVisitor(site).open(`${path}?form=request+a+call`);
		expect(page.document.querySelector("main form[method=post]")).toBeNull();
	});

	test("EBK-003, EBK-004, EBK-006, EBK-008: without script the form hands over the ebook of this page, by a link that opens it and by email", async () => {
		const email = someEmail();
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(other);
		const opened = await page.follow("Download the free ebook", "header");
		const form = opened.form(`form[data-site-module="${siteModule}"]`);
		expect(form.entries().map(([name]) => name)).not.toContain("personPhone");
		const thanks = await form.fill({ email }).send();
		expect(thanks.status).toBe(200);
		expect(thanks.text()).toContain("Thank you for Downloading");
		expect(thanks.text()).toContain("Your Ebook is downloaded successfully");
		const link = thanks.document.querySelector('a[href*=".pdf?"]');
		expect(link?.textContent).toBe("Download The First Day of an Incident (PDF)");
		const file = await visitor.browser.get(link?.getAttribute("href") ?? "");
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toBe("application/pdf");

		const lead = (await storedLeadRows(site).lead(form.value("lead_id") ?? ""))?.lead;
		const slug = "the-first-day-of-an-incident";
		expect(lead?.ebook).toEqual({ id: 5105, url: `${publicUrl}/ebooks/${slug}.pdf` });
		expect(lead?.phone).toBeUndefined();
		const text = await vi.waitFor(
			() => {
				const message = site.emails.find(({ to }) => to === email);
				if (!message) throw new Error("no email");
				return message.text;
			},
			{ timeout: 30_000 },
		);
		const [emailed = ""] = /https:\S+\.pdf\S*/.exec(text) ?? [];
		expect(emailed).toContain(`/ebooks/${slug}.pdf?until=`);
		expect((await get(emailed.slice(publicUrl.length))).statusCode).toBe(200);

		expect(text).toContain("within one business day, by email.");
		expect(text).not.toMatch(/by phone|your name/);

		// Its visitor gave no phone, so the form for a call is not skipped.
		const call = await visitor.open("/courses/pmp-exam-preparation?form=request+a+call");
		expect(call.document.querySelector('[name="personPhone"]')).not.toBeNull();
	});

	test("EBK-001, EBK-006: an article offers the newest ebook of its category, also to those who leave", async () => {
		const resources = site.snapshots.resources;
		const article = resources
			.list({ type: "article" })
			.find(({ segment }) => resources.ebook(segment));
		const page = await new PlainVisitor(site).open(`/free-resources/article/${article?.slug}`);
		const offer = page.document.querySelector('a[data-behaviour="forms/exit-popup"]');
		expect(offer?.getAttribute("data-form")).toBe(siteModule);
		const ebook = resources.ebook(article?.segment ?? "");
		const opened = await page.follow(ebook?.title ?? "", "main");
		const form = opened.form(`form[data-site-module="${siteModule}"]`);
		await form.fill({ email: someEmail() }).send();
		const stored = await storedLeadRows(site).lead(form.value("lead_id") ?? "");
		expect(stored?.lead.ebook?.id).toBe(ebook?.id);
	});

	test("the link of another ebook, a changed one and one that has expired open nothing", async () => {
		const visitor = new PlainVisitor(site);
		const opened = await visitor.open(`${path}?form=${siteModule}`);
		const form = opened.form(`form[data-site-module="${siteModule}"]`);
		const thanks = await form.fill({ email: someEmail() }).send();
		const href = thanks.document.querySelector('a[href*=".pdf?"]')?.getAttribute("href") ?? "";
		expect((await get(href)).statusCode).toBe(200);
		const swapped = href.replace("tables-you-can-trust", "the-first-day-of-an-incident");
		const later = href.replace(/until=\d+/, "until=99999999999");
		for (const address of [swapped, later, `${href}x`, href.split("?")[0] ?? ""])
			expect((await get(address)).statusCode, address).toBe(403);
		site.passTime({ hours: 25 });
		expect((await get(href)).statusCode).toBe(403);
	});

	test("is in the sitemap with the lists and authors of its area", async () => {
		const { body } = await get("/sitemap-pages.xml").then((answer) =>
			answer.statusCode === 200 ? answer : get("/sitemap.xml"),
		);
		for (const address of [
			path,
			"/free-resources",
			"/free-resources/ebook",
			"/free-resources/categories/data-science",
			"/free-resources/authors/hana-kirsch",
		])
			expect(body).toContain(`<loc>${publicUrl}${address}</loc>`);
	});
});
