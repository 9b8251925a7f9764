import { newTabLinkProps } from "#catalogue/cards/card-elements-view.tsx";
import { messages } from "#catalogue/messages.ts";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { ExplorerCategory } from "./category-explorer-presenter.ts";
import styles from "./category-explorer-view.module.css";

/**
 * A tab per category; the address keeps the choice, and names it before any script runs. With `later`, the address of
 * the complete tabs, only the first panel is complete, and the others hold the link to their category.
 */
export function CategoryExplorer({
	categories,
	later,
}: {
	categories: readonly ExplorerCategory[];
	later?: string | undefined;
}) {
	const [first, ...rest] = categories.map((category, index) => ({
		id: category.slug,
		label: (
			<span className={styles.tab} data-hue={category.hue}>
				{category.name}
			</span>
		),
		isLater: later !== undefined && index > 0,
		panel:
			later !== undefined && index > 0 ? (
				<CategoryLink category={category} />
			) : (
				<CategoryPanel category={category} />
			),
	}));
	if (!first) return null;
	return (
		<Tabs
			items={[first, ...rest]}
			label={messages.fields}
			placement="beside"
			narrow="folds"
			later={later}
		/>
	);
}

function CategoryPanel({ category }: { category: ExplorerCategory }) {
	return (
		<div data-hue={category.hue} className={styles.shelf}>
			<h3 className={styles.name}>{category.name}</h3>
			<p className={styles.summary}>{category.summary}</p>
			<ul className={styles.courses}>
				{category.courses.map((course) => (
					<li key={course.href} className={styles.course}>
						<a href={course.href} {...newTabLinkProps} className={styles.link}>
							{course.title}
							<VisuallyHidden>{messages.newTab}</VisuallyHidden>
						</a>
						<span className={styles.facts}>{course.note}</span>
						{course.price && <span className={styles.price}>{course.price}</span>}
					</li>
				))}
			</ul>
			<CategoryLink category={category} />
		</div>
	);
}

function CategoryLink({ category: { href, coursesText, name } }: { category: ExplorerCategory }) {
	return (
		<p>
			<Link href={href}>{messages.categoryCourses(coursesText, name)}</Link>
		</p>
	);
}
