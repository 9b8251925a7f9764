import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import type { ContactPopup } from "./contact-form-rules.ts";

/** The part of a product that decides what its button opens. */
export interface ContactProduct {
	readonly slug: string;
	readonly sunset: boolean;
}

/** The value of `?form=`: the form, or for a program that is no longer offered its popup. */
export function toFormName(
	popup: Pick<ContactPopup, "siteModule">,
	product?: ContactProduct,
): string {
	return product?.sunset ? endedProgramPopupId(product.slug) : popup.siteModule;
}

/** The id of the frame; ids hold no blanks, names of forms may. */
export function frameId(formName: string): string {
	return formName.replace(/\s+/g, "-");
}

/** The host page with the frame open in it: needs no script. */
export function toFormAddress(host: string, formName: string): string {
	return `${host}?form=${encodeURIComponent(formName)}#${frameId(formName)}`;
}
