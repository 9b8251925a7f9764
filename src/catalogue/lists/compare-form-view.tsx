import { compareAddress } from "#catalogue/addresses.ts";
import { compareForm } from "#catalogue/comparison/compare-form-rules.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "./compare-form-view.module.css";
import { compareMessages, listMessages } from "./messages.ts";

/** Its boxes are on the cards; its script names what they choose, and keeps it on other pages. */
export function CompareForm() {
	return (
		<div className="wrap">
			<form
				id={compareForm}
				data-block-name="compare"
				action={compareAddress.to()}
				method="get"
				autoComplete="off"
				data-behaviour="catalogue/compare"
				className={styles.compare}
				data-bottom-bar=""
			>
				<p data-compare="lead" role="status">
					{compareMessages.leadFor(0)}
				</p>
				<ul
					data-compare="chosen"
					aria-label={listMessages.chosen}
					className={styles.chosen}
					hidden
				/>
				<template>
					<li>
						<button type="button" data-compare="remove" className={styles.product}>
							<VisuallyHidden>{listMessages.remove}</VisuallyHidden>
							<span data-name="" />
							<Icon name="close" />
						</button>
					</li>
				</template>
				<div className={styles.actions}>
					<button type="button" data-compare="clear" className={styles.clear} hidden>
						{listMessages.clearAll}
					</button>
					<Button type="submit" size="small">
						<span data-compare="label">{compareMessages.compare(0)}</span>
					</Button>
				</div>
			</form>
		</div>
	);
}
