import { messages as catalogueMessages } from "#catalogue/messages.ts";
import { practiceTestsAddress } from "#practice-tests/addresses.ts";
import { practiceForm } from "#practice-tests/gaps.ts";
import { messages } from "#practice-tests/messages.ts";
import { ListFormLinks } from "#practice-tests/placements/practice-form-links-view.tsx";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { PracticeCards } from "./practice-card-view.tsx";
import styles from "./practice-test-page.module.css";
import type { PracticeCardProps } from "./practice-test-presenter.ts";

const { list: texts } = messages;

export function PracticeTestListPage({
	cards,
	tests,
}: {
	cards: readonly PracticeCardProps[];
	/** Those that start without a form. */
	tests: Parameters<typeof ListFormLinks>[0]["tests"];
}) {
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb
						crumbs={[
							{ name: catalogueMessages.home, href: "/" },
							{ name: texts.title, href: practiceTestsAddress.to() },
						]}
					/>
					<h1>{texts.title}</h1>
					<p className={styles.lead}>{texts.lead}</p>
					<Link href={myQuizzesAddress.to()} rel="nofollow" look="alone" className={styles.results}>
						{texts.results}
					</Link>
				</div>
			</header>
			<div className={`wrap ${styles.content}`}>
				<PracticeCards cards={cards} />
				<ListFormLinks tests={tests} />
				<GapSlot of={practiceForm} />
			</div>
		</>
	);
}
