import { cartAddress } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
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

const { cart: cartTexts, coupon: couponTexts } = messages;

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
		| { readonly tone: "note" | "error"; readonly text: string }
		| undefined;
}

export function CartPage(props: CartPageProps) {
	const { notice, summary, form } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<Link href={props.productHref} look="plain" className={styles.back}>
					<Icon name="chevron-back" /> {summary.title}
				</Link>
				<h1 className={styles.title}>{cartTexts.title}</h1>
			</header>
			{notice && (
				<Notice
					tone={notice.tone}
					role={notice.tone === "error" ? "alert" : "status"}
					className={styles.notice}
				>
					{notice.text}
				</Notice>
			)}
			<div className={styles.columns}>
				<div className={styles.main}>
					<ModeChoices {...props} />
					<CouponForm {...props} />
				</div>
				<div className={styles.side}>
					<OrderSummary order={summary} title={cartTexts.summaryTitle}>
						<form
							method="post"
							action={cartAddress.to()}
							className={styles.order}
						>
							{Object.entries(form).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button type="submit" size="large" wide>
								{cartTexts.submit}
							</Button>
						</form>
						<p className={styles.small}>{cartTexts.notCharged}</p>
						<p className={styles.small}>
							{cartTexts.pricesFor(props.country)}{" "}
							<Link href={props.countryHref}>{cartTexts.changeCountry}</Link>
						</p>
					</OrderSummary>
				</div>
				<div className={styles.after}>
					<NextSteps steps={cartTexts.steps} />
				</div>
			</div>
		</div>
	);
}

/** Each is a submit button, so that one click is enough with and without script. */
function ModeChoices({ product, coupon, choices }: CartPageProps) {
	return (
		<section aria-labelledby="ways" className={styles.part}>
			<h2 id="ways" className={styles.subtitle}>
				{choices.length > 1 ? cartTexts.chooseMode : cartTexts.onlyMode}
			</h2>
			<form
				method="get"
				action={cartAddress.to()}
				aria-labelledby="ways"
				className={styles.choices}
			>
				<input type="hidden" name="product" value={product} />
				{coupon.typed && (
					<input type="hidden" name="coupon" value={coupon.typed} />
				)}
				{choices.map((choice) => (
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
							{choice.price ?? cartTexts.notSold}
						</span>
					</button>
				))}
			</form>
		</section>
	);
}

function CouponForm({ product, coupon, form, summary }: CartPageProps) {
	const { typed, error, isOutdone, withoutHref } = coupon;
	const { discount } = summary;
	return (
		<section aria-labelledby="coupon-title" className={styles.part}>
			<h2 id="coupon-title" className={styles.subtitle}>
				{couponTexts.title}
			</h2>
			<form method="get" action={cartAddress.to()} className={styles.coupon}>
				<input type="hidden" name="product" value={product} />
				<input type="hidden" name="mode" value={form.mode ?? ""} />
				<TextField
					id="coupon"
					name="coupon"
					label={couponTexts.label}
					defaultValue={typed}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					className={styles.code}
				/>
				<Button type="submit" look="quiet">
					{couponTexts.apply}
				</Button>
			</form>
			{typed && !error && (
				<p role="status" className={styles.small}>
					{isOutdone && discount
						? couponTexts.outdone(discount.code)
						: couponTexts.applied(typed)}
					<Link href={withoutHref}>{couponTexts.remove(typed)}</Link>
				</p>
			)}
			{error && (
				<p className={styles.small}>
					<Link href={withoutHref}>{couponTexts.goOn}</Link>
				</p>
			)}
		</section>
	);
}
