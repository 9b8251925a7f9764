import type { ComponentProps, Ref, SubmitEventHandler } from "react";
import { cartAddress } from "#orders/addresses.ts";
import { cartMessages } from "#orders/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { CartIslandProps } from "./cart-presenter.ts";
import styles from "./cart-view.module.css";

export function CartNotice({
	notice: { tone, text },
}: {
	notice: NonNullable<CartIslandProps["notice"]>;
}) {
	return (
		<Notice
			tone={tone}
			role={tone === "error" ? "alert" : "status"}
			className={styles.notice}
		>
			{text}
		</Notice>
	);
}

/** Each is a submit button, so that one click is enough with and without script. */
export function ModeChoices({
	cart: { product, coupon, choices },
	chosen,
	onSubmit,
}: {
	cart: CartIslandProps;
	chosen: string;
	onSubmit: SubmitEventHandler<HTMLFormElement>;
}) {
	return (
		<section aria-labelledby="ways" className={styles.part}>
			<h2 id="ways" className={styles.subtitle}>
				{choices.length > 1 ? cartMessages.chooseMode : cartMessages.onlyMode}
			</h2>
			<form
				method="get"
				action={cartAddress.to()}
				aria-labelledby="ways"
				className={styles.choices}
				onSubmit={onSubmit}
			>
				<input type="hidden" name="product" value={product} />
				{coupon.typed && (
					<input type="hidden" name="coupon" value={coupon.typed} />
				)}
				{choices.map((choice) => (
					<ModeChoice
						key={choice.mode}
						choice={choice}
						isChosen={choice.mode === chosen}
					/>
				))}
			</form>
		</section>
	);
}

function ModeChoice({
	choice,
	isChosen,
}: {
	choice: CartIslandProps["choices"][number];
	isChosen: boolean;
}) {
	return (
		<button
			type="submit"
			name="mode"
			value={choice.mode}
			disabled={choice.price === undefined}
			aria-current={isChosen ? "true" : undefined}
			className={styles.choice}
		>
			<span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
			<span className={styles.choiceText}>
				<span className={styles.choiceName}>{choice.name}</span>
				<span className={styles.small}>{choice.hint}</span>
				<span className={styles.small}>{choice.starts}</span>
			</span>
			<span className={styles.choicePrice}>
				{choice.price ?? cartMessages.notSold}
			</span>
		</button>
	);
}

export function CouponForm({
	cart: { product, coupon, form, summary },
	onSubmit,
	...field
}: {
	cart: CartIslandProps;
	onSubmit: SubmitEventHandler<HTMLFormElement>;
	value: string;
	onChange: ComponentProps<"input">["onChange"];
	ref: Ref<HTMLInputElement>;
}) {
	const { coupon: texts } = cartMessages;
	const { typed, error, withoutHref } = coupon;
	return (
		<section aria-labelledby="coupon-title" className={styles.part}>
			<h2 id="coupon-title" className={styles.subtitle}>
				{texts.title}
			</h2>
			<form
				method="get"
				action={cartAddress.to()}
				className={styles.coupon}
				onSubmit={onSubmit}
			>
				<input type="hidden" name="product" value={product} />
				<input type="hidden" name="mode" value={form.mode} />
				<TextField
					{...field}
					id="coupon"
					name="coupon"
					label={texts.label}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					className={styles.code}
				/>
				<Button type="submit" look="quiet">
					{texts.apply}
				</Button>
			</form>
			{typed && !error && (
				<p className={styles.small}>
					{couponText(coupon, summary)}
					<Link href={withoutHref}>{texts.remove(typed)}</Link>
				</p>
			)}
			{error && (
				<p className={styles.small}>
					<Link href={withoutHref}>{texts.goOn}</Link>
				</p>
			)}
		</section>
	);
}

/** What became of the coupon, in words. */
export function couponText(
	{ typed, error, isOutdone }: CartIslandProps["coupon"],
	{ discount }: CartIslandProps["summary"],
): string {
	const { coupon: texts } = cartMessages;
	if (error || !typed) return error ?? "";
	return isOutdone && discount
		? texts.outdone(discount.code)
		: texts.applied(typed);
}

export function SubmitOrderForm({
	cart: { form, country, countryHref },
	busy,
}: {
	cart: CartIslandProps;
	/** Another price may be on its way: an order is placed for what the visitor sees. */
	busy: boolean;
}) {
	return (
		<>
			<form method="post" action={cartAddress.to()} className={styles.order}>
				{Object.entries(form).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" size="large" wide busy={busy}>
					{cartMessages.submit}
				</Button>
			</form>
			<p className={styles.small}>{cartMessages.notCharged}</p>
			<p className={styles.small}>
				{cartMessages.pricesFor(country)}{" "}
				<Link href={countryHref}>{cartMessages.changeCountry}</Link>
			</p>
		</>
	);
}
