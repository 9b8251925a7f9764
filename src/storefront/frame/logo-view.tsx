import type { Logo } from "./logo-schema.ts";
import styles from "./logo-view.module.css";

export function LogoPicture({ name, logo }: { name: string; logo: Logo }) {
	const { image, dark, width, height } = logo;
	return (
		<picture>
			{dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
			<img src={image} alt={name} width={width} height={height} className={styles.logo} />
		</picture>
	);
}
