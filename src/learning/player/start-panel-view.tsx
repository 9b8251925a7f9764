import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { playerMessages } from "./messages.ts";
import styles from "./start-panel-view.module.css";

export interface StartPanelProps {
	readonly title: string;
	readonly text: string;
	/** A signed-in visitor starts here, a guest passes the accounts site first. */
	readonly way:
		| { readonly kind: "start"; readonly action: string; readonly label: string }
		| { readonly kind: "sign in"; readonly href: string };
}

const texts = playerMessages.start;

export function StartPanel({ title, text, way }: StartPanelProps) {
	return (
		<section className={styles.panel} aria-labelledby="start-title">
			<h2 id="start-title" className={styles.title}>
				{title}
			</h2>
			<p>{text}</p>
			{way.kind === "start" ? (
				<form method="post" action={way.action}>
					<Button type="submit" name="step" value="start" size="large">
						{way.label}
					</Button>
				</form>
			) : (
				<>
					<ButtonLink href={way.href} size="large">
						{texts.guestButton}
					</ButtonLink>
					<p className={styles.note}>{texts.guestNote}</p>
				</>
			)}
		</section>
	);
}
