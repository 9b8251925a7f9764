import { instructorAddress } from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { instructorStructuredData } from "#catalogue/structured-data/instructor-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { InstructorPage } from "./instructor-page.tsx";
import { presentInstructorPage } from "./instructor-page-presenter.ts";
import { listCoursesOfInstructor } from "./instructor-page-store.ts";
import { instructorMessages as texts } from "./messages.ts";

/** Somebody who teaches: what they do, their courses, and when their groups meet. */
export function instructorRoute(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { db, catalogue, publicUrl, brand } = deps;
	const show = async ({
		parameters,
		visitor,
	}: PageRequest<Audience>): Promise<Page | undefined> => {
		const { instructors } = catalogue;
		const instructor = instructors.find(({ id }) => id === parameters.slug);
		if (!instructor) return undefined;
		const { id, name, role } = instructor;
		const market = catalogue.findMarket(visitor.country);
		const courses = await listCoursesOfInstructor(db, id, market.country);
		const context = createSummaryContext(deps, market);
		const view = presentInstructorPage(instructor, courses, instructors, context);
		return {
			type: "category",
			head: {
				title: texts.title(name, role),
				description: texts.description(name, role, courses.length),
				canonical: view.path,
				structured: [
					breadcrumbStructuredData([homeCrumb, { name, href: view.path }], publicUrl),
					instructorStructuredData(instructor, { publicUrl, name: brand().name }),
				],
			},
			tags: ["catalogue"],
			body: <InstructorPage {...view} />,
		};
	};
	pages.page(instructorAddress, show, { underBasePath: true });
}
