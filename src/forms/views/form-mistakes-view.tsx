import { joinLabel } from "#forms/fields/field-text-rules.ts";
import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import { type FormRules, findField } from "#forms/lead-form/lead-form-rules.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import type { FormProblem } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { withoutLinks } from "#ui/rich-text/link-rules.ts";

/** Lists the mistakes, each with a link to its field. A single one is read with its field; an alert would repeat it. */
export function FormMistakes({
	rules: { props },
	state,
	onPick,
}: {
	rules: FormRules;
	state: LeadFormState;
	onPick: (field: string) => void;
}) {
	const { summary, isHydrated } = state;
	const isOwn = isHydrated && state.focus !== undefined;
	const listed = isOwn && summary.length < 2 ? [] : summary;
	const problems = listed.flatMap((problem) => {
		const field = findField(props, problem.field);
		return field ? [{ ...toLink(problem, field), key: problem.field }] : [];
	});
	return (
		<div data-error-summary>
			<ErrorSummary
				title={leadFormMessages.summary}
				problems={problems}
				headingLevel={props.headingLevel ?? 3}
				// A refused form is a new page, whose focus starts at the mistakes.
				autoFocus={!isHydrated}
				onPick={
					isHydrated
						? (event, id) => {
								// The fragment would change the address and add an entry to the history.
								event.preventDefault();
								onPick(problems.find(({ field }) => field === id)?.key ?? "");
							}
						: undefined
				}
			/>
			{props.message && !isOwn && (
				<Notice
					tone="error"
					role="alert"
					tabIndex={-1}
					autoFocus={!isHydrated && problems.length === 0}
				>
					{props.message}
				</Notice>
			)}
		</div>
	);
}

/** A message such as "Required" needs the name of its field in a list of mistakes. */
const toLink = ({ message }: FormProblem, field: FieldView) => ({
	field: field.id,
	message:
		field.limits || message === validationMessages.required
			? joinLabel(toFieldName(field), message)
			: message,
});

/** The box of consent has no label but its sentence, which may hold links. */
const toFieldName = ({ key, label, labelText }: FieldView): string =>
	key === "agree"
		? // One end after the other: a single expression for all of it would be quadratic.
			withoutLinks(labelText).replace(/\*$/, "").trimEnd().replace(/\.$/, "")
		: label;
