import { describe, expect, test } from "vitest";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { defaultProductNames } from "#catalogue/product-names/messages.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import type { ProductSummary, SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { aCategory, aCourse } from "#catalogue/testing.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { findOpeningTags, renderToMarkup } from "#ui/testing-markup.ts";
import { BundleCardView } from "./bundle-card-view.tsx";
import { CourseCardView } from "./course-card-view.tsx";
import { FreeCourseCardView } from "./free-course-card-view.tsx";
import { ProgramCardView } from "./program-card-view.tsx";
import { ReviewCardView } from "./review-card-view.tsx";
import { chunkPairs, SliderPair } from "./slider-card-view.tsx";
import { UniversityCardView } from "./university-card-view.tsx";

const partner = {
	id: "aarfeld",
	name: "Aarfeld University",
	kind: "university" as const,
	city: "Kassel",
	country: "DE",
	blurb: "",
	sequence: 1,
};
const context: SummaryContext = {
	now: Temporal.Instant.from("2026-11-20T12:00:00Z"),
	timeZone: "America/New_York",
	locale: "en-US",
	country: "US",
	categories: [aCategory()],
	partners: [partner],
	names: defaultProductNames,
};
const product = {
	category: "data",
	summary: "All about it.",
	ratings: { average: 4.62, count: 1234 },
	learners: 12_345,
};
const bundle: BundleCard = {
	kind: "bundle",
	...product,
	id: 7,
	slug: "analyst",
	title: "Analyst",
	level: "Beginner",
	linkableType: "bundle",
	accreditor: "Tamarisk",
	keyFeatures: ["One", "Two", "Three"],
	courseCount: 5,
	durationMonths: 7,
	hoursPerWeek: 8,
	cohorts: [
		{ startsInDays: -3, seats: 9, seatsLeft: 1 },
		{ startsInDays: 10, seats: 9, seatsLeft: 1 },
	],
	sunset: false,
	from: undefined,
	prices: [],
};
const university: UniversityProgramCard = {
	kind: "university",
	...product,
	id: 9,
	slug: "defense",
	title: "Defense",
	university: "aarfeld",
	subType: "bootcamp",
	keyFeatures: [{ text: "Open lab", b2c: true }],
	durationMonths: 5,
	cohorts: [],
	from: undefined,
	prices: [],
};
const freeCourse: FreeCourseCard = {
	kind: "free-course",
	...product,
	id: 3,
	slug: "sql-skillup",
	title: "SQL Basics",
	h1: "Learn SQL",
	level: "Beginner",
	hours: 2.5,
	rewardEnabled: 1,
	accessDays: 90,
	lessonCount: 6,
	salary: "$90,000 a year",
};
const summarizeCourse = (differences: Parameters<typeof aCourse>[2] = {}): ProductSummary =>
	summarizeProduct(
		{
			kind: "course",
			...aCourse(1, "sql", differences).card,
			from: undefined,
			prices: [],
		},
		context,
	);
const elements = {
	course: () => <CourseCardView product={summarizeCourse(product)} />,
	slider: () => <SliderPair pair={[summarizeCourse(product)]} />,
	bundle: () => <BundleCardView product={summarizeProduct(bundle, context)} />,
	university: () => <UniversityCardView product={summarizeProduct(university, context)} />,
	"free course": () => <FreeCourseCardView product={summarizeProduct(freeCourse, context)} />,
};
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ");

describe.each(Object.entries(elements))("the card of a %s", (_kind, render) => {
	test("CARD-007, CARD-010: is one link to the product's own url, in a new tab that is announced", () => {
		const [link, ...more] = findOpeningTags(renderToMarkup(render()), "a");
		expect(more).toEqual([]);
		expect(link).toContain('target="_blank"');
		expect(link).toMatch(/href="\/[a-z/-]+"/);
		expect(textOf(renderToMarkup(render()))).toContain("(opens in a new tab)");
	});

	test("CARD-004: says rating (count Ratings), and the same in words to those who listen", () => {
		const markup = renderToMarkup(render());
		expect(markup).toContain(">4.6 (1234 Ratings)<");
		expect(markup).toContain("4.6 of 5, 1,234 ratings");
	});

	test("CARD-001: shows learners above 999 in thousands", () => {
		expect(renderToMarkup(render())).toContain("12K learners");
	});
});

