import { orderContact } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import { type NextStep, NextSteps } from "#orders/summary/next-steps-view.tsx";
import {
	OrderCover,
	type OrderCoverProps,
} from "#orders/summary/order-cover-view.tsx";
import {
	OrderSummary,
	type OrderSummaryProps,
} from "#orders/summary/order-summary-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./thank-you-page.module.css";

const { thanks: texts } = messages;

interface ThankYouPageProps {
	readonly orderNumber: string;
	readonly placed: string;
	readonly summary: OrderSummaryProps;
	readonly cover: OrderCoverProps;
	/** Absent where the product is no longer offered. */
	readonly productHref: string | undefined;
	readonly phone: string;
	readonly email: string;
}

export function ThankYouPage(props: ThankYouPageProps) {
	const { orderNumber, productHref } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<span className={styles.sign}>
					<Icon name="check" />
				</span>
				<h1 className={styles.title}>{texts.heading}</h1>
				<p className={styles.lead}>
					{texts.beforeNumber}
					<strong>{orderNumber}</strong>
					{texts.afterNumber(props.placed)}
				</p>
			</header>
			<div className={styles.columns}>
				<div className={styles.main}>
					<GapSlot of={orderContact} />
					<NextSteps steps={toNextSteps(props)} />
					<p className={styles.links}>
						{productHref && <Link href={productHref}>{texts.syllabus}</Link>}
						<Link href="/">{messages.links.home}</Link>
					</p>
				</div>
				<OrderSummary
					order={props.summary}
					title={texts.summaryTitle}
					cover={<OrderCover {...props.cover} />}
				/>
			</div>
		</div>
	);
}

function toNextSteps(order: ThankYouPageProps): NextStep[] {
	const reach = (
		<>
			{texts.beforePhone}
			<Link href={phoneHref(order.phone)}>{order.phone}</Link>
			{texts.beforeEmail}
			<Link href={emailHref(order)}>{order.email}</Link>
			{texts.afterEmail}
		</>
	);
	return [
		{ key: "reach", text: reach },
		{ key: "settle", text: texts.settle },
		{ key: "pay", text: texts.pay },
	];
}

const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
const emailHref = ({ email, orderNumber }: ThankYouPageProps) =>
	`mailto:${email}?subject=${encodeURIComponent(texts.emailSubject(orderNumber))}`;
