import { courseAddress, programAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import {
	formatMonths,
	getCategoryHue,
} from "#catalogue/products/product-presenter.ts";
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
	{ categories, locale }: { categories: readonly Category[]; locale: string },
): UpsellProgram {
	const programCourses = program.courses.flatMap(
		(slug) => courses.find((candidate) => candidate.slug === slug) ?? [],
	);
	const saving = calculateSaving(
		program.from,
		program.courses.map(
			(slug) =>
				programCourses.find((candidate) => candidate.slug === slug)?.from,
		),
	);
	const { courseCount, durationMonths, hoursPerWeek } = program;
	return {
		id: program.id,
		href: programAddress.to(program),
		title: program.title,
		hue: getCategoryHue(program.category, categories),
		facts: `${formatCount(courseCount, "course")}, ${formatMonths(durationMonths, locale)}, about ${formatCount(hoursPerWeek, "hour")} a week`,
		price: program.from && formatMoney(program.from, locale),
		saving:
			saving &&
			`${formatMoney(saving, locale)} less than its courses one by one`,
		courses: programCourses.map(({ slug, title, id }) => ({
			title,
			href: courseAddress.to({ slug }),
			isThis: id === course.id,
		})),
	};
}
