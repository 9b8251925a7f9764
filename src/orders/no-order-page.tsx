import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./no-order-page.module.css";

/** Replaces a cart or an order: gives the reason, and links onwards. */
export function NoOrderPage(props: {
	heading: string;
	text: string;
	links: readonly { text: string; href: string }[];
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{props.heading}</h1>
			<p className={styles.text}>{props.text}</p>
			<p className={styles.ways}>
				{props.links.map(({ text, href }, index) => (
					<ButtonLink key={href} href={href} look={index ? "quiet" : "primary"}>
						{text}
					</ButtonLink>
				))}
			</p>
		</section>
	);
}
