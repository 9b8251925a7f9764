import { messages } from "#storefront/messages.ts";
import type { FaqTopic } from "#storefront/site-texts-schema.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { RestAddresses } from "#ui/rest/rest.ts";
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
 * where it stands. With `rest`, the topics after the first hold a link until they come near.
 */
export function FaqTabs({
	topics,
	label,
	rest,
}: {
	topics: readonly FaqTopic[];
	label: string;
	rest?: RestAddresses | undefined;
}) {
	const [first, ...others] = topics.map((topic, index) => ({
		id: topic.id,
		label: topic.topic,
		isLater: rest !== undefined && index > 0,
		panel:
			rest && index > 0 ? (
				<p>
					<Link href={`${rest.whole}#${topic.id}`}>
						{messages.blocks.questionsAbout(topic.topic, topic.questions.length)}
					</Link>
				</p>
			) : (
				<Topic topic={topic} />
			),
	}));
	return (
		first && (
			<Tabs
				items={[first, ...others]}
				label={label}
				later={rest?.part}
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
				bodyAttributes: asAnswer,
				body: (
					<p itemProp="text">
						<InlineText text={answer} />
					</p>
				),
			}))}
		/>
	);
	const hidden = questions.length - initialCount;
	if (hidden <= 0) return accordion;
	return <ViewMore more={messages.blocks.moreQuestions(topic, hidden)}>{accordion}</ViewMore>;
}
