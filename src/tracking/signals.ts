import { defineSignal } from "#core/signals.ts";

/** A page was opened, once its visitor may be counted. */
export const pageViewed = defineSignal<{ readonly page_type: string }>("page_viewed");

interface LinkFields {
	/** The heading or name of the block of the page. */
	readonly block: string;
	readonly link_text: string;
	/** The path, without what follows it; absent for a button. */
	readonly link_url: string | undefined;
}

/** A link or button in a block of a page, in its menu or its footer. */
export const blockClicked = defineSignal<LinkFields>("block_clicked");

/** The same of a card of a product. */
export const programCardClicked = defineSignal<LinkFields & { readonly product_id: string }>(
	"program_card_clicked",
);

/** The page was timed: milliseconds from the beginning of its navigation. */
export const pageTimed = defineSignal<{
	readonly response_ms: number;
	readonly dom_ms: number;
	readonly load_ms: number;
}>("page_timed");
