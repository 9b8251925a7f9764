import { messages } from "#storefront/messages.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./text-page.module.css";

export function TextPageView({ page }: { page: TextPage }) {
	return (
		<article className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.breadcrumbHome, href: "/" },
					{ name: page.title, href: page.addresses[0] ?? "/" },
				]}
			/>
			<h1 className={styles.title}>{page.title}</h1>
			<RichText text={page.body} />
		</article>
	);
}
