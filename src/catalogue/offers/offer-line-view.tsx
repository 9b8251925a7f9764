import styles from "./offer-line-view.module.css";

/** Prices with what they hold for: "Self-paced $449 · Live online from Dec 5, $1,290". Lines break between them. */
export function OfferLine({ offers }: { offers: readonly string[] }) {
	return (
		<span className={styles.line}>
			<span className={styles.offers}>
				{offers.map((offer, index) => (
					<span key={offer} className={styles.offer}>
						{index > 0 && <span className={styles.dot}> · </span>}
						{offer}
					</span>
				))}
			</span>
		</span>
	);
}
