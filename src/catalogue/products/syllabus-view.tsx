import { Accordion } from "#ui/disclosure/accordion.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import styles from "./syllabus-view.module.css";

export interface SyllabusEntry {
	readonly title: string;
	/** The length as text. */
	readonly length: string;
	readonly topics: readonly string[];
}

/** The native fold: opened by keyboard, found by the browser's search, printed whole. */
export function Syllabus({ modules }: { modules: readonly SyllabusEntry[] }) {
	return (
		<Accordion
			items={modules.map(({ title, length, topics }, index) => ({
				title: (
					<span dir="auto">
						<InlineText text={`${index + 1}. ${title}`} />
					</span>
				),
				aside: length,
				open: index === 0,
				body: (
					<ul className={styles.topics}>
						{topics.map((topic) => (
							<li key={topic} dir="auto">
								<InlineText text={topic} />
							</li>
						))}
					</ul>
				),
			}))}
		/>
	);
}
