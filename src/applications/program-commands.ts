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
	findBundle,
	findUniversityProgram,
	listFreeCoursesBySlug,
} from "#catalogue/programs/program-store.ts";
import { listCourseCardsBySlug } from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import type { LeadProductType } from "#forms/sent-leads-rules.ts";
import type { ProductOverride } from "#leads/product-override-payload.ts";
import type { Db } from "#platform/database/database.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ApplicationProductKind } from "./addresses.ts";
import type { InvitedProgram } from "./invite/invite-rules.ts";

/** A program for which one may apply. */
export interface AppliedProgram extends InvitedProgram {
	readonly id: number;
	readonly title: string;
	/** Such as "Bootcamp". */
	readonly kindName: string;
	/** Who decides. */
	readonly school: string;
	readonly hue: Hue;
	readonly pageType: PageType;
	readonly crumbs: readonly Crumb[];
	readonly links: ProgramLinks;
	/** How admission goes on, in the program's own words. */
	readonly admissionSteps: readonly string[];
	readonly application: ProgramApplication;
	readonly told: {
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

/** Undefined where there is none, and for one that takes nobody any more. */
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
			{ name: "Home", href: "/" },
			...trail,
			{ name: own.title, href: links.page },
		],
		told: { ...own.told, category: category?.name ?? own.category },
	};
}

/** Prices are nobody's concern here, so no country. */
const noCountry = "";

async function loadUniversityProgram(
	{ db, catalogue }: ProgramDeps,
	slug: string,
) {
	const program = await findUniversityProgram(db, slug, noCountry);
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
		told: {
			type: "bundle" as const,
			advisors: details.advisors,
			courses: [],
			freeCourses: [],
		},
	};
}

async function loadBundle({ db }: ProgramDeps, slug: string) {
	const program = await findBundle(db, slug, noCountry);
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
		told: {
			type: linkableType,
			advisors: details.advisors,
			courses: details.courses,
			freeCourses: details.freeCourses,
		},
	};
}

/** What is told of the program with an application: by names, since slugs say nothing elsewhere. */
export async function toProductOverride(
	{ db }: ProgramDeps,
	{ told, school }: AppliedProgram,
	hostname: string,
): Promise<ProductOverride> {
	const [advisors, courses, freeCourses] = await Promise.all([
		listAdvisors(db),
		listCourseCardsBySlug(db, told.courses, noCountry),
		listFreeCoursesBySlug(db, told.freeCourses),
	]);
	return {
		type: told.type,
		categories: [told.category],
		accreditation: school,
		advisors: told.advisors.flatMap(
			(id) => advisors.find((entry) => entry.id === id)?.name ?? [],
		),
		subProducts: courses.map(({ title }) => title),
		freeCourses: freeCourses.map(({ title }) => title),
		hostname: hostname || undefined,
	};
}
