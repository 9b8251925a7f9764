import { messages } from "#practice-tests/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { ProgressBar } from "#ui/labels/progress-bar.tsx";
import type { TopicResult } from "./practice-result-presenter.ts";
import { ProductLinks } from "./product-links-view.tsx";
import styles from "./topic-section.module.css";

const { result: texts } = messages;

/** The score of each topic, with what helps where it is low. */
export function TopicSection({ topics }: { topics: readonly TopicResult[] }) {
	return (
		<section className={styles.section} aria-labelledby="topics-title">
			<h2 id="topics-title" className={styles.title}>
				{texts.topics}
			</h2>
			<table className={styles.topics}>
				<thead>
					<tr>
						<th scope="col">{texts.topic}</th>
						<th scope="col">{texts.right}</th>
						<th scope="col">{texts.helps}</th>
					</tr>
				</thead>
				<tbody>
					{topics.map((topic) => (
						<TopicRow key={topic.topic} topic={topic} />
					))}
				</tbody>
			</table>
		</section>
	);
}

function TopicRow({ topic }: { topic: TopicResult }) {
	const { right, questions, isWeak, products } = topic;
	return (
		<tr>
			<th scope="row" dir="auto">
				{topic.topic}
			</th>
			<td className={styles.score}>
				{texts.topicScore(right, questions)}
				<ProgressBar max={questions} value={right} aria-hidden />
			</td>
			<td>
				{isWeak ? (
					<ProductLinks products={products} />
				) : (
					<span className={styles.strong}>
						<Icon name="check" /> {texts.strong}
					</span>
				)}
			</td>
		</tr>
	);
}
