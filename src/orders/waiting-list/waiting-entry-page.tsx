import type { GroupSummary } from "#catalogue/groups/group-presenter.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TimesPart, timesAttributes, WeeklyTimesLines } from "#ui/times/weekly-times-view.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { waitingListMessages } from "./messages.ts";
import type { WaitingEntry } from "./waiting-entry.ts";
import styles from "./waiting-entry-page.module.css";

export interface WaitingEntryPageProps {
	readonly state: WaitingEntry["state"];
	readonly title: string;
	readonly group: GroupSummary;
	/** Such as `2nd`, for who waits. */
	readonly place: string | undefined;
	/** The time until which the seat is held, and the cart with it. */
	readonly held: { readonly until: string; readonly cart: string } | undefined;
	readonly product: string | undefined;
	/** The forms of the page are posted here. */
	readonly actions: { readonly confirm: string; readonly leave: string };
}

const { page: texts } = waitingListMessages;

/** A place on a waiting list, for whoever has its link; it names no person. */
export function WaitingEntryPage(props: WaitingEntryPageProps) {
	const { state, title, group, place, held, product, actions } = props;
	return (
		<AccountLayout title={texts.titles[state](title)}>
			<div className={styles.page}>
				<Group group={group} />
				{state === "waiting" && place ? (
					<>
						<p className={styles.place}>{texts.place(place)}</p>
						<p>{texts.wait}</p>
					</>
				) : (
					state !== "waiting" && state !== "held" && <p>{texts.texts[state]}</p>
				)}
				{held && (
					<>
						<p>{texts.held(held.until)}</p>
						<p>
							<ButtonLink href={held.cart} size="large" rel="nofollow">
								{texts.order}
							</ButtonLink>
						</p>
					</>
				)}
				{state === "unconfirmed" && (
					<form method="post" action={actions.confirm} data-behaviour="ui/send-once">
						<Button type="submit" size="large">
							{texts.confirm}
						</Button>
					</form>
				)}
				{(state === "waiting" || state === "held") && (
					<form method="post" action={actions.leave}>
						<Button type="submit" look="quiet">
							{state === "held" ? texts.giveBack : texts.leave}
						</Button>
					</form>
				)}
				{product && (
					<p>
						<ButtonLink href={product} look={state === "held" ? "text" : "quiet"}>
							{texts.product}
						</ButtonLink>
					</p>
				)}
			</div>
		</AccountLayout>
	);
}

function Group({ group: { dates, describedTimes } }: Pick<WaitingEntryPageProps, "group">) {
	if (!describedTimes) return <p className={styles.group}>{dates}</p>;
	return (
		<div
			className={styles.group}
			data-behaviour="ui/local-times"
			{...timesAttributes(describedTimes)}
		>
			<p>
				<TimesPart describedTimes={describedTimes} name="dates" />
			</p>
			<p className={styles.times}>
				<WeeklyTimesLines describedTimes={describedTimes} />
			</p>
		</div>
	);
}
