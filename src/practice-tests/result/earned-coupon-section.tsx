import type { ProductSummary } from "#catalogue/summary.ts";
import { cartPath } from "#orders/addresses.ts";
import { formatLastDay } from "#practice-tests/emails/practice-email-commands.ts";
import { messages } from "#practice-tests/messages.ts";
import type { EarnedCoupon } from "#practice-tests/scholarship/scholarship-gate.ts";
import { Button } from "#ui/controls/button.tsx";
import styles from "./earned-coupon-section.module.css";
import { ProductLinks } from "./product-links-view.tsx";

const { coupon: texts } = messages.result;

/** The coupon that a passed scholarship test has earned, with the products that it is for. */
export interface PresentedCoupon extends Omit<EarnedCoupon, "products"> {
	readonly products: readonly ProductSummary[];
}

export function EarnedCouponSection({ coupon }: { coupon: PresentedCoupon }) {
	const { code, percent, until, products, isUsed } = coupon;
	return (
		<section className={styles.section} aria-labelledby="coupon-title">
			<h2 id="coupon-title" className={styles.title}>
				{texts.title}
			</h2>
			<p>{isUsed ? texts.used : texts.text(percent, formatLastDay(until))}</p>
			<CouponCode code={code} canCopy={!isUsed} />
			{!isUsed && products.length > 0 && (
				<>
					<p>{texts.links}</p>
					<ProductLinks
						products={products.map((product) => ({
							...product,
							title: texts.order(product.title),
							href: cartPath({ product: product.key, coupon: code }),
						}))}
					/>
				</>
			)}
		</section>
	);
}

/** The code can be selected with one click; the button comes with the script. */
function CouponCode({ code, canCopy }: { code: string; canCopy: boolean }) {
	const { copy, copied, failed } = texts;
	return (
		<div
			className={styles.coupon}
			data-behaviour={canCopy ? "practice-tests/code" : undefined}
			data-code={code}
			data-copied={copied}
			data-failed={failed}
		>
			<p className={styles.code}>{code}</p>
			<Button look="quiet" data-part="copy" hidden>
				{copy}
			</Button>
			<p role="status" />
		</div>
	);
}
