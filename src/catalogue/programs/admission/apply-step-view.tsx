import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./apply-step-view.module.css";

/** Below the steps of admission: the first of them is one click away. */
export function ApplyStep({
	href,
	enrollHref,
}: {
	href: string;
	/** Where the application is not required. */
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
