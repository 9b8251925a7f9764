import { FreeCourseCardView } from "#catalogue/cards/free-course-card-view.tsx";
import { messages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { toTabHash } from "#ui/disclosure/tab-rules.ts";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./free-course-explorer-view.module.css";
import { freeCourseMessages } from "./messages.ts";

/** A phone shows so many courses of a category before "View More". */
const initiallyVisible = 3;

export interface FreeCourseExplorerCategory {
	readonly name: string;
	readonly hue: Hue;
	readonly courses: readonly ProductSummary[];
}

/**
 * Shows tabs on wide screens and folds on narrow ones; without script all categories and their
 * courses as plain lists.
 */
export function FreeCourseExplorer({
	id,
	categories,
}: {
	id: string;
	categories: readonly FreeCourseExplorerCategory[];
}) {
	const [first, ...rest] = categories.map((category) => ({
		id: toTabHash(category.name),
		label: (
			<span className={styles.label} data-hue={category.hue}>
				<span className={styles.pigment} />
				{category.name}
			</span>
		),
		panel: <CategoryCourses category={category} />,
	}));
	if (!first) return null;
	return (
		<div id={id} data-behaviour="catalogue/eager-images">
			<Tabs
				items={[first, ...rest]}
				label={messages.fields}
				placement="beside"
				narrow="folds"
				unscripted="all"
			/>
		</div>
	);
}

function CategoryCourses({
	category: { name, courses },
}: {
	category: FreeCourseExplorerCategory;
}) {
	const list = (
		<ul className={styles.cards}>
			{courses.map((product, index) => (
				<li key={product.id} data-rest={index < initiallyVisible ? undefined : ""}>
					<FreeCourseCardView product={product} />
				</li>
			))}
		</ul>
	);
	const hidden = courses.length - initiallyVisible;
	if (hidden <= 0) return list;
	return (
		<ViewMore when="narrow" more={freeCourseMessages.viewMore(name, hidden)}>
			{list}
		</ViewMore>
	);
}
