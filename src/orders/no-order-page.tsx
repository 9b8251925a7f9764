import { ButtonLink } from "#ui/controls/button.tsx";
import styles from "./no-order-page.module.css";

/** A sentence, and a way on. */
export function NoOrderPage(props: {
	title: string;
	text: string;
	ways: readonly { words: string; href: string }[];
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{props.title}</h1>
			<p className={styles.text}>{props.text}</p>
			<p className={styles.ways}>
				{props.ways.map(({ words, href }, index) => (
					<ButtonLink key={href} href={href} look={index ? "quiet" : "primary"}>
						{words}
					</ButtonLink>
				))}
			</p>
		</section>
	);
}
