import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";

const classroomOnly = "/courses/digital-forensics";
const longTitle = `A course ${"whose name goes on and on ".repeat(12)}`.slice(0, 300);
const rightToLeft = "تحليل البيانات للمبتدئين";

const least = {
	category: "data-science",
	level: "Beginner",
	language: "English",
	summary: "As little as a course can be.",
	description: "One hour.",
	skills: [],
	outcomes: [],
	audience: [],
	keyFeatures: [],
	durationHours: 1,
	modes: ["self-paced"],
	syllabus: [{ title: "Only this", hours: 1, topics: [] }],
};

/** Extreme courses, beside those of the demo. */
const courses = {
	bare: {
		...least,
		id: 9001,
		title: "Bare",
		prices: { DE: { "self-paced": 1 } },
	},
	long: {
		...least,
		id: 9002,
		title: longTitle,
		prices: { US: { "self-paced": 0 } },
		ratings: { average: 0, count: 12, learners: 1 },
	},
	rtl: {
		...least,
		id: 9003,
		title: rightToLeft,
		image: "/pictures/desk.jpg",
		modes: ["classroom"],
		prices: { US: { classroom: 1200.5 } },
		ratings: { average: 4.96, count: 0, learners: 12_345 },
		faqs: [
			{
				question: "What is **this**?",
				answer: "- one\n- two\n\nThat `is` all.",
			},
		],
		batches: [
			{
				mode: "classroom",
				city: "القاهرة",
				startsInDays: 0,
				days: [],
				from: "22:00",
				to: "02:00",
				zone: "Africa/Cairo",
				weeks: 0,
				seats: 1,
				seatsLeft: 0,
			},
			{
				mode: "classroom",
				startsInDays: 400,
				days: ["Wed"],
				from: "09:00",
				to: "10:30",
				zone: "Pacific/Auckland",
				weeks: 3,
				seats: 1,
				seatsLeft: 1,
			},
		],
	},
};

let site: TestSite;
let folder: string;
beforeAll(async () => {
	folder = await copyContent();
	for (const [slug, course] of Object.entries(courses))
		await writeFile(join(folder, `courses/${slug}.json`), JSON.stringify({ slug, ...course }));
	site = await aSite({ env: { CONTENT_DIR: folder } });
});

async function page(path: string) {
	const { statusCode, body } = await site.server.inject({
		url: path,
		headers: { accept: "text/html" },
	});
	return {
		statusCode,
		body,
		text: toText(body),
		data: readStructuredData(body),
	};
}

