import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "#platform/pdf/testing.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const get = (url: string, from: TestSite = site) =>
	from.server.inject({ url, headers: { accept: "text/html" } });
const sign = (ebook_url: string, from: TestSite = site, browser: Browser = aBrowser(from)) =>
	browser.get(`/api?${new URLSearchParams({ method: "generateCloudFrontSignedUrl", ebook_url })}`, {
		accept: "application/json",
	});
const corporate = "/business/corporate-training";
const squeeze = (text: string) => text.replace(/[\s`*]+/g, "");

const pages = [
	"/business",
	"/business/learning-hub-plus",
	corporate,
	"/business/use-cases/moving-to-the-cloud",
	"/business/categories/cloud-and-devops",
];

describe("the brochure of a page for companies", () => {
	test.each(pages)(
		"CALL-083, B2B-047: %s hands out an address, for which the call answers a link to its brochure",
		async (page) => {
			const { body } = await get(page);
			const [, ebookUrl = ""] = /data-ebook-url="([^"]+)"/.exec(body) ?? [];
			expect(ebookUrl).toBe(`${page}/brochure.pdf`);
			const answer = await sign(ebookUrl);
			expect(answer.statusCode).toBe(200);
			expect(answer.headers["cache-control"]).toBe("no-store");
			const file = await get(answer.json().data.link);
			expect(file.statusCode).toBe(200);
			expect(file.headers).toMatchObject({
				"content-type": "application/pdf",
				"cache-control": "private, no-store",
				"x-robots-tag": "noindex",
				"content-disposition": `attachment; filename="${page.split("/").at(-1)}-brochure.pdf"`,
			});
			const pdf = await readPdf(file.rawPayload);
			const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/.exec(body) ?? [];
			expect(pdf.info).toMatchObject({ Title: title, Language: "en" });
			expect(pdf.mark).toMatchObject({ Marked: true });
			// The link shows the size before the click.
			const [, said = ""] = /Brochure, PDF, about (\d+) KB/.exec(body) ?? [];
			const kilobytes = file.rawPayload.length / 1000;
			expect(Math.abs(Number(said) / kilobytes - 1)).toBeLessThan(0.25);
		},
	);

	test("contains the sections, figures, courses and questions of its page, and how to reach us", async () => {
		const { business, brand } = site.snapshots.site;
		const page = business?.categories.find(({ slug }) => slug === "cloud-and-devops");
		if (!page) throw new Error("no page");
		const path = "/business/categories/cloud-and-devops";
		const { link } = (await sign(`${path}/brochure.pdf`)).json().data;
		const { text } = await readPdf((await get(link)).rawPayload);
		const { body } = await get(path);
		const courses = [
			...body.matchAll(/href="\/courses\/[^"]+"[^>]*><span[^>]*>([^<&]+)<\/span>/g),
		].map(([, title]) => title ?? "");
		expect(courses.length).toBeGreaterThan(2);
		for (const part of [
			...page.sections.flatMap(({ title, bullets }) => [title, ...bullets]),
			...page.faqs.map(({ question }) => question),
			...page.figures.flatMap((figure) => figure.split(" ")),
			...courses,
			brand.email,
			brand.phone,
			`localhost:3000${path}`,
		])
			expect(squeeze(text)).toContain(squeeze(part));
	});

	test("leads from the first page to the other offers", async () => {
		const { link } = (await sign("/business/brochure.pdf")).json().data;
		const { links } = await readPdf((await get(link)).rawPayload);
		const addresses = links.map(({ href }) => href);
		for (const page of pages) expect(addresses).toContain(`http://localhost:3000${page}`);
	});

	test("B2B-047: without script the button leads to a link that is signed at that moment", async () => {
		const { body } = await get(corporate);
		expect(body).toContain(`href="${corporate}/brochure"`);
		const answer = await get(`${corporate}/brochure`);
		expect(answer.statusCode).toBe(302);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const file = await get(String(answer.headers.location));
		expect(file.headers["content-type"]).toBe("application/pdf");
	});

	test("CALL-083: the address with the host of the site is one of ours, too", async () => {
		const answer = await sign(`http://localhost:3000${corporate}/brochure.pdf`);
		expect(answer.json().data.link).toMatch(
			/^\/business\/corporate-training\/brochure\.pdf\?until=\d+&signature=[\w-]+$/,
		);
	});

	test.each([
		["https://evil.example/business/corporate-training/brochure.pdf", 404],
		["//evil.example/business/corporate-training/brochure.pdf", 404],
		["http://localhost:3000@evil.example/business/brochure.pdf", 404],
		["http://localhost:3000.evil.example/business/brochure.pdf", 404],
		["/business/../business/brochure.pdf", 404],
		["/business/brochure.pdf?until=9999999999", 404],
		["/business/brochure.pdf#", 404],
		["/business/use-cases/nothing/brochure.pdf", 404],
		["/business/use-cases/__proto__/brochure.pdf", 404],
		["/ebooks/tables-you-can-trust.pdf", 404],
		["/files/brand.yaml", 404],
		["/business/brochure.pdf\r\nlocation: https://evil.example", 404],
		["javascript:alert(1)", 404],
		["", 400],
		["/business/brochure.pdf\0", 400],
		["a".repeat(201), 400],
	])(
		"CALL-083, B2B-047: signs nothing but its own brochures: %j is refused at its field",
		async (address, status) => {
			const answer = await sign(address);
			expect(answer.statusCode).toBe(status);
			if (!address.includes("\0")) expect(answer.json().problems[0].field).toBe("ebook_url");
			expect(answer.body).not.toContain('"link"');
		},
	);

	test.each([
		"/api?method=generateCloudFrontSignedUrl",
		"/api?method=generateCloudFrontSignedUrl&ebook_url=/business/brochure.pdf&ebook_url=/x",
	])("CALL-083: %s is refused at its field", async (url) => {
		const answer = await get(url);
		expect(answer.statusCode).toBe(400);
		expect(answer.json().problems[0].field).toBe("ebook_url");
	});

	test("CALL-083: an unsigned, changed or foreign link opens nothing", async () => {
		const { link } = (await sign(`${corporate}/brochure.pdf`)).json().data;
		const other = (await sign("/business/brochure.pdf")).json().data.link;
		for (const wrong of [
			`${corporate}/brochure.pdf`,
			`${link}x`,
			link.replace(/until=\d+/, "until=9999999999"),
			link.replace("signature=", "signature=&signature="),
			`${corporate}/brochure.pdf?${other.split("?")[1]}`,
		]) {
			const answer = await get(wrong);
			expect(answer.statusCode, wrong).toBe(403);
			expect(answer.body).toContain("has expired or is incomplete");
		}
		for (const path of [
			"/business/use-cases/nothing/brochure",
			"/business/categories/__proto__/brochure.pdf",
			"/business/nothing/brochure",
		])
			expect((await get(path)).statusCode, path).toBe(404);
	});

	test("CALL-083: a link works for a quarter of an hour", async () => {
		let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
		const later = await aSite({ deps: { clock: () => now } });
		const { link } = (await sign("/business/brochure.pdf", later)).json().data;
		now = now.add({ seconds: 899 });
		expect((await get(link, later)).statusCode).toBe(200);
		now = now.add({ seconds: 1 });
		expect((await get(link, later)).statusCode).toBe(403);
	});

	test("CALL-083: behind CloudFront the link has its signature around ours, and the origin still refuses any other", async () => {
		const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
		const behind = await aSite({
			env: {
				CLOUDFRONT_URL: "https://d111111abcdef8.cloudfront.net",
				CLOUDFRONT_KEY_PAIR_ID: "K2JCJMDEHXQW5F",
				CLOUDFRONT_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
			},
		});
		const { link } = (await sign("/business/brochure.pdf", behind)).json().data;
		expect(link).toMatch(
			/^https:\/\/d111111abcdef8\.cloudfront\.net\/business\/brochure\.pdf\?until=(\d+)&signature=[\w-]+&Expires=\1&Signature=[\w~-]+&Key-Pair-Id=K2JCJMDEHXQW5F$/,
		);
		const plain = await get("/business/brochure", behind);
		expect(plain.headers.location).toMatch(/^https:\/\/d111111abcdef8\./);
		// CloudFront keeps its own parameters to itself.
		const path = new URL(link.split("&Expires=")[0]);
		const file = await get(path.pathname + path.search, behind);
		expect(file.headers["content-type"]).toBe("application/pdf");
		expect((await get("/business/brochure.pdf", behind)).statusCode).toBe(403);
	});

	test("CALL-083: one address may ask for so many links in a minute", async () => {
		const limited = await aSite({ env: { FORMS_PER_MINUTE: "2" } });
		const browser = aBrowser(limited);
		const statuses = [];
		for (let asked = 0; asked < 3; asked++)
			statuses.push((await sign("/business/brochure.pdf", limited, browser)).statusCode);
		expect(statuses).toEqual([200, 200, 429]);
	});
});
