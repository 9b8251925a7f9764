import type { FormView } from "#forms/rendering/form-presenter.ts";
import { Button } from "#ui/controls/button.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { FieldError } from "#ui/controls/field-frame.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { LeadFields } from "./lead-fields.tsx";
import styles from "./lead-form.module.css";

/**
 * The form itself, the same in a page, a panel and a popup. It sends without script; `behaviours/lead-form.ts` knows its
 * parts by their `data-` names alone. What belongs to another answer (a company, a state) is hidden by the style, never
 * disabled: without script nobody could wake it again.
 */
export function LeadForm({
	view,
	label,
	headingLevel = 3,
}: {
	view: FormView;
	/** Where no title of its own stands above it. */
	label?: string;
	/** Of the summary of mistakes. */
	headingLevel?: 2 | 3 | 4;
}) {
	const { id, placement, fields, problems, message } = view;
	return (
		<form
			id={id}
			method="post"
			action={view.action}
			noValidate
			aria-label={label}
			aria-labelledby={label === undefined ? `${id}-title` : undefined}
			data-site-module={placement.siteModule}
			data-lead-type={placement.leadType}
			data-variant={placement.variant}
			data-behaviour="forms/lead-form"
			data-facts={JSON.stringify(view.facts)}
			className={styles.form}
		>
			{Object.entries(view.hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Trap id={`${id}-website`} />
			<div data-error-summary>
				{/* A refused form comes as a new page, which is read from its mistakes on. */}
				<ErrorSummary
					title={summaryTitle}
					problems={problems}
					headingLevel={headingLevel}
					autoFocus
				/>
				{message && (
					<Notice tone="error" role="alert">
						{message}
					</Notice>
				)}
			</div>
			<LeadFields fields={fields} />
			<p data-form-status role="status" className={styles.status} />
			<Button type="submit" size="large" wide>
				{placement.texts.submit}
			</Button>
			<Patterns id={id} headingLevel={headingLevel} />
		</form>
	);
}

const summaryTitle = "Please look at this again";

/** Nobody sees it, hears it or comes to it by keyboard; a program fills it in. */
function Trap({ id }: { id: string }) {
	return (
		<div aria-hidden="true" className={styles.trap}>
			<label htmlFor={id}>Website</label>
			<input
				id={id}
				name="website"
				type="text"
				tabIndex={-1}
				autoComplete="off"
			/>
		</div>
	);
}

/** From these the script makes what the server draws into a refused form: the same marks, the same words. */
function Patterns({
	id,
	headingLevel,
}: {
	id: string;
	headingLevel: 2 | 3 | 4;
}) {
	return (
		<>
			<template data-pattern="message">
				<FieldError id={`${id}-pattern`}>{pattern}</FieldError>
			</template>
			<template data-pattern="summary">
				<ErrorSummary
					title={summaryTitle}
					headingLevel={headingLevel}
					problems={[{ field: `${id}-pattern`, message: pattern }]}
				/>
			</template>
		</>
	);
}

/** Stands where the message will; an empty one would not be drawn. */
const pattern = "…";
