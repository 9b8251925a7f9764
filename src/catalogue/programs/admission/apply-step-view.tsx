import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./apply-step-view.module.css";

/** The step below the steps of admission leads to the first of them in one click. */
export function ApplyStep({
	href,
	enrollHref,
}: {
	href: string;
	/** Only programs without a required application have one. */
	enrollHref?: string | undefined;
}) {
	return (
		<>
			<p className={styles.actions}>
				{enrollHref && <ButtonLink href={enrollHref}>{programMessages.enroll}</ButtonLink>}
				<ButtonLink href={href} look={enrollHref ? "quiet" : "primary"}>
					{programMessages.apply}
				</ButtonLink>
			</p>
			<p>{programMessages.applyNote}</p>
		</>
	);
}
