import { defineGap } from "#core/gaps.ts";
import type { ContactPopup } from "./contact-form-rules.ts";

/** What the filler of a contact form gets. */
export interface ContactFormContext {
	readonly popup: ContactPopup;
	/** The page to which the form belongs and comes back. */
	readonly host: string;
	/** What it is about, in words. */
	readonly subject: string;
}

/** On a page of content that is there for a form: the form itself, ready to be filled in. */
export const inlineForm = defineGap<{ readonly siteModule: string }>("standing-form");

/** Two, because a page may hold both and a gap is filled once a page. */
export const contactForm = defineGap<ContactFormContext>("contact-form");
export const quoteForm = defineGap<ContactFormContext>("quote-form");
