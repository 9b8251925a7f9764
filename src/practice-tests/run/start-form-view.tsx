import type { Pace } from "#assessments/attempt.ts";
import { messages } from "#practice-tests/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { listPaces, toPaceMinutes } from "./pace-rules.ts";
import styles from "./start-form-view.module.css";

const { pace: texts } = messages.page;

/** The choice of the clock and the button that starts it. */
export function StartForm({
	action,
	minutes,
	isScholarship,
	pace = "stated",
	label,
}: {
	action: string;
	/** The time of the test. */
	minutes: number;
	isScholarship: boolean;
	/** The clock of an earlier attempt. */
	pace?: Pace | undefined;
	label: string;
}) {
	return (
		<form method="post" action={action} className={styles.form}>
			<RadioGroup
				name="pace"
				label={texts.label}
				hint={texts.hint}
				optionalMark=""
				layout="tiles"
				options={listPaces(isScholarship).map((value) => ({
					value,
					label: texts.choices[value].label(toPaceMinutes(minutes, value)),
					hint: texts.choices[value].hint,
				}))}
				defaultValue={pace}
			/>
			<Button type="submit" name="step" value="start" size="large">
				{label}
			</Button>
		</form>
	);
}
