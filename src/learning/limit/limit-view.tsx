import { courseLearningAddress, myLearningAddress } from "#learning/addresses.ts";
import { referralAddress } from "#referral/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { LearningLimit } from "./limit-commands.ts";
import styles from "./limit-view.module.css";
import { messages } from "./messages.ts";

interface LimitProps {
	readonly limit: LearningLimit;
	/** The level of the headings: that below the title of the page or of the popup. */
	readonly headingLevel: 2 | 3;
}

/** Says what the limit is and how to go beyond it, where a course could not be started. */
export function LimitLines(props: LimitProps) {
	return (
		<div className={styles.lines}>
			<LimitOverview {...props} />
			<p>
				<ButtonLink href={referralAddress.to()}>{messages.invite}</ButtonLink>
			</p>
		</div>
	);
}

/** The same on the page that invites friends, which needs no link to itself. */
export function LimitOverview({ limit, headingLevel }: LimitProps) {
	const { numbers, ways } = messages;
	const Heading = `h${headingLevel}` as const;
	return (
		<div className={styles.lines}>
			<dl className={styles.numbers}>
				{(["limit", "started", "left"] as const).map((name) => (
					<div key={name} className={styles.number}>
						<dt>{numbers[name]}</dt>
						<dd>{limit[name]}</dd>
					</div>
				))}
			</dl>
			{limit.rewards > 0 && <p className={styles.note}>{numbers.rewards(limit.rewards)}</p>}
			<StartedCourses limit={limit} headingLevel={headingLevel} />
			<div className={styles.part}>
				<Heading className={styles.title}>{ways.title}</Heading>
				<ul className={styles.list}>
					<li>{ways.course}</li>
					<li>{ways.friend(limit.holdDays)}</li>
				</ul>
			</div>
		</div>
	);
}

function StartedCourses({ limit: { courses, started }, headingLevel }: LimitProps) {
	const texts = messages.courses;
	const Heading = `h${headingLevel}` as const;
	if (courses.length === 0) return null;
	return (
		<div className={styles.part}>
			<Heading className={styles.title}>{texts.title}</Heading>
			<ul className={styles.list}>
				{courses.map(({ id, title, slug, isOpen }) => (
					<li key={id}>
						{slug ? <Link href={courseLearningAddress.to({ course: slug })}>{title}</Link> : title}{" "}
						<span className={styles.note}>({isOpen ? texts.open : texts.closed})</span>
					</li>
				))}
				{started > courses.length && (
					<li>
						<Link href={myLearningAddress.to()}>{texts.more(started - courses.length)}</Link>
					</li>
				)}
			</ul>
		</div>
	);
}
