import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import { categoryAddress } from "./addresses.ts";
import type { CatalogueBook } from "./catalogue-book.ts";
import { courseRoutes } from "./course-routes.tsx";
import { CategoryPage } from "./pages/category-page.tsx";
import { cardFacts, localeFor } from "./presenters.ts";
import { listPopularCourses } from "./store.ts";
import { categoryTrail } from "./structured-data.ts";

/** A category page is one list; beyond this it needs pages of its own. */
const mostOnPage = 200;

export interface CatalogueParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly pages: PageRoutes<Audience>;
	readonly catalogue: CatalogueBook;
	readonly publicUrl: string;
	/** Who offers all this; content may change it. */
	readonly siteName: () => string;
}

export function catalogueRoutes(parts: CatalogueParts): void {
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

	courseRoutes(parts);
}
