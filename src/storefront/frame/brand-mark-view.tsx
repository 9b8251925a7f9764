import type { Brand } from "#storefront/site-texts-schema.ts";
import { Wordmark } from "#ui/icons/wordmark.tsx";
import styles from "./brand-mark-view.module.css";

/** The operator's own logo, or our sign with their name. */
export function BrandMark({ brand: { name, logo } }: { brand: Brand }) {
	if (!logo) return <Wordmark name={name} />;
	const { image, dark, width, height } = logo;
	return (
		<picture>
			{dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
			<img
				src={image}
				alt={name}
				width={width}
				height={height}
				className={styles.logo}
			/>
		</picture>
	);
}
