import {
	type RefObject,
	type SubmitEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { attachmentRefusedEvent } from "#forms/browser/form-events.ts";
import { cartAddress } from "#orders/addresses.ts";
import type { CartIslandProps } from "#orders/cart/cart-presenter.ts";
import styles from "#orders/cart/cart-view.module.css";
import {
	CouponForm,
	couponText,
	GroupChoices,
	ModeChoices,
	OrderedNotice,
	OrderTerms,
} from "#orders/cart/cart-view.tsx";
import { cartMessages } from "#orders/messages.ts";
import { OrderSummary } from "#orders/summary/order-summary-view.tsx";
import { buildFormAddress } from "#shell/browser/address-state/address-state.ts";
import { useAddressState } from "#shell/browser/address-state/use-address-state.ts";
import { island } from "#shell/pages/island.tsx";
import { ServerContent } from "#shell/pages/server-content.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { useLocalTimes } from "#ui/times/weekly-times-view.tsx";

/** The choice of a mode, a group and a coupon, and what the order costs with them. The contact form beside it sends the order. */
function CartView(initial: CartIslandProps) {
	const { cart, content, isBusy, latest, submit } = useCart(initial);
	const { notice, ordered, summary, coupon } = cart;
	const field = useEditedField(latest.code);
	const focusRefused = useFocusAfterRefusal(field.ref, cart);
	const dates = useLocalTimes(summary.group?.describedTimes)?.dates;
	return (
		<>
			<VisuallyHidden role="status">
				{cart !== initial &&
					`${couponText(coupon, summary)} ${describeChoice(summary, dates ?? summary.group?.dates)}`}
			</VisuallyHidden>
			<div className={styles.main}>
				{ordered && <OrderedNotice ordered={ordered} />}
				{notice && <Notice role="status">{notice}</Notice>}
				<ModeChoices cart={cart} latest={latest} onSubmit={submit} />
				<GroupChoices cart={cart} latest={latest} onSubmit={submit} />
				{coupon.isVisible && (
					<CouponForm
						cart={cart}
						latest={latest}
						ref={field.ref}
						value={field.value}
						onChange={(event) => field.edit(event.target.value)}
						onSubmit={(event) => {
							submit(event);
							focusRefused();
							field.edit(undefined);
						}}
					/>
				)}
			</div>
			<div className={styles.side}>
				<OrderSummary
					order={summary}
					title={cartMessages.summaryTitle}
					cover={<ServerContent html={content} />}
					busy={isBusy}
				>
					<OrderTerms cart={cart} busy={isBusy} />
				</OrderSummary>
			</div>
		</>
	);
}

function describeChoice({ mode, total }: CartIslandProps["summary"], dates: string | undefined) {
	const choice = dates ? `${mode}, ${dates}` : mode;
	return cartMessages.total(choice, total);
}

function useCart(initial: CartIslandProps) {
	const { props: cart, content, requested, go, reload } = useAddressState(initial);
	// The order was refused because something has changed: the island shows what holds now.
	useEffect(() => {
		const showAgain = (event: Event) => {
			event.preventDefault();
			reload();
		};
		addEventListener(attachmentRefusedEvent, showAgain);
		return () => removeEventListener(attachmentRefusedEvent, showAgain);
	}, [reload]);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = [...new FormData(event.currentTarget)];
		const { submitter } = event;
		if (submitter instanceof HTMLButtonElement && submitter.name)
			fields.push([submitter.name, submitter.value]);
		go(buildFormAddress(cartAddress.to(), fields));
	};
	const isBusy = requested !== undefined;
	const latest = isBusy
		? parseChoice(requested)
		: {
				mode: cart.chosen.mode,
				group: cart.chosen.group,
				code: cart.coupon.typed,
			};
	return { cart, content, isBusy, latest, submit };
}

function parseChoice(address: string) {
	const query = new URL(address, location.href).searchParams;
	return {
		mode: query.get("mode") ?? "",
		group: query.get("group") ?? undefined,
		code: query.get("coupon") ?? "",
	};
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

/** The focus goes to a coupon that was refused, once the answer is here; what it returns is called when a coupon is sent. */
function useFocusAfterRefusal(field: RefObject<HTMLInputElement | null>, cart: CartIslandProps) {
	const isSent = useRef(false);
	useLayoutEffect(() => {
		if (isSent.current && cart.coupon.error) field.current?.focus();
		isSent.current = false;
	}, [field, cart]);
	return () => {
		isSent.current = true;
	};
}

export const CartIsland = island("orders/cart", "interaction", CartView);
