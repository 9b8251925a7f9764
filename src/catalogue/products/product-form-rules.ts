import type { ProductKind } from "#catalogue/product.ts";
import { defineGap } from "#core/gaps.ts";
import { defineContributions } from "#core/slice/contributions.ts";

/** A form on a product's page needs this about the product. */
export interface ProductFormContext {
	readonly productType: ProductKind;
	readonly productId: number;
	readonly slug: string;
	readonly title: string;
	/** A slug. */
	readonly category: string;
	/** The form that the address requests. */
	readonly openForm: CataloguePlacement | undefined;
}

/** The space under the head of a page: the form that its address requests, if it requests one. */
export const productForm = defineGap<ProductFormContext>("catalogue/product-form");

/**
 * The space at the end of a page about a product: ways to contact an advisor, the same for all
 * visitors.
 */
export const productContact = defineGap<
	Omit<ProductFormContext, "openForm"> & {
		/** Slugs of the courses that it is made of; a course is made of itself. */
		readonly courses: readonly string[];
	}
>("catalogue/product-talk");

/**
 * The space below the price of a product: ways to contact an advisor about the price, and the
 * conditions of the job guarantee where it covers the product.
 */
export const productPriceContact = defineGap<{
	readonly productType: ProductKind;
	readonly slug: string;
	readonly isGuaranteed: boolean;
}>("catalogue/product-price-contact");

/** The texts about consent that replace the usual one; the forms declare them. */
export const privacyTexts =
	defineContributions<(siteModule: CataloguePlacement) => string | undefined>("privacy texts");

/** The published names of placements that pages of products have links for. */
export const cataloguePlacements = {
	agendaFirstFold: "course_agenda_first_fold",
	agenda: "course agenda",
	bundleAgendaFirstFold: "bundle agenda first fold",
	bundleAgenda: "bundle agenda",
	call: "request a call",
	question: "query box",
	callBack: "Call_back_Second_fold",
	groups: "course contact us",
	waitingList: "waiting-list",
	universityTeams: "university teams",
	preview: "course preview",
	previews: "course_preview_playlist",
	bundlePreview: "bundle preview",
	bundlePreviews: "bundle preview playlist",
	jobGuarantee: "job_guarantee_brochure",
	freeLearning: "frs",
	business: "B2B_talk_to_advisor_Schedule_Page",
	handbook: "career handbook",
	numbers: "industry data",
	ebook: "exit_intent_download",
} as const;
export type CataloguePlacement = (typeof cataloguePlacements)[keyof typeof cataloguePlacements];

export const findCataloguePlacement = (
	requested: string | undefined,
): CataloguePlacement | undefined =>
	Object.values(cataloguePlacements).find((name) => name === requested);

const { call, question, callBack } = cataloguePlacements;
/** The page of a course opens these forms. */
export const coursePlacements = [
	cataloguePlacements.agendaFirstFold,
	call,
	question,
	callBack,
	cataloguePlacements.groups,
	cataloguePlacements.preview,
	cataloguePlacements.previews,
	cataloguePlacements.waitingList,
];
/** The page of a program opens these forms. */
export const programPlacements = [
	cataloguePlacements.bundleAgendaFirstFold,
	call,
	question,
	callBack,
	cataloguePlacements.bundlePreview,
	cataloguePlacements.bundlePreviews,
	cataloguePlacements.jobGuarantee,
	cataloguePlacements.waitingList,
];
export const universityPlacements = [...programPlacements, cataloguePlacements.universityTeams];
export const categoryPlacements = [
	cataloguePlacements.handbook,
	cataloguePlacements.numbers,
	cataloguePlacements.ebook,
];

/** Opens a form on the page where the link stands: forms have no address of their own. */
export function buildFormLink(path: string, siteModule: string): string {
	// A blank as a plus, as forms send it.
	const form = encodeURIComponent(siteModule).replaceAll("%20", "+");
	return `${path}?form=${form}#${buildFormAnchor(siteModule)}`;
}

/** Opens the form by which one waits for a seat in a full group. */
export function buildWaitingListLink(path: string, group: string): string {
	const siteModule = cataloguePlacements.waitingList;
	const query = new URLSearchParams({ group, form: siteModule });
	return `${path}?${query}#${buildFormAnchor(siteModule)}`;
}

/** Reads the group of that link. */
export const readWaitingListGroup = (page: string): string | undefined =>
	new URLSearchParams(page.split("?")[1]).get("group") ?? undefined;

/** Builds the anchor of the form on that page. Ids contain no blanks, names of forms may. */
export function buildFormAnchor(siteModule: string): string {
	return `form-${siteModule.replace(/\W+/g, "-")}`;
}

/**
 * The origin of a visit to a product page decides whether a lead may be made automatically, so no
 * two visits share it.
 */
export const automaticLeadQuery = {
	auto_lead: (requested: string) => requested === "1",
};

/**
 * The options of a catalogue route: it renders a form when its address requests one of these, and
 * is then not cached. It also stands below the prefix of an organization that learns here.
 */
export function formRouteOptions(modules: readonly CataloguePlacement[]) {
	return {
		underBasePath: true,
		takesPosts: true,
		freshQuery: {
			form: (requested: string) => modules.some((placement) => placement === requested),
			...automaticLeadQuery,
		},
	};
}
