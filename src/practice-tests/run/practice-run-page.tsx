import { AttemptRun, type AttemptRunProps } from "#assessments/run/attempt-run-view.tsx";
import { practiceTestAddress } from "#practice-tests/addresses.ts";
import { messages } from "#practice-tests/messages.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./practice-run-page.module.css";

/** One question of an attempt at a practice test, or all of them in a list before the end. */
export function PracticeRunPage({
	test,
	notice,
	...run
}: Omit<AttemptRunProps, "submitLabel" | "notice"> & {
	test: PracticeTest;
	notice: string | undefined;
}) {
	return (
		<div className={`wrap ${styles.page}`} data-behaviour="practice-tests/run" data-test={test.id}>
			<header className={styles.head}>
				<h1 className={styles.title} dir="auto">
					<Link href={practiceTestAddress.to({ slug: test.slug })} look="plain">
						{test.title}
					</Link>
				</h1>
			</header>
			<AttemptRun
				{...run}
				notice={notice && <Notice role="status">{notice}</Notice>}
				submitLabel={messages.run.submit}
				hasCertainty
				isFree
			/>
		</div>
	);
}
