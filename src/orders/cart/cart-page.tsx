import type { ReactNode } from "react";
import { cartRemovalAddress } from "#orders/addresses.ts";
import { orderContact } from "#orders/gaps.ts";
import { CartIsland } from "#orders/islands/cart-island.tsx";
import { cartMessages, messages } from "#orders/messages.ts";
import { NextSteps } from "#orders/summary/next-steps-view.tsx";
import { OrderCover } from "#orders/summary/order-cover-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./cart-page.module.css";
import type { CartEntry, CartPageProps } from "./cart-presenter.ts";
import parts from "./cart-view.module.css";

export const contactTitleId = "contact-title";

/**
 * Shows the product, its price and the contact form. The form is outside of the island: typed text
 * stays.
 */
export function CartPage({ productHref, cover, cart, others }: CartPageProps) {
	const { title } = cart.summary;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<Link href={productHref} look="plain" className={styles.back}>
					<Icon name="chevron-back" /> {title}
				</Link>
				<div className={styles.row}>
					<h1 className={styles.title}>{messages.cart.title}</h1>
					{!cart.ordered && <RemoveForm product={cart.product} title={title} />}
				</div>
			</header>
			<div className={parts.columns}>
				<CartIsland {...cart}>
					<OrderCover {...cover} />
				</CartIsland>
				{!cart.ordered && <ContactSection />}
				<div className={parts.after}>
					<NextSteps steps={cartMessages.steps} />
					{others.length > 0 && <OtherItems items={others} />}
				</div>
			</div>
		</div>
	);
}

/** The page prevents that the next product takes the place of the removed one silently. */
export function CartAfterRemoval({
	removed: { title, href },
	cart,
}: {
	removed: CartEntry;
	cart: ReactNode;
}) {
	return (
		<>
			<div className={`wrap ${styles.removed}`}>
				<Notice role="status" action={<Link href={href}>{cartMessages.others.addAgain}</Link>}>
					{cartMessages.others.removed(title)}
				</Notice>
			</div>
			{cart}
		</>
	);
}

/** The page says what is no longer its order, and leads back to that. */
export function CartAfterReplacement({
	replaced: { title, href },
	isKept,
	cart,
}: {
	replaced: CartEntry;
	/** It is in the cart still. */
	isKept: boolean;
	cart: ReactNode;
}) {
	const { replaced, dropped, bringBack, bringBackNamed } = cartMessages.others;
	return (
		<>
			<div className={`wrap ${styles.removed}`}>
				<Notice
					role="status"
					action={
						<ButtonLink href={href} look="quiet" size="small" rel="nofollow">
							{bringBack}
							<VisuallyHidden>{bringBackNamed(title)}</VisuallyHidden>
						</ButtonLink>
					}
				>
					{isKept ? replaced(title) : dropped(title)}
				</Notice>
			</div>
			{cart}
		</>
	);
}

function ContactSection() {
	const { title, lead } = cartMessages.contact;
	return (
		<section aria-labelledby={contactTitleId} className={`${parts.part} ${parts.contact}`}>
			<h2 id={contactTitleId} className={parts.subtitle}>
				{title}
			</h2>
			<p className={parts.small}>{lead}</p>
			<GapSlot of={orderContact} />
		</section>
	);
}

function OtherItems({ items }: { items: readonly CartEntry[] }) {
	return (
		<section aria-labelledby="others" className={parts.part}>
			<h2 id="others" className={parts.subtitle}>
				{cartMessages.others.title}
			</h2>
			<ul className={parts.others}>
				{items.map(({ product, title, mode, href }) => (
					<li key={product}>
						<div>
							<Link href={href}>{title}</Link>
							{mode && <p className={parts.small}>{mode}</p>}
						</div>
						<RemoveForm product={product} title={title} />
					</li>
				))}
			</ul>
		</section>
	);
}

function RemoveForm({ product, title }: { product: string; title: string }) {
	const { remove, removeNamed } = cartMessages.others;
	return (
		<form method="post" action={cartRemovalAddress.to()}>
			<input type="hidden" name="product" value={product} />
			<Button type="submit" look="text" size="small">
				{remove}
				<VisuallyHidden>{removeNamed(title)}</VisuallyHidden>
			</Button>
		</form>
	);
}
