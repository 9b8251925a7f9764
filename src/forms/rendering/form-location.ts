import type { ProductKey } from "#catalogue/product-key.ts";
import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import type { FormSubject } from "#forms/views/form-card.tsx";
import type { Lesson } from "#forms/views/lesson-list.tsx";

/** A file that was asked for. */
export interface Download {
	readonly name: string;
	readonly href: string;
}

/** Where a form stands, and what it is about there. */
export interface FormLocation {
	readonly siteModule: string;
	/** The host page, with whatever of its query it cannot do without. */
	readonly page: string;
	readonly product?: FormProduct | undefined;
	readonly subject?: FormSubject | undefined;
	readonly download?: Download | undefined;
	/** What a preview hands over. */
	readonly lessons?: readonly Lesson[] | undefined;
	/** The frame around it has a title and reasons of its own. */
	readonly label?: string | undefined;
	/** The id of that title, where the frame is in the page already. */
	readonly labelledBy?: string | undefined;
	/** In place of the placement's own word on the button. */
	readonly submit?: string | undefined;
}
export interface FormProduct extends ProductKey {
	readonly slug: string;
	readonly category: string;
}

/** Longer addresses come from advertisements, and their pages can do without what makes them so long. */
const longest = 500;

/** The page that somebody names as the form's host; nothing that leads away from here. */
export function hostPage(address: string): string | undefined {
	const page = address.length > longest ? withoutQuery(address) : address;
	return page.length <= longest && isLocalPath(page) ? page : undefined;
}
