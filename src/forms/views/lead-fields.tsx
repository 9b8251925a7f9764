import type {
	FieldView,
	FieldVisibility,
} from "#forms/rendering/field-presenter.ts";
import { suggestionName } from "#forms/rendering/phone-suggestion.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextAreaField, TextField } from "#ui/controls/text-field.tsx";
import { CountedArea } from "./counted-area.tsx";
import styles from "./lead-form.module.css";

/** All fields in the order of their placement; a phone is one thing to whoever fills it in. */
export function LeadFields({ fields }: { fields: readonly FieldView[] }) {
	return (
		<div className={styles.fields}>
			<p className={styles.legend}>
				<span aria-hidden="true">*</span> must be filled in
			</p>
			{fields.map((view, at) => {
				const next = fields[at + 1];
				if (isPhone(view, next)) return null;
				const before = fields[at - 1];
				return before && isPhone(before, view) ? (
					<Phone key={view.key} code={before} number={view} />
				) : (
					<OneField key={view.key} view={view} />
				);
			})}
		</div>
	);
}

function isPhone(view: FieldView, next: FieldView | undefined): boolean {
	return view.key === "phoneCode" && next?.key === "personPhone";
}

function Phone({ code, number }: { code: FieldView; number: FieldView }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each of the two
		<div role="group" aria-label="Phone" className={styles.phone}>
			<OneField view={code} />
			<OneField view={number} />
		</div>
	);
}

const shownForClass: Record<FieldVisibility, string | undefined> = {
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

function OneField({ view }: { view: FieldView }) {
	return (
		<div
			data-field={view.key}
			data-label={view.label}
			className={view.visibleFor && shownForClass[view.visibleFor]}
		>
			<Control view={view} />
			{view.suggestion && (
				<div data-phone-suggestion>
					<Checkbox
						id={`${view.id}-suggestion`}
						name={suggestionName}
						value={view.suggestion.value}
						label={view.suggestion.text}
					/>
				</div>
			)}
		</div>
	);
}

/** The label has its star; a word beside it would say it twice. */
const marks = { requiredMark: "" } as const;

function Control({ view }: { view: FieldView }) {
	const { key, id, kind, words: label, hint, error, value } = view;
	const required = !view.optional;
	const shared = { id, name: key, label, hint, error, required };
	switch (kind) {
		case "checkbox":
			return (
				<Checkbox
					{...shared}
					value="1"
					defaultChecked={view.ticked}
					disabled={view.unusable}
					data-unusable={view.unusable ? "" : undefined}
					className={styles.consent}
				/>
			);
		case "radio":
			return (
				<RadioGroup
					{...shared}
					{...marks}
					options={choicesOf(view)}
					defaultValue={value}
					layout="row"
				/>
			);
		case "select":
			return (
				<Select
					{...shared}
					{...marks}
					options={view.list}
					placeholder={view.emptyLabel}
					dir={view.options === "dialing codes" ? "ltr" : undefined}
					autoComplete={view.autoComplete}
					defaultValue={value}
				/>
			);
		case "area": {
			const area = {
				...shared,
				...marks,
				placeholder: view.placeholder,
				defaultValue: value,
				maxLength: view.maxLength,
			};
			return view.maxWords === undefined ? (
				<TextAreaField {...area} rows={4} />
			) : (
				<CountedArea {...area} rows={8} most={view.maxWords} />
			);
		}
		case "hidden":
			return <input type="hidden" id={id} name={key} value={value} />;
		default:
			return (
				<TextField
					{...shared}
					{...marks}
					// The standard knows no national number in a field of that type; the keyboard is the same.
					type={kind === "tel" ? "text" : kind}
					inputMode={view.inputMode}
					// Numbers and addresses are read from the left in every language.
					dir={view.inputMode ? "ltr" : undefined}
					autoComplete={view.autoComplete ?? "off"}
					placeholder={view.placeholder}
					defaultValue={value}
					maxLength={view.maxLength}
				/>
			);
	}
}

function choicesOf({ list }: FieldView) {
	return list.flatMap((option) => ("separator" in option ? [] : [option]));
}
