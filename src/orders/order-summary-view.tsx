import type { ReactNode } from "react";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./order-summary-view.module.css";

export interface OrderSummaryProps {
	readonly title: string;
	readonly hue: Hue;
	readonly seed: string;
	readonly mode: string;
	readonly starts?: string | undefined;
	readonly price: string;
	readonly discount:
		| { readonly code: string; readonly words?: string; readonly off: string }
		| undefined;
	readonly total: string;
}

/** What is ordered and what it costs, the same before and after. */
export function OrderSummary({
	facts,
	title,
	children,
}: {
	facts: OrderSummaryProps;
	title: string;
	children?: ReactNode;
}) {
	const { discount } = facts;
	return (
		<section aria-labelledby="summary" className={styles.summary}>
			<CoverArt seed={facts.seed} hue={facts.hue} className={styles.cover} />
			<div className={styles.body}>
				<h2 id="summary" className={styles.heading}>
					{title}
				</h2>
				<p className={styles.product}>{facts.title}</p>
				<p className={styles.mode}>
					{facts.mode}
					{facts.starts && <span>{facts.starts}</span>}
				</p>
				<dl className={styles.lines}>
					<div>
						<dt>Price</dt>
						<dd>{facts.price}</dd>
					</div>
					{discount && (
						<div className={styles.discount}>
							<dt>
								Coupon <span className={styles.code}>{discount.code}</span>
								{discount.words && <small>{discount.words}</small>}
							</dt>
							<dd>−{discount.off}</dd>
						</div>
					)}
					<div className={styles.total}>
						<dt>Total</dt>
						<dd>{facts.total}</dd>
					</div>
				</dl>
				{children}
			</div>
		</section>
	);
}
