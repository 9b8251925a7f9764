import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import type { CertificateId } from "#learning/certificates/certificate-id.ts";
import type { CourseOutline } from "./course-outline-store.ts";
import { type LearnerCourseContext, presentLearnerCourse } from "./learner-course-presenter.ts";
import type { LearnerCourse } from "./learner-course-store.ts";
import { presentMyLearning, readPageNumber } from "./my-learning-presenter.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const later = now.add({ hours: 24 });
const before = now.subtract({ hours: 24 });

const outline: CourseOutline = {
	...{ id: 3001, slug: "sums-and-signs", title: "Sums and Signs", category: "data" },
	image: undefined,
	lessons: ["one", "two", "three"].map((id) => ({ id, minutes: 10 })),
	hasFinalCheck: true,
};
const known = new Map([[outline.id, outline]]);

const context: LearnerCourseContext = {
	now,
	formatDay: (instant) => instant.toString().slice(0, 10),
	findOutline: (id) => known.get(id),
	categories: [],
};

const aLearnerCourse = (more: Partial<LearnerCourse> = {}): LearnerCourse => ({
	...{ id: createId<"enrolment">(), course: outline.id, courseTitle: "Sums" },
	...{ startedAt: before, accessUntil: later, doneLessons: [], finish: undefined },
	...more,
});

const aFinish = (more: Partial<LearnerCourse["finish"]> = {}): LearnerCourse["finish"] => ({
	...{ at: before, lessons: ["one", "two", "three"], certificate: undefined },
	...more,
});

const present = (more: Partial<LearnerCourse>, changes: Partial<CourseOutline> = {}) =>
	presentLearnerCourse(aLearnerCourse(more), {
		...context,
		findOutline: (id) => (id === outline.id ? { ...outline, ...changes } : undefined),
	});

describe("a started course", () => {
	test("says how far it is and how long it is open, and continues", () => {
		expect(present({ doneLessons: ["one", "one that is gone"] })).toMatchObject({
			state: "open",
			title: "Sums and Signs",
			progress: { done: 1, total: 3, label: "1 of 3 lessons" },
			notes: ["20 minutes left", "Open until 2026-11-21"],
			actions: [{ kind: "link", href: "/learn/sums-and-signs", label: "Continue" }],
		});
	});

	test("leads to the final check once it is all that is left", () => {
		const doneLessons = ["three", "two", "one"];
		expect(present({ doneLessons })).toMatchObject({
			notes: ["Only the final check is left", "Open until 2026-11-21"],
			actions: [{ href: "/learn/sums-and-signs/final-check", label: "Take the final check" }],
		});
		expect(present({ doneLessons }, { hasFinalCheck: false }).actions).toMatchObject([
			{ href: "/learn/sums-and-signs", label: "Continue" },
		]);
	});

	test("can be opened again once its access has ended, by a form", () => {
		expect(present({ accessUntil: now, doneLessons: ["one"] })).toMatchObject({
			state: "ended",
			progress: { label: "1 of 3 lessons" },
			notes: ["Your access ended on 2026-11-20. Your progress is saved."],
			actions: [{ kind: "reopen", action: "/learn/sums-and-signs", label: "Open again" }],
		});
	});

	test("that content no longer has keeps its title from the start, and leads nowhere", () => {
		expect(present({ course: 3999 })).toMatchObject({
			...{ state: "gone", title: "Sums", progress: undefined, actions: [] },
			notes: ["This course is not offered any more."],
		});
	});
});

