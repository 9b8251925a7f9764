import { beforeAll, describe, expect, test } from "vitest";
import {
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import { estimateKilobytes } from "#catalogue/files/documents/document-size-rules.ts";
import { findProduct, listTitlesOfKind } from "#catalogue/store/product-store.ts";
import { readPdf } from "#platform/pdf/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { findResource, listCards } from "#resources/store.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

async function fetchPdf(url: string, headers = {}) {
	const answer = await site.server.inject({ url, headers });
	expect(answer.statusCode, url).toBe(200);
	expect(answer.headers["content-type"]).toBe("application/pdf");
	return { ...(await readPdf(answer.rawPayload)), bytes: answer.rawPayload };
}

type Read = Awaited<ReturnType<typeof fetchPdf>>;

/** Properties of every document, independent of its content. */
function expectSound(pdf: Read, title: string): void {
	expect(pdf.info).toMatchObject({ Title: title, Language: "en" });
	expect(pdf.mark).toMatchObject({ Marked: true });
	expect(pdf.unmarked.trim()).toBe("");
	const levels = pdf.elements
		.map(({ role }) => /^H(\d)$/.exec(role)?.[1])
		.filter((level) => level !== undefined)
		.map(Number);
	expect(levels[0]).toBe(1);
	expect(levels.filter((level) => level === 1)).toHaveLength(1);
	for (const [index, level] of levels.entries())
		expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
	const headings = pdf.elements.filter(({ role }) => role === "H2");
	expect(headings.map(({ text }) => squeezed(text))).toEqual(pdf.outline.map(squeezed));
	expect(pdf.links.every(({ text: words }) => words !== "")).toBe(true);
}

/** Spaces are removed, since the PDF reader inserts one wherever characters are set apart. */
const squeezed = (text: string) => text.replace(/[\s`*]+/g, "");

function expectInOrder(said: string, texts: readonly string[]): void {
	const text = squeezed(said);
	let from = 0;
	for (const part of texts.map(squeezed)) {
		const position = text.indexOf(part, from);
		const before = text.slice(Math.max(0, from - 40), from);
		expect(position, `${part} after ${before}`).not.toBe(-1);
		from = position + part.length;
	}
}

describe("every document of the demo", () => {
	test("a syllabus contains all that the course contains, in its order", async () => {
		for (const { slug } of await listTitlesOfKind(site.database.db, "course")) {
			const course = await findProduct(site.database.db, "course", { slug }, "US");
			if (!course) throw new Error(slug);
			const pdf = await fetchPdf(syllabusFileAddress.to({ slug }));
			expectSound(pdf, course.title);
			const { outcomes, syllabus, projects, audience, faqs } = course.details;
			expectInOrder(pdf.text, [
				course.title,
				course.summary,
				...outcomes,
				...syllabus.flatMap(({ title, topics }) => [title, ...topics]),
				...projects.map(({ title }) => title),
				...audience,
				...faqs.map(({ question }) => question),
				`localhost:3000/courses/${slug}`,
			]);
			const said = estimateKilobytes(course) * 1000;
			expect(Math.abs(said / pdf.bytes.length - 1), slug).toBeLessThan(0.25);
		}
	});

	test("a brochure contains the sections of a program of each kind", async () => {
		const { db } = site.database;
		for (const { slug } of await listTitlesOfKind(db, "bundle")) {
			const bundle = await findProduct(db, "bundle", { slug }, "US");
			if (!bundle) throw new Error(slug);
			const pdf = await fetchPdf(programBrochureAddress.to({ slug }));
			expectSound(pdf, bundle.title);
			const { outcomes, capstone, careers, faqs } = bundle.details;
			expectInOrder(pdf.text, [
				...outcomes,
				...bundle.keyFeatures,
				capstone.title,
				...careers.flatMap(({ role, salary }) => [role, salary.US ?? "Ask"]),
				...faqs.map(({ question }) => question),
			]);
		}
		for (const { slug } of await listTitlesOfKind(db, "university")) {
			const program = await findProduct(db, "university", { slug }, "US");
			if (!program) throw new Error(slug);
			const pdf = await fetchPdf(universityBrochureAddress.to({ slug }));
			expectSound(pdf, program.title);
			const { curriculum, faculty, eligibility, admissionSteps } = program.details;
			expectInOrder(pdf.text, [
				...curriculum.flatMap(({ title, topics }) => [title, ...topics]),
				...faculty.flatMap(({ name, role }) => [name, role]),
				...eligibility,
				...admissionSteps,
			]);
			for (const { text, b2c } of program.keyFeatures)
				expect(squeezed(pdf.text).includes(squeezed(text))).toBe(b2c);
		}
	});

	test("an ebook has its contents, its chapters and its author", async () => {
		const { db } = site.database;
		for (const { type, slug } of await listCards(db)) {
			if (type !== "ebook") continue;
			const ebook = await findResource(db, "ebook", slug);
			if (!ebook) throw new Error(slug);
			const pdf = await fetchPdf(linkTo(slug));
			expectSound(pdf, ebook.title);
			const chapters = ebook.details.chapters.map(({ title }) => title);
			expectInOrder(pdf.text, [ebook.title, ...ebook.details.contents, ...chapters]);
			expect(
				pdf.links
					.filter(({ href }) => href?.startsWith("heading-"))
					.map(({ text: words }) => words),
			).toEqual(ebook.details.contents.filter((title) => chapters.includes(title)));
		}
	});
});

const linkTo = (slug: string, minutes = 5) =>
	createEbookLink(createSecretHmac(site.secret), slug, site.clock().add({ minutes }));

describe("the address of a file", () => {
	const url = "/courses/python-programming/syllabus.pdf";

	test("names the file and its length, and answers 304 to a matching ETag", async () => {
		const answer = await site.server.inject({ url });
		const length = String(answer.rawPayload.length);
		expect(answer.headers).toMatchObject({
			"content-type": "application/pdf",
			"content-length": length,
			"content-disposition": 'inline; filename="python-programming-syllabus.pdf"',
			"cache-control": "private, no-cache",
			"x-content-type-options": "nosniff",
		});
		const head = await site.server.inject({ url, method: "HEAD" });
		expect(head.statusCode).toBe(200);
		expect(head.headers["content-length"]).toBe(length);
		expect(head.body).toBe("");
		const etag = String(answer.headers.etag);
		const again = await site.server.inject({
			url,
			headers: { "if-none-match": `W/"old", ${etag}` },
		});
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});

	test("shows the prices of the visitor's country, on that country's paper size", async () => {
		const here = await fetchPdf(url);
		const there = await fetchPdf(url, { cookie: "sl_country=IN" });
		expect(here.text).toContain("Prices for the United States on November 20, 2026.");
		expect(there.text).toContain("Prices for India on 20 November 2026.");
		expect(there.text).toContain("₹");
		expect(here.raw).toContain("[0 0 612 792]");
		expect(there.raw).toContain("[0 0 595.28 841.89]");
	});

	test.each([
		"/courses/unknown/syllabus.pdf",
		"/programs/unknown/brochure.pdf",
		"/university/unknown/brochure.pdf",
		"/courses/%2e%2e%2fetc/syllabus.pdf",
		"/courses/'%20or%201=1--/syllabus.pdf",
		`/courses/${"a".repeat(90)}/syllabus.pdf`,
		"/courses/%D7%A9%D7%9C%D7%95%D7%9D/syllabus.pdf",
		"/programs/python-programming/brochure.pdf",
	])("%s is not found", async (unknown) => {
		const answer = await site.server.inject({ url: unknown });
		expect(answer.statusCode).toBe(404);
	});

	test.each(["/courses/%00/syllabus.pdf", "/courses/%zz/syllabus.pdf"])(
		"%s is refused",
		async (broken) => {
			const answer = await site.server.inject({ url: broken });
			expect(answer.statusCode).toBe(400);
		},
	);

	test("an ebook without a valid link answers 403 with a sentence, known or not", async () => {
		for (const refused of [
			"/ebooks/tables-you-can-trust.pdf",
			"/ebooks/unknown.pdf",
			linkTo("tables-you-can-trust", -1),
			linkTo("tables-you-can-trust").replace("tables", "a-balance"),
		]) {
			const answer = await site.server.inject({ url: refused });
			expect(answer.statusCode, refused).toBe(403);
			expect(answer.json().message).toBe(
				"This link to the ebook has expired. Request the ebook again on its page to get a new link right away.",
			);
		}
		const unknown = await site.server.inject({ url: linkTo("unknown") });
		expect(unknown.statusCode).toBe(404);
	});

	test("is linked from the course's page, which names type and size", async () => {
		const { body } = await site.server.inject({
			url: "/courses/python-programming",
			headers: { accept: "text/html" },
		});
		expect(body).toMatch(
			/<a [^>]*href="\/courses\/python-programming\/syllabus\.pdf"[^>]*type="application\/pdf"[^>]*>.*?Syllabus, PDF, about \d+ KB/s,
		);
	});

	test("is rendered again once content has changed", async () => {
		const before = await site.server.inject({ url });
		await site.reload();
		const after = await site.server.inject({ url });
		expect(after.statusCode).toBe(200);
		expect(after.rawPayload.length).toBe(before.rawPayload.length);
	});
});
