import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { contactChoiceAddress } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import type { BoxAnswer, ContactAnswer, ContactAnswers } from "./contact-answer-rules.ts";
import styles from "./personal-data-page.module.css";

const texts = messages.contactChoice;

const yesOrNo = [
	{ value: "yes", label: texts.yes },
	{ value: "no", label: texts.no },
];

export function ContactChoiceForm(props: {
	choice: ContactAnswers;
	linkKey: string;
	/** Days are shown in it. */
	timeZone: string;
}) {
	const { mail, calls, requests } = props.choice;
	const day = (at: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone: props.timeZone }).format(at.epochMilliseconds);
	return (
		<form
			method="post"
			action={contactChoiceAddress.to()}
			className={styles.form}
			// Otherwise a browser that reloads the page restores former answers.
			autoComplete="off"
		>
			{props.linkKey && <input type="hidden" name="key" value={props.linkKey} />}
			<ConsentLines consents={requests} day={day} />
			<RadioGroup
				id="mail"
				name="mail"
				label={texts.emailQuestion}
				hint={<QuestionHint text={texts.emailHint} answer={mail} day={day} />}
				layout="row"
				optionalMark={currentAnswerText(mail)}
				defaultValue={toOption(mail)}
				options={yesOrNo}
			/>
			<RadioGroup
				id="calls"
				name="calls"
				label={texts.callQuestion}
				hint={<QuestionHint text={texts.callHint} answer={calls} day={day} />}
				layout="row"
				optionalMark={currentAnswerText(calls)}
				defaultValue={toOption(calls)}
				options={yesOrNo}
			/>
			<div className={styles.actions}>
				<Button type="submit">{texts.save}</Button>
				<Button type="submit" name="none" value="1" look="quiet">
					{texts.noToBoth}
				</Button>
			</div>
		</form>
	);
}

type FormatDay = (at: Instant) => string;

function QuestionHint(props: { text: string; answer: ContactAnswer; day: FormatDay }) {
	const { answered } = props.answer;
	return (
		<>
			{props.text}
			{answered && (
				<span className={styles.consent}>
					{texts.answered[answered.by](props.day(answered.at))}
				</span>
			)}
			<ConsentLines consents={props.answer.consents} day={props.day} />
		</>
	);
}

/** Lists what was agreed with, or was not, in which words and when. */
function ConsentLines(props: { consents: readonly BoxAnswer[]; day: FormatDay }) {
	return props.consents.map(({ purpose, given, text, at }) => (
		<span key={purpose} className={styles.consent}>
			{(!given ? texts.notAgreed : purpose === "email-request" ? texts.unconfirmed : texts.agreed)(
				text,
				props.day(at),
			)}
		</span>
	));
}

function currentAnswerText({ isAllowed }: ContactAnswer): string {
	if (isAllowed === undefined) return texts.unanswered;
	return isAllowed ? texts.allowed : texts.refused;
}

function toOption({ isAllowed }: ContactAnswer): string | undefined {
	if (isAllowed === undefined) return undefined;
	return isAllowed ? "yes" : "no";
}