describe("a finished course", () => {
	test("leads to its certificate, or to where one gets it", () => {
		expect(present({ finish: aFinish() })).toMatchObject({
			state: "finished",
			notes: ["Finished on 2026-11-19"],
			actions: [
				{ href: "/learn/sums-and-signs/finished", label: "Get your certificate" },
				{ href: "/learn/sums-and-signs", label: "Read again" },
			],
		});
		const id = "0123456789abcdefghjkmnpqrs" as CertificateId;
		const certificate = { id, isWithdrawn: false };
		expect(present({ finish: aFinish({ certificate }) }).actions[0]).toEqual({
			kind: "link",
			href: `/certificates/${id}`,
			label: "See your certificate",
		});
		const withdrawn = aFinish({ certificate: { id, isWithdrawn: true } });
		expect(present({ finish: withdrawn }).actions[0]).toEqual({
			kind: "link",
			href: `/certificates/${id}`,
			label: "Certificate withdrawn",
		});
		// Whatever becomes of the course.
		expect(present({ course: 3999, finish: aFinish({ certificate }) })).toMatchObject({
			state: "finished",
			notes: ["Finished on 2026-11-19", "This course is not offered any more."],
			actions: [{ href: `/certificates/${id}` }],
		});
		expect(present({ course: 3999, finish: aFinish() }).actions).toEqual([
			{ kind: "link", href: "/certificates/new/3999", label: "Get your certificate" },
		]);
	});

	test("names lessons that came later, and stays finished", () => {
		const finish = aFinish({ lessons: ["three"] });
		expect(present({ finish })).toMatchObject({
			state: "finished",
			notes: ["Finished on 2026-11-19", "2 new lessons since"],
			actions: [{}, { href: "/learn/sums-and-signs", label: "See the new lessons" }],
		});
	});

	test("can be read again after its access has ended, too, once it is opened again", () => {
		expect(present({ finish: aFinish(), accessUntil: before }).actions[1]).toMatchObject({
			kind: "reopen",
			action: "/learn/sums-and-signs",
		});
	});
});

const lessonIds = fc.subarray(["one", "two", "three", "gone"]);
const learnerCourses = fc.array(
	fc
		.record({
			course: fc.constantFrom(outline.id, 3999),
			accessUntil: fc.constantFrom(before, now, later),
			doneLessons: lessonIds,
			finish: fc.option(
				lessonIds.map((lessons) => aFinish({ lessons })),
				{ nil: undefined },
			),
		})
		.map(aLearnerCourse),
	{ maxLength: 20 },
);
const showPage = (courses: readonly LearnerCourse[], page: number, started = courses.length) =>
	presentMyLearning(
		courses,
		{ started, rewarded: 0, balance: 0 },
		{ ...context, page, terms: { startLimit: 2 } },
	);

test("whatever was learned stands on the page once, with counts that fit, and no finished course among the others", () => {
	fc.assert(
		fc.property(learnerCourses, fc.integer({ min: 1, max: 3 }), (courses, page) => {
			const { current, sections } = showPage(courses, page);
			const shown = [...(current ? [current] : []), ...sections.flatMap((part) => part.courses)];
			expect(shown.map(({ key }) => key).toSorted()).toEqual(
				courses.map(({ id }) => id).toSorted(),
			);
			for (const { progress } of shown)
				if (progress) expect(progress.done).toBeLessThanOrEqual(progress.total);
			const finished = sections.find(({ name }) => name === "finished")?.courses ?? [];
			expect(finished.length).toBe(courses.filter(({ finish }) => finish).length);
			expect(current !== undefined && page > 1).toBe(false);
		}),
	);
});

describe("the page of what one learns", () => {
	test("continues with the first course that is open, and lists finished ones last", () => {
		const courses = [
			aLearnerCourse({ course: 3999 }),
			aLearnerCourse({ doneLessons: ["one"] }),
			aLearnerCourse(),
			aLearnerCourse({ accessUntil: before }),
			aLearnerCourse({ finish: aFinish() }),
		];
		const { current, sections } = showPage(courses, 1, 45);
		expect(current?.key).toBe(courses[1]?.id);
		expect(sections.map(({ name, courses: listed }) => [name, listed.length])).toEqual([
			["open", 1],
			["closed", 2],
			["finished", 1],
		]);
		expect(showPage(courses, 1, 45).pages).toBe(3);
		expect(showPage([], 1).pages).toBe(0);
	});

	test("says how many courses may still be started", () => {
		const line = (started: number, balance = 0) =>
			presentMyLearning(
				[],
				{ started, rewarded: 0, balance },
				{ ...context, page: 1, terms: { startLimit: 2 } },
			).limit;
		expect(line(0)).toBe("You can start 2 free courses.");
		expect(line(1)).toBe("You can start 1 more free course.");
		expect(line(2)).toBe("You have started as many free courses as you can for now.");
		expect(line(2, 3)).toBe("You can start 3 more free courses.");
	});

	test("has a number, and anything else means the first", () => {
		expect(["1", "2", "0002", "9999"].map(readPageNumber)).toEqual([1, 2, 2, 9999]);
		for (const other of [undefined, "", "0", "-1", "1.5", "1e9", "99999", ["2", "3"], "２"])
			expect(readPageNumber(other)).toBe(1);
	});
});
