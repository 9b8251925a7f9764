import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import type { ContactPopup } from "./contact-form-rules.ts";

/** As much of a product as decides what its button opens. */
export interface ContactProduct {
	readonly slug: string;
	readonly sunset: boolean;
}

/** What `?form=` names: the form, or for a program that is no longer offered the popup that says so. */
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
