import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { publishedProductId } from "#catalogue/product-key.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { aBatch, aCategory, aCourse } from "#catalogue/testing.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { formPageDataPayload } from "./course-payload.ts";
import {
	bundlePayload,
	cohortPayload,
	courseCardPayload,
	defaultFreeCourseImage,
	freeCoursePayload,
	freemiumCoursePayload,
	homeSliderCardPayload,
} from "./product-payload.ts";
import { programCardPayload, programPagePayload } from "./program-payload.ts";

const categories = [aCategory(), aCategory({ slug: "cloud", name: "Cloud Computing" })];
const context = {
	now: Temporal.Instant.from("2026-11-20T12:00:00Z"),
	timeZone: "America/New_York",
	categories,
};

const course: CourseCard = {
	kind: "course",
	...aCourse(7, "sql", {
		title: "SQL",
		ratings: { average: 4.6, count: 120 },
		learners: 3400,
		hours: 12,
		modes: ["self-paced", "live-virtual"],
		keyFeatures: ["Short", "Deep", "Wide"],
		batches: [aBatch({ startsInDays: 3, weekdays: [] })],
		image: "/sql.webp",
	}).card,
	from: undefined,
	prices: [],
};

const bundle: BundleCard = {
	kind: "bundle",
	id: 12,
	slug: "analyst",
	title: "Analyst",
	category: "data",
	level: "Beginner",
	summary: "All about tables.",
	ratings: { average: 4.8, count: 60 },
	learners: 900,
	linkableType: "master_of_masters",
	accreditor: "Institute of Tables",
	accreditorLogo: "/institute.svg",
	keyFeatures: ["Long", "Deep"],
	courseCount: 4,
	durationMonths: 6,
	hoursPerWeek: 8,
	cohorts: [
		{ startsInDays: 40, seats: 30, seatsLeft: 30 },
		{ startsInDays: 9, seats: 30, seatsLeft: 4 },
	],
	sunset: false,
	from: undefined,
	prices: [],
};

const university: UniversityProgramCard = {
	kind: "university",
	id: 40,
	slug: "certificate-in-tables",
	title: "Certificate in Tables",
	category: "data",
	summary: "Tables, certified.",
	ratings: undefined,
	learners: 0,
	image: "/campus.webp",
	university: "tableton",
	subType: "bootcamp",
	keyFeatures: [
		{ text: "Campus week", b2c: true },
		{ text: "Framework agreement", b2c: false },
	],
	durationMonths: 1,
	cohorts: [{ startsInDays: 30, seats: 20, seatsLeft: 20 }],
	from: undefined,
	prices: [],
};

const partner = {
	id: "tableton",
	name: "Tableton University",
	kind: "university" as const,
	city: "Tableton",
	country: "GB",
	blurb: "Teaches tables.",
	logo: "/tableton.svg",
	sequence: 1,
};

const freeCourse: FreeCourseCard = {
	kind: "free-course",
	id: 31,
	slug: "sql-basics",
	title: "SQL Basics",
	h1: "SQL for beginners",
	category: "data",
	level: "Beginner",
	summary: "A first question.",
	ratings: { average: 4.5, count: 10 },
	learners: 12_000,
	hours: 2.5,
	partner: "Quillstone",
	partnerLogo: "/quillstone.svg",
	salary: "$80,000 a year",
	rewardEnabled: 1,
	accessDays: 90,
	lessonCount: 6,
};

