import type { ReactNode } from "react";
import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	findCataloguePlacement,
	productForm,
	productTalk,
} from "#catalogue/products/product-form-rules.ts";
import { breadcrumbStructuredData } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { faqStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { programStructuredData } from "#catalogue/structured-data/program-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { gapUse } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { CohortPage } from "./cohorts/cohort-page.tsx";
import {
	type CohortPageProps,
	presentCohortPage,
} from "./cohorts/cohort-page-presenter.ts";
import { ProgramSchedulePage } from "./cohorts/program-schedule-page.tsx";
import { endedProgram, endedProgramPopupId } from "./ended-program-gaps.ts";
import type { ProgramPageData } from "./program-page-store.ts";
import type {
	ProgramPageProps,
	ProgramPresenterContext,
} from "./program-presenter.ts";

// Pages that programs of both kinds have.

export function createProgramContext(
	deps: CatalogueRouteDeps,
	{ program }: ProgramPageData,
	country: string,
	visitor: Audience,
): ProgramPresenterContext | undefined {
	const category = deps.catalogue.categories.find(
		({ slug }) => slug === program.category,
	);
	return (
		category && {
			...createSummaryContext(deps, country),
			category,
			country,
			salaryCountry: visitor.country?.code ?? country,
		}
	);
}

export function getPriceCountry(
	{ catalogue }: CatalogueRouteDeps,
	{ country }: Audience,
): string {
	return catalogue.priceCountry(country);
}

/** A page about a program, or about one side of it when it has a name of its own. */
export function createProgramPage(
	view: ProgramPageProps,
	deps: CatalogueRouteDeps,
	page: {
		readonly title: string;
		readonly description: string;
		readonly path: string;
		readonly name?: string;
		readonly type?: PageType;
		/** The form that the address asks for; routes let no other value through. */
		readonly asked: string | undefined;
		readonly structured?: readonly object[];
		readonly body: ReactNode;
	},
): Page {
	const { path, name, asked } = page;
	const crumbs = name ? [...view.crumbs, { name, href: path }] : view.crumbs;
	return {
		type: page.type ?? view.type,
		head: {
			title: page.title,
			description: page.description,
			canonical: path,
			image: programLinkImage(view, deps),
			structured: [
				breadcrumbStructuredData(
					crumbs.map((crumb) => ({ name: crumb.name, path: crumb.href })),
					deps.publicUrl,
				),
				...(page.structured ?? []),
			],
		},
		tags: ["catalogue"],
		gaps: [
			gapUse(productForm, {
				...toFormContext(view),
				asked: findCataloguePlacement(asked),
			}),
		],
		body: page.body,
	};
}

function toFormContext(view: ProgramPageProps) {
	return {
		productType: view.kind,
		productId: view.id,
		slug: view.slug,
		title: view.title,
		category: view.category,
	};
}

function programLinkImage(
	view: ProgramPageProps,
	{ catalogue, siteName }: CatalogueRouteDeps,
) {
	const category = catalogue.categories.find(
		({ slug }) => slug === view.category,
	);
	return (
		category && linkPictureHead({ ...view, category, siteName: siteName() })
	);
}

export function createProgramMainPage(
	data: ProgramPageData,
	view: ProgramPageProps,
	deps: CatalogueRouteDeps,
	{ body, asked }: { body: ReactNode; asked: string | undefined },
): Page {
	const page = createProgramPage(view, deps, {
		title: view.title,
		description: view.summary,
		path: view.links.page,
		asked: view.ended ? undefined : asked,
		structured: [
			programJsonLd(data, view, deps),
			...faqStructuredData(view.faqs),
		],
		body,
	});
	const ended =
		view.ended &&
		gapUse(endedProgram, {
			...view.ended,
			open: asked === endedProgramPopupId(view.slug),
		});
	const courses = data.kind === "bundle" ? data.program.details.courses : [];
	const talk = gapUse(productTalk, { ...toFormContext(view), courses });
	return { ...page, gaps: [...(page.gaps ?? []), ended ?? talk] };
}

export function createProgramSchedulePage(
	data: ProgramPageData,
	view: ProgramPageProps &
		Pick<Parameters<typeof ProgramSchedulePage>[0], "facts">,
	deps: CatalogueRouteDeps,
	requestedForm: string | undefined,
): Page {
	const { title, links } = view;
	return createProgramPage(view, deps, {
		title: `Schedule of ${title}`,
		description: `When ${title} begins: cohorts to come, their seats and what they cost.`,
		path: links.schedule,
		name: "Schedule",
		asked: requestedForm,
		structured: [programJsonLd(data, view, deps)],
		body: <ProgramSchedulePage view={view} facts={view.facts} />,
	});
}

export function createCohortPage(
	data: ProgramPageData,
	name: string,
	context: ProgramPresenterContext,
	deps: CatalogueRouteDeps,
): Page | undefined {
	const cohortProps = presentCohortPage(data, name, context);
	if (!cohortProps) return undefined;
	const { view, cohort } = cohortProps;
	return createProgramPage(view, deps, {
		title: `${view.title}, cohort of ${cohort.starts}`,
		description: describeCohort(cohortProps),
		path: cohort.href,
		name: cohort.starts,
		type: "cohort-master",
		asked: undefined,
		structured: [programJsonLd(data, view, deps)],
		body: <CohortPage found={cohortProps} />,
	});
}

function describeCohort({ view, cohort }: CohortPageProps): string {
	return `The cohort of ${view.title} that begins on ${cohort.starts}: its dates, its seats and how to join.`;
}

function programJsonLd(
	data: ProgramPageData,
	view: ProgramPageProps,
	deps: CatalogueRouteDeps,
): object {
	return programStructuredData(data, view, {
		publicUrl: deps.publicUrl,
		name: deps.siteName(),
	});
}
