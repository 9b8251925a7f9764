import type { ReactNode } from "react";
import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { cataloguePlacements, formRouteOptions } from "#catalogue/products/product-form-rules.ts";
import {
	createProductContext,
	createProductPage,
	type ProductPageRequest,
} from "#catalogue/products/product-page-presenter.ts";
import { faqStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { programStructuredData } from "#catalogue/structured-data/program-structured-data-presenter.ts";
import type { Address } from "#core/addresses.ts";
import { gapUse } from "#core/gaps.ts";
import type { Db } from "#platform/database/database.ts";
import type { Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { CohortPage } from "./cohorts/cohort-page.tsx";
import { type AnyProgramPageProps, presentCohortPage } from "./cohorts/cohort-page-presenter.ts";
import { ProgramSchedulePage } from "./cohorts/program-schedule-page.tsx";
import { endedProgram, endedProgramPopupId } from "./ended-program-gaps.ts";
import { programMessages } from "./messages.ts";
import type { ProgramPageData } from "./program-page-store.ts";
import type { ProgramPresenterContext } from "./program-presenter.ts";

// Pages that programs of both kinds have.

export async function loadProgram<Data extends ProgramPageData, View>(
	deps: CatalogueDeps,
	{ parameters, visitor }: ProductPageRequest,
	find: (
		db: Db,
		popularByCategory: CategoryProductsSnapshot,
		slug: string,
		country: string,
	) => Promise<Data | undefined>,
	present: (data: Data, context: ProgramPresenterContext) => View,
): Promise<View | undefined> {
	const market = deps.catalogue.findMarket(visitor.country);
	const { country } = market;
	const { slug = "" } = parameters;
	const data = await find(deps.db, deps.popularByCategory, slug, country);
	const context = data && createProductContext(deps, data.program, market);
	if (!context) return undefined;
	const salaryCountry = visitor.country?.code ?? country;
	return present(data, { ...context, country, salaryCountry });
}

export function createProgramMainPage(
	view: AnyProgramPageProps,
	deps: CatalogueDeps,
	{ body, openForm }: { body: ReactNode; openForm: string | undefined },
): Page {
	const { product, summary, ended } = view;
	const courses = product.kind === "bundle" ? product.details.courses : [];
	return createProductPage(view, deps, {
		type: view.type,
		title: product.title,
		description: product.summary,
		path: summary.href,
		openForm: ended ? undefined : openForm,
		structuredAfter: [programJsonLd(view, deps), ...faqStructuredData(product.details.faqs)],
		contactCourses: ended ? undefined : courses,
		gaps: ended
			? [
					gapUse(endedProgram, {
						...ended,
						open: openForm === endedProgramPopupId(product.slug),
					}),
				]
			: [],
		body,
	});
}

/** The schedule of a program, and the page of each of its cohorts. */
export function programDateRoutes(
	deps: CatalogueDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	addresses: {
		readonly schedule: Address<string>;
		readonly cohort: Address<string>;
	},
	find: (
		deps: CatalogueDeps,
		request: ProductPageRequest,
	) => Promise<AnyProgramPageProps | undefined>,
): void {
	pages.page(
		addresses.schedule,
		async (request) => {
			const view = await find(deps, request);
			return view && schedulePage(view, deps, request.query.form);
		},
		formRouteOptions([cataloguePlacements.call, cataloguePlacements.business]),
	);
	pages.page(
		addresses.cohort,
		async (request) => {
			const view = await find(deps, request);
			const { cohort = "" } = request.parameters;
			return view && cohortPage(view, deps, cohort);
		},
		{ underBasePath: true },
	);
}

function schedulePage(
	view: AnyProgramPageProps,
	deps: CatalogueDeps,
	openForm: string | undefined,
): Page {
	const { title } = view.product;
	return createProductPage(view, deps, {
		type: view.type,
		title: productMessages.schedule.titleOf(title),
		description: programMessages.schedule.description(title),
		path: view.links.schedule,
		name: productMessages.schedule.title,
		openForm,
		structuredAfter: [programJsonLd(view, deps)],
		body: <ProgramSchedulePage view={view} heroDetails={view.heroDetails} />,
	});
}

function cohortPage(
	view: AnyProgramPageProps,
	deps: CatalogueDeps,
	name: string,
): Page | undefined {
	const found = presentCohortPage(view, name, deps.clock());
	if (!found) return undefined;
	const { starts, href } = found.cohort;
	const { title, jobGuarantee } = view.product;
	return createProductPage(view, deps, {
		type: jobGuarantee ? "jg-cohort-master" : "cohort-master",
		title: programMessages.cohort.title(title, starts),
		description: programMessages.cohort.description(title, starts),
		path: href,
		name: starts,
		openForm: undefined,
		structuredAfter: [programJsonLd(view, deps)],
		body: <CohortPage found={found} />,
	});
}

function programJsonLd(view: AnyProgramPageProps, { publicUrl, brand }: CatalogueDeps): object {
	return programStructuredData(view, { publicUrl, name: brand().name });
}
