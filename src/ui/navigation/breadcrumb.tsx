import type { ComponentProps } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";
import styles from "#ui/navigation/breadcrumb.module.css";

export interface Crumb {
	name: string;
	href: string;
}

interface BreadcrumbProps extends ComponentProps<"nav"> {
	/** The crumbs from the home page down; the last is the page itself. */
	crumbs: readonly Crumb[];
	label?: string;
}

export function Breadcrumb({
	crumbs,
	label = messages.breadcrumb,
	className,
	...rest
}: BreadcrumbProps) {
	return (
		<nav aria-label={label} className={classNames(styles.breadcrumb, className)} {...rest}>
			<ol className={styles.list}>
				{crumbs.map(({ name, href }, index) => (
					<li key={href} className={styles.crumb}>
						<a
							href={href}
							aria-current={index === crumbs.length - 1 ? "page" : undefined}
							className={styles.link}
						>
							{name}
						</a>
						{index < crumbs.length - 1 && <Icon name="chevron-forward" className={styles.mark} />}
					</li>
				))}
			</ol>
		</nav>
	);
}
