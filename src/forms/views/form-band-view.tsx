import type { ReactNode } from "react";
import styles from "./form-band-view.module.css";

/** The section below the head of the page for a form that the address opens. */
export function FormBand({ anchor, children }: { anchor: string; children: ReactNode }) {
	return (
		<div id={anchor} className={styles.band}>
			<div className="wrap">{children}</div>
		</div>
	);
}
