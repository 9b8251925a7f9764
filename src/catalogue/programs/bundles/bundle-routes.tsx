import {
	programAddress,
	programCohortAddress,
	programScheduleAddress,
	programSyllabusAddress,
} from "#catalogue/addresses.ts";
import { listSyllabuses } from "#catalogue/courses/related/course-skills-store.ts";
import {
	asksAutomaticLead,
	opensForms,
	programForms,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import { endedName } from "#catalogue/programs/ended-program-gaps.ts";
import {
	cohortPage,
	contextOf,
	countryOf,
	pageAbout,
	schedulePage,
	wholePage,
} from "#catalogue/programs/program-page-presenter.tsx";
import {
	type BundleFacts,
	findBundleFacts,
} from "#catalogue/programs/program-page-store.ts";
import type { ProgramContext } from "#catalogue/programs/program-presenter.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import { counted } from "#core/text/formats.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { BundlePage } from "./bundle-page.tsx";
import { type BundleView, bundleView } from "./bundle-page-presenter.ts";
import { BundleSyllabusPage } from "./bundle-syllabus-page.tsx";

/** A bundle, what is taught in it, when, and each cohort. */
export function bundleRoutes(parts: CatalogueParts): void {
	const { pages } = parts;
	pages.page(programAddress, (request) => bundlePage(parts, request), {
		takesPosts: true,
		freshQuery: {
			// The button of a program that has ended opens what says so.
			form: (asked) => opensFirst(asked) || asked.startsWith(endedName("")),
			...asksAutomaticLead,
		},
	});
	pages.page(
		programSyllabusAddress,
		(request) => syllabusPage(parts, request),
		opensForms([siteModules.bundleAgenda]),
	);
	pages.page(
		programScheduleAddress,
		async (request) => {
			const found = await find(parts, request);
			const { form } = request.query;
			return found && schedulePage(found.facts, found.view, parts, form);
		},
		opensForms([siteModules.call, siteModules.business]),
	);
	pages.page(programCohortAddress, async (request) => {
		const found = await find(parts, request);
		const { cohort = "" } = request.parameters;
		return found && cohortPage(found.facts, cohort, found.context, parts);
	});
}

const opensFirst = opensForms(programForms).freshQuery.form;

type Request = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

/** Apart, so that its drawing can be measured. */
export async function bundlePage(
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await find(parts, request);
	if (!found) return undefined;
	const { facts, view } = found;
	return wholePage(facts, view, parts, {
		body: <BundlePage view={view} />,
		asked: request.query.form,
	});
}

async function syllabusPage(
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await find(parts, request);
	if (!found) return undefined;
	const { view } = found;
	const { courses } = view.bundle.details;
	const syllabuses = await listSyllabuses(parts.db, courses);
	return pageAbout(view, parts, {
		title: `Syllabus of ${view.title}`,
		description: `What ${view.title} teaches, course by course: ${counted(view.steps.length, "course")} in ${view.length}.`,
		path: view.links.syllabus,
		name: "Syllabus",
		asked: request.query.form,
		body: <BundleSyllabusPage view={view} syllabuses={syllabuses} />,
	});
}

interface Found {
	readonly facts: BundleFacts;
	readonly context: ProgramContext;
	readonly view: BundleView;
}

async function find(
	parts: CatalogueParts,
	{ parameters, visitor }: Request,
): Promise<Found | undefined> {
	const country = countryOf(parts, visitor);
	const facts = await findBundleFacts(parts.db, parameters.slug ?? "", {
		country,
		partners: parts.catalogue.partners,
		fields: parts.fields,
	});
	const context = facts && contextOf(parts, facts, country, visitor);
	if (!context) return undefined;
	return { facts, context, view: bundleView(facts, context) };
}
