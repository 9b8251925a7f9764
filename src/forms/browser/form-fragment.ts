import {
	type FormRules,
	toFormRules,
} from "#forms/lead-form/lead-form-rules.ts";
import { adopt } from "./style.ts";

/** What the server draws for one visitor apart from any page. */
export interface RenderedFragment {
	readonly html: string;
	readonly css: string;
}

const adopted = new Set<string>();

/** Once for each sheet. */
export function adoptStyles(css: string): void {
	if (adopted.has(css)) return;
	adopted.add(css);
	adopt(css);
}

export interface FormFragment {
	readonly card: HTMLElement;
	/** The element that React hydrates. */
	readonly island: HTMLElement;
	readonly rules: FormRules;
}

/** A new copy of a form that stands nowhere yet. */
export function createFormFragment(drawn: RenderedFragment): FormFragment {
	const card = createFragmentElement(drawn);
	// A form for a frame comes without a card.
	const island = card.matches("lyceum-island")
		? card
		: card.querySelector<HTMLElement>("lyceum-island");
	if (!island) throw new Error("the form was not rendered");
	return {
		card,
		island,
		rules: toFormRules(JSON.parse(island.dataset.props ?? "{}")),
	};
}

/** A new copy of it, dressed, that stands nowhere yet. */
export function createFragmentElement({
	html,
	css,
}: RenderedFragment): HTMLElement {
	adoptStyles(css);
	const place = document.createElement("template");
	place.innerHTML = html;
	const element = place.content.firstElementChild;
	if (!(element instanceof HTMLElement)) throw new Error("nothing was drawn");
	return document.adoptNode(element);
}
