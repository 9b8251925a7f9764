import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { listShareLinks, toEmailLink } from "./article-rules.ts";
import { articleMessages } from "./messages.ts";
import styles from "./share-links-view.module.css";

const texts = articleMessages.share;

export function ShareLinks({ title, url }: { title: string; url: string }) {
	return (
		<section
			className={styles.share}
			aria-labelledby="share-title"
			data-screen-only=""
			data-behaviour="referral/share-link"
			data-wake="visible"
			data-link={url}
			data-text={title}
			data-copied={texts.copied}
			data-failed={texts.failed}
		>
			<h2 id="share-title">{texts.title}</h2>
			<div className={styles.links}>
				<Button hidden look="quiet" size="small" data-share="copy">
					{texts.copy}
				</Button>
				<ButtonLink look="quiet" size="small" href={toEmailLink({ title, url })}>
					{texts.email}
				</ButtonLink>
				{listShareLinks({ title, url }).map(({ name, href }) => (
					<ButtonLink key={name} look="quiet" size="small" href={href} rel="external noopener">
						{name}
					</ButtonLink>
				))}
			</div>
			<p role="status" className={styles.status} />
		</section>
	);
}
