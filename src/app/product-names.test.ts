import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as yaml from "yaml";
import { readPdf } from "#platform/pdf/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { openCart, sendOrder } from "#testing/orders.ts";
import { aSite, closeAfterwards, root, type TestSite } from "#testing/site.ts";
import {
	smallFreeCourse,
	smallProgram,
	smallUniversity,
	smallUniversityProgram,
	writeSmallContent,
} from "#testing/small-content.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";

// A school renames every kind of product, and nothing that it did not write itself says the default names.

const names = {
	course: { one: "Seminar", many: "Seminars" },
	program: { one: "Path", many: "Paths" },
	bundle: { one: "Learning path", many: "Learning paths" },
	"master-of-masters": { one: "Long path", many: "Long paths" },
	university: { one: "Joint path", many: "Joint paths" },
	certificate: { one: "Joint certificate", many: "Joint certificates" },
	postgraduate: { one: "Joint diploma", many: "Joint diplomas" },
	bootcamp: { one: "Joint camp", many: "Joint camps" },
	"free-course": { one: "Taster", many: "Tasters" },
};

/** Named letter by letter by the requirements. */
const fixed = [
	...["View Program", "Select Course", "FREE course limit reached"],
	"Invite your friends to enroll for as many free courses as you like",
];

let site: TestSite;
/** The words about courses in the content of the school itself; the longest first. */
let own: readonly string[];
beforeAll(async () => {
	const forms = yaml.parse(await readFile(join(root, "content/forms.yaml"), "utf8"));
	const changes = {
		"forms.json": {
			...forms,
			// These name pages and programs of the demo.
			listedPrograms: [],
			placements: forms.placements.filter(
				(placement: object) => !("consumerForm" in placement || "businessModule" in placement),
			),
		},
		"product-names.json": names,
		"programs/analyst.json": smallProgram,
		"programs/ended.json": {
			...smallProgram,
			...{ id: 10, slug: "ended", title: "Ended", sunset: true },
		},
		"university/reports.json": smallUniversityProgram,
		"free-courses/tables.json": smallFreeCourse,
		"partners.json": [smallUniversity],
	};
	const { folder, content, remove } = await writeSmallContent(changes);
	closeAfterwards(remove);
	own = [...listTexts(content)]
		// One word is the name of a field or a form.
		.filter((text) => kinds.test(text) && /[^\w-]/.test(text))
		.sort((one, other) => other.length - one.length);
	site = await aSite({
		env: {
			CONTENT_DIR: folder,
			SITE_COUNTRY: "PT",
			ADVISORS_MAIL: "advisors@school.test",
			PAGES_PER_MINUTE: "1000000",
			CALLS_PER_MINUTE: "1000000",
		},
		cacheBytes: 0,
	});
});

