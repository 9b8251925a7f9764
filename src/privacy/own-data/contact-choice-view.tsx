import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import { contactChoiceAddress } from "#privacy/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import styles from "./own-data-page.module.css";

const yesOrNo = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

export function ContactChoiceForm(props: {
	choice: ContactChoice;
	linkKey: string;
}) {
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
				label="May we write to you by e-mail?"
				hint="What you ask for is still sent: codes, this page, what you ordered."
				layout="row"
				required
				requiredMark={currentChoiceText(mail)}
				defaultValue={mail ? "yes" : "no"}
				options={yesOrNo}
			/>
			<RadioGroup
				id="calls"
				name="calls"
				label="May our advisors call you or send you a text?"
				hint="With a yes we keep to what you agreed to with each request; with a no, nobody calls about open ones either."
				layout="row"
				required
				requiredMark={currentChoiceText(calls)}
				defaultValue={calls ? "yes" : "no"}
				options={yesOrNo}
			/>
			<div className={styles.actions}>
				<Button type="submit">Save</Button>
				<Button type="submit" name="none" value="1" look="quiet">
					No to both
				</Button>
			</div>
		</form>
	);
}

const currentChoiceText = (isAllowed: boolean) =>
	isAllowed ? "You have not said no" : "You said no";
