import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const fetchBody = async (url: string) =>
	(await site.server.inject({ url, headers: { accept: "text/html" } })).body;

/** Every mark is in the page, in this order. */
function inOrder(body: string, texts: readonly string[]): void {
	const positions = texts.map((mark) => body.indexOf(mark));
	expect(texts.filter((_, index) => (positions[index] ?? -1) < 0)).toEqual([]);
	expect(positions).toEqual(positions.toSorted((a, b) => a - b));
}
const toText = (html: string) => html.replace(/<[^>]*>/g, "");

describe("the home page", () => {
	test("HOME-005: has its published page type", async () => {
		expect(await fetchBody("/")).toContain('data-page-type="home"');
	});

	test("HOME-006, HOME-013: holds its blocks in the named order", async () => {
		inOrder(await fetchBody("/"), [
			"<h1",
			'id="home-slider"',
			'id="fields"',
			'id="home-masters-program"',
			'id="home-university-program"',
			'id="home-university-program-banner"',
			'id="home-course-program"',
			'id="depths-title"',
			'id="home-review"',
			'id="videos"',
			'id="app-title"',
			"Explore solutions",
			"Talk to us",
		]);
	});

	test("begins with a search that works without script, and with proof from the content: learners, ratings, courses and partners", async () => {
		const body = await fetchBody("/");
		const hero = body.slice(body.indexOf("<h1"), body.indexOf('id="home-slider"'));
		expect(hero).toMatch(/<form[^>]* action="\/search" method="get"/);
		expect(toText(hero)).toMatch(/paying learners so far\d{3},\d{3}/);
		expect(toText(hero)).toMatch(/out of 5, from \d+,\d{3} ratings by paying learners4\.\d/);
		expect(hero).toContain("Wexmoor University");
		expect(hero).toContain('href="/partners"');
	});

	test("shows no product in two of its blocks: the list of subjects and the rows of cards", async () => {
		const body = await fetchBody("/?show=all");
		const blocks = body.slice(body.indexOf('id="fields"'), body.indexOf('id="ways-title"'));
		const products = /<(?:article.*?|li[^>]*><a )href="(\/[a-z]+\/[^"]+)"/g;
		const hrefs = [...blocks.matchAll(products)].map(([, href]) => href);
		expect(hrefs.length).toBeGreaterThan(50);
		expect(hrefs.filter((href, at) => hrefs.indexOf(href) !== at)).toEqual([]);
	});

	test("HOME-002: has the anchors of its programs", async () => {
		const body = await fetchBody("/");
		expect(body).toMatch(/<section id="our-programs"/);
		expect(body).toMatch(/<section id="post-graduate-programs"/);
	});

	test("HOME-001: offers courses, bundles, university programs and a link for companies", async () => {
		const body = await fetchBody("/");
		for (const href of ["/courses/", "/programs/", "/university/", "/business"])
			expect(body).toContain(`href="${href}`);
	});

	test("CAR-001: the carousels of the home page and of the home page of free learning have their published ids", async () => {
		const ids = {
			"/?show=all": [
				"home-masters-program",
				"home-university-program",
				"home-university-program-banner",
				"home-course-program",
				"home-review",
			],
			"/skillup-free-online-courses": ["skillup-home-page-slider-banner"],
		};
		for (const [path, expected] of Object.entries(ids)) {
			const { document } = await new PlainVisitor(site).open(path);
			for (const id of expected) {
				const carousel = document.querySelector(
					`#${id}[aria-roledescription="carousel"][data-behaviour="ui/carousel"]`,
				);
				const slides = carousel?.querySelectorAll('[data-carousel="slide"]').length;
				expect(slides, id).toBeGreaterThan(2);
			}
		}
	});

	test("leads without script to every field of its explorer and by its menu to the courses of a category", async () => {
		const home = await new PlainVisitor(site).open("/");
		const tabs = [...home.document.querySelectorAll('#fields a[id$="-tab"]')];
		expect(tabs.length).toBeGreaterThan(5);
		for (const tab of tabs)
			expect(home.document.querySelector(tab.getAttribute("href") ?? "")).not.toBe(null);
		const category = await home.follow("Everything in DevOps", "header");
		expect(category.text("h1")).toBe("DevOps");
		const course = category.document.querySelector("article a")?.getAttribute("href") ?? "";
		expect((await new PlainVisitor(site).open(course)).status).toBe(200);
	});

	test("CARD-014: the home slider has two cards a slide", async () => {
		const body = await fetchBody("/?show=all");
		const slider = body.slice(
			body.indexOf('id="home-course-program"'),
			body.indexOf('id="depths-title"'),
		);
		const slides = slider.split('data-carousel="slide"').slice(1);
		expect(slides).toHaveLength(6);
		for (const slide of slides) expect(slide.match(/<article/g)).toHaveLength(2);
	});

	test("CARD-009: its card links start with the site's base address", async () => {
		const elsewhere = await aSite({
			env: { APP_BASE: "https://learn.example/" },
		});
		const { body } = await elsewhere.server.inject({ url: "/" });
		expect(body).toMatch(/href="https:\/\/learn\.example\/programs\/[a-z-]+"/);
		expect(await fetchBody("/")).toMatch(/href="\/programs\/[a-z-]+"/);
	});

	test("CARD-009: APP_BASE moves the published calls and no page: every link of home and of the site map answers", async () => {
		const moved = await aSite({
			env: {
				APP_BASE: "/app",
				PAGES_PER_MINUTE: "100000",
				CALLS_PER_MINUTE: "100000",
			},
			cacheBytes: 0,
		});
		const paths = new Set<string>();
		for (const page of ["/", "/skillup-free-online-courses", "/sitemap"]) {
			const { body } = await moved.server.inject({
				url: page,
				headers: { accept: "text/html" },
			});
			for (const [, href = ""] of body.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) paths.add(href);
		}
		const { body } = await moved.server.inject("/sitemap.xml");
		for (const [, path = ""] of body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g))
			paths.add(path || "/");
		expect(paths.size).toBeGreaterThan(100);
		const broken: string[] = [];
		for (const url of paths) {
			const { statusCode } = await moved.server.inject({
				url,
				headers: { accept: "text/html" },
			});
			if (statusCode >= 400) broken.push(`${statusCode} ${url}`);
		}
		expect(broken).toEqual([]);
		const call = await moved.server.inject(
			"/app/resources/api/v1/getSearchSuggestions?searchText=data",
		);
		expect(call.statusCode).toBe(200);
	}, 120_000);

	test("SEO-001, SEO-005: ends in the operator's text, of which 700 characters are shown", async () => {
		const body = await fetchBody("/");
		const block = body.slice(body.indexOf('id="seo-title"'));
		expect(block).toContain("Learning while you work, without guesswork");
		expect(block).toContain("Read More");
		const [shown = ""] = block.slice(block.indexOf("<div")).split(/<span data-rest|<p data-rest/);
		expect(toText(shown).length).toBeLessThanOrEqual(700);
		expect(toText(shown).length).toBeGreaterThan(680);
	});

	test("a category has its own text and questions", async () => {
		const body = await fetchBody("/categories/data-science");
		expect(body).toContain("From spreadsheet to pipeline, one step at a time");
		expect(body).toContain('id="questions-title"');
	});
});

