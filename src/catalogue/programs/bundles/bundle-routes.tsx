import {
	programAddress,
	programCohortAddress,
	programScheduleAddress,
	programSyllabusAddress,
} from "#catalogue/addresses.ts";
import { listSyllabuses } from "#catalogue/courses/related/course-skills-store.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { countNamed } from "#catalogue/product-names/product-name-rules.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import {
	automaticLeadQuery,
	cataloguePlacements,
	formRouteOptions,
	programPlacements,
} from "#catalogue/products/product-form-rules.ts";
import {
	createProductPage,
	type ProductPageRequest,
} from "#catalogue/products/product-page-presenter.ts";
import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import {
	createProgramMainPage,
	loadProgram,
	programDateRoutes,
} from "#catalogue/programs/program-page-presenter.tsx";
import { findBundlePageData } from "#catalogue/programs/program-page-store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { BundlePage } from "./bundle-page.tsx";
import { presentBundlePage } from "./bundle-page-presenter.ts";
import { BundleSyllabusPage } from "./bundle-syllabus-page.tsx";

/** The pages of a bundle: overview, syllabus, schedule, and each cohort. */
export function bundleRoutes(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(programAddress, (request) => loadBundlePage(deps, request), {
		...formRouteOptions(programPlacements),
		freshQuery: {
			// The button of a program that has ended opens what says so.
			form: (requested) =>
				isProgramForm(requested) || requested.startsWith(endedProgramPopupId("")),
			...automaticLeadQuery,
		},
	});
	pages.page(
		programSyllabusAddress,
		(request) => syllabusPage(deps, request),
		formRouteOptions([cataloguePlacements.bundleAgenda]),
	);
	programDateRoutes(
		deps,
		{ pages },
		{ schedule: programScheduleAddress, cohort: programCohortAddress },
		findBundlePage,
	);
}

const isProgramForm = formRouteOptions(programPlacements).freshQuery.form;

/** A separate function, so that its rendering can be measured. */
export async function loadBundlePage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await findBundlePage(deps, request);
	if (!view) return undefined;
	const body = <BundlePage view={view} />;
	return createProgramMainPage(view, deps, { body, openForm: request.query.form });
}

async function syllabusPage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await findBundlePage(deps, request);
	if (!view) return undefined;
	const { product, summary, steps } = view;
	const { title, details } = product;
	const syllabuses = await listSyllabuses(deps.db, details.courses);
	return createProductPage(view, deps, {
		type: view.type,
		title: productMessages.syllabus.titleOf(title),
		description: programMessages.bundle.syllabusDescription(
			title,
			countNamed(steps.length, deps.catalogue.names.course),
			summary.length,
		),
		path: view.links.syllabus,
		name: productMessages.syllabus.title,
		openForm: request.query.form,
		body: <BundleSyllabusPage view={view} syllabuses={syllabuses} />,
	});
}

const findBundlePage = (deps: CatalogueDeps, request: ProductPageRequest) =>
	loadProgram(deps, request, findBundlePageData, presentBundlePage);
