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
import {
	opensForms,
	programForms,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import {
	cohortPage,
	contextOf,
	countryOf,
	pageAbout,
	schedulePage,
	wholePage,
} from "#catalogue/programs/program-page-presenter.tsx";
import {
	findUniversityFacts,
	type UniversityFacts,
} from "#catalogue/programs/program-page-store.ts";
import type { ProgramContext } from "#catalogue/programs/program-presenter.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { ImmersionPage } from "./immersion-page.tsx";
import { UniversityPage } from "./university-page.tsx";
import {
	type UniversityView,
	universityView,
} from "./university-page-presenter.ts";
import { UniversitySyllabusPage } from "./university-syllabus-page.tsx";

/** A university's program, its curriculum, its dates, each cohort, and the days in one place. */
export function universityRoutes(parts: CatalogueParts): void {
	const { pages } = parts;
	pages.page(
		universityAddress,
		(request) => universityPage(parts, request),
		opensForms(programForms),
	);
	pages.page(
		universitySyllabusAddress,
		async (request) => {
			const found = await find(parts, request);
			return found && syllabusPage(parts, found.view, request);
		},
		opensForms([siteModules.bundleAgenda]),
	);
	pages.page(
		universityScheduleAddress,
		async (request) => {
			const found = await find(parts, request);
			const { form } = request.query;
			return found && schedulePage(found.facts, found.view, parts, form);
		},
		opensForms([siteModules.call, siteModules.business]),
	);
	pages.page(universityCohortAddress, async (request) => {
		const found = await find(parts, request);
		const { cohort = "" } = request.parameters;
		return found && cohortPage(found.facts, cohort, found.context, parts);
	});
	pages.page(universityImmersionAddress, async (request) => {
		const found = await find(parts, request);
		return found && immersionPage(parts, found.view);
	});
	pages.page(
		universityExperienceAddress,
		async (request) => {
			const found = await find(parts, request);
			return found && experiencePage(parts, found.view, request);
		},
		{ query: [...applicationParameters], fresh: true },
	);
}

/** On the way to an application the immersion comes first, and the way goes on from it. */
function experiencePage(
	parts: CatalogueParts,
	view: UniversityView,
	{ query }: Request,
): Page | undefined {
	const asked = applicationParameters.flatMap((name) => {
		const value = query[name];
		return value ? [[name, value]] : [];
	});
	const form = universityApplicationAddress.to({ slug: view.slug });
	const page = immersionPage(
		parts,
		view,
		`${form}?${new URLSearchParams(asked)}`,
	);
	return page && { ...page, head: { ...page.head, listed: false } };
}

type Request = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

/** Apart, so that its drawing can be measured. */
export async function universityPage(
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await find(parts, request);
	if (!found) return undefined;
	const { facts, view } = found;
	return wholePage(facts, view, parts, {
		body: <UniversityPage view={view} />,
		asked: request.query.form,
	});
}

function syllabusPage(
	parts: CatalogueParts,
	view: UniversityView,
	{ query }: Request,
): Page {
	const { title, links, school, weeks } = view;
	return pageAbout(view, parts, {
		title: `Curriculum of ${title}`,
		description: `What is taught in ${weeks} at ${school.name}, week by week.`,
		path: links.syllabus,
		name: "Curriculum",
		asked: query.form,
		body: <UniversitySyllabusPage view={view} />,
	});
}

function immersionPage(
	parts: CatalogueParts,
	view: UniversityView,
	applyHref?: string,
): Page | undefined {
	const { immersion, title, school } = view;
	if (!immersion) return undefined;
	return pageAbout(view, parts, {
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

interface Found {
	readonly facts: UniversityFacts;
	readonly context: ProgramContext;
	readonly view: UniversityView;
}

async function find(
	parts: CatalogueParts,
	{ parameters, visitor }: Request,
): Promise<Found | undefined> {
	const country = countryOf(parts, visitor);
	const slug = parameters.slug ?? "";
	const facts = await findUniversityFacts(parts.db, slug, {
		country,
		partners: parts.catalogue.partners,
		fields: parts.fields,
	});
	const context = facts && contextOf(parts, facts, country, visitor);
	if (!context) return undefined;
	return { facts, context, view: universityView(facts, context) };
}
