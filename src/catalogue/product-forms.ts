import { defineGap } from "#core/gaps.ts";
import type { ProductKind } from "./product.ts";

/** What a form that stands on a product's page knows of the product. */
export interface ProductFormContext {
	readonly productType: ProductKind;
	readonly productId: number;
	readonly title: string;
	/** A slug. */
	readonly category: string;
	/** The form that the address asks for. */
	readonly asked: SiteModule | undefined;
}

/** Under the head of a page: the form that its address asks for, if it asks for one. */
export const productForm = defineGap<ProductFormContext>(
	"catalogue/product-form",
);

/** The published names of placements that pages of products have links for. */
export const siteModules = {
	agendaFirstFold: "course_agenda_first_fold",
	agenda: "course agenda",
	bundleAgendaFirstFold: "bundle agenda first fold",
	bundleAgenda: "bundle agenda",
	call: "request a call",
	question: "query box",
	business: "B2B_talk_to_advisor_Schedule_Page",
} as const;
export type SiteModule = (typeof siteModules)[keyof typeof siteModules];

/** Opens a form on the page where the link stands: forms have no address of their own. */
export function formLink(path: string, siteModule: SiteModule): string {
	return `${path}?${new URLSearchParams({ form: siteModule })}`;
}

/** For a page's route: it draws a form when its address asks for one of these, and is then kept nowhere. */
export function opensForms(modules: readonly SiteModule[]) {
	return {
		freshQuery: {
			form: (asked: string) => modules.some((one) => one === asked),
		},
	};
}
