import { prefixBasePath } from "#shell/base-path/base-path-address.ts";
import type { MenuGroupsData, MenuProgram } from "#storefront/menus/calls.ts";

/** Renders one list for each kind before the link to the whole category. */
export function renderMenuPrograms(
	container: HTMLElement,
	programs: readonly MenuProgram[],
	kindNames: Readonly<Record<string, string>>,
): void {
	const lists = Object.entries(kindNames).flatMap(([kind, name]) => {
		const programsOfKind = programs.filter(({ programType }) => programType === kind);
		return programsOfKind.length
			? [element("section", element("h3", name), renderProgramList(programsOfKind))]
			: [];
	});
	const found = element("div", ...lists);
	found.dataset.menu = "found";
	container.prepend(found);
}

function renderProgramList(programs: readonly MenuProgram[]): HTMLElement {
	const entries = programs.map(({ productName, url, programDurations, price }) => {
		const details = [programDurations, price].filter(Boolean).join(", ");
		const line = element("small", details);
		// Numbers and their units stay in order among words of another direction.
		line.dir = "auto";
		return element("li", link(productName, url), line);
	});
	return element("ul", ...entries);
}

/** Replaces the groups that every company sees. */
export function renderMenuGroups(container: HTMLElement, { groups }: MenuGroupsData): void {
	const sections = groups.map(({ title, items }) =>
		element(
			"section",
			element("h2", title),
			element("ul", ...items.map(({ text, url }) => element("li", link(text, url)))),
		),
	);
	container.replaceChildren(...sections);
}

function link(text: string, url: string): HTMLElement {
	const anchor = element("a", text);
	anchor.setAttribute("href", prefixBasePath(url));
	return anchor;
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
	const made = document.createElement(name);
	made.append(...content);
	return made;
}
