import { type ChangeEvent, memo, type ReactNode } from "react";
import { fieldMessages } from "#forms/fields/messages.ts";
import type { PhoneSuggestion } from "#forms/fields/phone-reading-rules.ts";
import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import type { FormSession } from "#forms/lead-form/form-session-state.ts";
import {
	selectCurrentFields,
	selectMessages,
	selectOffered,
	selectPhoneSuggestion,
} from "#forms/lead-form/selection-rules.ts";
import { phoneMessages } from "#forms/messages.ts";
import type { FieldView, FieldVisibility } from "#forms/rendering/field-presenter.ts";
import { findAdvice } from "#forms/validation/advice-rules.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { TextAreaField, TextField } from "#ui/controls/text-field.tsx";
import { LinkedText } from "#ui/rich-text/linked-text.tsx";
import { CountedArea } from "./counted-area-view.tsx";
import { ChoiceList } from "./fields/choice-list-view.tsx";
import { ChosenCode } from "./fields/chosen-code-view.tsx";
import { CountryList } from "./fields/country-list-view.tsx";
import { EmailSuggestionLine, PhoneSuggestionLine } from "./fields/field-suggestions-view.tsx";
import { WorkEmailHelp } from "./fields/work-email-help-view.tsx";
import styles from "./lead-form-view.module.css";

/** All fields in the order of their placement; dialing code and phone number are one group. */
export function LeadFields({ session, state }: { session: FormSession; state: LeadFormState }) {
	const { rules } = session;
	const { fields } = rules.props;
	const messages = state.isHydrated
		? selectMessages(state, rules)
		: new Map<string, string | undefined>(fields.map(({ key, error }) => [key, error]));
	const shown = selectCurrentFields(state, rules);
	const field = (view: FieldView) => (
		<Field
			key={view.key}
			view={view}
			session={session}
			value={state.values[view.key] ?? ""}
			error={messages.get(view.key)}
			left={state.touched[view.key]}
			phone={view.key === "personPhone" ? selectPhoneSuggestion(state) : undefined}
			isUnusable={view.key === "agreeSms" && state.isLandline}
			isHydrated={state.isHydrated && isRenderedAgain(view)}
			isVisible={!state.isHydrated || shown.includes(view.key)}
			offered={selectOffered(state, view)}
			wellKnown={rules.props.clientSettings.mail.wellKnown}
		/>
	);
	return (
		<div className={styles.fields}>
			<RequiredNote className={styles.legend} />
			{fields.map((view, index) => {
				const next = fields[index + 1];
				if (isPhone(view, next)) return null;
				const before = fields[index - 1];
				return before && isPhone(before, view) ? (
					<Phone key={view.key}>
						{field(before)}
						{field(view)}
					</Phone>
				) : (
					field(view)
				);
			})}
		</div>
	);
}

/** Other fields look the same before and after, and are not rendered a second time at the start. */
const isRenderedAgain = ({ key, options, maxWords }: FieldView): boolean =>
	key === "personPhone" || options === "countries" || maxWords !== undefined;

function isPhone(view: FieldView, next: FieldView | undefined): boolean {
	return view.key === "phoneCode" && next?.key === "personPhone";
}

function Phone({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each of the two
		<div role="group" aria-label={fieldMessages.labels.personPhone} className={styles.phone}>
			{children}
		</div>
	);
}

const visibilityClass: Record<FieldVisibility, string | undefined> = {
	get business() {
		return styles.forBusiness;
	},
	get US() {
		return styles.forStates;
	},
	get CA() {
		return styles.forProvinces;
	},
};

interface FieldProps {
	view: FieldView;
	session: FormSession;
	value: string | boolean;
	error: string | undefined;
	/** The value when the focus went to another field. */
	left: string | boolean | undefined;
	/** Only the phone field has one. */
	phone: PhoneSuggestion | undefined;
	/** The hint gives the reason. */
	isUnusable: boolean;
	/** Only of fields that differ from the HTML of the server then. */
	isHydrated: boolean;
	isVisible: boolean;
	wellKnown: readonly string[];
	/** See `selectOffered`. */
	offered: FieldView["list"];
}

