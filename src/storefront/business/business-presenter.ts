import type { Category } from "#catalogue/categories/category-schema.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { formatPlainLength } from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import type { EndedProgram } from "#catalogue/programs/ended-program-gaps.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import {
	createSummaryContext,
	type ProductSlide,
	type ProductSummary,
	type SummaryContext,
} from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { BusinessPage } from "#storefront/section-schema.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** The products of the catalogue in the categories of a page for companies. */
export interface BusinessOffer {
	readonly fields: readonly Category[];
	readonly courses: readonly ProductSummary[];
	readonly programs: readonly ProductSlide[];
	/** The name of programs inside of a sentence. */
	readonly programsName: string;
	readonly sunset: readonly Omit<EndedProgram, "open">[];
}

const maxCourses = 6;
const programsPerField = 4;

export async function loadBusinessOffer(
	deps: Pick<StorefrontDeps, "db" | "clock" | "catalogue" | "timeZone">,
	{ fields: slugs }: Pick<BusinessPage, "fields">,
	visitor: Audience,
): Promise<BusinessOffer> {
	const { db, catalogue } = deps;
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const fields = catalogue.categories.filter(({ slug }) => slugs.includes(slug));
	const perField = Math.ceil(maxCourses / Math.max(1, fields.length));
	const found = await Promise.all(
		fields.map(async ({ slug: category }) => {
			const query = { country, category, limit: programsPerField };
			const [courses, bundles, university] = await Promise.all([
				listProducts(db, "course", { country, category, limit: perField }),
				listProducts(db, "bundle", query),
				listProducts(db, "university", query),
			]);
			return { courses, bundles, university };
		}),
	);
	const bundles = found.flatMap((entry) => entry.bundles);
	const context = createSummaryContext(deps, market);
	const present = (card: BundleCard | UniversityProgramCard) => presentProgram(card, context);
	return {
		fields,
		courses: found
			.flatMap((entry) => entry.courses)
			.map((course) => summarizeProduct(course, context)),
		// A program that is no longer offered stands last.
		programs: [
			...bundles.filter(({ sunset }) => !sunset),
			...found.flatMap((entry) => entry.university),
			...bundles.filter(({ sunset }) => sunset),
		].map(present),
		programsName: inSentence(catalogue.names.program.many),
		sunset: bundles
			.filter(({ sunset }) => sunset)
			.map(({ slug, title, category }) => ({
				slug,
				title,
				current: selectCurrent(category, bundles).map(present),
			})),
	};
}

function presentProgram(
	card: BundleCard | UniversityProgramCard,
	context: SummaryContext,
): ProductSlide {
	const summary = summarizeProduct(card, context);
	const length = formatPlainLength(summary);
	return {
		...summary,
		line: [summary.inside, length].filter(Boolean).join(", "),
	};
}

/** Selects current programs that replace one that has ended. */
function selectCurrent(category: string, all: readonly BundleCard[]): readonly BundleCard[] {
	const current = all.filter(({ sunset }) => !sunset);
	const same = current.filter((entry) => entry.category === category);
	return (same.length ? same : current).slice(0, 3);
}
