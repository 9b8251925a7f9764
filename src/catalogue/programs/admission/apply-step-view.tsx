import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./apply-step-view.module.css";

/** The way into a program in one click, and what happens then: one button, so that nobody has to choose. */
export function ApplyStep({
	href,
	enrollHref,
	note = programMessages.applyNote,
	wide = false,
}: {
	href: string;
	/** Only programs without a required application have one. */
	enrollHref?: string | undefined;
	/** The sentence about what happens after *Apply*. */
	note?: string | undefined;
	wide?: boolean;
}) {
	if (enrollHref === undefined)
		return (
			<>
				<p className={styles.actions}>
					<ButtonLink href={href} wide={wide}>
						{programMessages.apply}
					</ButtonLink>
				</p>
				<p className={styles.note}>{note}</p>
			</>
		);
	const { before, after } = programMessages.applyInstead;
	return (
		<>
			<p className={styles.actions}>
				<ButtonLink href={enrollHref} wide={wide}>
					{programMessages.enroll}
				</ButtonLink>
			</p>
			<p className={styles.note}>{programMessages.enrollNote}</p>
			<p className={styles.note}>
				{before}
				<Link href={href}>{programMessages.apply}</Link>
				{after}
			</p>
		</>
	);
}
