import type { PhoneSuggestion } from "#forms/fields/phone-reading-rules.ts";
import type { FormSession } from "#forms/lead-form/form-session-state.ts";
import { phoneMessages } from "#forms/messages.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import { suggestionName } from "#forms/rendering/phone-suggestion-rules.ts";
import { formatEmailSuggestion, suggestEmail } from "#forms/validation/typo-rules.ts";
import styles from "#forms/views/lead-form-view.module.css";
import { Checkbox } from "#ui/controls/checkbox.tsx";

/** The number that was probably meant. Without script a checkbox accepts it when the form is sent again. */
export function PhoneSuggestionLine({
	view,
	session,
	isHydrated,
	phone,
}: {
	view: FieldView;
	session: FormSession;
	isHydrated: boolean;
	phone: PhoneSuggestion | undefined;
}) {
	if (!isHydrated)
		return (
			view.suggestion && (
				<Checkbox
					id={`${view.id}-suggestion`}
					name={suggestionName}
					value={view.suggestion.value}
					label={view.suggestion.text}
				/>
			)
		);
	return (
		<p role="status" data-lead-hint="" className={styles.hint}>
			{phone && (
				<button type="button" onClick={session.acceptPhone}>
					{phoneMessages.suggestion(phone.text)}
				</button>
			)}
		</p>
	);
}

/**
 * The line below an address that looks mistyped shows the address that was probably meant. Nothing
 * is corrected without a click.
 */
export function EmailSuggestionLine({
	view,
	value,
	left,
	session,
	wellKnown,
}: {
	view: FieldView;
	value: string | boolean;
	/** The value of the field when the focus went to another one. */
	left: string | boolean | undefined;
	session: FormSession;
	/** Names of mail providers. */
	wellKnown: readonly string[];
}) {
	const meant = left === value ? suggestEmail(String(value), wellKnown) : undefined;
	return (
		<p role="status" data-lead-hint="" className={styles.hint}>
			{meant && (
				<button type="button" onClick={() => session.correct(view.key, meant)}>
					{formatEmailSuggestion(meant)}
				</button>
			)}
		</p>
	);
}
