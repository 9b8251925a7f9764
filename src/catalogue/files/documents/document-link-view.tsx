import { fileMessages } from "#catalogue/files/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./document-link-view.module.css";
import { estimateKilobytes, type ProductWithFile } from "./document-size-rules.ts";

/** A link to the file of a product. */
export function DocumentLink({
	name,
	href,
	of,
}: {
	name: string;
	href: string;
	/** What the file is made of. */
	of: ProductWithFile;
}) {
	return <FileLink name={name} href={href} kilobytes={estimateKilobytes(of)} />;
}

/** Says before the click what comes: the name, the type and the size. */
export function FileLink({
	name,
	href,
	kilobytes,
}: {
	name: string;
	href: string;
	kilobytes: number;
}) {
	return (
		<a className={styles.link} href={href} type="application/pdf">
			<Icon name="download" /> {fileMessages.link(name, kilobytes)}
		</a>
	);
}