describe("the free-learning page", () => {
	const path = "/skillup-free-online-courses";

	test("FREE-001: is the landing page, of page type skill-up", async () => {
		expect(await fetchBody(path)).toContain('data-page-type="skill-up"');
		expect(await fetchBody("/sitemap.xml")).toContain(path);
	});

	test("FREE-003, FREE-005, FREE-019: shows an anonymous visitor its public blocks in order", async () => {
		inOrder(await fetchBody(path), [
			"<header",
			"<h1",
			'id="skillup-home-page-slider-banner"',
			'id="home-review"',
			'id="webinars"',
			'id="recommendations"',
			'id="first-courses"',
			'id="partner-courses"',
			'id="exploreCoursesSkillup"',
			'id="questions-title"',
			'id="careers-title"',
			"Partners who teach, write and review our courses",
			'id="seo-title"',
			'id="quote-title"',
			"<footer",
		]);
	});

	test("its webinars are written on the clock of their place, for the browser to convert", async () => {
		const body = await fetchBody(path);
		const [webinars = ""] = /id="webinars".*?id="recommendations"/s.exec(body) ?? [];
		expect(webinars).toContain('data-behaviour="ui/local-times"');
		expect(webinars).toMatch(/data-part="zone"[^>]*>London time</);
		expect(webinars).toMatch(/data-part="hours"[^>]*>5:00 PM to 6:00 PM</);
		expect(webinars).not.toContain("GMT");
	});

	test("FREE-003, FREE-005: its header opens the menu of free learning, and its questions have a View More", async () => {
		const body = await fetchBody(path);
		const [header = ""] = /<header.*?<\/header>/s.exec(body) ?? [];
		expect(header).toContain('data-kind="skillup"');
		const questions = body.slice(
			body.indexOf('id="questions-title"'),
			body.indexOf('id="careers-title"'),
		);
		expect(questions).toMatch(/<summary[^>]*>View More/);
		// Search engines read each question with its answer.
		expect(questions).toMatch(/itemtype="https:\/\/schema\.org\/FAQPage"/i);
		const asked = questions.match(
			/<details[^>]*itemprop="mainEntity"[^>]*itemtype="https:\/\/schema\.org\/Question"/gi,
		);
		expect(asked?.length).toBe(questions.match(/itemprop="acceptedAnswer"/gi)?.length);
	});

	test("leads companies to the frame of the quote form", async () => {
		const closed = await fetchBody(path);
		expect(closed).toContain(`href="${path}?form=SLH_skillup_B2B#SLH_skillup_B2B"`);
		const tagIn = (body: string) => /<dialog[^>]* id="SLH_skillup_B2B"[^>]*>/.exec(body)?.[0];
		expect(tagIn(closed)).not.toContain("open");
		const opened = await fetchBody(`${path}?form=SLH_skillup_B2B`);
		expect(tagIn(opened)).toContain('open=""');
		expect(tagIn(opened)).toContain('data-lead-type="b2b"');
	});

	test("FREE-002: has its published anchors", async () => {
		const body = await fetchBody(path);
		for (const anchor of ["exploreCoursesSkillup", "recommendations", "exploreCourseDesktop"])
			expect(body).toContain(`id="${anchor}"`);
	});

	test("FREE-010, FREE-011: its hero has a heading, a call to action to the explorer and a recommendation prompt", async () => {
		const body = await fetchBody(path);
		expect(body).toMatch(/<h1[^>]*>Free courses, not teasers<\/h1>/);
		expect(body).toMatch(/href="#exploreCoursesSkillup"[^>]*><span>Explore free courses</);
		expect(body).toMatch(/href="\/skillup-questionnaire\?origin=skilluphome" target="_blank"/);
	});

	test("CARD-008: recommended courses say so in their address, others do not", async () => {
		const body = await fetchBody(path);
		const [, recommended = "", others = ""] = body.split(/id="(?:first-courses|partner-courses)"/);
		expect(recommended).toMatch(/href="\/[a-z-]+-skillup\?referrer=course-recommended"/);
		expect(others).not.toContain("referrer=");
	});

	test("has every free course once in its explorer", async () => {
		const body = await fetchBody(path);
		const explorer = body.slice(
			body.indexOf('id="exploreCourseDesktop"'),
			body.indexOf('id="questions-title"'),
		);
		const hrefs = [...explorer.matchAll(/href="(\/[a-z-]+skillup)"/g)].map(([, href]) => href);
		expect(hrefs).toHaveLength(30);
		expect(new Set(hrefs).size).toBe(30);
	});
});

describe("covers", () => {
	test("answer as cacheable pictures, and unknown ones with 404", async () => {
		const cover = await site.server.inject("/covers/lagoon/course-1.svg");
		expect(cover.statusCode).toBe(200);
		expect(cover.headers["content-type"]).toContain("image/svg+xml");
		expect(cover.headers["cache-control"]).toContain("max-age");
		for (const wrong of ["/covers/pink/course-1.svg", "/covers/lagoon/x.svg"])
			expect((await site.server.inject(wrong)).statusCode).toBe(404);
	});
});
