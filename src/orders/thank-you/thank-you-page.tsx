import { orderContact } from "#orders/gaps.ts";
import { type NextStep, NextSteps } from "#orders/next-steps-view.tsx";
import {
	OrderSummary,
	type OrderSummaryProps,
} from "#orders/order-summary-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./thank-you-page.module.css";

export interface ThankYouPageProps {
	readonly orderNumber: string;
	readonly placed: string;
	readonly summary: OrderSummaryProps;
	/** Where the product still stands, if it does. */
	readonly productHref: string | undefined;
	readonly phone: string;
	readonly email: string;
}

export function ThankYouPage({ facts }: { facts: ThankYouPageProps }) {
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<span className={styles.sign}>
					<Icon name="check" />
				</span>
				<h1 className={styles.title}>Thank you, your order is with us</h1>
				<p className={styles.lead}>
					Its number is <strong>{facts.orderNumber}</strong>, placed on{" "}
					{facts.placed}. Nothing has been charged.
				</p>
			</header>
			<div className={styles.columns}>
				<div className={styles.main}>
					<GapSlot of={orderContact} />
					<NextSteps steps={toNextSteps(facts)} />
					<p className={styles.links}>
						{facts.productHref && (
							<Link href={facts.productHref}>Read the syllabus again</Link>
						)}
						<Link href="/">Back to the start</Link>
					</p>
				</div>
				<OrderSummary facts={facts.summary} title="What you ordered" />
			</div>
		</div>
	);
}

function toNextSteps(facts: ThankYouPageProps): NextStep[] {
	const reach = (
		<>
			Call <Link href={phoneHref(facts.phone)}>{facts.phone}</Link> or write to{" "}
			<Link href={emailHref(facts)}>{facts.email}</Link> and name your number,
			so that an advisor knows how to reach you.
		</>
	);
	const settle =
		"The advisor settles the start, the invoice and the way you pay with you.";
	return [
		{ key: "reach", words: reach },
		{ key: "settle", words: settle },
		{ key: "pay", words: "Once it is paid, your seat is yours." },
	];
}

const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
const emailHref = ({ email, orderNumber }: ThankYouPageProps) =>
	`mailto:${email}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`;
