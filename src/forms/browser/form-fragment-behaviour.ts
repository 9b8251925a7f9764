import { createPromiseCache } from "#core/cache.ts";
import { type FormRules, toFormRules } from "#forms/lead-form/lead-form-rules.ts";
import { adoptStyles } from "#shell/browser/address-state/parse-page.ts";
import { findIsland, loadIsland } from "#shell/browser/hydrate-island.ts";
import { formSentEvent } from "./form-events.ts";
import { requestForm, type WantedForm } from "./form-request-behaviour.ts";

/** A longer list makes a slow phone show its form noticeably later. */
const shortList = 30;

const list = /(<select\b[^>]*>)(.*?)(?=<\/select>)/gs;
const option = /<option\b[^>]*>.*?<\/option>/gs;
const chosen = /^<option\b[^>]*\sselected=""/;

/**
 * Takes the options that are not chosen out of the long lists of a form: 250 countries take the browser as long as the rest of it.
 * `restore` puts them back, which must happen before the form is hydrated.
 */
export function withholdOptions(html: string): {
	readonly html: string;
	readonly restore: (form: HTMLElement) => void;
} {
	/** The keys are positions among all lists of the form. */
	const withheld = new Map<number, string>();
	let position = -1;
	const shortened = html.replace(list, (whole, start: string, all: string) => {
		position++;
		const options = all.match(option) ?? [];
		if (options.length <= shortList) return whole;
		withheld.set(position, all);
		return start + (options.find((one) => chosen.test(one)) ?? options[0]);
	});
	return {
		html: shortened,
		restore(form) {
			const lists = form.querySelectorAll("select");
			for (const [index, options] of withheld) {
				const shown = lists[index];
				if (shown) shown.innerHTML = options;
			}
		},
	};
}

/** HTML that the server rendered for one visitor apart from a page, with its style sheet. */
interface RenderedFragment {
	readonly html: string;
	readonly css: string;
}

export interface FormFragment {
	/** A dialog, or the island itself for a frame. */
	readonly element: HTMLElement;
	/** The element that React hydrates. */
	readonly island: HTMLElement;
	readonly rules: FormRules;
	/** Gives long lists their options, which must happen before the form is hydrated. */
	readonly completeLists: () => void;
}

/** Creates the elements of a form, not yet in the document. */
function createFormFragment(fragment: RenderedFragment): FormFragment {
	const { html, restore } = withholdOptions(fragment.html);
	const element = createFragmentElement({ ...fragment, html });
	const island = findIsland(element);
	return {
		element,
		island,
		rules: toFormRules(JSON.parse(island.dataset.props ?? "{}")),
		completeLists: () => restore(element),
	};
}

/** Creates the element and adds its style sheet; the element is not yet in the document. */
function createFragmentElement({ html, css }: RenderedFragment): HTMLElement {
	adoptStyles(css);
	const template = document.createElement("template");
	template.innerHTML = html;
	const element = template.content.firstElementChild;
	if (!(element instanceof HTMLElement)) throw new Error("the fragment is empty");
	return document.adoptNode(element);
}

const fragments = createPromiseCache<FormFragment>();
// The visitor is known after a submission, and forms rendered before it have empty fields.
if (typeof document !== "undefined")
	document.addEventListener(formSentEvent, () => fragments.clear());

/** Fetched once for each page, usually before the click, with the scripts and styles that it needs. */
export function fetchForm(wanted: WantedForm): Promise<FormFragment> {
	return fragments.get(JSON.stringify(wanted), async () => {
		const fragment = createFormFragment(await requestForm(wanted));
		loadIsland(fragment.island);
		return fragment;
	});
}
