import { practiceTestAddress, practiceTestsAddress } from "#practice-tests/addresses.ts";
import { messages } from "#practice-tests/messages.ts";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./practice-promotion-section.module.css";
import type { PracticeTestOutline } from "./practice-test-store.ts";

const { promotion: texts } = messages.list;

/** The names of some tests. The home page must stay light, so it shows no covers. */
export function PracticePromotion({ tests }: { tests: readonly PracticeTestOutline[] }) {
	return (
		<Section name="practice-tests" title={texts.title} lead={texts.lead}>
			<ul className={styles.links}>
				{tests.map(({ id, slug, title, questionCount, minutes, passPercent }) => (
					<li key={id}>
						<Link href={practiceTestAddress.to({ slug })} look="alone">
							{title}
						</Link>
						<p>{messages.facts.line(questionCount, minutes, passPercent)}</p>
					</li>
				))}
				<li>
					<Link href={practiceTestsAddress.to()} look="alone">
						{texts.all}
					</Link>
				</li>
			</ul>
		</Section>
	);
}
