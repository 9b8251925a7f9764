import { courseAddress, programAddress } from "#catalogue/addresses.ts";
import type { Category, CourseCard } from "#catalogue/product.ts";
import { hueOf, monthsText } from "#catalogue/products/product-presenter.ts";
import { formatMoney } from "#core/money.ts";
import { counted } from "#core/text/formats.ts";
import type { BundleWithCourses } from "./course-related-store.ts";
import { savingOf } from "./upsell-rules.ts";
import type { UpsellFacts } from "./upsell-section.tsx";

/** `courses` may hold more than the program's own: it picks them by slug. */
export function upsellFacts(
	program: BundleWithCourses,
	course: CourseCard,
	courses: readonly CourseCard[],
	{ categories, locale }: { categories: readonly Category[]; locale: string },
): UpsellFacts {
	const inside = program.courses.flatMap(
		(slug) => courses.find((one) => one.slug === slug) ?? [],
	);
	const saving = savingOf(
		program.from,
		program.courses.map(
			(slug) => inside.find((one) => one.slug === slug)?.from,
		),
	);
	const { courseCount, durationMonths, hoursPerWeek } = program;
	return {
		id: program.id,
		href: programAddress.to(program),
		title: program.title,
		hue: hueOf(program.category, categories),
		facts: `${counted(courseCount, "course")}, ${monthsText(durationMonths, locale)}, about ${counted(hoursPerWeek, "hour")} a week`,
		price: program.from && formatMoney(program.from, locale),
		saving:
			saving &&
			`${formatMoney(saving, locale)} less than its courses one by one`,
		courses: inside.map(({ slug, title, id }) => ({
			title,
			href: courseAddress.to({ slug }),
			isThis: id === course.id,
		})),
	};
}
