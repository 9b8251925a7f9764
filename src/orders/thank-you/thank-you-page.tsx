import { toPhoneLink } from "#core/addresses.ts";
import { messages } from "#orders/messages.ts";
import { type NextStep, NextSteps } from "#orders/summary/next-steps-view.tsx";
import { OrderCover, type OrderCoverProps } from "#orders/summary/order-cover-view.tsx";
import { OrderSummary, type OrderSummaryProps } from "#orders/summary/order-summary-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { accountAddress, signInAddress } from "#visitors/accounts/addresses.ts";
import styles from "./thank-you-page.module.css";

const { thanks: texts } = messages;

interface ThankYouPageProps {
	readonly orderNumber: string;
	readonly placed: string;
	readonly summary: OrderSummaryProps;
	readonly cover: OrderCoverProps;
	/** Absent where the product is no longer offered. */
	readonly productHref: string | undefined;
	/** A file with the classes of the group; absent where none are known. */
	readonly calendarHref: string | undefined;
	/** The visitor is not signed in. */
	readonly isAccountOffered: boolean;
	/** The contact details of the business. */
	readonly us: Reach;
	/** The contact details of the visitor; absent for an order without a contact. */
	readonly customer: Customer | undefined;
	readonly isCanceled: boolean;
	/** The state of the seat; undefined without one. */
	readonly seat: string | undefined;
	/** A person looks at a doubtful order before an advisor gets it. */
	readonly isCheckedFirst: boolean;
}
interface Customer {
	readonly email: string;
	/** Absent where the form had no field for it. */
	readonly phone: string | undefined;
}
interface Reach {
	readonly phone: string;
	readonly email: string;
}

export function ThankYouPage(props: ThankYouPageProps) {
	const { orderNumber, productHref, isCanceled } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				{!isCanceled && (
					<span className={styles.sign}>
						<Icon name="check" />
					</span>
				)}
				<h1 className={styles.title}>{isCanceled ? texts.canceled.heading : texts.heading}</h1>
				<p className={styles.lead}>
					{texts.beforeNumber}
					<strong>{orderNumber}</strong>
					{texts.afterNumber(props.placed)}
				</p>
			</header>
			<div className={styles.columns}>
				<div className={styles.main}>
					{isCanceled ? (
						<p>
							<OurContact order={props} texts={texts.canceled.question} />
						</p>
					) : (
						<>
							{props.seat && <Notice>{props.seat}</Notice>}
							<NextSteps steps={toNextSteps(props)} />
							{props.isAccountOffered && props.customer && (
								<AccountOffer email={props.customer.email} />
							)}
						</>
					)}
					<p className={styles.links}>
						{props.calendarHref && (
							<Link href={props.calendarHref}>{messages.records.calendar}</Link>
						)}
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

/** The code that is emailed proves the address; name, phone and country are taken over then. */
function AccountOffer({ email }: { email: string }) {
	return (
		<form method="post" action={signInAddress.to()} className={styles.account}>
			<input type="hidden" name="email" value={email} />
			<input type="hidden" name="back" value={accountAddress.to()} />
			<h2 className={styles.accountTitle}>{texts.account.title}</h2>
			<p>
				{texts.account.before}
				<strong>{email}</strong>
				{texts.account.after}
			</p>
			<Button type="submit" look="quiet">
				{texts.account.submit}
			</Button>
		</form>
	);
}

function toNextSteps(order: ThankYouPageProps): NextStep[] {
	const { settle, pay } = texts;
	const check = { key: "check", text: texts.checkedFirst };
	return [
		...(order.isCheckedFirst ? [check] : []),
		{
			key: "reach",
			text: order.customer ? (
				<GivenContact order={order} customer={order.customer} />
			) : (
				<OurContact order={order} texts={texts.unreached} />
			),
		},
		{
			key: "settle",
			text: order.summary.group ? settle.group : settle.noGroup,
		},
		{ key: "pay", text: pay },
	];
}

function GivenContact({
	order,
	customer: { phone, email },
}: {
	order: ThankYouPageProps;
	customer: Customer;
}) {
	const { before, between, after, beforeEmail } = texts.reached;
	return (
		<>
			{phone ? (
				<>
					{before}
					<strong>{phone}</strong>
					{between}
				</>
			) : (
				beforeEmail
			)}
			<strong>{email}</strong>
			{after} <OurContact order={order} texts={texts.wrongContact} />
		</>
	);
}

function OurContact({
	order: { us, orderNumber },
	texts: { before, between, after },
}: {
	order: ThankYouPageProps;
	texts: { before: string; between: string; after: string };
}) {
	const subject = encodeURIComponent(texts.emailSubject(orderNumber));
	return (
		<>
			{before}
			<Link href={toPhoneLink(us.phone)}>{us.phone}</Link>
			{between}
			<Link href={`mailto:${us.email}?subject=${subject}`}>{us.email}</Link>
			{after}
		</>
	);
}
