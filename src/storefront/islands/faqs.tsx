import { useEffect, useRef, useState } from "react";
import { island } from "#shell/island.tsx";
import { Accordion } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";
import { InlineText } from "#ui/rich-text.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { FaqTopic } from "../site.ts";
import styles from "./faqs.module.css";

/** So many questions of a topic are shown before somebody asks for more. */
const shownAtFirst = 5;

function FaqsView({
	topics,
	label,
}: {
	topics: readonly FaqTopic[];
	label: string;
}) {
	const [first, ...rest] = topics.map((topic) => ({
		id: topic.id,
		label: topic.topic,
		panel: <Topic topic={topic} />,
	}));
	return first ? <Tabs items={[first, ...rest]} label={label} /> : null;
}

function Topic({ topic: { questions, topic } }: { topic: FaqTopic }) {
	const [all, setAll] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// Focus goes to the first question that was not there before.
		if (all) place.current?.querySelectorAll("summary")[shownAtFirst]?.focus();
	}, [all]);
	const hidden = questions.length - shownAtFirst;
	return (
		<div ref={place} className={all ? undefined : styles.short}>
			<Accordion
				exclusive
				items={questions.map(({ question, answer }) => ({
					title: question,
					body: (
						<p className={styles.answer}>
							<InlineText text={answer} />
						</p>
					),
				}))}
			/>
			{hidden > 0 && !all && (
				<Button
					look="text"
					icon="plus"
					className={styles.more}
					onClick={() => setAll(true)}
				>
					{`View More about ${topic.toLowerCase()} (${hidden})`}
				</Button>
			)}
		</div>
	);
}

export const Faqs = island("storefront/faqs", "visible", FaqsView);
