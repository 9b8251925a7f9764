import type { ReactNode } from "react";
import { shareMessages as texts } from "#referral/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import styles from "./share-card-view.module.css";

/** The link can be selected with one click; the buttons come with the script. */
export function ShareCard({
	link,
	text,
	children,
}: {
	readonly link: string;
	/** The apps of the device send it along with the link. */
	readonly text: string;
	readonly children: ReactNode;
}) {
	return (
		<div
			className={styles.card}
			data-behaviour="referral/share-link"
			data-link={link}
			data-text={text}
			data-copied={texts.copied}
			data-failed={texts.failed}
		>
			<h2 className={styles.label}>{texts.link}</h2>
			<p className={styles.link} dir="ltr">
				{link}
			</p>
			<ShareButtons />
			<p role="status" className={styles.status} />
			{children}
		</div>
	);
}

/** The script shows those that the browser has a use for. */
export const ShareButtons = () => (
	<div className={styles.actions}>
		<Button data-share="copy" hidden>
			{texts.copy}
		</Button>
		<Button data-share="share" look="quiet" hidden>
			{texts.share}
		</Button>
	</div>
);
