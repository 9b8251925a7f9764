import { BookedCall, type BookedCallProps } from "#booking/booked/booked-call-view.tsx";
import { SlotPickerIsland } from "#booking/islands/slot-picker-island.tsx";
import { messages } from "#booking/messages.ts";
import type { SlotPickerProps } from "#booking/picker/slot-picker-props.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import styles from "./call-page.module.css";

const texts = messages.page;

export interface CallPageProps {
	/** `past`: its time has come. */
	readonly state: "booked" | "unconfirmed" | "expired" | "canceled" | "past";
	readonly booked: BookedCallProps;
	/** Undefined once nothing can be changed, or while every time is taken. */
	readonly picker: SlotPickerProps | undefined;
	/** The page sends a cancellation to this address. */
	readonly action: string;
	/** The reason why no other time was booked, where no picker shows it. */
	readonly problem: string | undefined;
	/** The change that the visitor has just made. */
	readonly notice: "confirmed" | "moved" | "canceled" | undefined;
	/** No email is sent about it. */
	readonly isEmailSuppressed: boolean;
}

const endedTexts = { past: texts.over, canceled: texts.canceled, expired: texts.expired } as const;

/** A call, for its visitor: it can be moved and canceled without an account. */
export function CallPage(props: CallPageProps) {
	const { state, booked, picker, notice, problem } = props;
	return (
		<AccountLayout title={texts.title}>
			<div className={styles.page}>
				{notice && (
					<Notice tone="success" role="status">
						{(props.isEmailSuppressed ? texts.doneUntold : texts.done)[notice]}
					</Notice>
				)}
				{problem && (
					<Notice tone="error" role="alert">
						{problem}
					</Notice>
				)}
				{state === "booked" || state === "unconfirmed" ? (
					<BookedCall
						{...booked}
						isEmailSuppressed={props.isEmailSuppressed}
						level={2}
						links={booked.links && { ...booked.links, change: undefined }}
					/>
				) : (
					// The notice already says that the call was just canceled.
					notice !== "canceled" && <p>{endedTexts[state]}</p>
				)}
				{picker && (
					<section id="move" aria-labelledby="move-title" className={styles.move}>
						<h2 id="move-title" className={styles.title}>
							{texts.move}
						</h2>
						<SlotPickerIsland {...picker} />
					</section>
				)}
				{state === "booked" && (
					<form method="post" action={props.action} className={styles.cancel}>
						<p>{texts.cancelQuestion}</p>
						<Button type="submit" name="cancel" value="1" look="quiet">
							{texts.cancel}
						</Button>
					</form>
				)}
			</div>
		</AccountLayout>
	);
}

/**
 * Opening the page books nothing, because mail scanners open links, too; with script it sends its
 * form by itself.
 */
export function CallConfirmationPage({
	text,
	action,
	problem,
}: {
	text: string;
	action: string;
	problem: string | undefined;
}) {
	const { title, button } = messages.confirmation.page;
	return (
		<AccountLayout title={title} refusal={problem}>
			{!problem && (
				<form method="post" action={action} data-behaviour="ui/send-once" className={styles.cancel}>
					<p>{text}</p>
					<Button type="submit" size="large">
						{button}
					</Button>
				</form>
			)}
		</AccountLayout>
	);
}

/** The page is the same for a wrong key, an erased call and one that never was. */
export function UnknownCallPage() {
	return (
		<AccountLayout title={texts.unknown}>
			<p>{texts.unknownText}</p>
			<ButtonLink href="/" look="quiet">
				{texts.home}
			</ButtonLink>
		</AccountLayout>
	);
}
