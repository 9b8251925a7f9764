import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { presentSchool } from "#catalogue/partners/school-presenter.ts";
import { selectAdvisors } from "#catalogue/people/people-schema.ts";
import { listAdvisors } from "#catalogue/people/people-store.ts";
import { buildProductBreadcrumbs } from "#catalogue/products/product-page-presenter.ts";
import {
	getCategoryHue,
	getProductPageType,
	getProductTypeName,
} from "#catalogue/products/product-presenter.ts";
import type { ProgramApplication } from "#catalogue/programs/application-schema.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle-schema.ts";
import {
	buildProgramLinks,
	type ProgramLinks,
} from "#catalogue/programs/program-links-presenter.ts";
import {
	findProduct,
	listProductsBySlug,
} from "#catalogue/store/product-store.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program-schema.ts";
import type { PageType } from "#core/page-types.ts";
import { toLeadProductType } from "#leads/decision/lead-product-commands.ts";
import type { ProductOverride } from "#leads/product-override-payload.ts";
import type { Db } from "#platform/database/database.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ApplicationProductKind } from "./addresses.ts";
import type { InvitedProgram } from "./invite/invite-rules.ts";

/** A program with an application form. */
export interface AppliedProgram extends InvitedProgram {
	readonly id: number;
	readonly title: string;
	/** Such as "Bootcamp". */
	readonly kindName: string;
	/** Decides about admission. */
	readonly school: string;
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

export interface ProgramDeps {
	readonly db: Db;
	readonly catalogue: CatalogueSnapshot;
}

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
	if (!product || (product.kind === "bundle" && product.sunset))
		return undefined;
	const { id, title, details } = product;
	const { categories, partners } = catalogue;
	const category = categories.find((entry) => entry.slug === product.category);
	const links = buildProgramLinks(kind, slug);
	const university =
		product.kind === "university" ? product.details : undefined;
	return {
		kind,
		slug,
		id,
		title,
		kindName: getProductTypeName(product),
		school: presentSchool(product, partners).name,
		hue: getCategoryHue(product.category, categories),
		pageType: getProductPageType(product),
		crumbs: buildProductBreadcrumbs(
			{ kind, title, href: links.page },
			category,
		),
		links,
		admissionSteps: university?.admissionSteps ?? [],
		hasImmersion: university?.immersion !== undefined,
		application: details.application ?? noApplicationQuestions,
		category: category?.name ?? product.category,
		product,
	};
}

/** The program as a destination gets it with an application: by names, because slugs mean nothing elsewhere. */
export async function toProductOverride(
	{ db }: ProgramDeps,
	{ product, category, school }: AppliedProgram,
	hostname: string,
): Promise<ProductOverride> {
	const included =
		product.kind === "bundle"
			? product.details
			: { courses: [], freeCourses: [] };
	const [advisors, courses, freeCourses] = await Promise.all([
		listAdvisors(db),
		listProductsBySlug(db, "course", included.courses, noCountry),
		listProductsBySlug(db, "free-course", included.freeCourses, noCountry),
	]);
	return {
		type: toLeadProductType(product),
		categories: [category],
		accreditation: school,
		advisors: selectAdvisors(advisors, product.details).map(({ name }) => name),
		subProducts: courses.map(({ title }) => title),
		freeCourses: freeCourses.map(({ title }) => title),
		hostname: hostname || undefined,
	};
}
