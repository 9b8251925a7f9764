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
import type { CatalogueDeps } from "#catalogue/deps.ts";
import {
	cataloguePlacements,
	formRouteOptions,
	universityPlacements,
} from "#catalogue/products/product-form-rules.ts";
import {
	createProductPage,
	type ProductPageRequest,
} from "#catalogue/products/product-page-presenter.ts";
import {
	createProgramMainPage,
	loadProgram,
	programDateRoutes,
} from "#catalogue/programs/program-page-presenter.tsx";
import { findUniversityPageData } from "#catalogue/programs/program-page-store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ImmersionPage } from "./immersion-page.tsx";
import { universityMessages } from "./messages.ts";
import { UniversityPage } from "./university-page.tsx";
import { presentUniversityPage, type UniversityPageProps } from "./university-page-presenter.ts";
import { UniversitySyllabusPage } from "./university-syllabus-page.tsx";

/** A university's program, its curriculum, its dates, each cohort, and the days in one place. */
export function universityRoutes(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(
		universityAddress,
		(request) => loadUniversityPage(deps, request),
		formRouteOptions(universityPlacements),
	);
	pages.page(
		universitySyllabusAddress,
		async (request) => {
			const view = await findUniversityPage(deps, request);
			return view && syllabusPage(deps, view, request);
		},
		formRouteOptions([cataloguePlacements.bundleAgenda]),
	);
	programDateRoutes(
		deps,
		{ pages },
		{ schedule: universityScheduleAddress, cohort: universityCohortAddress },
		findUniversityPage,
	);
	pages.page(
		universityImmersionAddress,
		async (request) => {
			const view = await findUniversityPage(deps, request);
			return view && immersionPage(deps, view);
		},
		{ underBasePath: true },
	);
	pages.page(
		universityExperienceAddress,
		async (request) => {
			const view = await findUniversityPage(deps, request);
			return view && experiencePage(deps, view, request);
		},
		{ query: [...applicationParameters], fresh: true },
	);
}

/** The immersion comes first on the way to an application, and links to the next step. */
function experiencePage(
	deps: CatalogueDeps,
	view: UniversityPageProps,
	{ query }: ProductPageRequest,
): Page | undefined {
	const forwarded = applicationParameters.flatMap((name) => {
		const value = query[name];
		return value ? [[name, value]] : [];
	});
	const form = universityApplicationAddress.to({ slug: view.product.slug });
	const page = immersionPage(deps, view, `${form}?${new URLSearchParams(forwarded)}`);
	return page && { ...page, head: { ...page.head, listed: false } };
}

/** A separate function, so that its rendering can be measured. */
export async function loadUniversityPage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await findUniversityPage(deps, request);
	if (!view) return undefined;
	const body = <UniversityPage view={view} />;
	return createProgramMainPage(view, deps, { body, openForm: request.query.form });
}

function syllabusPage(
	deps: CatalogueDeps,
	view: UniversityPageProps,
	{ query }: ProductPageRequest,
): Page {
	const { links, school, weeks } = view;
	const { title } = view.product;
	return createProductPage(view, deps, {
		type: view.type,
		title: universityMessages.curriculum.titleOf(title),
		description: universityMessages.curriculum.description(weeks, school.name),
		path: links.syllabus,
		name: universityMessages.curriculum.title,
		openForm: query.form,
		body: <UniversitySyllabusPage view={view} />,
	});
}

function immersionPage(
	deps: CatalogueDeps,
	view: UniversityPageProps,
	applyHref?: string,
): Page | undefined {
	const { immersion, school } = view;
	if (!immersion) return undefined;
	const { title } = view.product;
	return createProductPage(view, deps, {
		type: view.type,
		title: universityMessages.immersion.titleOf(immersion.title, title),
		description: universityMessages.immersion.description(school.name, title),
		path: immersion.href,
		name: universityMessages.immersion.title,
		openForm: undefined,
		body: <ImmersionPage view={view} immersion={immersion} applyHref={applyHref} />,
	});
}

const findUniversityPage = (deps: CatalogueDeps, request: ProductPageRequest) =>
	loadProgram(deps, request, findUniversityPageData, presentUniversityPage);