/** The visible text, without text for screen readers. */
function toText(html: string): string {
	return html
		.replace(/^.*<main/, "<main")
		.replace(/<(style|script)[^>]*>.*?<\/\1>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");
}

interface Data {
	readonly "@type": string;
	// biome-ignore lint/suspicious/noExplicitAny: schema.org knows thousands of fields
	readonly [field: string]: any;
}

function readStructuredData(html: string): ReadonlyMap<string, Data> {
	const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
	return new Map(
		[...blocks].map(([, json]) => {
			const data = JSON.parse(json as string) as Data;
			return [data["@type"], data];
		}),
	);
}

const findSections = (html: string) =>
	[...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
const findContents = (html: string) =>
	[
		...(/aria-label="On this page".*?<\/nav>/.exec(html)?.[0] ?? "").matchAll(/href="#([a-z]+)"/g),
	].map(([, id]) => id);

describe("a course's page", () => {
	test("HOME-008: holds a table of contents, a bar with the next step, and every block in its order", async () => {
		const { body, text } = await page("/courses/pmp-exam-preparation");
		expect(findSections(body)).toEqual([
			"about",
			"fit",
			"syllabus",
			"instructors",
			"ways",
			"groups",
			"week",
			"projects",
			"exam",
			"reviews",
			"advisors",
			"faqs",
			"program",
			"similar",
		]);
		expect(findContents(body)).toEqual([
			"about",
			"syllabus",
			"instructors",
			"ways",
			"groups",
			"projects",
			"exam",
			"reviews",
			"advisors",
			"faqs",
		]);
		expect(body).toMatch(/data-product-bar.*?href="#ways"/);
		expect(text).toContain("How the exam thinks 3 hours");
		expect(text).toContain("Failed the exam in spring, passed in the fall.");
		expect(text).toContain("Inês Carvalho");
		expect(text).toMatch(
			/Your instructors MA Maren Achebe Project and program management Moved a 400-bed hospital .*?JL Joaquim Lindqvist/,
		);
		expect(text).toContain("Project Manager Master's Program");
		expect(body).toMatch(/<dialog id="upsell"/);
	});

	test("CAR-002: its carousels have their published ids", async () => {
		const { body } = await page("/courses/sql-for-analysts");
		const [main = ""] = body.split("<footer");
		const ids = [...main.matchAll(/<section [^>]*aria-roledescription="carousel"[^>]*>/g)].map(
			([tag]) => / id="([^"]*)"/.exec(tag)?.[1],
		);
		expect(ids.toSorted()).toEqual([
			"blended-learning-graph",
			"course-advisers",
			"industry-program",
			"industry-project",
			"related-courses",
			"review-content",
			"similar-courses",
		]);
	});

	test("shows each format with its price and start, length, level, language, rating and learners before anything else", async () => {
		const { body } = await page("/courses/pmp-exam-preparation");
		const head = toText(/<main.*?data-product-bar/s.exec(body)?.[0] ?? "");
		expect(head).toContain("Self-paced $449 Live online from Nov 29, $1,290");
		expect(head).toContain("Length 36 hours");
		expect(head).toContain("Level Advanced");
		expect(head).toContain("Language English");
		expect(head).toContain("31K learners");
	});

	test("CARD-003, CARD-004: shows rating and count in the published texts, and reads them out as full sentences", async () => {
		const known = await page("/courses/pmp-exam-preparation");
		expect(known.body).toContain(
			'role="img" aria-label="4.7 of 5, 4,216 ratings">4.7 (4216 Ratings)</span>',
		);
		for (const slug of ["bare", "long", "rtl"]) {
			const { body } = await page(`/courses/${slug}`);
			expect(body.split("data-product-bar")[0]).not.toMatch(/Ratings\)/);
		}
	});

	test("CARD-036, CARD-037: shows the author of a review, the role, and a link only if there is one", async () => {
		const { body, text } = await page("/courses/pmp-exam-preparation");
		expect(text).toContain("Project manager at Nordhavn Elevators");
		expect(body).toContain('href="https://www.linkedin.example/in/marit-solheim-pm"');
		expect(text).toContain("Tobias Quist PMO lead at Halland Wind Service");
		expect(text).toMatch(/Amara Nwosu .*? Independent project manager /);
		expect(text).not.toContain("Independent project manager at");
		expect(body.match(/on LinkedIn/g)).toHaveLength(2);
	});

	test("shows the price of each training mode in the visitor's country, and leads into the cart", async () => {
		const { body, text } = await page("/courses/pmp-exam-preparation");
		expect(text).toMatch(/Self-paced .*?\$449 .*?Live online .*?\$1,290 .*?Classroom .*?\$1,990/);
		expect(body).toContain('href="/cart?product=course-1002&amp;mode=classroom"');
		const { body: abroad } = await site.server.inject({
			url: "/courses/pmp-exam-preparation",
			headers: { cookie: await chosen("IN") },
		});
		expect(toText(abroad)).toMatch(/Self-paced .*?₹9,999 .*?₹24,999/);
		// The only classroom of the country is full, and Chicago is no replacement for it.
		expect(toText(abroad)).toMatch(/Full in Bengaluru .*?See all groups/);
		expect(abroad).not.toContain('product=course-1002&amp;mode=classroom"');
		expect(abroad).toContain('href="/courses/pmp-exam-preparation/schedule#classroom"');
	});

	test("offers no seat in a full group", async () => {
		const { body } = await page("/courses/pmp-exam-preparation");
		const [row] = /<tr[ >](?:(?!<tr).)*Bengaluru.*?<\/tr>/.exec(body) ?? [];
		expect(row).toContain("Full");
		expect(row).not.toContain("/cart");
	});
});

