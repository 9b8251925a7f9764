import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { aChangedContent } from "#testing/business.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });
const fetchBody = async (url: string, headers?: Record<string, string>) =>
	(await get(url, headers)).body;
/** The text without markup. */
const toText = (html: string) =>
	html
		.replace(/<style>.*?<\/style>|<!--.*?-->/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");
const findTag = (html: string, id: string) =>
	new RegExp(`<dialog[^>]* id="${id}"[^>]*>`).exec(html)?.[0];

const businessDefault = "B2B_talk_to_advisor_Schedule_Page";
/** These pages for companies have a form of their own. */
const ownForms: Readonly<Record<string, string>> = {
	"/business/learning-hub-plus": "enterprise",
	"/business/corporate-training": "corporate training",
};
const screens = [
	["/business", "Training that shows on the job"],
	["/business/learning-hub-plus", "Learning Hub Plus"],
	["/business/corporate-training", "Corporate training"],
	["/business/use-cases/moving-to-the-cloud", "Moving to the cloud"],
	["/business/categories/cloud-and-devops", "Cloud and DevOps for teams"],
] as const;

describe("the pages for companies", () => {
	test("HOME-004: business/learning-hub-plus is the learning hub's page", async () => {
		const { statusCode, body } = await get("/business/learning-hub-plus");
		expect(statusCode).toBe(200);
		expect(body).toMatch(/<h1[^>]*>Learning Hub Plus<\/h1>/);
		expect(body).toContain(
			'<link rel="canonical" href="http://localhost:3000/business/learning-hub-plus">',
		);
	});

	test.each(screens)(
		"HOME-012: %s is one of the home, category, use-case, hub and corporate pages",
		async (url, title) => {
			const { statusCode, body } = await get(url);
			expect(statusCode).toBe(200);
			expect(body).toContain('data-page-type="business"');
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(title);
			expect(await fetchBody("/sitemap.xml")).toContain(`:3000${url}<`);
			const [trail, questions] = [
				...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
			].map(([, json]) => JSON.parse(json as string));
			expect(trail.itemListElement.at(-1).item).toBe(`http://localhost:3000${url}`);
			for (const { name } of questions.mainEntity) expect(toText(body)).toContain(name);
			for (const [other] of screens)
				if (other !== url && other !== "/business") expect(body).toContain(`href="${other}"`);
		},
	);

	test("HOME-004, HOME-012, B2B-001, B2B-002: are one or two links away from the home page, and each opens the form for companies without script", async () => {
		const linksOf = (body: string) =>
			[...body.matchAll(/<a[^>]* href="(\/business(?:\/[^"?#]*)?)"/g)].map(([, href = ""]) => href);
		const near = linksOf(await fetchBody("/"));
		for (const url of ["/business", "/business/learning-hub-plus", "/business/corporate-training"])
			expect(near).toContain(url);
		const all = new Set([...near, ...linksOf(await fetchBody("/business"))]);
		const pages = [
			...(await fetchBody("/sitemap.xml")).matchAll(/:3000(\/business(?:\/[^<]*)?)</g),
		].map(([, path = ""]) => path);
		expect(pages.length).toBeGreaterThanOrEqual(screens.length);
		for (const url of pages) {
			expect([...all]).toContain(url);
			const name = ownForms[url] ?? businessDefault;
			const body = await fetchBody(`${url}?form=${encodeURIComponent(name)}`);
			// It stands on the page of the hub.
			if (name !== "enterprise") expect(body, url).toMatch(/<dialog[^>]* open=""/);
			expect(body, url).toMatch(new RegExp(`<form[^>]*data-site-module="${name}"`));
		}
	});

	test("B2B-001: offer a learning hub with 700+ live classes, 550+ solutions and 100+ projects", async () => {
		const body = await fetchBody("/business/learning-hub-plus");
		for (const [number, what] of [
			["700+", "live classes monthly"],
			["550+", "learning solutions"],
			["100+", "hands-on projects with labs"],
		])
			expect(body).toContain(`<dt>${what}</dt><dd>${number}</dd>`);
	});

	test("the page of a category shows its courses and programs; ended ones stand last, without a link", async () => {
		const body = await fetchBody("/business/categories/data-and-ai");
		expect(body).toContain('href="/courses/');
		expect(body).toContain('href="/programs/data-analyst-masters-program"');
		expect(body).not.toContain('href="/programs/business-reporting-specialist-masters-program"');
		expect(body.lastIndexOf("No longer offered")).toBeGreaterThan(body.lastIndexOf("/university/"));
	});

	test.each([
		"/business/nothing",
		"/business/use-cases/nothing",
		"/business/use-cases/data-and-ai",
		"/business/categories/",
		"/business/categories/__proto__",
		"/business/use-cases/%E0%A4%A",
		`/business/categories/${"a".repeat(3000)}`,
	])("%s is refused with a clear status", async (url) => {
		const { statusCode } = await get(url);
		expect([400, 404, 414]).toContain(statusCode);
	});
});

describe("the contact popup", () => {
	test("B2BP-001, B2BP-002: its title and its button say Contact Us; the button is a link to its host page", async () => {
		const body = await fetchBody("/business");
		const id = businessDefault;
		expect(body).toContain(`href="/business?form=${id}#${id}"`);
		expect(body).toMatch(new RegExp(`<a[^>]*data-popup="${id}"[^>]*><span>Contact Us</span></a>`));
		expect(body).toMatch(new RegExp(`<dialog[^>]* id="${id}".*?<h2[^>]*>Contact Us</h2>`));
	});

	test("B2BP-003: it is sent by Inquire Now in the US and by Contact Us elsewhere", async () => {
		const findSubmitLabel = async (country: string) =>
			/<a[^>]*href="mailto:[^"]*subject=[^>]*>.*?<span>([^<]*)<\/span>/.exec(
				await fetchBody("/business", { cookie: `sl_country=${country}` }),
			)?.[1];
		expect(await findSubmitLabel("US")).toBe("Inquire Now");
		expect(await findSubmitLabel("DE")).toBe("Contact Us");
		expect(await findSubmitLabel("IN")).toBe("Contact Us");
	});

	test("B2BP-006: its frame holds the text of thanks, hidden until the form was sent", async () => {
		expect(await fetchBody("/business")).toMatch(
			/<div[^>]*data-part="thanks"[^>]*hidden=""[^>]*>(?:(?!<\/dialog>).)*Thank you\. A representative will get back to you in one business day\./,
		);
	});

	test("is rendered in its host page by ?form=, uncached, under the host's canonical address", async () => {
		const { headers, body } = await get(`/business?form=${businessDefault}`);
		expect(headers["cache-control"]).toBe("no-store");
		expect(findTag(body, businessDefault)).toContain('open=""');
		expect(body).toContain('<link rel="canonical" href="http://localhost:3000/business">');
		const closed = await get("/business");
		expect(closed.headers["cache-control"]).toContain("s-maxage");
		expect(findTag(closed.body, businessDefault)).not.toContain("open");
	});

	test.each([
		"?form=",
		"?form=tea",
		"?form[]=B2B_talk_to_advisor_Schedule_Page",
		"?form=<script>",
		`?form=${"B2B".repeat(500)}`,
		"?form=constructor",
	])("with %s the page is the cached one", async (query) => {
		const plain = await get("/business");
		const { headers } = await get(`/business${query}`);
		expect(headers.etag).toBe(plain.headers.etag);
	});

	test("B2BP-011, B2BP-012: a sunset program's button opens another popup, which says so and has a way to close it", async () => {
		const url = "/business/categories/data-and-ai";
		const slug = "business-reporting-specialist-masters-program";
		const body = await fetchBody(`${url}?form=sunset-${slug}`);
		expect(body).toContain(`href="${url}?form=sunset-${slug}#sunset-${slug}"`);
		expect(findTag(body, `sunset-${slug}`)).toContain('open=""');
		expect(findTag(body, businessDefault)).not.toContain("open");
		const [popup = ""] =
			new RegExp(`<dialog[^>]* id="sunset-${slug}".*?</dialog>`).exec(body) ?? [];
		expect(toText(popup)).toContain("No longer offered");
		expect(popup).toContain('aria-label="Close"');
		expect(popup).toContain('href="/programs/data-analyst-masters-program"');
		expect(await htmlFindings(body)).toEqual([]);
	});

	test("a sunset program that is not on the page opens no popup", async () => {
		const { statusCode, body } = await get("/business?form=sunset-tea");
		expect(statusCode).toBe(200);
		expect(body).not.toMatch(/<dialog[^>]* open/);
	});
});

/** The texts beside the form of a frame. */
const bulletsIn = (body: string, id: string) => {
	const [popup = ""] = new RegExp(`<dialog[^>]* id="${id}".*?</dialog>`).exec(body) ?? [];
	return [...popup.matchAll(/<li><svg.*?<\/svg>(.*?)<\/li>/g)].map(([, text]) => text?.trim());
};

describe("content decides how a page is written to", () => {
	const first = "a".repeat(100);
	let changed: TestSite;
	const changedBody = async (url: string) =>
		(await changed.server.inject({ url, headers: { accept: "text/html" } })).body;
	beforeAll(async () => {
		const folder = await aChangedContent("business.yaml", (text) => {
			const pages = parse(text);
			pages.home.figures = [first, "b".repeat(100), "Never seen"];
			pages.home.contact = {
				...{ form: "corporate training", title: "Write to us" },
				...{ button: "Ask", submit: "Send" },
			};
			pages.quoteBullets = [first, "c".repeat(80), "Never seen"];
			return JSON.stringify(pages);
		});
		changed = await aSite({ env: { CONTENT_DIR: folder } });
	});

	test("B2BP-013: the bullets beside a form have 180 characters in total", async () => {
		const body = await changedBody("/business/corporate-training");
		const shown = bulletsIn(body, "SLH_skillup_B2B");
		expect(shown).toEqual([first, "c".repeat(80)]);
		expect(shown.join("")).toHaveLength(180);
	});

	test("B2BP-014: the bullet that crosses the limit ends with an ellipsis, and later ones are left out", async () => {
		const body = await changedBody("/business");
		expect(bulletsIn(body, "corporate-training")).toEqual([first, `${"b".repeat(79)}…`]);
	});

	test("the form, its title and its buttons are those that the page names, and no other form opens there", async () => {
		const body = await changedBody("/business");
		expect(body).toMatch(/<a[^>]*data-popup="corporate-training"[^>]*><span>Ask<\/span><\/a>/);
		expect(body).toMatch(/<dialog[^>]* id="corporate-training".*?<h2[^>]*>Write to us<\/h2>/);
		const loaded = async (country: string) => {
			const query = new URLSearchParams({
				...{ method: "getLeadForm", siteModule: "corporate training" },
				page: "/business",
			});
			const answer = await changed.server.inject({
				url: `/api-nocache?${query}`,
				headers: { cookie: `sl_country=${country}` },
			});
			return answer.body;
		};
		expect(await loaded("US")).toContain("Inquire Now");
		const elsewhere = await loaded("DE");
		expect(elsewhere).toContain("Send");
		expect(elsewhere).not.toContain("Inquire Now");
		const other = await changedBody(`/business?form=${businessDefault}`);
		expect(other).not.toContain("data-lead-form");
	});
});

test("the contact popup of /business has the exit mode, by its content, and that of no other page", async () => {
	expect(findTag(await fetchBody("/business"), businessDefault)).toContain('data-mode="exit"');
	for (const [url] of screens.slice(2))
		expect(await fetchBody(url)).not.toContain('data-mode="exit"');
});

describe("get a quote on the free-course home page", () => {
	const url = "/skillup-free-online-courses";
	const frame = async () => {
		const body = await fetchBody(url);
		return {
			body,
			tag: findTag(body, "SLH_skillup_B2B"),
			popup: /<dialog[^>]* id="SLH_skillup_B2B".*?<\/dialog>/.exec(body)?.[0] ?? "",
		};
	};

	test("B2BP-015: its button is a link that opens the form without script, too", async () => {
		const { body } = await frame();
		expect(body).toMatch(/<a[^>]*data-popup="SLH_skillup_B2B"[^>]*><span>Get a quote<\/span>/);
		const opened = await get(`${url}?form=SLH_skillup_B2B`);
		expect(opened.headers["cache-control"]).toBe("no-store");
		expect(opened.body).toContain('name="company"');
	});

	test("B2BP-016: has the site module SLH_skillup_B2B, the lead type b2b and the query type B2b", async () => {
		const { tag } = await frame();
		expect(tag).toContain('data-site-module="SLH_skillup_B2B"');
		expect(tag).toContain('data-lead-type="b2b"');
		expect(tag).toContain('data-query-type="B2b"');
	});

	test("B2BP-017: is sent by Enquire Now, wherever the visitor is", async () => {
		for (const country of ["US", "DE"]) {
			const opened = await fetchBody(`${url}?form=SLH_skillup_B2B`, {
				cookie: `sl_country=${country}`,
			});
			expect(opened).toMatch(/<button type="submit"[^>]*>(<[^>]*>)*Enquire Now</);
		}
	});

	test("B2BP-018: its title is Let's connect to discuss", async () => {
		const { popup } = await frame();
		expect(popup).toMatch(/<h2[^>]*>Let&#x27;s connect to discuss<\/h2>/);
	});

	test("B2BP-019: its bullets name live classes, courses, projects and subscriptions", async () => {
		const { body } = await frame();
		expect(bulletsIn(body, "SLH_skillup_B2B")).toEqual([
			"700+ live classes monthly",
			"550+ on-demand courses",
			"Hands-on projects with labs",
			"Annual subscription options",
		]);
	});
});
