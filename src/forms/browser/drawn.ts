import { adopt } from "./style.ts";

/** What the server draws for one visitor apart from any page. */
export interface Drawn {
	readonly html: string;
	readonly css: string;
}

const worn = new Set<string>();

/** A new copy of it, dressed, that stands nowhere yet. */
export function copyOf({ html, css }: Drawn): HTMLElement {
	if (!worn.has(css)) {
		worn.add(css);
		adopt(css);
	}
	const place = document.createElement("template");
	place.innerHTML = html;
	const element = place.content.firstElementChild;
	if (!(element instanceof HTMLElement)) throw new Error("nothing was drawn");
	return document.adoptNode(element);
}