/** Memoized: typing renders one field only. */
const Field = memo(function Field(props: FieldProps) {
	const { view, isVisible, error } = props;
	const advice = findAdvice(view.key, error);
	return (
		<div
			data-field={view.key}
			className={view.visibleFor && visibilityClass[view.visibleFor]}
			hidden={!isVisible}
		>
			<Control {...props} advice={advice} />
			{advice && (
				<p id={adviceId(view)} data-advice="" className={styles.advice}>
					{advice}
				</p>
			)}
			{view.key === "phoneCode" && <ChosenCode {...props} />}
			{view.key === "email" && (
				<>
					<WorkEmailHelp {...props} />
					<EmailSuggestionLine {...props} />
				</>
			)}
			{view.key === "personPhone" && <PhoneSuggestionLine {...props} />}
		</div>
	);
});

const adviceId = ({ id }: FieldView) => `${id}-advice`;

/** The label has its star; a text beside it would repeat that. */
const withoutRequiredMark = { requiredMark: "" } as const;

type ChoiceControl = HTMLInputElement | HTMLSelectElement;

/** Texts have no handler here: the session listens to them and writes them, without React (`control-values-state.ts`). */
function Control({
	view,
	session,
	value,
	error,
	isUnusable,
	isHydrated,
	isVisible,
	offered,
	advice,
}: FieldProps & { advice: string | undefined }) {
	const { key, id, kind } = view;
	const label = <FieldLabel view={view} />;
	const hint = isUnusable ? phoneMessages.landline : view.hint;
	const required = !view.optional;
	const text = String(value);
	const shared = {
		...{ id, name: key, label, hint, error, required },
		disabled: !isVisible || isUnusable,
		"aria-describedby": advice && adviceId(view),
	};
	const onChange = ({ target }: ChangeEvent<ChoiceControl>) => session.change(key, target.value);
	switch (kind) {
		case "checkbox":
			return (
				<Checkbox
					{...shared}
					value="1"
					checked={value === true}
					onChange={(event) => session.change(key, event.target.checked)}
					className={styles.consent}
				/>
			);
		case "radio":
			return (
				<RadioGroup
					{...shared}
					{...withoutRequiredMark}
					options={choicesOf(view)}
					value={text}
					onChange={onChange}
					layout="row"
				/>
			);
		case "select":
			return view.options === "countries" ? (
				<CountryList
					{...shared}
					{...withoutRequiredMark}
					options={view.list}
					placeholder={view.emptyLabel}
					autoComplete={view.autoComplete}
					isShort={isHydrated}
					value={text}
					onChange={onChange}
				/>
			) : (
				<ChoiceList
					{...shared}
					{...withoutRequiredMark}
					view={view}
					offered={offered}
					session={session}
					value={text}
					onChange={onChange}
				/>
			);
		case "area": {
			const area = {
				...shared,
				...withoutRequiredMark,
				placeholder: view.placeholder,
				defaultValue: view.value,
			};
			return view.maxWords === undefined ? (
				<TextAreaField {...area} maxLength={view.maxLength} rows={4} />
			) : (
				<CountedArea {...area} rows={8} typed={text} most={view.maxWords} isLive={isHydrated} />
			);
		}
		case "hidden":
			return <input type="hidden" id={id} name={key} value={text} />;
		default:
			return (
				<TextField
					{...shared}
					{...withoutRequiredMark}
					// The standard knows no national number in a field of that type; the keyboard is the same.
					type={kind === "tel" ? "text" : kind}
					inputMode={view.inputMode}
					// Numbers and addresses are read from the left in every language.
					dir={view.inputMode ? "ltr" : undefined}
					autoComplete={view.autoComplete ?? "off"}
					placeholder={view.placeholder}
					defaultValue={view.value}
					maxLength={view.maxLength}
					min={view.limits?.earliest}
					max={view.limits?.latest}
				/>
			);
	}
}

/** The style sheet shows the label that fits the inquiry, without script. */
function FieldLabel({ view: { labelText, linkParts, businessLabel } }: { view: FieldView }) {
	if (linkParts) return <LinkedText parts={linkParts} />;
	if (businessLabel === undefined) return labelText;
	return (
		<>
			<span className={styles.forMyself}>{labelText}</span>
			<span className={styles.forBusiness}>{businessLabel}</span>
		</>
	);
}

function choicesOf({ list }: FieldView) {
	return (list ?? []).flatMap((option) => ("value" in option ? [option] : []));
}
