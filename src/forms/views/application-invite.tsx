import { Button } from "#ui/controls/button.tsx";
import styles from "./application-invite.module.css";

export interface ApplicationInviteProps {
	/** An address below that of the current page. */
	readonly action: string;
	readonly leadId: string;
	readonly program: string;
	/** `Apply Now` or `Continue to Admission`. */
	readonly label: string;
	readonly isContinued: boolean;
}

/** Follows the thanks for a curriculum: one click opens the application, with script or without. */
export function ApplicationInvite({
	id,
	action,
	leadId,
	program,
	label,
	isContinued,
}: ApplicationInviteProps & {
	/** Of the form that was sent before. */
	readonly id: string;
}) {
	const title = `${id}-apply`;
	return (
		<form
			data-application-invite=""
			method="post"
			action={action}
			aria-labelledby={title}
			className={styles.card}
		>
			<input type="hidden" name="apply" value="1" />
			<input type="hidden" name="lead_id" value={leadId} />
			<h3 id={title} className={styles.title}>
				{isContinued ? "Your admission goes on" : "Is it for you? Then apply"}
			</h3>
			<p className={styles.words}>
				{isContinued
					? `You have begun to apply for ${program}. What you saved is where you left it.`
					: `Applying for ${program} takes a quarter of an hour. What you have just told us is not asked again, and you may stop on the way and go on later.`}
			</p>
			<Button type="submit" size="large" iconAfter="arrow">
				{label}
			</Button>
		</form>
	);
}
