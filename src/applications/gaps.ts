import type { ProductFormContext } from "#catalogue/products/product-form-rules.ts";
import { defineGap } from "#core/gaps.ts";

/**
 * The space that replaces an application for a visitor who has not left any details yet: the form
 * that requests them.
 */
export const applicantContact = defineGap<
	Omit<ProductFormContext, "openForm"> & {
		/** The page of the application, which shows its first step once the form is sent. */
		readonly page: string;
	}
>("applications/contact");
