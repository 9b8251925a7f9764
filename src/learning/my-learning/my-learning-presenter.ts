import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { describeLimit, type LimitCounts } from "#learning/limit/limit-rules.ts";
import {
	type LearnerCourseContext,
	type LearnerCourseProps,
	presentLearnerCourse,
} from "./learner-course-presenter.ts";
import type { LearnerCourse } from "./learner-course-store.ts";
import { myLearningMessages as texts } from "./messages.ts";

export const coursesPerPage = 20;

const sections = ["open", "closed", "finished"] as const;

export interface MyLearningSection {
	readonly name: (typeof sections)[number];
	readonly title: string;
	readonly courses: readonly LearnerCourseProps[];
}

export interface MyLearningProps {
	/** Says how many courses may still be started. */
	readonly limit: string;
	/** True while the learner may start a course. */
	readonly canStart: boolean;
	/** The course that was learned last and is open, on the first page. */
	readonly current: LearnerCourseProps | undefined;
	/** Those that have a course on this page. */
	readonly sections: readonly MyLearningSection[];
	readonly page: number;
	readonly pages: number;
}

export function presentMyLearning(
	courses: readonly LearnerCourse[],
	counts: LimitCounts,
	context: LearnerCourseContext & {
		readonly terms: Pick<FreeLearningTerms, "startLimit">;
		readonly page: number;
	},
): MyLearningProps {
	const { page, terms } = context;
	const shown = courses.map((course) => presentLearnerCourse(course, context));
	const current = page === 1 ? shown.find(({ state }) => state === "open") : undefined;
	const others = shown.filter((course) => course !== current);
	const { left, started } = describeLimit(counts, terms);
	return {
		limit: left === 0 ? texts.limit.none : texts.limit.left(left, started),
		canStart: left > 0,
		current,
		sections: sections.flatMap((name) => {
			const listed = others.filter(({ state }) => toSection(state) === name);
			return listed.length > 0 ? [{ name, title: texts.sections[name], courses: listed }] : [];
		}),
		page,
		pages: Math.ceil(started / coursesPerPage),
	};
}

function toSection(state: LearnerCourseProps["state"]): MyLearningSection["name"] {
	return state === "ended" || state === "gone" ? "closed" : state;
}

/** Anything else that an address may hold is the first page. */
export function readPageNumber(written: unknown): number {
	return typeof written === "string" && /^\d{1,4}$/.test(written)
		? Math.max(Number(written), 1)
		: 1;
}
