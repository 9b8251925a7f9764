import {
	type KeyboardEvent,
	type MouseEvent,
	useEffect,
	useRef,
	useState,
} from "react";
import { nextTab } from "#ui/tab-rules.ts";

export interface TabsOptions {
	ids: readonly string[];
	/** Names the list. */
	label: string;
	/** Open at first unless the address names another. */
	initial?: string | undefined;
	/** On narrow screens the panels become folds under their own headings. */
	folds?: boolean;
	/** The tabs stand one below the other wherever they are tabs. */
	upright?: boolean;
}

/** Where tabs.module.css changes from folds to tabs. */
const narrowScreen = "(width < 48rem)";

/**
 * The APG tabs pattern over anchors. Until awake the anchors are plain links to
 * their panels (CSS shows the :target), so the first render has no roles; once
 * awake the address keeps the choice, without filling the history.
 */
export function useTabs(options: TabsOptions) {
	const { ids, label, initial, folds = false, upright = false } = options;
	const [selected, select] = useState(initial ?? ids[0]);
	const [folded, fold] = useState(false);
	const [state, wake] = useState<"asleep" | "tabs" | "folds">("asleep");
	const list = useRef<HTMLDivElement>(null);
	const known = ids.join(" ");

	useEffect(() => {
		const follow = () => {
			const named = location.hash.slice(1);
			if (known.split(" ").includes(named)) select(named);
		};
		const narrow = matchMedia(narrowScreen);
		const settle = () => wake(folds && narrow.matches ? "folds" : "tabs");
		follow();
		settle();
		addEventListener("hashchange", follow);
		narrow.addEventListener("change", settle);
		return () => {
			removeEventListener("hashchange", follow);
			narrow.removeEventListener("change", settle);
		};
	}, [known, folds]);

	const choose = (id: string) => {
		select(id);
		fold(false);
		history.replaceState(history.state, "", `#${id}`);
	};

	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		const at = ids.findIndex(
			(id) => `${id}-tab` === document.activeElement?.id,
		);
		const rtl = event.currentTarget.matches(":dir(rtl)");
		const keys = { at, count: ids.length, rtl, upright };
		const id = ids[nextTab(event.key, keys) ?? -1];
		if (at < 0 || !id) return;
		event.preventDefault();
		choose(id);
		list.current?.querySelector<HTMLElement>(`[id="${id}-tab"]`)?.focus();
	};

	const awake = state !== "asleep";
	return {
		awake,
		folded,
		listProps: {
			ref: list,
			"aria-label": label,
			...(awake
				? {
						role: "tablist",
						"aria-orientation": upright
							? ("vertical" as const)
							: ("horizontal" as const),
						onKeyDown,
					}
				: { role: "group" }),
		},
		tabProps: (id: string) => ({
			id: `${id}-tab`,
			href: `#${id}`,
			...(awake && {
				role: "tab",
				"aria-selected": id === selected,
				"aria-controls": id,
				tabIndex: id === selected ? 0 : -1,
				onClick: (event: MouseEvent) => {
					event.preventDefault();
					choose(id);
				},
			}),
		}),
		foldProps: (id: string) => ({
			id: `${id}-fold`,
			href: `#${id}`,
			...(awake && {
				role: "button",
				"aria-expanded": id === selected && !folded,
				"aria-controls": id,
				onClick: (event: MouseEvent<HTMLElement>) => {
					event.preventDefault();
					if (id === selected) return fold(!folded);
					choose(id);
					const { currentTarget } = event;
					requestAnimationFrame(() =>
						currentTarget.scrollIntoView({ block: "nearest" }),
					);
				},
			}),
		}),
		panelProps: (id: string) => ({
			id,
			"aria-labelledby": state === "folds" ? `${id}-fold` : `${id}-tab`,
			role: state === "tabs" ? "tabpanel" : "group",
			...(awake && { hidden: id !== selected }),
			...(state === "tabs" && { tabIndex: 0 }),
		}),
	};
}
