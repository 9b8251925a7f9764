import { groupCardMessages } from "#forms/messages.ts";
import { type EnrollmentChoice, enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import styles from "./group-card-view.module.css";

const signs: Record<EnrollmentChoice, IconName> = {
	self: "user",
	company: "certificate",
	team: "users",
};

/**
 * Each of the three buttons submits its answer. An answer of the form before is marked, and need not
 * be given again.
 */
export function GroupCard({
	id,
	action,
	leadId,
	known,
}: {
	/** The id of the form that was sent before. */
	id: string;
	action: string;
	leadId: string;
	/** The answer of the form that was sent before. */
	known?: EnrollmentChoice | undefined;
}) {
	const title = `${id}-offers`;
	return (
		<form
			data-enrollment=""
			method="post"
			action={action}
			aria-labelledby={title}
			className={styles.card}
		>
			<input type="hidden" name="update_lead_id" value={leadId} />
			<h3 id={title} className={styles.title}>
				Get the best offers!
			</h3>
			<p id={`${id}-prompt`} className={styles.prompt}>
				I am enquiring for:
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: nothing here is filled in; three buttons have one question */}
			<div
				role="group"
				aria-labelledby={`${id}-prompt`}
				aria-describedby={known && `${id}-known`}
				className={styles.choices}
			>
				{enrollmentChoices.map(({ key, label }) => (
					<button
						key={key}
						type="submit"
						name="choice"
						value={key}
						aria-pressed={known && key === known}
						className={styles.choice}
					>
						<Icon name={key === known ? "check" : signs[key]} />
						<span>{label}</span>
					</button>
				))}
			</div>
			{known && (
				<p id={`${id}-known`} className={styles.known}>
					{groupCardMessages.known}
				</p>
			)}
			<p data-form-status="" role="status" className={styles.status} />
		</form>
	);
}
