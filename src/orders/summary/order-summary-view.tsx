import type { ReactNode } from "react";
import type { GroupSummary } from "#catalogue/groups/group-presenter.ts";
import { cartMessages } from "#orders/messages.ts";
import { TimesPart, timesAttributes, WeeklyTimesLines } from "#ui/times/weekly-times-view.tsx";
import styles from "./order-summary-view.module.css";

export interface OrderSummaryProps {
	readonly title: string;
	readonly mode: string;
	readonly starts?: string | undefined;
	readonly group?: GroupSummary | undefined;
	readonly price: string;
	readonly discount:
		| {
				readonly code: string;
				readonly description?: string;
				readonly off: string;
		  }
		| undefined;
	readonly total: string;
	/** The note about taxes in the content of the country. */
	readonly taxNote?: string | undefined;
}

/** Shows the items and the price, the same before and after the order. */
export function OrderSummary({
	order,
	title,
	cover,
	busy = false,
	children,
}: {
	order: OrderSummaryProps;
	title: string;
	cover: ReactNode;
	/** The summary is about to be replaced. */
	busy?: boolean;
	children?: ReactNode;
}) {
	const { discount } = order;
	const { price, coupon, total } = cartMessages.summary;
	return (
		<section aria-labelledby="summary" className={styles.summary}>
			{cover}
			<div className={styles.body} aria-busy={busy || undefined}>
				<h2 id="summary" className={styles.heading}>
					{title}
				</h2>
				<p className={styles.product}>{order.title}</p>
				<p className={styles.mode}>
					<span>{order.mode}</span>
					{order.starts && <span>{order.starts}</span>}
				</p>
				{order.group && <ChosenGroupLines group={order.group} />}
				<dl className={styles.lines}>
					<div>
						<dt>{price}</dt>
						<dd>{order.price}</dd>
					</div>
					{discount && (
						<div className={styles.discount}>
							<dt>
								{coupon} <span className={styles.code}>{discount.code}</span>
								{discount.description && <small>{discount.description}</small>}
							</dt>
							<dd>−{discount.off}</dd>
						</div>
					)}
					<div className={styles.total}>
						<dt>{total}</dt>
						<dd>{order.total}</dd>
					</div>
				</dl>
				{order.taxNote && (
					<p className={styles.taxNote} dir="auto">
						{order.taxNote}
					</p>
				)}
				{children}
			</div>
		</section>
	);
}

export function ChosenGroupLines({ group: { dates, describedTimes } }: { group: GroupSummary }) {
	return (
		<p
			className={styles.group}
			{...(describedTimes && {
				"data-behaviour": "ui/local-times",
				...timesAttributes(describedTimes),
			})}
		>
			<strong>
				{describedTimes ? <TimesPart describedTimes={describedTimes} name="dates" /> : dates}
			</strong>
			{describedTimes && <WeeklyTimesLines describedTimes={describedTimes} />}
		</p>
	);
}