describe("the card of a course", () => {
	test("CARD-003, CARD-004: without a rating or without a count has no such line", () => {
		for (const ratings of [undefined, { average: 0, count: 0 }])
			expect(renderToMarkup(<CourseCardView product={summarizeCourse({ ratings })} />)).not.toMatch(
				/Ratings|0\.0/,
			);
		const uncounted = { average: 4.25, count: 0 };
		const markup = renderToMarkup(
			<CourseCardView product={summarizeCourse({ ratings: uncounted })} />,
		);
		expect(markup).toMatch(/>4\.[23]</);
		expect(markup).not.toContain("Ratings");
	});

	test("CARD-005: clamps its title to 2 lines", () => {
		expect(renderToMarkup(elements.course())).toMatch(/class="[^"]*two[^"]*">sql</);
	});

	test("has the operator's own picture, or a cover drawn for it", () => {
		const picture = { image: "https://pictures.example/a.avif" };
		expect(renderToMarkup(<CourseCardView product={summarizeCourse(picture)} />)).toContain(
			'src="https://pictures.example/a.avif"',
		);
		expect(renderToMarkup(elements.course())).toContain('src="/covers/lagoon/course-1.svg"');
	});
});

describe("the cards of the home slider", () => {
	test("CARD-014: sit two columns per slide", () => {
		expect(chunkPairs([1, 2, 3, 4, 5])).toEqual([[1, 2], [3, 4], [5]]);
		const pair = [summarizeCourse(), { ...summarizeCourse(), id: 2 }];
		expect(findOpeningTags(renderToMarkup(<SliderPair pair={pair} />), "article")).toHaveLength(2);
	});

	test("CARD-015: show name, field, level, rating and learners, and lead to the course", () => {
		const markup = renderToMarkup(elements.slider());
		expect(markup).toContain('href="/courses/sql"');
		for (const text of ["sql", "Data", "Beginner", "4.6", "12K learners"])
			expect(textOf(markup)).toContain(text);
	});
});

describe("the card of a bundle", () => {
	test("CARD-016: is known as b and its number", () => {
		expect(renderToMarkup(elements.bundle())).toContain('data-product="b7"');
	});

	test("CARD-017, CARD-018, CARD-019: shows 2 features, who accredits, courses, months and the next start", () => {
		const text = textOf(renderToMarkup(elements.bundle()));
		expect(text).toContain("Two");
		expect(text).not.toContain("Three");
		expect(text).toContain("Accredited by Tamarisk");
		expect(text).toContain("5 courses, 7 months");
		expect(text).toContain("Starts Mon, Nov 30");
	});

	test("CARD-019: of the highest kind says so", () => {
		const highest = { ...bundle, linkableType: "master_of_masters" as const };
		expect(
			renderToMarkup(<BundleCardView product={summarizeProduct(highest, context)} />),
		).toContain("Advanced master&#x27;s program");
	});

	test("CARD-027: shows no date when every cohort has begun", () => {
		const begun = { ...bundle, cohorts: bundle.cohorts.slice(0, 1) };
		expect(
			renderToMarkup(<BundleCardView product={summarizeProduct(begun, context)} />),
		).not.toContain("Starts");
	});
});

describe("the card of a university program", () => {
	test("CARD-020, CARD-021: shows the school, months and what learners get", () => {
		const text = textOf(renderToMarkup(elements.university()));
		for (const said of ["Aarfeld University", "5 months", "Open lab"]) expect(text).toContain(said);
	});

	test("CARD-022, CARD-023: a bootcamp carries its label, another kind does not", () => {
		expect(renderToMarkup(elements.university())).toContain(">Bootcamp<");
		const certificate = { ...university, subType: "certificate" as const };
		expect(
			renderToMarkup(<UniversityCardView product={summarizeProduct(certificate, context)} />),
		).not.toContain("Bootcamp");
	});
});

