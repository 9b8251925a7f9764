import type { ComponentProps, ReactNode } from "react";
import styles from "#ui/disclosure/tabs.module.css";
import { classNames } from "#ui/layout/class-names.ts";

interface TabItem {
	/** Becomes the panel's id and so its address (`#id`): unique on the page. */
	id: string;
	label: ReactNode;
	panel: ReactNode;
	/** Its panel holds only a link; a script fetches the rest of it. */
	isLater?: boolean;
}

interface TabsProps extends ComponentProps<"div"> {
	items: readonly [TabItem, ...TabItem[]];
	/** Names the list of tabs. */
	label: string;
	initial?: string | undefined;
	/** The list of `beside` stands at the start of the panel on wide screens. */
	placement?: "above" | "beside";
	/** The form on narrow screens: tabs that scroll, or an accordion. */
	narrow?: "strip" | "folds";
	/**
	 * The content without script: the panel that the address names, or all of them, each under its
	 * name.
	 */
	unscripted?: "one" | "all";
	/** The address of the complete tabs, where panels are later. */
	later?: string | undefined;
}

/**
 * The anchors are plain links to their panels until the behaviour wakes (CSS shows the :target), so
 * there are no roles yet. At most twelve tabs: without script the style sheet counts them.
 */
export function Tabs(props: TabsProps) {
	const {
		items,
		label,
		initial = items[0].id,
		placement,
		narrow,
		unscripted,
		later,
		...rest
	} = props;
	const { className, ...native } = rest;
	const folds = narrow === "folds";
	const mark = (id: string) => (id === initial ? "" : undefined);
	return (
		<div
			{...native}
			data-behaviour="ui/tabs"
			data-tabs={placement === "beside" ? "upright" : undefined}
			className={classNames(
				styles.tabs,
				placement === "beside" && styles.beside,
				folds && styles.folds,
				unscripted === "all" && styles.plain,
				className,
			)}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: a named group that is no fieldset */}
			<div role="group" aria-label={label} className={styles.list}>
				{items.map(({ id, label }) => (
					<a
						key={id}
						id={`${id}-tab`}
						href={`#${id}`}
						data-initial={mark(id)}
						className={styles.tab}
					>
						{label}
					</a>
				))}
			</div>
			<div
				className={styles.panels}
				{...(later && { "data-behaviour": "ui/rest", "data-start": "near", "data-rest": later })}
			>
				{items.map(({ id, label, panel, isLater }) => (
					<div key={id}>
						{folds && (
							<a id={`${id}-fold`} href={`#${id}`} className={styles.fold}>
								{label}
							</a>
						)}
						{/* biome-ignore lint/a11y/useSemanticElements: a named group that is no fieldset */}
						<div
							id={id}
							role="group"
							aria-labelledby={`${id}-tab`}
							data-initial={mark(id)}
							data-later={isLater ? "" : undefined}
							className={styles.panel}
						>
							{panel}
						</div>
					</div>
				))}
			</div>
		</div>
	);
}
