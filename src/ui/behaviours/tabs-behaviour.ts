import { findNextTab, findTabByHash } from "#ui/disclosure/tab-rules.ts";

/** The width at which tabs.module.css changes from folds to tabs. */
const narrowScreen = "(width < 48rem)";

/**
 * The APG tabs pattern over the anchors of tabs.tsx, which until now were plain links to their panels. The
 * address keeps the choice, without filling the history. Who wants to know of a choice listens to `tab-chosen`.
 */
export function start(root: HTMLElement): void {
	const list = root.firstElementChild;
	if (!(list instanceof HTMLElement)) return;
	const parts = [...list.querySelectorAll("a")].flatMap((tab) => {
		const id = (tab.getAttribute("href") ?? "").slice(1);
		const panel = document.getElementById(id);
		const fold = document.getElementById(`${id}-fold`);
		return panel ? [{ id, tab, panel, fold }] : [];
	});
	const ids = parts.map(({ id }) => id);
	const upright = root.dataset.tabs === "upright";
	const narrow = matchMedia(narrowScreen);
	let selected = parts.find(({ tab }) => tab.dataset.initial !== undefined)?.id ?? ids[0];
	let folded = false;

	const show = () => {
		const asFolds = narrow.matches && parts.some(({ fold }) => fold);
		root.toggleAttribute("data-folded", folded);
		for (const { id, tab, panel, fold } of parts) {
			const isOpen = id === selected;
			tab.setAttribute("aria-selected", String(isOpen));
			tab.tabIndex = isOpen ? 0 : -1;
			fold?.setAttribute("aria-expanded", String(isOpen && !folded));
			panel.hidden = !isOpen;
			panel.setAttribute("role", asFolds ? "group" : "tabpanel");
			panel.setAttribute("aria-labelledby", `${id}-${asFolds ? "fold" : "tab"}`);
			if (asFolds) panel.removeAttribute("tabindex");
			else panel.tabIndex = 0;
		}
	};
	const follow = () => {
		selected = namedTab(ids) ?? selected;
		show();
	};
	const choose = (id: string) => {
		selected = id;
		folded = false;
		history.replaceState(history.state, "", `#${id}`);
		show();
		root.dispatchEvent(new CustomEvent("tab-chosen", { bubbles: true }));
	};

	list.setAttribute("role", "tablist");
	list.setAttribute("aria-orientation", upright ? "vertical" : "horizontal");
	for (const { id, tab, fold } of parts) {
		tab.setAttribute("role", "tab");
		tab.setAttribute("aria-controls", id);
		tab.addEventListener("click", (event) => {
			event.preventDefault();
			choose(id);
		});
		fold?.setAttribute("role", "button");
		fold?.setAttribute("aria-controls", id);
		fold?.addEventListener("click", (event) => {
			event.preventDefault();
			if (id === selected) {
				folded = !folded;
				return show();
			}
			choose(id);
			// Another fold has closed above it.
			fold.scrollIntoView({ block: "nearest" });
		});
	}
	list.addEventListener("keydown", (event) => {
		const index = parts.findIndex(({ tab }) => tab === document.activeElement);
		const rtl = list.matches(":dir(rtl)");
		const to = findNextTab(event.key, {
			at: index,
			count: ids.length,
			rtl,
			upright,
		});
		const part = parts[to ?? -1];
		if (index < 0 || !part) return;
		event.preventDefault();
		choose(part.id);
		part.tab.focus();
	});
	addEventListener("hashchange", follow);
	narrow.addEventListener("change", show);
	follow();
	root.dataset.awake = "";
}

/** An address that cannot be read names nothing. */
function namedTab(ids: readonly string[]): string | undefined {
	try {
		return findTabByHash(location.hash, ids);
	} catch (problem) {
		console.error("SL:Error hash", problem);
		return undefined;
	}
}
