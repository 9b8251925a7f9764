import { CartIsland } from "#orders/islands/cart-island.tsx";
import { messages } from "#orders/messages.ts";
import { OrderCover } from "#orders/summary/order-cover-view.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./cart-page.module.css";
import type { CartPageProps } from "./cart-presenter.ts";

export function CartPage({ productHref, cover, cart }: CartPageProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<Link href={productHref} look="plain" className={styles.back}>
					<Icon name="chevron-back" /> {cart.summary.title}
				</Link>
				<h1 className={styles.title}>{messages.cart.title}</h1>
			</header>
			<CartIsland {...cart}>
				<OrderCover {...cover} />
			</CartIsland>
		</div>
	);
}
