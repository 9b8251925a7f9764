import { CountedArea } from "#forms/views/counted-area.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import {
	type TextAreaFieldProps,
	TextField,
} from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import {
	type ApplicationStepView,
	applicationInputId,
} from "./application-presenter.ts";
import { BirthDateField } from "./birth-field-view.tsx";
import { applicationLabels } from "./review-presenter.ts";
import {
	callWeekdays,
	experienceChoices,
	noDayOption,
	provinceChoices,
	questionFieldName,
	stateChoices,
	wordLimits,
} from "./step-rules.ts";

interface StepFieldsProps {
	view: ApplicationStepView;
}

const selectPlaceholder = "Please choose";

/** Props of every control of the form. */
function fieldProps({ values, errors }: ApplicationStepView, field: string) {
	return {
		id: applicationInputId(field),
		name: field,
		error: errors[field],
		defaultValue: values[field] ?? "",
	};
}

export function AboutFields({ view }: StepFieldsProps) {
	return (
		<>
			<BirthDateField values={view.values} error={view.errors.birth} />
			<Select
				{...fieldProps(view, "country")}
				label={applicationLabels.country}
				options={view.countries}
				placeholder={selectPlaceholder}
				autoComplete="country"
				required
			/>
			<div className={styles.forStates}>
				<Select
					{...fieldProps(view, "cState")}
					label={applicationLabels.cState}
					options={stateChoices}
					placeholder={selectPlaceholder}
					autoComplete="address-level1"
					required
				/>
			</div>
			<div className={styles.forProvinces}>
				<Select
					{...fieldProps(view, "cProvince")}
					label={applicationLabels.cProvince}
					options={provinceChoices}
					placeholder={selectPlaceholder}
					autoComplete="address-level1"
					required
				/>
			</div>
		</>
	);
}

export function BackgroundFields({ view }: StepFieldsProps) {
	return (
		<>
			<div className={styles.short}>
				<TextField
					{...fieldProps(view, "yearOfPassing")}
					label={applicationLabels.yearOfPassing}
					hint="Four digits, such as 2019."
					inputMode="numeric"
					autoComplete="off"
					required
				/>
			</div>
			<div className={styles.short}>
				<TextField
					{...fieldProps(view, "marks")}
					label={applicationLabels.marks}
					hint="As near as you can say: 81 or 81.5."
					inputMode="decimal"
					autoComplete="off"
					required
				/>
			</div>
			<Select
				{...fieldProps(view, "experience")}
				label={applicationLabels.experience}
				hint="In years."
				options={experienceChoices}
				placeholder={selectPlaceholder}
				required
			/>
			{view.questions.map(({ question, answers }, index) => (
				<RadioGroup
					key={question}
					{...fieldProps(view, questionFieldName(index))}
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

export function StatementFields({ view }: StepFieldsProps) {
	return (
		<>
			<StatementField
				{...fieldProps(view, "purpose")}
				label={applicationLabels.purpose}
				field="purpose"
				hint="What you do now, what you want to be able to do, and what is in the way."
				required
			/>
			<StatementField
				{...fieldProps(view, "work")}
				label={applicationLabels.work}
				field="work"
				hint="Whatever shows how you work. It need not have gone well."
			/>
			<Select
				{...fieldProps(view, "day")}
				label={applicationLabels.day}
				hint="Somebody who knows the program calls to hear what is not on paper."
				options={[
					{ value: noDayOption, label: selectPlaceholder },
					...callWeekdays.map((day) => ({ value: day, label: day })),
				]}
				defaultValue={view.values.day || noDayOption}
				required
			/>
		</>
	);
}

export function TermsField({ view }: StepFieldsProps) {
	return (
		<Checkbox
			id={applicationInputId("terms")}
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

function StatementField({
	field,
	...props
}: Omit<TextAreaFieldProps, "hint"> & {
	field: keyof typeof wordLimits;
	hint: string;
}) {
	return (
		<CountedArea {...props} most={wordLimits[field]} rows={8} dir="auto" />
	);
}
