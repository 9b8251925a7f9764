import type { Ref } from "react";
import { compareAddress } from "#catalogue/addresses.ts";
import {
	comparedField,
	compareForm,
} from "#catalogue/comparison/compare-form-rules.ts";
import { Button } from "#ui/controls/button.tsx";
import styles from "./compare-form-view.module.css";
import { listMessages } from "./messages.ts";

/** Its boxes are on the cards. */
export function CompareForm({
	ref,
	unseen,
}: {
	ref: Ref<HTMLFormElement>;
	/** Keys of chosen products that the list no longer shows. */
	unseen: readonly string[];
}) {
	return (
		<form
			ref={ref}
			id={compareForm}
			action={compareAddress.to()}
			method="get"
			className={styles.compare}
		>
			{unseen.map((key) => (
				<input key={key} type="hidden" name={comparedField} value={key} />
			))}
			<p>{listMessages.compareLead}</p>
			<Button type="submit" size="small">
				{listMessages.compareChosen}
			</Button>
		</form>
	);
}
