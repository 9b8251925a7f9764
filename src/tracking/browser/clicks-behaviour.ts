import { emit } from "#shell/browser/signals.ts";
import { toLinkUrl } from "#tracking/payload/page-url-rules.ts";
import { blockClicked, programCardClicked } from "#tracking/signals.ts";

const controls = "a[href], button, summary, [role=tab]";
const blocks =
	"[data-block-name], [data-block], [data-behaviour='ui/carousel'], dialog, header, footer, nav, aside, section";

/** Emits a signal for a click in a block of the page, unless the control has a signal of its own. */
export function emitBlockClicks(page: Document): void {
	page.addEventListener("click", ({ target }) => {
		const control = target instanceof Element && target.closest<HTMLElement>(controls);
		const block = control && findBlock(control);
		if (!control || !block || control.closest("[data-signal]")) return;
		const href = control.getAttribute("href");
		const fields = {
			block,
			link_text: readText(control),
			link_url: href === null ? undefined : toLinkUrl(href, location.href),
		};
		const card = control.closest<HTMLElement>("[data-product]");
		if (card) emit(programCardClicked, { ...fields, product_id: card.dataset.product ?? "" });
		else emit(blockClicked, fields);
	});
}

/** The text on the page, not what a visitor typed. */
const readText = (control: HTMLElement) =>
	(control.textContent.trim() || control.getAttribute("aria-label") || "")
		.replace(/\s+/g, " ")
		.slice(0, 100);

/**
 * Blocks of which reports should never lose sight have a name; a carousel has an id, a section the id of its heading. The text of
 * a heading is the last resort: it may change.
 */
function findBlock(control: Element): string | undefined {
	for (
		let block = control.closest(blocks);
		block;
		block = block.parentElement?.closest(blocks) ?? null
	) {
		// Not that of a block inside, such as a dialog.
		const heading = [...block.querySelectorAll("h2")].find((h2) => h2.closest(blocks) === block);
		// React makes ids of its own, which change with the page.
		const title = /^(\w[\w-]*)-title$/.exec(heading?.id ?? "")?.[1] ?? heading?.textContent;
		const name = block.getAttribute("data-block-name") || block.id || title?.trim().slice(0, 60);
		if (name) return name;
		if (block.matches("header, footer")) return block.localName;
	}
	return undefined;
}