describe("program cards", () => {
	const programs = {
		bundle: summarizeProduct(bundle, context),
		university: summarizeProduct(university, context),
		course: summarizeCourse({ hours: 32 }),
	};

	test("CARD-028: exist for a course, a bundle and a university program", () => {
		expect(Object.values(programs).map(({ kindName }) => kindName)).toEqual([
			"Master's program",
			"University program",
			"Course",
		]);
	});

	test("CARD-029: show picture, logo, name, duration, cohort start and View Program", () => {
		const accreditorLogo = "/tamarisk.svg";
		const product = summarizeProduct({ ...bundle, accreditorLogo }, context);
		const markup = renderToMarkup(<ProgramCardView product={product} />);
		expect(markup).toContain('src="/covers/lagoon/bundle-7.svg"');
		expect(markup).toContain('src="/tamarisk.svg"');
		for (const said of ["Analyst", "7 months", "Starts Mon, Nov 30", "View Program"])
			expect(textOf(markup)).toContain(said);
		expect(textOf(renderToMarkup(<ProgramCardView product={programs.course} />))).toContain(
			"32 hours",
		);
	});

	test("CARD-010, CARD-033, CARD-034: both links lead to the program in a new tab, side by side and never one in the other", () => {
		const markup = renderToMarkup(<ProgramCardView product={programs.university} />);
		const links = findOpeningTags(markup, "a");
		expect(links).toHaveLength(2);
		for (const link of links) {
			expect(link).toContain('href="/university/defense"');
			expect(link).toContain('target="_blank"');
		}
		expect(markup).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
		// One of them is for pointers alone.
		expect(links.filter((link) => link.includes("aria-hidden"))).toHaveLength(1);
	});
});

describe("the card of a review", () => {
	const review = {
		id: 1,
		personName: "Marit Solheim",
		designation: "Project manager",
		company: "Nordhavn",
		content: "Failed in spring, passed in autumn.",
		rating: 4.5,
		product: "pmp",
	};

	test("CARD-036: shows who, role at company, what was said and the rating", () => {
		const text = textOf(renderToMarkup(<ReviewCardView review={review} />));
		for (const said of [
			"Marit Solheim",
			"Project manager at Nordhavn",
			"Failed in spring",
			"4.5 of 5",
		])
			expect(text).toContain(said);
	});

	test("CARD-037: without a LinkedIn address has no link", () => {
		const linked = { ...review, linkedinUrl: "https://linkedin.example/in/m" };
		const linksOf = (shown: typeof review) =>
			findOpeningTags(renderToMarkup(<ReviewCardView review={shown} />), "a");
		expect(linksOf(review)).toEqual([]);
		expect(linksOf(linked)).toHaveLength(1);
	});
});

describe("the card of a free course", () => {
	test("CARD-006: clamps its title to 3 lines", () => {
		expect(renderToMarkup(elements["free course"]())).toMatch(
			/class="[^"]*three[^"]*">SQL Basics</,
		);
	});

	test("CARD-040: shows hours and, where known, the salary", () => {
		const text = textOf(renderToMarkup(elements["free course"]()));
		expect(text).toContain("2.5 hours");
		expect(text).toContain("$90,000 a year");
	});

	test("CARD-041: rewardEnabled other than zero shows a rewards badge", () => {
		const badge = (rewardEnabled: number) =>
			renderToMarkup(
				<FreeCourseCardView
					product={summarizeProduct({ ...freeCourse, rewardEnabled }, context)}
				/>,
			).includes("Reward");
		expect([badge(1), badge(-1), badge(0)]).toEqual([true, true, false]);
	});

	test("CARD-042, CARD-043: names its partner, by default SkillUp", () => {
		expect(renderToMarkup(elements["free course"]())).toContain("SkillUp");
		const partnered = { ...freeCourse, partner: "Quillstone Data Lab" };
		expect(
			renderToMarkup(<FreeCourseCardView product={summarizeProduct(partnered, context)} />),
		).toContain("Quillstone Data Lab");
	});
});
