import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { DescribedTimes } from "#ui/times/weekly-times-rules.ts";
import { TimesPart, timesAttributes, WeeklyTimesLines } from "#ui/times/weekly-times-view.tsx";
import styles from "./account-records-section.module.css";
import type { AccountRecordList } from "./records-presenter.ts";

/** One list of orders, requests or applications of the owner of the account. */
export function AccountRecordsSection({ list }: { list: AccountRecordList }) {
	const { name, title, entries, more, empty, page } = list;
	if (entries.length === 0 && !empty) return null;
	const id = `account-${name}`;
	return (
		<section aria-labelledby={id} className={styles.part}>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			{entries.length === 0 && empty ? (
				<p>
					{empty.text} <Link href={empty.link.href}>{empty.link.text}</Link>
				</p>
			) : (
				<ul className={styles.list}>
					{entries.map((entry) => (
						<li key={entry.key} className={styles.entry}>
							<h3 className={styles.name}>{entry.title}</h3>
							{entry.details.map((detail) =>
								typeof detail === "string" ? (
									<p key={detail}>{detail}</p>
								) : (
									<TimesDetail key="times" describedTimes={detail} />
								),
							)}
							<p className={styles.status}>
								<time dateTime={entry.date}>{entry.day}</time>
								<span>{entry.status}</span>
							</p>
							{[...(entry.link ? [entry.link] : []), ...(entry.links ?? [])].map(
								({ href, text }) => (
									<p key={href}>
										<Link href={href}>
											{text}
											<VisuallyHidden>: {entry.title}</VisuallyHidden>
										</Link>
									</p>
								),
							)}
						</li>
					))}
				</ul>
			)}
			{more && <p>{more}</p>}
			{page && entries.length > 0 && (
				<p>
					<Link href={page.href} look="alone">
						{page.text}
					</Link>
				</p>
			)}
		</section>
	);
}

function TimesDetail({ describedTimes }: { describedTimes: DescribedTimes }) {
	return (
		<p data-behaviour="ui/local-times" {...timesAttributes(describedTimes)}>
			<TimesPart describedTimes={describedTimes} name="dates" />
			<WeeklyTimesLines describedTimes={describedTimes} />
		</p>
	);
}
