import { messages } from "#orders/messages.ts";
import styles from "#orders/no-order-page.module.css";
import { Button } from "#ui/controls/button.tsx";

const texts = messages.confirmation.page;

/** Opening it confirms nothing, because mail scanners open links, too; with script it sends its form by itself. */
export function OrderConfirmationPage({ action, text }: { action: string; text: string }) {
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{texts.title}</h1>
			<p className={styles.text}>{text}</p>
			<form method="post" action={action} data-behaviour="ui/send-once" className={styles.ways}>
				<Button type="submit" size="large">
					{texts.button}
				</Button>
			</form>
		</section>
	);
}