async function chosen(country: string): Promise<string> {
	const { headers } = await site.server.inject({
		method: "POST",
		url: "/country",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		payload: `country=${country}&back=/`,
	});
	return [headers["set-cookie"]]
		.flat()
		.map((cookie) => cookie?.split(";")[0])
		.join("; ");
}

describe("what search engines read", () => {
	test("a course has its provider, an offer for each country and real dates", async () => {
		const { data } = await page("/courses/pmp-exam-preparation");
		const course = data.get("Course");
		expect(course?.provider.name).toBe("Lyceum");
		expect(course?.offers).toContainEqual({
			"@type": "Offer",
			category: "Paid",
			name: "live-virtual",
			price: 24_999,
			priceCurrency: "INR",
			eligibleRegion: { "@type": "Country", name: "IN" },
		});
		expect(course?.hasCourseInstance[1]).toMatchObject({
			courseMode: "Online",
			startDate: "2026-11-29",
			endDate: "2026-12-26",
			courseSchedule: { repeatCount: 4, startTime: "09:00" },
		});
		for (const { instructor } of course?.hasCourseInstance ?? [])
			expect(instructor).toEqual([
				{
					"@type": "Person",
					name: "Maren Achebe",
					jobTitle: "Project and program management",
					url: expect.stringMatching(/\/instructors\/maren-achebe$/),
				},
				expect.objectContaining({ name: "Joaquim Lindqvist" }),
			]);
		expect(data.get("BreadcrumbList")?.itemListElement).toHaveLength(3);
		expect(data.get("ItemList")?.itemListElement.length).toBeGreaterThan(2);
	});

	test("the questions are word for word those on the page", async () => {
		for (const slug of ["pmp-exam-preparation", "rtl"]) {
			const { data, text } = await page(`/courses/${slug}`);
			const questions = data.get("FAQPage")?.mainEntity;
			expect(questions.length).toBeGreaterThan(0);
			for (const { name, acceptedAnswer } of questions) {
				const spaced = (text: string) => text.replace(/\s+/g, "");
				expect(spaced(text)).toContain(spaced(name));
				expect(spaced(text)).toContain(spaced(acceptedAnswer.text));
			}
		}
	});
});

describe("the subpages of a course", () => {
	test("HOME-009: the syllabus page shows every module and topic", async () => {
		const { statusCode, body, text, data } = await page("/courses/pmp-exam-preparation/syllabus");
		expect(statusCode).toBe(200);
		expect(text).toContain("8 modules, 36 hours, advanced level");
		expect(text).toContain("8. Mock, analysis and exam day 4 hours");
		expect(text).toContain("Test center versus online proctoring");
		expect(body.match(/>Prerequisites</g)).toHaveLength(1);
		expect(body).toContain(
			'<link rel="canonical" href="http://localhost:3000/courses/pmp-exam-preparation/syllabus">',
		);
		expect(data.get("BreadcrumbList")?.itemListElement).toHaveLength(4);
	});

	test("HOME-009: the schedule page shows every group, by training mode", async () => {
		const { statusCode, body, text, data } = await page("/courses/pmp-exam-preparation/schedule");
		expect(statusCode).toBe(200);
		expect(text).toMatch(
			/Self-paced \$449 There are no fixed dates: you go at your own pace\. Reserve .*?Live online \$1,290 .*?Chicago time .*?Kolkata time .*?Classroom \$1,990 .*?Chicago .*?Bengaluru Full/,
		);
		// Without script these are the times: those of each group, not of the visitor.
		expect(text).toContain(
			"Live online times are shown with their time zone. Classroom times are local.",
		);
		expect(text).toMatch(
			/Live online .*?Sun, Nov 29 .*?Sat, Dec 26 .*?Sat, Sun .*?9:00 AM to 1:30 PM .*?Chicago time/,
		);
		expect(body).toMatch(/<time dateTime="2026-11-29">/i);
		expect(body).toContain(
			'<link rel="canonical" href="http://localhost:3000/courses/pmp-exam-preparation/schedule">',
		);
		expect(data.get("Course")?.hasCourseInstance).toHaveLength(6);
	});
});

