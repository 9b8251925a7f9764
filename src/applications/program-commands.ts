import { categoryAddress } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { listAdvisors } from "#catalogue/people/people-store.ts";
import {
	bundleKindNames,
	getCategoryHue,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { ProgramApplication } from "#catalogue/programs/application-schema.ts";
import {
	buildProgramLinks,
	type ProgramLinks,
} from "#catalogue/programs/program-links-presenter.ts";
import {
	findProduct,
	listProductsBySlug,
} from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import type { LeadProductType } from "#forms/submission/sent-leads-rules.ts";
import type { ProductOverride } from "#leads/product-override-payload.ts";
import type { Db } from "#platform/database/database.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ApplicationProductKind } from "./addresses.ts";
import type { InvitedProgram } from "./invite/invite-rules.ts";
import { messages } from "./messages.ts";

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
	readonly overrideSource: {
		readonly type: LeadProductType;
		readonly category: string;
		readonly advisors: readonly string[];
		readonly courses: readonly string[];
		readonly freeCourses: readonly string[];
	};
}

export interface ProgramDeps {
	readonly db: Db;
	readonly catalogue: CatalogueSnapshot;
}

const noApplicationQuestions: ProgramApplication = {
	continueFrom: [],
	questions: [],
};

/** Undefined for an unknown or discontinued program. */
export async function findAppliedProgram(
	deps: ProgramDeps,
	kind: ApplicationProductKind,
	slug: string,
): Promise<AppliedProgram | undefined> {
	const own =
		kind === "university"
			? await loadUniversityProgram(deps, slug)
			: await loadBundle(deps, slug);
	if (!own) return undefined;
	const { categories } = deps.catalogue;
	const category = categories.find((entry) => entry.slug === own.category);
	const links = buildProgramLinks(kind, slug);
	const trail = category
		? [{ name: category.name, href: categoryAddress.to(category) }]
		: [];
	return {
		...own,
		kind,
		slug,
		links,
		hue: getCategoryHue(own.category, categories),
		crumbs: [
			{ name: messages.home, href: "/" },
			...trail,
			{ name: own.title, href: links.page },
		],
		overrideSource: {
			...own.overrideSource,
			category: category?.name ?? own.category,
		},
	};
}

/** Prices are not shown here, so no country is needed. */
const noCountry = "";

async function loadUniversityProgram(
	{ db, catalogue }: ProgramDeps,
	slug: string,
) {
	const program = await findProduct(db, "university", { slug }, noCountry);
	if (!program) return undefined;
	const { id, title, category, details, university } = program;
	const partner = catalogue.partners.find((entry) => entry.id === university);
	return {
		id,
		title,
		category,
		kindName: universityKindNames[program.subType],
		school: partner?.name ?? university,
		pageType: "university" as const,
		admissionSteps: details.admissionSteps,
		hasImmersion: details.immersion !== undefined,
		application: details.application ?? noApplicationQuestions,
		overrideSource: {
			type: "bundle" as const,
			advisors: details.advisors,
			courses: [],
			freeCourses: [],
		},
	};
}

async function loadBundle({ db }: ProgramDeps, slug: string) {
	const program = await findProduct(db, "bundle", { slug }, noCountry);
	if (!program || program.sunset) return undefined;
	const { id, title, category, details, linkableType } = program;
	return {
		id,
		title,
		category,
		kindName: bundleKindNames[linkableType],
		school: program.accreditor,
		pageType:
			linkableType === "master_of_masters"
				? ("master" as const)
				: ("masters-program" as const),
		admissionSteps: [],
		hasImmersion: false,
		application: details.application ?? noApplicationQuestions,
		overrideSource: {
			type: linkableType,
			advisors: details.advisors,
			courses: details.courses,
			freeCourses: details.freeCourses,
		},
	};
}

/** The program as a destination gets it with an application: by names, because slugs mean nothing elsewhere. */
export async function toProductOverride(
	{ db }: ProgramDeps,
	{ overrideSource, school }: AppliedProgram,
	hostname: string,
): Promise<ProductOverride> {
	const [advisors, courses, freeCourses] = await Promise.all([
		listAdvisors(db),
		listProductsBySlug(db, "course", overrideSource.courses, noCountry),
		listProductsBySlug(
			db,
			"free-course",
			overrideSource.freeCourses,
			noCountry,
		),
	]);
	return {
		type: overrideSource.type,
		categories: [overrideSource.category],
		accreditation: school,
		advisors: overrideSource.advisors.flatMap(
			(id) => advisors.find((entry) => entry.id === id)?.name ?? [],
		),
		subProducts: courses.map(({ title }) => title),
		freeCourses: freeCourses.map(({ title }) => title),
		hostname: hostname || undefined,
	};
}
