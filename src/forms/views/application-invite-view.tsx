import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./application-invite-view.module.css";

export interface ApplicationInviteProps {
	/** An address below that of the current page. */
	readonly action: string;
	readonly leadId: string;
	readonly program: string;
	/** `Apply Now` or `Continue to Admission`. */
	readonly label: string;
	readonly isContinued: boolean;
	/** The program continues the requested course. */
	readonly isNext: boolean;
}

/** Follows the thanks for a syllabus: one click opens the application, with script or without. */
export function ApplicationInvite({
	id,
	...invite
}: ApplicationInviteProps & {
	/** The id of the form that was sent before. */
	readonly id: string;
}) {
	const { action, leadId, label } = invite;
	const { title, text } = inviteTexts(invite);
	return (
		<form
			data-application-invite=""
			method="post"
			action={action}
			aria-labelledby={`${id}-apply`}
			className={styles.card}
		>
			<input type="hidden" name="apply" value="1" />
			<input type="hidden" name="lead_id" value={leadId} />
			<h3 id={`${id}-apply`} className={styles.title}>
				{title}
			</h3>
			<p className={styles.words}>{text}</p>
			<Button type="submit" size="large" after={<Icon name="arrow" />}>
				{label}
			</Button>
		</form>
	);
}

const effort =
	"takes about 15 minutes. We will not ask again for what you have just told us, and you can save and finish later.";

function inviteTexts({
	isContinued,
	isNext,
	program,
}: Pick<ApplicationInviteProps, "isContinued" | "isNext" | "program">) {
	if (isContinued)
		return {
			title: "Continue your application",
			text: `You have started an application for ${program}. Everything you saved is still there.`,
		};
	return isNext
		? {
				title: "Apply for the next step",
				text: `This course is part of a longer program: ${program}. Applying ${effort}`,
			}
		: {
				title: "Ready to apply?",
				text: `${program}: applying ${effort}`,
			};
}
