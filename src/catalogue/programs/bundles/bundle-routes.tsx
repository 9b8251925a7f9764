import {
	programAddress,
	programCohortAddress,
	programScheduleAddress,
	programSyllabusAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import { listSyllabuses } from "#catalogue/courses/related/course-skills-store.ts";
import {
	automaticLeadQuery,
	cataloguePlacements,
	formRouteOptions,
	programPlacements,
} from "#catalogue/products/product-form-rules.ts";
import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import {
	createCohortPage,
	createProgramContext,
	createProgramMainPage,
	createProgramPage,
	createProgramSchedulePage,
	getPriceCountry,
} from "#catalogue/programs/program-page-presenter.tsx";
import { findBundlePageData } from "#catalogue/programs/program-page-store.ts";
import { formatCount } from "#core/text/formats.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { BundlePage } from "./bundle-page.tsx";
import { presentBundlePage } from "./bundle-page-presenter.ts";
import { BundleSyllabusPage } from "./bundle-syllabus-page.tsx";

/** A bundle, what is taught in it, when, and each cohort. */
export function bundleRoutes(deps: CatalogueRouteDeps): void {
	const { pages } = deps;
	pages.page(programAddress, (request) => loadBundlePage(deps, request), {
		takesPosts: true,
		freshQuery: {
			// The button of a program that has ended opens what says so.
			form: (requested) =>
				isProgramForm(requested) ||
				requested.startsWith(endedProgramPopupId("")),
			...automaticLeadQuery,
		},
	});
	pages.page(
		programSyllabusAddress,
		(request) => syllabusPage(deps, request),
		formRouteOptions([cataloguePlacements.bundleAgenda]),
	);
	pages.page(
		programScheduleAddress,
		async (request) => {
			const loaded = await findBundlePage(deps, request);
			const { form } = request.query;
			return (
				loaded &&
				createProgramSchedulePage(loaded.facts, loaded.view, deps, form)
			);
		},
		formRouteOptions([cataloguePlacements.call, cataloguePlacements.business]),
	);
	pages.page(programCohortAddress, async (request) => {
		const loaded = await findBundlePage(deps, request);
		const { cohort = "" } = request.parameters;
		return (
			loaded && createCohortPage(loaded.facts, cohort, loaded.context, deps)
		);
	});
}

const isProgramForm = formRouteOptions(programPlacements).freshQuery.form;

type Request = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

/** Apart, so that its drawing can be measured. */
export async function loadBundlePage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await findBundlePage(deps, request);
	if (!loaded) return undefined;
	const { facts, view } = loaded;
	return createProgramMainPage(facts, view, deps, {
		body: <BundlePage view={view} />,
		asked: request.query.form,
	});
}

async function syllabusPage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await findBundlePage(deps, request);
	if (!loaded) return undefined;
	const { view } = loaded;
	const { courses } = view.bundle.details;
	const syllabuses = await listSyllabuses(deps.db, courses);
	return createProgramPage(view, deps, {
		title: `Syllabus of ${view.title}`,
		description: `What ${view.title} teaches, course by course: ${formatCount(view.steps.length, "course")} in ${view.length}.`,
		path: view.links.syllabus,
		name: "Syllabus",
		asked: request.query.form,
		body: <BundleSyllabusPage view={view} syllabuses={syllabuses} />,
	});
}

async function findBundlePage(
	deps: CatalogueRouteDeps,
	{ parameters, visitor }: Request,
) {
	const country = getPriceCountry(deps, visitor);
	const data = await findBundlePageData(deps.db, parameters.slug ?? "", {
		country,
		partners: deps.catalogue.partners,
		fields: deps.fields,
	});
	const context = data && createProgramContext(deps, data, country, visitor);
	if (!context) return undefined;
	return { facts: data, context, view: presentBundlePage(data, context) };
}
