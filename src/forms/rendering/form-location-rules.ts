import type { ProductKey } from "#catalogue/product-key.ts";
import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import type { FormSubject } from "#forms/views/form-card-view.tsx";
import type { PreviewLesson } from "#forms/views/lesson-list-view.tsx";

/** A file that a form hands over. */
export interface Download {
	readonly name: string;
	readonly href: string;
}

/** The page that a form is on, and what the form is about there. */
export interface FormLocation {
	readonly siteModule: string;
	/** The address of the page, with the part of its query that it needs. */
	readonly page: string;
	readonly product?: FormProduct | undefined;
	/** The slug of the category that the page is about. */
	readonly category?: string | undefined;
	/** The form takes it along for the module that reads it; see `attachmentField`. */
	readonly attachment?: string | undefined;
	/** The practice test that the form is about. */
	readonly practice?: number | undefined;
	/** It is about a webinar that takes place right now. */
	readonly isLiveWebinar?: boolean | undefined;
	readonly subject?: FormSubject | undefined;
	readonly download?: Download | undefined;
	/** The lessons that a preview form hands over. */
	readonly lessons?: readonly PreviewLesson[] | undefined;
	/** The name of a form in a frame that has its own title. */
	readonly label?: string | undefined;
	/** The id of that title, if the frame is in the page already. */
	readonly labelledBy?: string | undefined;
	/** It opens over its page. */
	readonly isPopup?: boolean;
	/** Replaces the placement's text on the button. */
	readonly submit?: string | undefined;
}
export interface FormProduct extends ProductKey {
	readonly slug: string;
	readonly category: string;
}

/** Longer addresses come from advertisements, whose pages do not need the query. */
const maxLength = 500;

/** The page that a browser names as the host of a form; undefined unless it is on this site. */
export function hostPage(address: string): string | undefined {
	const page = address.length > maxLength ? withoutQuery(address) : address;
	return page.length <= maxLength && isLocalPath(page) ? page : undefined;
}
