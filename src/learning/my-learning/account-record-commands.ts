import { myLearningAddress } from "#learning/addresses.ts";
import type { LearningDeps } from "#learning/deps.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { type LearnerCourseContext, presentLearnerCourse } from "./learner-course-presenter.ts";
import { type LearnerCourse, listLearnerCourses } from "./learner-course-store.ts";
import { myLearningMessages } from "./messages.ts";

const texts = myLearningMessages.records;

/** The account page begins with the free courses of its owner. */
export const learningRecordSource = (
	deps: Pick<LearningDeps, "clock" | "formatDay" | "outlines" | "catalogue">,
): AccountRecordSource => ({
	name: "free-courses",
	title: texts.title,
	rank: 5,
	get empty() {
		return deps.catalogue.kinds.has("free-course")
			? { text: texts.empty.text, link: { text: texts.empty.link, href: skillupAddress.to() } }
			: undefined;
	},
	page: { text: texts.page, href: myLearningAddress.to() },
	async list(db, { id }, limit) {
		const now = deps.clock();
		const learner = toLearner(id);
		const courses = await listLearnerCourses(db, learner, { offset: 0, limit });
		const { categories } = deps.catalogue;
		return courses.map((course) =>
			toRecord(course, {
				...{ now, categories },
				formatDay: deps.formatDay,
				findOutline: deps.outlines.find,
			}),
		);
	},
});

function toRecord(course: LearnerCourse, context: LearnerCourseContext): AccountRecord {
	const { key, title, state, progress, notes, actions } = presentLearnerCourse(course, context);
	const first = actions.find(({ kind }) => kind === "link");
	const hasNextStep = state === "open" || (state === "finished" && !isWithdrawn(course));
	return {
		key,
		title,
		details: [...(progress ? [progress.label] : []), ...notes],
		status: texts.states[state],
		at: course.finish?.at ?? course.startedAt,
		isNext: first !== undefined && hasNextStep,
		link:
			first?.kind === "link"
				? { text: first.label, href: first.href }
				: { text: texts.see, href: myLearningAddress.to() },
	};
}

const isWithdrawn = ({ finish }: LearnerCourse) => finish?.certificate?.isWithdrawn === true;
