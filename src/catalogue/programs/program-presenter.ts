import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { messages } from "#catalogue/messages.ts";
import {
	type ProgramSchool,
	presentSchool,
} from "#catalogue/partners/school-presenter.ts";
import type { Advisor, Review } from "#catalogue/people/people-schema.ts";
import type { Faq, Ratings } from "#catalogue/product.ts";
import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import type { NextAction } from "#catalogue/products/product-frame-view.tsx";
import {
	bundleKindNames,
	formatMonths,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { ProductSlide, SummaryContext } from "#catalogue/summary.ts";
import { formatMoney } from "#core/money.ts";
import type { PageType } from "#core/page-types.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import {
	type CohortSummary,
	summarizeCohorts,
} from "./cohorts/cohort-presenter.ts";
import {
	type EndedProgram,
	endedProgramPopupId,
} from "./ended-program-gaps.ts";
import { programMessages } from "./messages.ts";
import {
	presentOtherPrograms,
	presentProgramSlide,
} from "./other-programs-presenter.ts";
import {
	buildProgramLinks,
	type ProgramLinks,
} from "./program-links-presenter.ts";
import type { ProgramPageData } from "./program-page-store.ts";

/** What every page about a program needs beside the program. */
export interface ProgramPresenterContext extends SummaryContext {
	readonly category: Category;
	/** Whose prices hold. */
	readonly country: string;
	/** Where the visitor is: other countries' salaries say little there. */
	readonly salaryCountry: string;
}

/** What pages of programs of both kinds are handed, in words. */
export interface ProgramPageProps {
	readonly kind: ProgramPageData["kind"];
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
	readonly school: ProgramSchool;
	/** Nothing where it is not sold. */
	readonly price: string | undefined;
	readonly length: string;
	readonly cohorts: readonly CohortSummary[];
	/** Into the cart; without a price there is nothing to put there. */
	readonly enrollHref: string | undefined;
	/** The school decides on admission, so the program cannot be paid for before. */
	readonly mustApply: boolean;
	readonly action: NextAction;
	/** Only of a program that takes no new learners any more. */
	readonly ended: Omit<EndedProgram, "open"> | undefined;
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly faqs: readonly Faq[];
	/** Other programs of both kinds, those of its own field first. */
	readonly beside: readonly ProductSlide[];
}

export function presentProgram(
	data: ProgramPageData,
	context: ProgramPresenterContext,
): ProgramPageProps {
	const { kind, program } = data;
	const { id, slug, title, summary, image, ratings, learners } = program;
	const { category, locale, country } = context;
	const links = buildProgramLinks(kind, slug);
	const ended =
		kind === "bundle" && program.sunset
			? {
					slug,
					title,
					current: data.bundles.map((card) =>
						presentProgramSlide(card, context),
					),
				}
			: undefined;
	const sale = presentSale(data, locale);
	return {
		kind,
		id,
		slug,
		title,
		summary,
		image,
		ratings,
		learners,
		...presentKind(data),
		description: program.details.description,
		category: category.slug,
		hue: category.hue,
		country,
		locale,
		crumbs: [
			{ name: messages.home, href: "/" },
			{
				name: category.name,
				href: categoryAddress.to({ slug: category.slug }),
			},
			{ name: title, href: links.page },
		],
		links,
		school: presentSchool(data),
		length: formatMonths(program.durationMonths, locale),
		cohorts: ended ? [] : summarizeCohorts(program, links.cohort, context),
		...sale,
		ended,
		action: ended
			? createEndedAction(slug, links)
			: chooseProgramAction(sale, links),
		reviews: data.reviews,
		advisors: data.advisors,
		faqs: program.details.faqs,
		beside: presentOtherPrograms(data, context),
	};
}

type ProgramSale = Pick<ProgramPageProps, "price" | "enrollHref" | "mustApply">;

function presentSale(
	{ kind, program }: ProgramPageData,
	locale: string,
): ProgramSale {
	const { id, from } = program;
	return {
		price: from && formatMoney(from, locale),
		enrollHref: from && buildCartLink({ kind, id }, "program"),
		mustApply:
			kind === "university" && program.details.admissionSteps.length > 0,
	};
}

function chooseProgramAction(
	{ price, enrollHref, mustApply }: ProgramSale,
	links: ProgramLinks,
): NextAction {
	if (!enrollHref)
		return { label: productMessages.talkToAdvisor, href: links.call };
	return mustApply
		? { label: programMessages.apply, href: "#admission", note: price }
		: { label: programMessages.enroll, href: enrollHref, note: price };
}

function createEndedAction(slug: string, { page }: ProgramLinks): NextAction {
	const popup = endedProgramPopupId(slug);
	return {
		label: programMessages.ended.action,
		href: `${page}?form=${popup}#${popup}`,
		popup,
	};
}

/** The published types of pages know both kinds of bundles. */
function presentKind(
	data: ProgramPageData,
): Pick<ProgramPageProps, "kindName" | "type"> {
	if (data.kind === "university")
		return {
			kindName: universityKindNames[data.program.subType],
			type: "university",
		};
	const { linkableType } = data.program;
	return {
		kindName: bundleKindNames[linkableType],
		type: linkableType === "master_of_masters" ? "master" : "masters-program",
	};
}
