import type { ReactNode } from "react";
import styles from "./form-band.module.css";

/** Gives a form that its address asks for a place of its own, right below the head of the page. */
export function FormBand({
	anchor,
	children,
}: {
	anchor: string;
	children: ReactNode;
}) {
	return (
		<div id={anchor} className={styles.band}>
			<div className="wrap">{children}</div>
		</div>
	);
}
