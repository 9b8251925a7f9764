import { courseScheduleAddress, instructorAddress } from "#catalogue/addresses.ts";
import { type BatchSummary, summarizeBatch } from "#catalogue/groups/group-presenter.ts";
import type { Instructor } from "#catalogue/people/people-schema.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import type { ProductSummary, SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { joinTexts } from "#core/text/formats.ts";
import type { InstructorCourse } from "./instructor-page-store.ts";
import { instructorMessages } from "./messages.ts";

export interface TaughtGroup extends BatchSummary {
	readonly key: string;
	readonly course: string;
	/** The dates of the course. */
	readonly href: string;
	/** Others who teach the course; undefined without any. */
	readonly with: string | undefined;
}

export interface InstructorPageProps {
	readonly instructor: Instructor;
	readonly path: string;
	readonly courses: readonly ProductSummary[];
	/** All ratings of the courses in one line; undefined without any. */
	readonly ratings: string | undefined;
	readonly groups: readonly TaughtGroup[];
}

/** More are on the pages of the courses. */
const maxGroups = 12;

export function presentInstructorPage(
	instructor: Instructor,
	courses: readonly InstructorCourse[],
	others: readonly Instructor[],
	context: SummaryContext,
): InstructorPageProps {
	return {
		instructor,
		path: instructorAddress.to({ slug: instructor.id }),
		courses: courses.map((card) => summarizeProduct(card, context)),
		ratings: describeRatings(courses, context.locale),
		groups: presentGroups(instructor, courses, others, context),
	};
}

/** Each rating counts once, whichever course it is of. */
function describeRatings(courses: readonly InstructorCourse[], locale: string): string | undefined {
	const rated = courses.flatMap(({ ratings }) =>
		ratings && ratings.average > 0 && ratings.count > 0 ? [ratings] : [],
	);
	const count = rated.reduce((sum, ratings) => sum + ratings.count, 0);
	if (count === 0) return undefined;
	const average = rated.reduce((sum, ratings) => sum + ratings.average * ratings.count, 0) / count;
	return instructorMessages.ratings(average.toFixed(1), count, locale);
}

function presentGroups(
	instructor: Instructor,
	courses: readonly InstructorCourse[],
	others: readonly Instructor[],
	{ locale, now }: SummaryContext,
): TaughtGroup[] {
	return courses
		.flatMap((course) =>
			listUpcomingBatches(course.batches, now).map((group) => ({ course, group })),
		)
		.sort((a, b) => Temporal.PlainDate.compare(a.group.begins, b.group.begins))
		.slice(0, maxGroups)
		.map(({ course, group }, index) => {
			const names = others
				.filter(({ id }) => id !== instructor.id && course.instructors.includes(id))
				.map(({ name }) => name);
			return {
				...summarizeBatch(group, locale, now),
				key: `${course.slug} ${index}`,
				course: course.title,
				href: courseScheduleAddress.to({ slug: course.slug }),
				with: names.length ? instructorMessages.with(joinTexts(names, locale)) : undefined,
			};
		});
}
