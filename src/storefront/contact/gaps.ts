import { defineGap } from "#core/gaps.ts";
import type { ContactPopup } from "./contact-form-rules.ts";

/** The filler of a contact form gets this. */
export interface ContactFormContext {
	readonly popup: ContactPopup;
	/** The page to which the form belongs and comes back. */
	readonly host: string;
	/** The subject as text. */
	readonly subject: string;
}

/**
 * The space on a page of content that is made for a form: the form itself, ready to be filled in.
 */
export const inlineForm = defineGap<{ readonly siteModule: string }>("standing-form");

/** Two, because a page may hold both and a gap is filled once a page. */
export const contactForm = defineGap<ContactFormContext>("contact-form");
export const quoteForm = defineGap<ContactFormContext>("quote-form");
