import { webinarMessages } from "#resources/webinars/messages.ts";
import type { WebinarCardProps } from "#resources/webinars/webinar-presenter.ts";
import { WebinarTimes } from "#resources/webinars/webinar-times-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import styles from "./seat-page.module.css";

export interface SeatPageProps {
	readonly state: "held" | "waiting" | "canceled" | "live" | "over";
	readonly title: string;
	/** The whole webinar is canceled. */
	readonly isCalledOff: boolean;
	/** The time of the seat. */
	readonly card: Pick<WebinarCardProps, "start" | "describedTimes">;
	/** The address of the person is sent emails. */
	readonly isEmailed: boolean;
	readonly contact: string;
	readonly links: {
		readonly page: string;
		readonly join: string;
		readonly calendar: string;
		/** The room, while it is open. */
		readonly room: string | undefined;
		readonly recording: string | undefined;
	};
	/** The forms of the link in an email. */
	readonly changes: { readonly cancel: string; readonly reminders: string | undefined } | undefined;
	/** The change that was made just now. */
	readonly done: "canceled" | "reminders" | undefined;
}

const { seat: texts } = webinarMessages;

/** A seat, for whoever has its link; it names no person. */
export function SeatPage(props: SeatPageProps) {
	const { state, title, card, links, changes, done } = props;
	return (
		<AccountLayout title={texts.titles[state](title)}>
			<div className={styles.page}>
				{done && (
					<Notice tone="success" role="status">
						{done === "canceled" ? texts.canceledNow : texts.remindersEnd}
					</Notice>
				)}
				{state !== "canceled" && state !== "over" && (
					<p className={styles.when}>
						<WebinarTimes card={card} />
					</p>
				)}
				<State {...props} />
				<p>
					<ButtonLink href={links.page} look="quiet">
						{texts.page}
					</ButtonLink>
				</p>
				{changes && (state === "held" || state === "waiting") && (
					<div className={styles.changes}>
						<form method="post" action={changes.cancel} className={styles.change}>
							{state === "held" && <p>{texts.cancelQuestion}</p>}
							<Button type="submit" name="cancel" value="1" look="quiet">
								{state === "held" ? texts.cancel : texts.leave}
							</Button>
						</form>
						{state === "held" && changes.reminders && (
							<form method="post" action={changes.reminders}>
								<Button type="submit" look="quiet">
									{texts.endReminders}
								</Button>
							</form>
						)}
					</div>
				)}
			</div>
		</AccountLayout>
	);
}

function State({ state, isCalledOff, links, isEmailed, contact }: SeatPageProps) {
	switch (state) {
		case "held":
			return (
				<>
					<p>{texts.notYet}</p>
					<p className={styles.link}>
						<a href={links.join}>{texts.link}</a>
					</p>
					<p>
						<ButtonLink href={links.calendar} icon="calendar" download="">
							{texts.calendar}
						</ButtonLink>
					</p>
					<p>{isEmailed ? texts.emailed : texts.notEmailed}</p>
				</>
			);
		case "waiting":
			return <p>{texts.waiting}</p>;
		case "canceled":
			return <p>{isCalledOff ? texts.calledOff : texts.canceled}</p>;
		case "live":
			return links.room ? (
				<>
					<p>{texts.live}</p>
					<p>
						<ButtonLink href={links.room} size="large" rel="external noopener">
							{texts.enter}
						</ButtonLink>
					</p>
				</>
			) : (
				<p>{texts.noRoom(contact)}</p>
			);
		case "over":
			return links.recording ? (
				<p>
					<ButtonLink href={links.recording}>{texts.recording}</ButtonLink>
				</p>
			) : (
				<p>{texts.over}</p>
			);
	}
}

/** The page is the same for a wrong key, an erased seat and one that never was. */
export function UnknownSeatPage({ all }: { all: string }) {
	return (
		<AccountLayout title={texts.unknown}>
			<p>{texts.unknownText}</p>
			<ButtonLink href={all} look="quiet">
				{texts.all}
			</ButtonLink>
		</AccountLayout>
	);
}