const kinds = /\b(course|program|programme|master|bootcamp)(['’]?s)?\b/i;

function* listTexts(value: unknown): Iterable<string> {
	if (typeof value === "string") yield* value.split("\n");
	else if (typeof value === "object" && value)
		for (const part of Object.values(value)) yield* listTexts(part);
}

/** Sentences in which one of the default names is left. */
function findKinds(texts: readonly string[]): string[] {
	return texts.flatMap((text) => {
		const left = [...fixed, ...own].reduce(
			(rest, words) => rest.replaceAll(words, " "),
			// Addresses and the keys of products, which commands take, have names of their own.
			text.replace(/(https?:\/\/|localhost)\S+|\(course-\d+\)/g, " "),
		);
		return kinds.test(left) ? [left.trim()] : [];
	});
}

const entities: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&#x27;": "'",
	"&#39;": "'",
	"&quot;": '"',
};

/** Reads the texts of a page that a person reads or hears. */
function readTexts(html: string): string[] {
	const plain = html.replaceAll("<!-- -->", "").replace(/<(script|style)\b.*?<\/\1>/gs, "");
	const attributes = plain.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g);
	return [...plain.split(/<[^>]+>/), ...[...attributes].map(([, text]) => text)]
		.map((text = "") => text.replace(/&[\w#]+;/g, (all) => entities[all] ?? all))
		.filter((text) => text.trim() && !/^(https?:\/)?\/\S*$/.test(text.trim()));
}

const listLinks = (html: string) =>
	[...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, href = ""]) =>
		href.replaceAll("&amp;", "&").replace(/&?back=[^&]*/, ""),
	);

/**
 * Pages and PDF files use these names; styles, pictures and published data have names of their own.
 */
const isRead = (path: string) => /\.pdf(\?|$)/.test(path) || !/\.\w+(\?|$)/.test(path);

test("no page, form or PDF file says a default name of a kind", async () => {
	const { body } = await site.server.inject("/sitemap.xml");
	const seen = new Set([
		"/",
		"/no/such/page",
		"/search?q=nothing-like-this",
		"/compare?products=bundle-9,course-1,university-11",
		"/university/reports?form=bundle+agenda",
		"/programs/ended",
		...["course-1", "bundle-9", "bundle-10", "university-11", "free-course-12"].map(
			(product) => `/cart?product=${product}`,
		),
		...[...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = ""]) => path || "/"),
	]);
	const findings: string[] = [];
	let files = 0;
	// A Set also iterates over values that are added during the loop.
	for (const path of seen) {
		const answer = await site.server.inject({
			url: path,
			headers: { accept: "text/html" },
		});
		const type = String(answer.headers["content-type"]);
		if (type === "application/pdf") {
			files += 1;
			const { text } = await readPdf(answer.rawPayload);
			findings.push(...findKinds([text]).map((found) => `${path}: ${found}`));
		}
		if (!type.startsWith("text/html")) continue;
		for (const link of listLinks(answer.body)) if (isRead(link)) seen.add(link);
		findings.push(...findKinds(readTexts(answer.body)).map((found) => `${path}: ${found}`));
	}
	expect([...new Set(findings)]).toEqual([]);
	expect(seen.size).toBeGreaterThan(80);
	expect(files).toBeGreaterThan(4);
}, 120_000);

test("no email and no page after a request, an order or an application says one", async () => {
	const findings: string[] = [];
	const browser = aBrowser(site);
	const look = (where: string, html: string) =>
		findings.push(...findKinds(readTexts(html)).map((found) => `${where}: ${found}`));
	for (const product of ["course-1", "bundle-9"]) {
		const { order, page } = await openCart(browser, { product });
		look(`the cart with ${product}`, page.body);
		const answer = await sendOrder(browser, order);
		expect(answer.json().status).toBe("success");
		const { headers } = await browser.get(`/cart?product=${product}`);
		expect(headers["content-type"]).toMatch("text/html");
		const thanks = await browser.get(answer.json().next);
		expect(thanks.statusCode).toBe(200);
		look(`after ordering ${product}`, thanks.body);
	}
	const applicant = aSubmission(
		{
			site_module: "bundle agenda",
			product: "university-11",
			page: "/university/reports",
		},
		{ message: undefined, experience: "3-5" },
	);
	const sent = await sendSubmission(browser, applicant);
	expect(sent.json().status).toBe("success");
	const { headers } = await browser.post("/university/reports/university-application-form", {
		apply: "1",
		lead_id: applicant.lead_id,
	});
	const address = String(headers.location);
	const send = (step: string, fields: Record<string, string>) =>
		browser.post(`${address}&step=${step}`, { step, ...fields });
	look("the application", (await browser.get(address)).body);
	for (const [step, fields] of Object.entries(application))
		look(`the application, ${step}`, (await send(step, fields)).body);
	for (const step of Object.keys(application))
		look(step, (await browser.get(`${address}&step=${step}`)).body);
	await expect
		.poll(() => site.emails.map(({ subject }) => subject).join("\n"), {
			timeout: 30_000,
		})
		.toContain("We have received your application: Reports");
	await expect.poll(() => site.emails.length, { timeout: 30_000 }).toBeGreaterThan(6);
	for (const { subject, text, html } of site.emails)
		findings.push(
			...findKinds([subject, text, ...readTexts(html ?? "")]).map(
				(found) => `the email "${subject}": ${found}`,
			),
		);
	expect([...new Set(findings)]).toEqual([]);
}, 120_000);

const application = {
	about: { birthDay: "24", birthMonth: "12", birthYear: "1999", country: "PT" },
	background: { yearOfPassing: "2019", marks: "81.5", experience: "3-5" },
	words: { purpose: "I write reports.", work: "", day: "Tuesday" },
	send: { terms: "on" },
};
