import { fileMessages } from "#catalogue/files/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./document-link-view.module.css";
import { estimateKilobytes, type ProductWithFile } from "./document-size-rules.ts";

export function DocumentLink({
	name,
	href,
	of,
}: {
	name: string;
	href: string;
	of: ProductWithFile;
}) {
	return <FileLink name={name} href={href} kilobytes={estimateKilobytes(of)} />;
}

/** The link shows the name, the type and the size of the file before the click. */
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
