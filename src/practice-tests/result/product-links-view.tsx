import type { ProductSummary } from "#catalogue/summary.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./product-links-view.module.css";

export function ProductLinks({ products }: { products: readonly ProductSummary[] }) {
	if (products.length === 0) return null;
	return (
		<ul className={styles.products}>
			{products.map(({ key, href, title, typeName, length }) => (
				<li key={key}>
					<Link href={href}>{title}</Link>
					<span className={styles.kind}>
						{typeName} · {length}
					</span>
				</li>
			))}
		</ul>
	);
}