describe("cards by their published field names", () => {
	test("CARD-013: of a course, with the start of its next group", () => {
		expect(courseCardPayload(course, context)).toEqual({
			course_id: 7,
			rating: 4.6,
			learners: 3400,
			ratingCount: 120,
			home_page_tumbnail_image: "/sql.webp",
			keyfeatures: ["Short", "Deep", "Wide"],
			startDate: "2026-11-23",
		});
		const classroom = aBatch({
			mode: "classroom",
			startsInDays: 1,
			weekdays: [],
		});
		const both = { ...course, batches: [...course.batches, classroom] };
		expect(courseCardPayload(both, context).startDate).toBe("2026-11-21");
		const alone = { ...course, batches: [], ratings: undefined };
		expect(courseCardPayload(alone, context)).toMatchObject({
			startDate: undefined,
			rating: undefined,
			ratingCount: undefined,
		});
	});

	test("CARD-015: of the home slider, its category spelt as published", () => {
		expect(homeSliderCardPayload(course, categories)).toEqual({
			displayName: "SQL",
			course_url: "/courses/sql",
			course_id: 7,
			rating: 4.6,
			ratingCount: 120,
			learners: 3400,
			level: "Beginner",
			cateforyInfo: expect.objectContaining({ slug: "data", name: "Data" }),
		});
	});

	test("CARD-016, CARD-018, CARD-019: of a bundle", () => {
		expect(publishedProductId({ kind: "bundle", id: 12 })).toBe("b12");
		expect(bundlePayload(bundle, [], context)).toEqual({
			bundle_id: "b12",
			title: "Analyst",
			url: "/programs/analyst",
			features: ["Long", "Deep"],
			accreditorLogo: "/institute.svg",
			ratingInfo: { rating: 4.8, learners: 900, ratingCount: 60 },
			startDate: "2026-11-29",
			linkable_type: "master_of_masters",
			course_count: 4,
			duration: 6,
		});
	});

	test("CARD-026: of cohorts, by their starts in seconds", () => {
		const { program_id, welcome_start_display } = cohortPayload(bundle, context);
		expect(program_id).toBe("b12");
		// Midnight in New York, before and after the same clock change.
		expect(
			welcome_start_display.map((seconds) =>
				Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString(),
			),
		).toEqual(["2026-11-29T05:00:00Z", "2026-12-30T05:00:00Z"]);
	});

	test("CARD-038, CARD-039, CARD-040, CARD-042: of a free course", () => {
		expect(freeCoursePayload(freeCourse, categories)).toEqual({
			course_name: "SQL Basics",
			title: "SQL Basics",
			h1Tag: "SQL for beginners",
			course_url: "/sql-basics",
			imgPath: defaultFreeCourseImage,
			rating: 4.5,
			learners: 12_000,
			totalDuration: 2.5,
			salary: "$80,000 a year",
			rewardEnabled: 1,
			contentPartners: {
				title: "Content partner",
				content: [{ name: "Quillstone", imagePath: "/quillstone.svg" }],
			},
			categoryName: "Data",
		});
		const built = join(import.meta.dirname, "../../../public", defaultFreeCourseImage);
		expect(existsSync(built)).toBe(true);
		const own = { ...freeCourse, image: "/own.webp" };
		expect(freeCoursePayload(own, categories).imgPath).toBe("/own.webp");
	});

	test("CARD-043: a free course without a partner is by SkillUp", () => {
		const { partner: _none, ...own } = freeCourse;
		const { content } = freeCoursePayload(own, categories).contentPartners;
		expect(content.map(({ name }) => name)).toEqual(["SkillUp"]);
	});

	test("CARD-044: of a freemium course", () => {
		expect(freemiumCoursePayload(freeCourse, categories)).toEqual({
			elearning_id: 31,
			course_id: 31,
			course_name: "SQL Basics",
			category_id: "data",
			categoryName: "Data",
			rating: 4.5,
			accessDays: 90,
			rewardEnabled: 1,
		});
	});
});

describe("the program card", () => {
	const inOrder = (program: Parameters<typeof programCardPayload>[0]) =>
		programCardPayload(program, 3, [partner]);

	test("CARD-030: is one shape for bundles, university programs and courses", () => {
		expect(inOrder(bundle)).toEqual({
			productId: "b12",
			productName: "Analyst",
			logo: "/institute.svg",
			logoNew: "/institute.svg",
			description: "All about tables.",
			collabrationText: "Accredited by Institute of Tables",
			programDurations: "6 months",
			programType: "bundle",
			url: "/programs/analyst",
			sequence: 3,
		});
		expect(inOrder(university)).toMatchObject({
			productId: 40,
			logo: "/tableton.svg",
			collabrationText: "In collaboration with Tableton University",
			programDurations: "1 month",
			url: "/university/certificate-in-tables",
		});
		expect(inOrder(course)).toMatchObject({
			productId: 7,
			logo: undefined,
			collabrationText: undefined,
			programDurations: "12 hours",
			url: "/courses/sql",
		});
	});

	test("CARD-031: of a partner that changes its logo has both, and a bundle has the logo of the partner that accredits it", () => {
		const changing = { ...partner, logo: "/old.svg", logoNew: "/new.svg" };
		expect(programCardPayload(university, 1, [changing])).toMatchObject({
			logo: "/old.svg",
			logoNew: "/new.svg",
		});
		const { accreditorLogo: _, ...plain } = bundle;
		const accreditor = { ...changing, name: bundle.accreditor ?? "" };
		expect(programCardPayload(plain, 1, [accreditor])).toMatchObject({
			logo: "/old.svg",
			logoNew: "/new.svg",
		});
	});

	test("CARD-032: comes with cohorts, background, courses by mode, start dates, ratings and features", () => {
		const page = programPagePayload(
			{
				programs: [course, bundle, university],
				backgroundImage: "/hall.webp",
			},
			context,
		);
		expect(page).toMatchObject({
			backgroundImage: "/hall.webp",
			cohortDetails: [{ program_id: "b12" }, { program_id: 40 }],
			lvcCourses: [{ course_id: 7 }],
			classroomCourses: [],
			masterCourseStartDates: { b12: "2026-11-29" },
			courseRatings: { 7: { average: 4.6, count: 120 } },
			keyFeatures: {
				sql: ["Short", "Deep", "Wide"],
				analyst: ["Long", "Deep"],
			},
			universityFeatures: {
				"certificate-in-tables": [
					{ key_feature_name: "Campus week", is_b2c: true },
					{ key_feature_name: "Framework agreement", is_b2c: false },
				],
			},
		});
	});
});

describe("the data of a page", () => {
	test("names redirects, revamp, privacy words, SMS rules and the visitor's address", () => {
		const redirects = [{ from: "/courses/old", to: "/courses/sql" }];
		expect(
			formPageDataPayload({
				redirects,
				isRevamped: true,
				privacyText: "We keep it to ourselves.",
				isSmsComplianceOn: true,
				visitorCountry: "India",
			}),
		).toEqual({
			coursePageHeaderData: { course_redirects_data: redirects },
			isCourseRevamp: true,
			customPrivacyText: "We keep it to ourselves.",
			isSMSComplianceEnabled: true,
			locatorData: { address: "India" },
		});
	});
});
