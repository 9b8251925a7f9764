import type { FreeCourseFacts } from "#catalogue/cards/card-presenter.ts";
import { FreeCourseCardView } from "#catalogue/cards/free-course-card-view.tsx";
import { hashOfName } from "#ui/disclosure/tab-rules.ts";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./free-course-explorer-view.module.css";

/** So many courses of a category a phone shows before somebody asks for more. */
const shownAtFirst = 3;

export interface FreeExplorerCategory {
	readonly name: string;
	readonly hue: Hue;
	readonly courses: readonly FreeCourseFacts[];
}

/**
 * Tabs on wide screens, folds on narrow ones; where no script says which it is, all categories and their courses
 * as plain lists.
 */
export function FreeExplorer({
	id,
	categories,
}: {
	id: string;
	categories: readonly FreeExplorerCategory[];
}) {
	const [first, ...rest] = categories.map((category) => ({
		id: hashOfName(category.name),
		label: (
			<span className={styles.label} data-hue={category.hue}>
				<span className={styles.pigment} />
				{category.name}
			</span>
		),
		panel: <Courses category={category} />,
	}));
	if (!first) return null;
	return (
		<div id={id} data-behaviour="catalogue/eager-images">
			<Tabs
				items={[first, ...rest]}
				label="Fields"
				placement="beside"
				narrow="folds"
				unscripted="all"
			/>
		</div>
	);
}

function Courses({
	category: { name, courses },
}: {
	category: FreeExplorerCategory;
}) {
	const list = (
		<ul className={styles.cards}>
			{courses.map((facts, at) => (
				<li key={facts.id} data-rest={at < shownAtFirst ? undefined : ""}>
					<FreeCourseCardView facts={facts} />
				</li>
			))}
		</ul>
	);
	const hidden = courses.length - shownAtFirst;
	if (hidden <= 0) return list;
	return (
		<ViewMore when="narrow" more={`View More in ${name} (${hidden})`}>
			{list}
		</ViewMore>
	);
}
