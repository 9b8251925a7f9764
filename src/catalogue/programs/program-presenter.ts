import { type ProgramSchool, presentSchool } from "#catalogue/partners/school-presenter.ts";
import type { Advisor, Review } from "#catalogue/people/people-schema.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import type { NextAction } from "#catalogue/products/product-frame-view.tsx";
import {
	type ProductPageContext,
	type ProductPageProps,
	presentProduct,
} from "#catalogue/products/product-page-presenter.ts";
import { getProductPageType } from "#catalogue/products/product-presenter.ts";
import type { ProductByKind } from "#catalogue/store/product-store.ts";
import type { ProductSlide, SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import type { PageType } from "#core/page-types.ts";
import { requiresAdmission } from "./admission/admission-rules.ts";
import type { BundleCard } from "./bundles/bundle-schema.ts";
import { type CohortSummary, summarizeCohorts } from "./cohorts/cohort-presenter.ts";
import { type EndedProgram, endedProgramPopupId } from "./ended-program-gaps.ts";
import { programMessages } from "./messages.ts";
import {
	buildProgramLinks,
	type ProgramKind,
	type ProgramLinks,
} from "./program-links-presenter.ts";
import type { ProgramPageData } from "./program-page-store.ts";

/** Programs of both kinds, those of the same field first. */
function presentOtherPrograms(
	{ program, bundles, universities }: ProgramPageData,
	context: SummaryContext,
): ProductSlide[] {
	const near = bundles.filter(({ category }) => category === program.category);
	const far = bundles.filter((card) => !near.includes(card));
	return [...near, ...universities, ...far].map((card) => presentProgramSlide(card, context));
}

function presentProgramSlide(
	card: BundleCard | UniversityProgramCard,
	context: SummaryContext,
): ProductSlide {
	const summary = summarizeProduct(card, context);
	const { inside, partner, length } = summary;
	return {
		...summary,
		line: [inside ?? partner.name, length].filter(Boolean).join(", "),
	};
}

/** Every page about a program needs this beside the program. */
export interface ProgramPresenterContext extends ProductPageContext {
	/** The country whose prices apply. */
	readonly country: string;
	/** The country of the visitor: other countries' salaries mean little there. */
	readonly salaryCountry: string;
}

/** The props of pages about programs of both kinds. */
export interface ProgramPageProps<Kind extends ProgramKind = ProgramKind>
	extends ProductPageProps<Kind> {
	readonly type: PageType;
	/** The price applies in this country. */
	readonly country: string;
	readonly links: ProgramLinks;
	/** Undefined for a program of our own without an accreditor. */
	readonly school: ProgramSchool | undefined;
	readonly cohorts: readonly CohortSummary[];
	/**
	 * The link that adds the program to the cart. Undefined without a price, and where only admitted
	 * applicants enroll.
	 */
	readonly enrollHref: string | undefined;
	/** False while every cohort is full: a program without cohorts is never full. */
	readonly hasFreeSeat: boolean;
	readonly mustApply: boolean;
	readonly action: NextAction;
	/** Only of a program that takes no new learners any more. */
	readonly ended: Omit<EndedProgram, "open"> | undefined;
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	/** Other programs of both kinds, those of its own category first. */
	readonly beside: readonly ProductSlide[];
}

export function presentProgram<Kind extends ProgramKind>(
	data: ProgramPageData & { readonly program: ProductByKind<Kind> },
	context: ProgramPresenterContext,
): ProgramPageProps<Kind> {
	const { program } = data;
	const { slug, title } = program;
	const base = presentProduct<Kind>(program, context);
	const { isOffered, price } = base.summary;
	const links = buildProgramLinks(program.kind, slug);
	const mustApply = requiresAdmission(program);
	const canEnroll = isOffered && price !== undefined && !mustApply;
	const enrollHref = canEnroll ? buildCartLink(program, "program") : undefined;
	const cohorts = isOffered ? summarizeCohorts(program, links.cohort, context) : [];
	const hasFreeSeat = cohorts.length === 0 || cohorts.some(({ isFull }) => !isFull);
	return {
		...base,
		type: getProductPageType(program),
		country: context.country,
		links,
		school: presentSchool(program, context.partners),
		cohorts,
		enrollHref,
		hasFreeSeat,
		mustApply,
		ended: isOffered
			? undefined
			: {
					slug,
					title,
					current: data.bundles.map((card) => presentProgramSlide(card, context)),
				},
		action: isOffered
			? {
					...(enrollHref && hasFreeSeat
						? { label: programMessages.enroll, href: enrollHref }
						: { label: programMessages.apply, href: links.apply }),
					note: price,
				}
			: createEndedAction(slug, links, context.names.program.many),
		reviews: data.reviews,
		advisors: data.advisors,
		beside: presentOtherPrograms(data, context),
	};
}

function createEndedAction(slug: string, { page }: ProgramLinks, programs: string): NextAction {
	const popup = endedProgramPopupId(slug);
	return {
		label: programMessages.ended.action(inSentence(programs)),
		href: `${page}?form=${popup}#${popup}`,
		popup,
	};
}
