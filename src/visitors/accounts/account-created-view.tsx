import styles from "./account-created-view.module.css";
import { accountCreatedAnchor } from "./addresses.ts";
import { messages } from "./messages.ts";

/**
 * The notice is in every page, because a visitor returns to the page where they chose to sign up.
 * It is shown where the address names it.
 */
export function AccountCreatedNotice() {
	return (
		<p id={accountCreatedAnchor} role="status" tabIndex={-1} className={`wrap ${styles.notice}`}>
			{messages.created}
		</p>
	);
}
