import type { GroupSummary } from "#catalogue/groups/group-presenter.ts";
import { messages } from "#orders/messages.ts";
import styles from "#orders/no-order-page.module.css";
import { ChosenGroupLines } from "#orders/summary/order-summary-view.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";

const texts = messages.confirmation.confirmed;

interface ConfirmedSeatPageProps {
	readonly title: string;
	readonly orderNumber: string;
	readonly group: GroupSummary | undefined;
	/** It leads to a sign-in where this browser may not open the order. */
	readonly order: { readonly text: string; readonly href: string };
	/** A file with the classes of the group; absent where none are known. */
	readonly calendarHref: string | undefined;
}

/** The link may be opened long after the order, so the page names what was confirmed. */
export function ConfirmedSeatPage(props: ConfirmedSeatPageProps) {
	const { title, orderNumber, group, order, calendarHref } = props;
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{texts.heading}</h1>
			<div className={styles.seat}>
				<h2 className={styles.course}>{title}</h2>
				{group && <ChosenGroupLines group={group} />}
				<p>{texts.number(orderNumber)}</p>
			</div>
			<p className={styles.text}>{texts.text}</p>
			<p className={styles.ways}>
				<ButtonLink href={order.href} look="primary">
					{order.text}
				</ButtonLink>
				{calendarHref && (
					<ButtonLink href={calendarHref} look="quiet">
						{messages.records.calendar}
					</ButtonLink>
				)}
			</p>
			<Link href="/">{messages.links.home}</Link>
		</section>
	);
}
