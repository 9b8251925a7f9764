import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import { contactChoiceAddress } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import styles from "./personal-data-page.module.css";

const texts = messages.contactChoice;

const yesOrNo = [
	{ value: "yes", label: texts.yes },
	{ value: "no", label: texts.no },
];

export function ContactChoiceForm(props: { choice: ContactChoice; linkKey: string }) {
	const { mail, calls } = props.choice;
	return (
		<form
			method="post"
			action={contactChoiceAddress.to()}
			className={styles.form}
			// Otherwise a browser that reloads the page restores former answers.
			autoComplete="off"
		>
			<input type="hidden" name="key" value={props.linkKey} />
			<RadioGroup
				id="mail"
				name="mail"
				label={texts.emailQuestion}
				hint={texts.emailHint}
				layout="row"
				required
				requiredMark={currentChoiceText(mail)}
				defaultValue={mail ? "yes" : "no"}
				options={yesOrNo}
			/>
			<RadioGroup
				id="calls"
				name="calls"
				label={texts.callQuestion}
				hint={texts.callHint}
				layout="row"
				required
				requiredMark={currentChoiceText(calls)}
				defaultValue={calls ? "yes" : "no"}
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

const currentChoiceText = (isAllowed: boolean) => (isAllowed ? texts.allowed : texts.refused);
