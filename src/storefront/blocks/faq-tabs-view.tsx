import { messages } from "#storefront/messages.ts";
import type { FaqTopic } from "#storefront/site-texts-schema.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";

const asQuestion = {
	itemScope: true,
	itemProp: "mainEntity",
	itemType: "https://schema.org/Question",
};
const asAnswer = {
	itemScope: true,
	itemProp: "acceptedAnswer",
	itemType: "https://schema.org/Answer",
};

/** The questions of a topic that are shown before "View More". */
const initialCount = 5;

/**
 * One topic at a time, and of each one answer at a time. What search engines read is what visitors read, marked
 * where it stands.
 */
export function FaqTabs({ topics, label }: { topics: readonly FaqTopic[]; label: string }) {
	const [first, ...rest] = topics.map((topic) => ({
		id: topic.id,
		label: topic.topic,
		panel: <Topic topic={topic} />,
	}));
	return (
		first && (
			<Tabs
				items={[first, ...rest]}
				label={label}
				itemScope
				itemType="https://schema.org/FAQPage"
			/>
		)
	);
}

function Topic({ topic: { questions, topic } }: { topic: FaqTopic }) {
	const accordion = (
		<Accordion
			exclusive
			restFrom={initialCount}
			items={questions.map(({ question, answer }) => ({
				title: <span itemProp="name">{question}</span>,
				attributes: asQuestion,
				body: (
					<div {...asAnswer}>
						<p itemProp="text">
							<InlineText text={answer} />
						</p>
					</div>
				),
			}))}
		/>
	);
	const hidden = questions.length - initialCount;
	if (hidden <= 0) return accordion;
	return <ViewMore more={messages.blocks.moreQuestions(topic, hidden)}>{accordion}</ViewMore>;
}