describe("a course that is held in a room only", () => {
	test("has a page type of its own on all its pages, which its leads carry", async () => {
		const typeOf = async (path: string) => {
			const { body } = await page(path);
			return /data-page-type="([^"]+)"/.exec(body)?.[1];
		};
		for (const path of ["", "/syllabus", "/schedule"]) {
			expect(await typeOf(classroomOnly + path)).toBe("classroom-course");
			expect(await typeOf(`/courses/api-design${path}`)).toBe("course");
		}
		const { body } = await page(`${classroomOnly}?form=query+box`);
		expect(body).toContain('name="page_type" value="classroom-course"');
	});
});

describe("a course with much data missing", () => {
	test("HOME-013: leaves out every block without data, on the page and in its table of contents", async () => {
		const { statusCode, body, text } = await page("/courses/bare");
		expect(statusCode).toBe(200);
		expect(findSections(body)).toEqual(["about", "syllabus", "ways", "similar"]);
		expect(findContents(body)).toEqual(["about", "syllabus", "ways"]);
		expect(text).toContain("Price On request");
		expect(body).toContain("/courses/bare?form=request+a+call");
		expect(body).not.toContain("/cart?");
	});

	test("renders no placeholder for unknown values", async () => {
		for (const slug of Object.keys(courses)) {
			for (const rest of ["", "/syllabus", "/schedule"]) {
				const { statusCode, text } = await page(`/courses/${slug}${rest}`);
				expect([slug, rest, statusCode]).toEqual([slug, rest, 200]);
				expect(text).not.toMatch(/undefined|NaN|null|\[object/);
			}
		}
	});

	test("is rendered with a title of three hundred characters, and with one that runs from right to left", async () => {
		const long = await page("/courses/long");
		expect(long.text).toContain(longTitle.trim());
		expect(long.text).toContain("Self-paced $0");
		const { body, text, data } = await page("/courses/rtl");
		expect(body).toMatch(new RegExp(`<h1 [^>]*dir="auto"[^>]*>${rightToLeft}</h1>`));
		expect(body).toContain('<img src="/pictures/desk.jpg"');
		expect(text).toContain("12K learners");
		expect(text).toContain("القاهرة Full");
		expect(data.get("Course")).not.toHaveProperty("aggregateRating");
	});

	test("is uncached when its address requests one of its forms, and cached otherwise", async () => {
		const cacheControl = async (query: string) =>
			(await site.server.inject(`/courses/bare${query}`)).headers["cache-control"];
		expect(await cacheControl("?form=request+a+call")).toBe("no-store");
		expect(await cacheControl("?form=anything")).not.toBe("no-store");
		expect(await cacheControl("")).not.toBe("no-store");
	});

	test.each(["", "/syllabus", "/schedule"])(
		"is not found at an unknown address (%s)",
		async (rest) => {
			for (const slug of ["nothing", "..%2F..%2Fetc", "%F0%9F%92%A9", "a'--"])
				expect((await page(`/courses/${slug}${rest}`)).statusCode).toBe(404);
		},
	);

	test("ignores unknown query parameters", async () => {
		const { statusCode, body } = await page(
			`/courses/bare?form=${"x".repeat(300)}&mode[]=1&__proto__=2&form=%3Cscript%3E`,
		);
		expect(statusCode).toBe(200);
		expect(body).not.toContain("<script>");
	});
});

describe("a former address of a course", () => {
	test.each(["", "/syllabus", "/schedule"])("redirects to the present one (%s)", async (rest) => {
		const answer = await site.server.inject({
			url: `/courses/rest-api-design${rest}`,
			headers: { accept: "text/html" },
		});
		expect(answer.statusCode).toBe(301);
		expect(answer.headers.location).toBe(`/courses/api-design${rest}`);
	});

	test.each(["never-was", "rest-api", "%22%7D"])("is not invented: %s", async (slug) => {
		expect((await page(`/courses/${slug}`)).statusCode).toBe(404);
	});
});
