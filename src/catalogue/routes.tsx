import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import { categoryAddress, courseAddress } from "./addresses.ts";
import type { CatalogueBook } from "./catalogue-book.ts";
import { CategoryPage } from "./pages/category-page.tsx";
import { CoursePage } from "./pages/course-page.tsx";
import { cardFacts, groupFacts, localeFor } from "./presenters.ts";
import { comingGroups } from "./rules.ts";
import { findCourse, listPopularCourses } from "./store.ts";
import { categoryTrail, courseData } from "./structured-data.ts";

/** A category page is one list; beyond this it needs pages of its own. */
const mostOnPage = 200;

export function catalogueRoutes(parts: {
	db: Db;
	clock: Clock;
	pages: PageRoutes<Audience>;
	catalogue: CatalogueBook;
	publicUrl: string;
}): void {
	const { db, clock, pages, catalogue, publicUrl } = parts;
	const categoryOf = (slug: string) =>
		catalogue.categories.find((one) => one.slug === slug);

	pages.page(categoryAddress, async ({ parameters, visitor }) => {
		const category = categoryOf(parameters.slug ?? "");
		if (!category) return undefined;
		const country = catalogue.priceCountry(visitor.country);
		const courses = await listPopularCourses(db, {
			country,
			category: category.slug,
			limit: mostOnPage,
		});
		const locale = localeFor(country);
		return {
			type: "category",
			head: {
				title: `${category.name} courses`,
				description: category.description,
				canonical: categoryAddress.to({ slug: category.slug }),
				structured: [categoryTrail(category, publicUrl)],
			},
			tags: ["catalogue"],
			body: (
				<CategoryPage
					category={category}
					courses={courses.map((course) =>
						cardFacts(course, catalogue.categories, locale, clock()),
					)}
				/>
			),
		};
	});

	pages.page(courseAddress, async ({ parameters, visitor }) => {
		const country = catalogue.priceCountry(visitor.country);
		const course = await findCourse(db, parameters.slug ?? "", country);
		const category = course && categoryOf(course.category);
		if (!course || !category) return undefined;
		const locale = localeFor(country);
		return {
			type: "course",
			head: {
				title: course.title,
				description: course.summary,
				canonical: courseAddress.to({ slug: course.slug }),
				structured: [courseData(course, category, publicUrl)],
			},
			tags: ["catalogue"],
			body: (
				<CoursePage
					course={course}
					category={category}
					groups={comingGroups(course.batches, clock()).map((group) =>
						groupFacts(group, locale),
					)}
					locale={locale}
				/>
			),
		};
	});
}
