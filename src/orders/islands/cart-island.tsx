import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { cartAddress } from "#orders/addresses.ts";
import type { CartIslandProps } from "#orders/cart/cart-presenter.ts";
import styles from "#orders/cart/cart-view.module.css";
import {
	CartNotice,
	CouponForm,
	couponText,
	ModeChoices,
	SubmitOrderForm,
} from "#orders/cart/cart-view.tsx";
import { cartMessages } from "#orders/messages.ts";
import { NextSteps } from "#orders/summary/next-steps-view.tsx";
import { OrderSummary } from "#orders/summary/order-summary-view.tsx";
import { buildFormAddress } from "#shell/browser/address-state/address-state.ts";
import { useAddressState } from "#shell/browser/address-state/use-address-state.ts";
import { island } from "#shell/pages/island.tsx";
import { ServerContent } from "#shell/pages/server-content.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

/** The choice of a mode and a coupon, and what the order costs with them. The order itself is a POST of its own. */
function CartView(initial: CartIslandProps) {
	const { cart, content, isBusy, chosen, submit } = useCart(initial);
	const { notice, summary, coupon } = cart;
	const field = useEditedField(chosen.code);
	return (
		<>
			<VisuallyHidden role="status">
				{cart !== initial &&
					`${couponText(coupon, summary)} ${cartMessages.total(summary.mode, summary.total)}`}
			</VisuallyHidden>
			{notice && <CartNotice notice={notice} />}
			<div className={styles.columns}>
				<div className={styles.main}>
					<ModeChoices cart={cart} chosen={chosen.mode} onSubmit={submit} />
					<CouponForm
						cart={cart}
						ref={field.ref}
						value={field.value}
						onChange={(event) => field.edit(event.target.value)}
						onSubmit={(event) => {
							submit(event);
							field.edit(undefined);
						}}
					/>
				</div>
				<div className={styles.side}>
					<OrderSummary
						order={summary}
						title={cartMessages.summaryTitle}
						cover={<ServerContent html={content} />}
						busy={isBusy}
					>
						<SubmitOrderForm cart={cart} busy={isBusy} />
					</OrderSummary>
				</div>
				<div className={styles.after}>
					<NextSteps steps={cartMessages.steps} />
				</div>
			</div>
		</>
	);
}

function useCart(initial: CartIslandProps) {
	const { props: cart, content, requested, go } = useAddressState(initial);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = [...new FormData(event.currentTarget)];
		const { submitter } = event;
		if (submitter instanceof HTMLButtonElement && submitter.name)
			fields.push([submitter.name, submitter.value]);
		go(buildFormAddress(cartAddress.to(), fields));
	};
	const isBusy = requested !== undefined;
	const chosen = isBusy
		? parseChoice(requested)
		: { mode: cart.form.mode, code: cart.coupon.typed };
	return { cart, content, isBusy, chosen, submit };
}

/** What an address asks for. */
function parseChoice(address: string) {
	const query = new URL(address, location.href).searchParams;
	return { mode: query.get("mode") ?? "", code: query.get("coupon") ?? "" };
}

/** A field that shows the state of the address until the visitor types into it. */
function useEditedField(value: string) {
	const ref = useRef<HTMLInputElement>(null);
	const [edited, edit] = useState<string>();
	useLayoutEffect(() => {
		// Typed while the script was loading.
		const field = ref.current;
		if (field && field.value !== field.defaultValue) edit(field.value);
	}, []);
	return { ref, value: edited ?? value, edit };
}

export const CartIsland = island("orders/cart", "interaction", CartView);
