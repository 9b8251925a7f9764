import { buildFormLink } from "#catalogue/products/product-form-rules.ts";
import {
	practiceRunAddress,
	practiceTestAddress,
	practiceTestsAddress,
} from "#practice-tests/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { placementMessages } from "./messages.ts";
import styles from "./practice-form-links-view.module.css";
import { type PracticePlacement, practicePlacements } from "./practice-placement-rules.ts";

interface LinkedTest {
	readonly slug: string;
	readonly title: string;
}

const { links: texts, list } = placementMessages;

/** The forms that go with a test that starts without one, as far as content has them. */
export function TestFormLinks({
	slug,
	offered,
	paperCount,
}: {
	slug: string;
	offered: readonly PracticePlacement[];
	/** The number of questions to print. */
	paperCount: number;
}) {
	const linked = ([practicePlacements.start, practicePlacements.paper] as const).filter((form) =>
		offered.includes(form),
	);
	if (linked.length === 0) return null;
	const path = practiceTestAddress.to({ slug });
	return (
		<ul className={styles.links}>
			{linked.map((form) => (
				<li key={form}>
					<Link href={buildFormLink(path, form)} rel="nofollow">
						{texts.forms[form](paperCount)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** A scholarship test begins with its form. */
export function ScholarshipEntry({
	slug,
	offered,
	standing,
	hasResult,
}: {
	slug: string;
	offered: readonly PracticePlacement[];
	/** Known on the page of one visitor. */
	standing?: "already used" | "form needed" | undefined;
	hasResult?: boolean | undefined;
}) {
	const run = practiceRunAddress.to({ slug });
	if (standing === "already used")
		return (
			<>
				<p>{texts.used}</p>
				{hasResult && (
					<p>
						<Link href={run}>{texts.result}</Link>
					</p>
				)}
			</>
		);
	if (!offered.includes(practicePlacements.scholarship))
		return <p className={styles.note}>{texts.closed}</p>;
	const form = buildFormLink(practiceTestAddress.to({ slug }), practicePlacements.scholarship);
	return (
		<>
			<ButtonLink href={form} size="large" rel="nofollow">
				{texts.enter}
			</ButtonLink>
			<p className={styles.note}>{texts.once}</p>
			{!standing && (
				<p className={styles.note}>
					{texts.entered}{" "}
					<Link href={run} rel="nofollow">
						{texts.go}
					</Link>
				</p>
			)}
		</>
	);
}

/** The form of the list is about the test that is chosen here. */
export function ListFormLinks({ tests }: { tests: readonly LinkedTest[] }) {
	if (tests.length === 0) return null;
	return (
		<section aria-labelledby="result-email-title" className={styles.section}>
			<h2 id="result-email-title" className={styles.title}>
				{list.title}
			</h2>
			<p className={styles.lead}>{list.lead}</p>
			<ul className={styles.tests}>
				{tests.map(({ slug, title }) => (
					<li key={slug}>
						<Link href={toListFormLink(slug)} rel="nofollow">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The query names the test, and the form. */
function toListFormLink(slug: string): string {
	const [path, more = ""] = buildFormLink(
		practiceTestsAddress.to(),
		practicePlacements.start,
	).split("?");
	return `${path}?${new URLSearchParams({ test: slug })}&${more}`;
}
