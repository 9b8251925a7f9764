import type { ReactNode } from "react";
import { linkPictureOf } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	productForm,
	productTalk,
	type SiteModule,
} from "#catalogue/products/product-form-rules.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import { trail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { faqData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { programData } from "#catalogue/structured-data/program-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { CohortPage } from "./cohorts/cohort-page.tsx";
import {
	type CohortView,
	cohortView,
} from "./cohorts/cohort-page-presenter.ts";
import { ProgramSchedulePage } from "./cohorts/program-schedule-page.tsx";
import { endedName, endedProgram } from "./ended-program-gaps.ts";
import type {
	ProgramContext,
	ProgramFacts,
	ProgramView,
} from "./program-presenter.ts";

// Pages that programs of both kinds have.

export function contextOf(
	{ catalogue, clock, zone }: CatalogueParts,
	{ program }: ProgramFacts,
	country: string,
	visitor: Audience,
): ProgramContext | undefined {
	const { categories } = catalogue;
	const category = categories.find(({ slug }) => slug === program.category);
	return (
		category && {
			category,
			categories,
			country,
			salaryCountry: visitor.country?.code ?? country,
			locale: localeFor(country),
			now: clock(),
			zone,
		}
	);
}

export function countryOf(
	{ catalogue }: CatalogueParts,
	{ country }: Audience,
): string {
	return catalogue.priceCountry(country);
}

/** A page about a program, or about one side of it when it has a name of its own. */
export function pageAbout(
	view: ProgramView,
	parts: CatalogueParts,
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
			image: imageOf(view, parts),
			structured: [
				trail(
					crumbs.map((one) => ({ name: one.name, path: one.href })),
					parts.publicUrl,
				),
				...(page.structured ?? []),
			],
		},
		tags: ["catalogue"],
		gaps: [
			gapUse(productForm, {
				...subjectOf(view),
				asked: asked as SiteModule | undefined,
			}),
		],
		body: page.body,
	};
}

function subjectOf(view: ProgramView) {
	return {
		productType: view.kind,
		productId: view.id,
		slug: view.slug,
		title: view.title,
		category: view.category,
	};
}

function imageOf(view: ProgramView, { catalogue, siteName }: CatalogueParts) {
	const category = catalogue.categories.find(
		({ slug }) => slug === view.category,
	);
	return category && linkPictureOf({ ...view, category, siteName: siteName() });
}

export function wholePage(
	facts: ProgramFacts,
	view: ProgramView,
	parts: CatalogueParts,
	{ body, asked }: { body: ReactNode; asked: string | undefined },
): Page {
	const page = pageAbout(view, parts, {
		title: view.title,
		description: view.summary,
		path: view.links.page,
		asked: view.ended ? undefined : asked,
		structured: [dataOf(facts, view, parts), ...faqData(view.faqs)],
		body,
	});
	const ended =
		view.ended &&
		gapUse(endedProgram, {
			...view.ended,
			open: asked === endedName(view.slug),
		});
	const courses = facts.kind === "bundle" ? facts.program.details.courses : [];
	const talk = gapUse(productTalk, { ...subjectOf(view), courses });
	return { ...page, gaps: [...(page.gaps ?? []), ended ?? talk] };
}

export function schedulePage(
	facts: ProgramFacts,
	view: ProgramView & Pick<Parameters<typeof ProgramSchedulePage>[0], "facts">,
	parts: CatalogueParts,
	asked: string | undefined,
): Page {
	const { title, links } = view;
	return pageAbout(view, parts, {
		title: `Schedule of ${title}`,
		description: `When ${title} begins: cohorts to come, their seats and what they cost.`,
		path: links.schedule,
		name: "Schedule",
		asked,
		structured: [dataOf(facts, view, parts)],
		body: <ProgramSchedulePage view={view} facts={view.facts} />,
	});
}

export function cohortPage(
	facts: ProgramFacts,
	name: string,
	context: ProgramContext,
	parts: CatalogueParts,
): Page | undefined {
	const found = cohortView(facts, name, context);
	if (!found) return undefined;
	const { view, cohort } = found;
	return pageAbout(view, parts, {
		title: `${view.title}, cohort of ${cohort.starts}`,
		description: describe(found),
		path: cohort.href,
		name: cohort.starts,
		type: "cohort-master",
		asked: undefined,
		structured: [dataOf(facts, view, parts)],
		body: <CohortPage found={found} />,
	});
}

function describe({ view, cohort }: CohortView): string {
	return `The cohort of ${view.title} that begins on ${cohort.starts}: its dates, its seats and how to join.`;
}

function dataOf(
	facts: ProgramFacts,
	view: ProgramView,
	parts: CatalogueParts,
): object {
	return programData(facts, view, {
		publicUrl: parts.publicUrl,
		name: parts.siteName(),
	});
}
