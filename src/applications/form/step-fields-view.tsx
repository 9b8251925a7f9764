import { messages } from "#applications/messages.ts";
import { CountedArea } from "#forms/views/counted-area-view.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import { type TextAreaFieldProps, TextField } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import { type ApplicationStepView, applicationInputId } from "./application-presenter.ts";
import { BirthDateField } from "./birth-field-view.tsx";
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
			<BirthDateField
				values={view.values}
				format={view.birthDateFormat}
				error={view.errors.birth}
			/>
			<Select
				{...fieldProps(view, "country")}
				label={messages.labels.country}
				options={view.countries}
				placeholder={messages.selectPlaceholder}
				autoComplete="country"
				required
			/>
			<div className={styles.forStates}>
				<Select
					{...fieldProps(view, "cState")}
					label={messages.labels.cState}
					options={stateChoices}
					placeholder={messages.selectPlaceholder}
					autoComplete="address-level1"
					required
				/>
			</div>
			<div className={styles.forProvinces}>
				<Select
					{...fieldProps(view, "cProvince")}
					label={messages.labels.cProvince}
					options={provinceChoices}
					placeholder={messages.selectPlaceholder}
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
					label={messages.labels.yearOfPassing}
					hint={messages.hints.yearOfPassing}
					inputMode="numeric"
					autoComplete="off"
					required
				/>
			</div>
			<div className={styles.marks}>
				<TextField
					{...fieldProps(view, "marks")}
					label={messages.labels.marks}
					hint={messages.hints.marks}
					inputMode="decimal"
					autoComplete="off"
					required
				/>
			</div>
			<Checkbox
				id={applicationInputId("noMarks")}
				name="noMarks"
				value="on"
				label={messages.labels.noMarks}
				hint={messages.hints.noMarks}
				defaultChecked={Boolean(view.values.noMarks)}
			/>
			<Select
				{...fieldProps(view, "experience")}
				label={messages.labels.experience}
				options={experienceChoices}
				placeholder={messages.selectPlaceholder}
				required
			/>
			{view.questions.map(({ question, answers }) => (
				<RadioGroup
					key={question}
					{...fieldProps(view, questionFieldName(question))}
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
				label={messages.labels.purpose}
				field="purpose"
				hint={messages.hints.purpose}
				required
			/>
			<StatementField
				{...fieldProps(view, "work")}
				label={messages.labels.work}
				field="work"
				hint={messages.hints.work}
			/>
			<Select
				{...fieldProps(view, "day")}
				label={messages.labels.day}
				hint={messages.hints.day}
				options={[
					{ value: noDayOption, label: messages.selectPlaceholder },
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
					{messages.termsBefore} <Link href={view.termsHref}>{messages.termsLink}</Link>.
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
	return <CountedArea {...props} most={wordLimits[field]} rows={8} dir="auto" />;
}
