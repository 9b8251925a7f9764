import { CoverArt } from "#ui/cover/cover-art.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./order-cover-view.module.css";

export interface OrderCoverProps {
	readonly hue: Hue;
	/** Identifies the product permanently. */
	readonly seed: string;
}

/** Apart from the summary, which a browser loads for the cart: the art is HTML of the server there. */
export function OrderCover({ hue, seed }: OrderCoverProps) {
	return <CoverArt seed={seed} hue={hue} className={styles.cover} />;
}
