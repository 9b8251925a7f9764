import {
	applicationParameters,
	universityApplicationAddress,
	universityExperienceAddress,
} from "#applications/addresses.ts";
import {
	universityAddress,
	universityCohortAddress,
	universityImmersionAddress,
	universityScheduleAddress,
	universitySyllabusAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import {
	cataloguePlacements,
	formRouteOptions,
	programPlacements,
} from "#catalogue/products/product-form-rules.ts";
import {
	createCohortPage,
	createProgramContext,
	createProgramMainPage,
	createProgramPage,
	createProgramSchedulePage,
	getPriceCountry,
} from "#catalogue/programs/program-page-presenter.tsx";
import { findUniversityPageData } from "#catalogue/programs/program-page-store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { ImmersionPage } from "./immersion-page.tsx";
import { UniversityPage } from "./university-page.tsx";
import {
	presentUniversityPage,
	type UniversityPageProps,
} from "./university-page-presenter.ts";
import { UniversitySyllabusPage } from "./university-syllabus-page.tsx";

/** A university's program, its curriculum, its dates, each cohort, and the days in one place. */
export function universityRoutes(deps: CatalogueRouteDeps): void {
	const { pages } = deps;
	pages.page(
		universityAddress,
		(request) => loadUniversityPage(deps, request),
		formRouteOptions(programPlacements),
	);
	pages.page(
		universitySyllabusAddress,
		async (request) => {
			const loaded = await findUniversityPage(deps, request);
			return loaded && syllabusPage(deps, loaded.view, request);
		},
		formRouteOptions([cataloguePlacements.bundleAgenda]),
	);
	pages.page(
		universityScheduleAddress,
		async (request) => {
			const loaded = await findUniversityPage(deps, request);
			const { form } = request.query;
			return (
				loaded &&
				createProgramSchedulePage(loaded.facts, loaded.view, deps, form)
			);
		},
		formRouteOptions([cataloguePlacements.call, cataloguePlacements.business]),
	);
	pages.page(universityCohortAddress, async (request) => {
		const loaded = await findUniversityPage(deps, request);
		const { cohort = "" } = request.parameters;
		return (
			loaded && createCohortPage(loaded.facts, cohort, loaded.context, deps)
		);
	});
	pages.page(universityImmersionAddress, async (request) => {
		const loaded = await findUniversityPage(deps, request);
		return loaded && immersionPage(deps, loaded.view);
	});
	pages.page(
		universityExperienceAddress,
		async (request) => {
			const loaded = await findUniversityPage(deps, request);
			return loaded && experiencePage(deps, loaded.view, request);
		},
		{ query: [...applicationParameters], fresh: true },
	);
}

/** On the way to an application the immersion comes first, and the way goes on from it. */
function experiencePage(
	deps: CatalogueRouteDeps,
	view: UniversityPageProps,
	{ query }: Request,
): Page | undefined {
	const forwarded = applicationParameters.flatMap((name) => {
		const value = query[name];
		return value ? [[name, value]] : [];
	});
	const form = universityApplicationAddress.to({ slug: view.slug });
	const page = immersionPage(
		deps,
		view,
		`${form}?${new URLSearchParams(forwarded)}`,
	);
	return page && { ...page, head: { ...page.head, listed: false } };
}

type Request = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

/** Apart, so that its drawing can be measured. */
export async function loadUniversityPage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await findUniversityPage(deps, request);
	if (!loaded) return undefined;
	const { facts, view } = loaded;
	return createProgramMainPage(facts, view, deps, {
		body: <UniversityPage view={view} />,
		asked: request.query.form,
	});
}

function syllabusPage(
	deps: CatalogueRouteDeps,
	view: UniversityPageProps,
	{ query }: Request,
): Page {
	const { title, links, school, weeks } = view;
	return createProgramPage(view, deps, {
		title: `Curriculum of ${title}`,
		description: `What is taught in ${weeks} at ${school.name}, week by week.`,
		path: links.syllabus,
		name: "Curriculum",
		asked: query.form,
		body: <UniversitySyllabusPage view={view} />,
	});
}

function immersionPage(
	deps: CatalogueRouteDeps,
	view: UniversityPageProps,
	applyHref?: string,
): Page | undefined {
	const { immersion, title, school } = view;
	if (!immersion) return undefined;
	return createProgramPage(view, deps, {
		title: `${immersion.title}: immersion of ${title}`,
		description: `Days in one place with ${school.name}, as part of ${title}: what happens, where, and which cohorts go.`,
		path: immersion.href,
		name: "Immersion",
		asked: undefined,
		body: (
			<ImmersionPage view={view} immersion={immersion} applyHref={applyHref} />
		),
	});
}

async function findUniversityPage(
	deps: CatalogueRouteDeps,
	{ parameters, visitor }: Request,
) {
	const country = getPriceCountry(deps, visitor);
	const slug = parameters.slug ?? "";
	const data = await findUniversityPageData(deps.db, slug, {
		country,
		partners: deps.catalogue.partners,
		fields: deps.fields,
	});
	const context = data && createProgramContext(deps, data, country, visitor);
	if (!context) return undefined;
	return { facts: data, context, view: presentUniversityPage(data, context) };
}
