import { findCourseWithRelated } from "#catalogue/courses/related/course-related-store.ts";
import { presentSchool } from "#catalogue/partners/school-presenter.ts";
import { nameProductType } from "#catalogue/product-names/product-name-rules.ts";
import { buildProductBreadcrumbs } from "#catalogue/products/product-page-presenter.ts";
import { getCategoryHue, getProductPageType } from "#catalogue/products/product-presenter.ts";
import type { ProgramApplication } from "#catalogue/programs/admission/application-schema.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle-schema.ts";
import {
	buildProgramLinks,
	type ProgramLinks,
} from "#catalogue/programs/program-links-presenter.ts";
import { findProduct, listProductCards, listProducts } from "#catalogue/store/product-store.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program-schema.ts";
import type { PageType } from "#core/page-types.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";
import { describeProductOverride } from "#leads/decision/lead-product-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ApplicationHostKind, ApplicationProductKind } from "./addresses.ts";
import type { ProgramDeps } from "./deps.ts";
import type { InvitedProgram } from "./invite/invite-rules.ts";

/** A program with an application form. */
export interface AppliedProgram extends InvitedProgram {
	readonly id: number;
	readonly title: string;
	/** The name of the kind, such as "Bootcamp". */
	readonly kindName: string;
	/** The institution that decides about admission; undefined where none beside us does. */
	readonly school: string | undefined;
	readonly hue: Hue;
	readonly pageType: PageType;
	readonly crumbs: readonly Crumb[];
	readonly links: ProgramLinks;
	/** The steps of admission, as content describes them. */
	readonly admissionSteps: readonly string[];
	readonly application: ProgramApplication;
	/** The name of its category. */
	readonly category: string;
	readonly product: Bundle | UniversityProgram;
}

/** The steps of admission that follow an application, which is the first one. */
export const listNextSteps = ({ admissionSteps }: Pick<AppliedProgram, "admissionSteps">) =>
	admissionSteps.slice(1);

const noApplicationQuestions: ProgramApplication = {
	continueFrom: [],
	questions: [],
};

/** Prices are not shown here, so no country is needed. */
const noCountry = "";

/** Undefined for an unknown or discontinued program. */
export async function findAppliedProgram(
	{ db, catalogue }: ProgramDeps,
	kind: ApplicationProductKind,
	slug: string,
): Promise<AppliedProgram | undefined> {
	const product = await findProduct(db, kind, { slug }, noCountry);
	if (!product || (product.kind === "bundle" && product.sunset)) return undefined;
	const { id, title, details } = product;
	const { categories, partners } = catalogue;
	const category = categories.find((entry) => entry.slug === product.category);
	const links = buildProgramLinks(kind, slug);
	const university = product.kind === "university" ? product.details : undefined;
	return {
		kind,
		slug,
		id,
		title,
		kindName: nameProductType(product, catalogue.names),
		school: presentSchool(product, partners)?.name,
		hue: getCategoryHue(product.category, categories),
		pageType: getProductPageType(product),
		crumbs: buildProductBreadcrumbs({ kind, title, href: links.page }, category),
		links,
		admissionSteps: university?.admissionSteps ?? [],
		hasImmersion: university?.immersion !== undefined,
		application: details.application ?? noApplicationQuestions,
		category: category?.name ?? product.category,
		product,
	};
}

/**
 * Finds the program to which a visitor is invited after requesting the syllabus of a product: the
 * product itself, or after a course one that contains it, or else one of the same category.
 */
export async function findProgramAfter(
	deps: ProgramDeps,
	kind: ApplicationHostKind,
	slug: string,
): Promise<AppliedProgram | undefined> {
	if (kind !== "course") return findAppliedProgram(deps, kind, slug);
	const found = await findCourseWithRelated(deps.db, slug, noCountry, {
		reviews: 0,
		programs: 1,
	});
	if (!found) return undefined;
	const { course, programs } = found;
	const field = { country: noCountry, category: course.category };
	const [program] =
		programs.length > 0
			? programs
			: [
					...(await listProducts(deps.db, "bundle", field)).filter(({ sunset }) => !sunset),
					...(await listProducts(deps.db, "university", field)),
				];
	return program && findAppliedProgram(deps, program.kind, program.slug);
}

/** The program that the application of a lead is for. */
export async function findProgramOfLead(
	deps: ProgramDeps,
	{ application, product }: StoredLead,
): Promise<AppliedProgram | undefined> {
	const key = application?.program ?? product;
	const [card] = key ? await listProductCards(deps.db, [key], noCountry) : [];
	return card?.kind === "bundle" || card?.kind === "university"
		? findAppliedProgram(deps, card.kind, card.slug)
		: undefined;
}

/** The program as a destination gets it with an application. */
export async function toProductOverride(
	deps: ProgramDeps,
	{ product }: AppliedProgram,
	hostname: string,
): Promise<ProductOverride> {
	return {
		...(await describeProductOverride(deps, product)),
		hostname: hostname || undefined,
	};
}
