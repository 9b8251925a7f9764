import { cartAddress } from "#orders/addresses.ts";
import { NextSteps } from "#orders/next-steps-view.tsx";
import {
	OrderSummary,
	type OrderSummaryProps,
} from "#orders/order-summary-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./cart-page.module.css";

export interface CartPageProps {
	readonly product: string;
	readonly productHref: string;
	readonly summary: OrderSummaryProps;
	readonly choices: readonly {
		readonly mode: string;
		readonly name: string;
		readonly hint: string;
		readonly starts: string;
		/** Undefined where it is not sold so. */
		readonly price: string | undefined;
		readonly isChosen: boolean;
	}[];
	readonly coupon: {
		/** As it was typed. */
		readonly typed: string;
		readonly error: string | undefined;
		readonly isOutdone: boolean;
		/** The cart without it. */
		readonly withoutHref: string;
	};
	/** What the form sends. */
	readonly form: Readonly<Record<string, string>>;
	readonly country: string;
	readonly countryHref: string;
	/** What went wrong, or is not as it was asked for. */
	readonly notice:
		| { readonly tone: "note" | "error"; readonly words: string }
		| undefined;
}

export function CartPage({ facts }: { facts: CartPageProps }) {
	const { notice, summary, form } = facts;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<Link href={facts.productHref} look="plain" className={styles.back}>
					<Icon name="chevron-back" /> {summary.title}
				</Link>
				<h1 className={styles.title}>Your order</h1>
			</header>
			{notice && (
				<Notice
					tone={notice.tone}
					role={notice.tone === "error" ? "alert" : "status"}
					className={styles.notice}
				>
					{notice.words}
				</Notice>
			)}
			<div className={styles.columns}>
				<div className={styles.main}>
					<ModeChoices facts={facts} />
					<CouponForm facts={facts} />
				</div>
				<div className={styles.side}>
					<OrderSummary facts={summary} title="What you order">
						<form
							method="post"
							action={cartAddress.to()}
							className={styles.order}
						>
							{Object.entries(form).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button type="submit" size="large" wide>
								Place the order
							</Button>
						</form>
						<p className={styles.small}>
							Nothing is charged now. An advisor settles dates and payment with
							you first.
						</p>
						<p className={styles.small}>
							Prices for {facts.country}.{" "}
							<Link href={facts.countryHref}>Change country</Link>
						</p>
					</OrderSummary>
				</div>
				<div className={styles.after}>
					<NextSteps steps={cartSteps} />
				</div>
			</div>
		</div>
	);
}

/** Each is a button of its own, so that one press is enough with and without script. */
function ModeChoices({ facts }: { facts: CartPageProps }) {
	return (
		<section aria-labelledby="ways" className={styles.part}>
			<h2 id="ways" className={styles.subtitle}>
				{facts.choices.length > 1 ? "Choose how you learn" : "How you learn"}
			</h2>
			<form
				method="get"
				action={cartAddress.to()}
				aria-labelledby="ways"
				className={styles.choices}
			>
				<input type="hidden" name="product" value={facts.product} />
				{facts.coupon.typed && (
					<input type="hidden" name="coupon" value={facts.coupon.typed} />
				)}
				{facts.choices.map((choice) => (
					<button
						key={choice.mode}
						type="submit"
						name="mode"
						value={choice.mode}
						disabled={choice.price === undefined}
						aria-current={choice.isChosen ? "true" : undefined}
						className={styles.choice}
					>
						<span className={styles.mark}>
							{choice.isChosen && <Icon name="check" />}
						</span>
						<span className={styles.choiceText}>
							<span className={styles.choiceName}>{choice.name}</span>
							<span className={styles.small}>{choice.hint}</span>
							<span className={styles.small}>{choice.starts}</span>
						</span>
						<span className={styles.choicePrice}>
							{choice.price ?? "Not sold in your country"}
						</span>
					</button>
				))}
			</form>
		</section>
	);
}

function CouponForm({ facts }: { facts: CartPageProps }) {
	const { typed, error, isOutdone, withoutHref } = facts.coupon;
	const { discount } = facts.summary;
	return (
		<section aria-labelledby="coupon-title" className={styles.part}>
			<h2 id="coupon-title" className={styles.subtitle}>
				Do you have a coupon?
			</h2>
			<form method="get" action={cartAddress.to()} className={styles.coupon}>
				<input type="hidden" name="product" value={facts.product} />
				<input type="hidden" name="mode" value={facts.form.mode ?? ""} />
				<TextField
					id="coupon"
					name="coupon"
					label="Coupon code"
					defaultValue={typed}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					className={styles.code}
				/>
				<Button type="submit" look="quiet">
					Apply
				</Button>
			</form>
			{typed && !error && (
				<p role="status" className={styles.small}>
					{isOutdone && discount
						? `${discount.code} takes off more and holds for everybody, so it is used instead. `
						: `${typed} is applied. `}
					<Link href={withoutHref}>Remove {typed}</Link>
				</p>
			)}
			{error && (
				<p className={styles.small}>
					<Link href={withoutHref}>Go on without it</Link>
				</p>
			)}
		</section>
	);
}

const cartSteps = [
	{ key: "order", words: "You place the order. It binds you to nothing yet." },
	{ key: "agree", words: "You agree on dates and payment with an advisor." },
	{ key: "pay", words: "You pay, and your seat is yours." },
];
