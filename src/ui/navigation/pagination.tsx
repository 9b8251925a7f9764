import type { ComponentProps } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";
import styles from "#ui/navigation/pagination.module.css";
import { pageWindow } from "#ui/navigation/pagination-rules.ts";

interface PaginationProps extends ComponentProps<"nav"> {
	current: number;
	total: number;
	/** A real address for each page, so that crawlers and new tabs reach it. */
	hrefOf: (page: number) => string;
	labels?: Partial<typeof messages.pagination>;
}

export function Pagination(props: PaginationProps) {
	const { current, total, hrefOf, labels, className, ...rest } = props;
	if (total < 2) return null;
	const allLabels = { ...messages.pagination, ...labels };
	return (
		<nav
			aria-label={allLabels.pages}
			className={classNames(styles.pagination, className)}
			{...rest}
		>
			{current > 1 && (
				<a href={hrefOf(current - 1)} rel="prev" className={styles.turn}>
					<Icon name="chevron-back" />
					{allLabels.previous}
				</a>
			)}
			<ol className={styles.list}>
				{pageWindow(current, total).map((page, index) =>
					page === "gap" ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
						<li key={`gap${index}`} className={styles.gap}>
							…
						</li>
					) : (
						<li key={page}>
							<a
								href={hrefOf(page)}
								aria-label={allLabels.page(page)}
								aria-current={page === current ? "page" : undefined}
								className={styles.page}
							>
								{page}
							</a>
						</li>
					),
				)}
			</ol>
			{current < total && (
				<a href={hrefOf(current + 1)} rel="next" className={styles.turn}>
					{allLabels.next}
					<Icon name="chevron-forward" />
				</a>
			)}
		</nav>
	);
}
