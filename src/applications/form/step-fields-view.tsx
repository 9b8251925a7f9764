import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Field } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import { inputId, type StepView } from "./application-presenter.ts";
import { BirthField } from "./birth-field-view.tsx";
import { labels } from "./review-presenter.ts";
import { Statement } from "./statement-view.tsx";
import {
	experienceChoices,
	noDay,
	provinceChoices,
	questionKey,
	stateChoices,
	weekdays,
} from "./step-rules.ts";

interface Props {
	view: StepView;
}

const choose = "Please choose";

/** What every control of the form takes from the page. */
function shared({ values, errors }: StepView, field: string) {
	return {
		id: inputId(field),
		name: field,
		error: errors[field],
		defaultValue: values[field] ?? "",
	};
}

export function AboutFields({ view }: Props) {
	return (
		<>
			<BirthField values={view.values} error={view.errors.birth} />
			<Select
				{...shared(view, "country")}
				label={labels.country}
				options={view.countries}
				placeholder={choose}
				autoComplete="country"
				required
			/>
			<div className={styles.forStates}>
				<Select
					{...shared(view, "cState")}
					label={labels.cState}
					options={stateChoices}
					placeholder={choose}
					autoComplete="address-level1"
					required
				/>
			</div>
			<div className={styles.forProvinces}>
				<Select
					{...shared(view, "cProvince")}
					label={labels.cProvince}
					options={provinceChoices}
					placeholder={choose}
					autoComplete="address-level1"
					required
				/>
			</div>
		</>
	);
}

export function BackgroundFields({ view }: Props) {
	return (
		<>
			<div className={styles.short}>
				<Field
					{...shared(view, "yearOfPassing")}
					label={labels.yearOfPassing}
					hint="Four digits, such as 2019."
					inputMode="numeric"
					autoComplete="off"
					required
				/>
			</div>
			<div className={styles.short}>
				<Field
					{...shared(view, "marks")}
					label={labels.marks}
					hint="As near as you can say: 81 or 81.5."
					inputMode="decimal"
					autoComplete="off"
					required
				/>
			</div>
			<Select
				{...shared(view, "experience")}
				label={labels.experience}
				hint="In years."
				options={experienceChoices}
				placeholder={choose}
				required
			/>
			{view.questions.map(({ question, answers }, at) => (
				<RadioGroup
					key={question}
					{...shared(view, questionKey(at))}
					label={question}
					options={answers.map(({ answer }) => ({
						value: answer,
						label: answer,
					}))}
					required
				/>
			))}
		</>
	);
}

export function WordsFields({ view }: Props) {
	return (
		<>
			<Statement
				{...shared(view, "purpose")}
				label={labels.purpose}
				field="purpose"
				hint="What you do now, what you want to be able to do, and what is in the way."
				required
			/>
			<Statement
				{...shared(view, "work")}
				label={labels.work}
				field="work"
				hint="Whatever shows how you work. It need not have gone well."
			/>
			<Select
				{...shared(view, "day")}
				label={labels.day}
				hint="Somebody who knows the program calls to hear what is not on paper."
				options={[
					{ value: noDay, label: choose },
					...weekdays.map((day) => ({ value: day, label: day })),
				]}
				defaultValue={view.values.day || noDay}
				required
			/>
		</>
	);
}

export function TermsField({ view }: Props) {
	return (
		<Checkbox
			id={inputId("terms")}
			name="terms"
			value="on"
			error={view.errors.terms}
			required
			label={
				<>
					What I have written is true, and I agree to the{" "}
					<Link href="/terms-and-conditions">terms and conditions</Link>.
				</>
			}
		/>
	);
}
