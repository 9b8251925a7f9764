import { messages } from "#booking/messages.ts";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./booked-call.module.css";

const texts = messages.booked;

export interface BookedCallProps {
	/** `05/01/2027 - 03:15 PM EST`. */
	readonly dateTime: string;
	/** `Tuesday, January 5, 2027 at 3:15 PM EST`. */
	readonly readable: string;
	/** `Tuesday, 5th Jan at 3:15 PM`. */
	readonly line: string;
	/** The time in the visitor's own zone, where it is another one. */
	readonly visitorTime: string | undefined;
	readonly advisor: string;
	/** True if no email with an invitation was sent. */
	readonly isEmailSuppressed?: boolean;
	/** The time is held until the link of the email is opened. */
	readonly isUnconfirmed?: boolean;
	/** The level of its title. */
	readonly level?: 2 | 3;
	/** Undefined until the call is booked. */
	readonly links:
		| {
				readonly google: string;
				readonly outlook: string;
				readonly file: string;
				/** The page on which the call is moved or canceled; undefined on that page. */
				readonly change: string | undefined;
		  }
		| undefined;
}

/** The final screen. */
export function BookedCall({
	dateTime,
	readable,
	line,
	visitorTime,
	advisor,
	isEmailSuppressed = false,
	isUnconfirmed = false,
	level = 3,
	links,
}: BookedCallProps) {
	const Title = `h${level}` as const;
	return (
		<div className={styles.booked}>
			{isUnconfirmed && <Notice role="status">{texts.unconfirmed}</Notice>}
			<Title className={styles.title}>{texts.title}</Title>
			<p className={styles.when}>
				<strong>{readable}</strong>
				{visitorTime && <span className={styles.own}>{visitorTime}</span>}
			</p>
			{/* The published form of the date, which half of its readers would take for another day. */}
			<p className={styles.published}>
				{texts.text} <span className={styles.time}>{dateTime}</span>
			</p>
			<p>
				{line}. {texts.advisor(advisor)}
			</p>
			{!isEmailSuppressed && <p>{texts.calendar}</p>}
			{links && <CallLinkList links={links} level={level} />}
		</div>
	);
}

function CallLinkList({
	links,
	level,
}: {
	links: NonNullable<BookedCallProps["links"]>;
	level: number;
}) {
	const Part = level === 2 ? "h3" : "h4";
	return (
		<>
			<div>
				<Part className={styles.small}>{texts.add}</Part>
				<ul className={styles.links}>
					<li>
						<Link href={links.google}>{texts.google}</Link>
					</li>
					<li>
						<Link href={links.outlook}>{texts.outlook}</Link>
					</li>
					<li>
						<a href={links.file} download="">
							{texts.file}
						</a>
					</li>
				</ul>
			</div>
			{links.change !== undefined && (
				<p>
					<Link href={links.change}>{texts.change}</Link>
				</p>
			)}
		</>
	);
}
