import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import styles from "#ui/tabs.module.css";
import { useTabs } from "#ui/use-tabs.ts";

export interface TabItem {
	/** Becomes the panel's id and so its address (`#id`): unique on the page. */
	id: string;
	label: ReactNode;
	panel: ReactNode;
}

export interface TabsProps extends ComponentProps<"div"> {
	items: readonly [TabItem, ...TabItem[]];
	/** Names the list of tabs. */
	label: string;
	initial?: string | undefined;
	/** Beside stands the list at the start of the panel on wide screens. */
	placement?: "above" | "beside";
	/** What narrow screens get: tabs that scroll, or an accordion. */
	narrow?: "strip" | "folds";
}

/** Up to twelve tabs: without script the style sheet counts them. */
export function Tabs(props: TabsProps) {
	const {
		items,
		label,
		initial = items[0].id,
		placement,
		narrow,
		...rest
	} = props;
	const { className, ...native } = rest;
	const folds = narrow === "folds";
	const ids = items.map(({ id }) => id);
	const tabs = useTabs({
		ids,
		label,
		initial,
		folds,
		upright: placement === "beside",
	});
	return (
		<div
			{...native}
			data-awake={tabs.awake || undefined}
			data-folded={tabs.folded || undefined}
			className={classNames(
				styles.tabs,
				placement === "beside" && styles.beside,
				folds && styles.folds,
				className,
			)}
		>
			<div {...tabs.listProps} className={styles.list}>
				{items.map(({ id, label }) => (
					<a
						key={id}
						{...tabs.tabProps(id)}
						data-initial={id === initial || undefined}
						className={styles.tab}
					>
						{label}
					</a>
				))}
			</div>
			<div className={styles.panels}>
				{items.map(({ id, label, panel }) => (
					<div key={id}>
						{folds && (
							<a {...tabs.foldProps(id)} className={styles.fold}>
								{label}
								<Icon name="chevron-down" />
							</a>
						)}
						<div
							{...tabs.panelProps(id)}
							data-initial={id === initial || undefined}
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
