import { FileLink } from "#catalogue/files/documents/document-link-view.tsx";
import { messages } from "#storefront/messages.ts";
import { toBrochureLinkPath, toBrochurePath } from "./brochure-link-rules.ts";
import styles from "./brochure-link-view.module.css";

const texts = messages.brochure;

/** The script requests a signed link itself and can report a failure. */
export function BrochureLink({
	page,
	kilobytes,
}: {
	/** The path of the page that the brochure is about. */
	page: string;
	kilobytes: number;
}) {
	return (
		<div
			className={styles.brochure}
			data-behaviour="storefront/brochure"
			data-ebook-url={toBrochurePath(page)}
			data-preparing={texts.preparing}
			data-failed={texts.failed}
		>
			<FileLink name={texts.name} href={toBrochureLinkPath(page)} kilobytes={kilobytes} />
			<p role="status" className={styles.status} />
		</div>
	);
}
