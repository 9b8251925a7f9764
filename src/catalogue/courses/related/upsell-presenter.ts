import { courseAddress } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { courseMessages } from "#catalogue/courses/messages.ts";
import { messages } from "#catalogue/messages.ts";
import type { SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";
import type { BundleWithCourses } from "./course-related-store.ts";
import { calculateSaving } from "./upsell-rules.ts";
import type { UpsellProgram } from "./upsell-section.tsx";

/** `courses` may hold more than the program's own: it picks them by slug. */
export function presentUpsell(
	program: BundleWithCourses,
	course: CourseCard,
	courses: readonly CourseCard[],
	context: SummaryContext,
): UpsellProgram {
	const programCourses = program.courses.flatMap(
		(slug) => courses.find((candidate) => candidate.slug === slug) ?? [],
	);
	const saving = calculateSaving(
		program.from,
		program.courses.map(
			(slug) => programCourses.find((candidate) => candidate.slug === slug)?.from,
		),
	);
	const summary = summarizeProduct(program, context);
	const { hoursPerWeek } = program;
	return {
		...summary,
		line: courseMessages.upsell.line(
			summary.inside ?? "",
			summary.length,
			formatCount(hoursPerWeek, "hour"),
		),
		saving: saving && messages.saving(formatMoney(saving, context.locale)),
		courses: programCourses.map(({ slug, title, id }) => ({
			title,
			href: courseAddress.to({ slug }),
			isThis: id === course.id,
		})),
	};
}
