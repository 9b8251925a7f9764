import { categoryAddress } from "#catalogue/addresses.ts";
import {
	type SchoolFacts,
	schoolFacts,
} from "#catalogue/partners/school-presenter.ts";
import type { Advisor, Review } from "#catalogue/people/people.ts";
import type { Category, Faq, Ratings } from "#catalogue/product.ts";
import { cartLink } from "#catalogue/products/cart-link-rules.ts";
import type { NextAction } from "#catalogue/products/product-frame-view.tsx";
import {
	bundleKindNames,
	monthsText,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import { formatMoney } from "#core/money.ts";
import type { PageType } from "#core/page-types.ts";
import type { Instant } from "#core/time.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import { type CohortFacts, cohortFacts } from "./cohorts/cohort-presenter.ts";
import { type EndedProgram, endedName } from "./ended-program-gaps.ts";
import { bundleSlides, slidesBeside } from "./other-programs-presenter.ts";
import type { ProgramSlideFacts } from "./program-carousel-view.tsx";
import { type ProgramLinks, programLinks } from "./program-links-presenter.ts";
import type { BundleFacts, UniversityFacts } from "./program-page-store.ts";

export type ProgramFacts = BundleFacts | UniversityFacts;

/** What every page about a program needs beside the program. */
export interface ProgramContext {
	readonly category: Category;
	readonly categories: readonly Category[];
	readonly locale: string;
	readonly now: Instant;
	/** The site's own: cohorts begin by it. */
	readonly zone: string;
	/** Whose prices hold. */
	readonly country: string;
	/** Where the visitor is: other countries' salaries say little there. */
	readonly salaryCountry: string;
}

/** What pages of programs of both kinds are handed, in words. */
export interface ProgramView {
	readonly kind: ProgramFacts["kind"];
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly summary: string;
	readonly description: string;
	readonly image: string | undefined;
	readonly ratings: Ratings | undefined;
	readonly learners: number;
	readonly type: PageType;
	/** Such as "Bootcamp". */
	readonly kindName: string;
	/** A slug. */
	readonly category: string;
	/** Where the price holds. */
	readonly country: string;
	readonly hue: Hue;
	readonly locale: string;
	readonly crumbs: readonly Crumb[];
	readonly links: ProgramLinks;
	readonly school: SchoolFacts;
	/** Nothing where it is not sold. */
	readonly price: string | undefined;
	readonly length: string;
	readonly cohorts: readonly CohortFacts[];
	/** Into the cart; without a price there is nothing to put there. */
	readonly enrollHref: string | undefined;
	/** Somebody decides who is admitted, so that nobody pays before. */
	readonly mustApply: boolean;
	readonly action: NextAction;
	/** Only of a program that takes nobody any more. */
	readonly ended: Omit<EndedProgram, "open"> | undefined;
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly faqs: readonly Faq[];
	/** Other programs of both kinds, those of its own field first. */
	readonly beside: readonly ProgramSlideFacts[];
}

export function programView(
	facts: ProgramFacts,
	context: ProgramContext,
): ProgramView {
	const { kind, program } = facts;
	const { id, slug, title, summary, image, ratings, learners } = program;
	const { category, locale, country } = context;
	const links = programLinks(kind, slug);
	const ended =
		kind === "bundle" && program.sunset
			? { slug, title, current: bundleSlides(facts, context) }
			: undefined;
	const sale = saleOf(facts, locale);
	return {
		kind,
		id,
		slug,
		title,
		summary,
		image,
		ratings,
		learners,
		...namesOf(facts),
		description: program.details.description,
		category: category.slug,
		hue: category.hue as Hue,
		country,
		locale,
		crumbs: [
			{ name: "Home", href: "/" },
			{
				name: category.name,
				href: categoryAddress.to({ slug: category.slug }),
			},
			{ name: title, href: links.page },
		],
		links,
		school: schoolFacts(facts),
		length: monthsText(program.durationMonths, locale),
		cohorts: ended ? [] : cohortFacts(program, links.cohort, context),
		...sale,
		ended,
		action: ended ? endedAction(slug, links) : actionOf(sale, links),
		reviews: facts.reviews,
		advisors: facts.advisors,
		faqs: program.details.faqs,
		beside: slidesBeside(facts, context),
	};
}

type Sale = Pick<ProgramView, "price" | "enrollHref" | "mustApply">;

function saleOf({ kind, program }: ProgramFacts, locale: string): Sale {
	const { id, from } = program;
	return {
		price: from && formatMoney(from, locale),
		enrollHref: from && cartLink({ kind, id }, "program"),
		mustApply:
			kind === "university" && program.details.admissionSteps.length > 0,
	};
}

function actionOf(
	{ price, enrollHref, mustApply }: Sale,
	links: ProgramLinks,
): NextAction {
	if (!enrollHref) return { label: "Talk to an advisor", href: links.call };
	return mustApply
		? { label: "How to apply", href: "#admission", note: price }
		: { label: "Enroll", href: enrollHref, note: price };
}

function endedAction(slug: string, { page }: ProgramLinks): NextAction {
	const popup = endedName(slug);
	return {
		label: "What is offered now",
		href: `${page}?form=${popup}#${popup}`,
		popup,
	};
}

/** The published types of pages know both kinds of bundles. */
function namesOf(facts: ProgramFacts): Pick<ProgramView, "kindName" | "type"> {
	if (facts.kind === "university")
		return {
			kindName: universityKindNames[facts.program.subType],
			type: "university",
		};
	const { linkableType } = facts.program;
	return {
		kindName: bundleKindNames[linkableType],
		type: linkableType === "master_of_masters" ? "master" : "masters-program",
	};
}
