import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./invited-band-view.module.css";
import { messages } from "./messages.ts";

/** Another page may have set the code, so its owner is named and can be declined before anything is bound. */
export function InvitedBand({
	inviter,
	signUpHref,
	declineHref,
}: {
	readonly inviter: string | undefined;
	readonly signUpHref: string;
	readonly declineHref: string;
}) {
	return (
		<Notice data-part="invited-band" title={messages.invitedBy(inviter)}>
			<p>{messages.invitedText}</p>
			<p className={styles.ways}>
				<Link href={signUpHref}>{messages.invitedStart}</Link>
				<Link href={declineHref}>{messages.notRight}</Link>
			</p>
		</Notice>
	);
}
