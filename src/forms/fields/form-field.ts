import type { FieldKey } from "./field-key.ts";
import {
	type FieldOption,
	type FieldOptionGroup,
	provinceOptions,
	stateOptions,
	toChoiceOptions,
} from "./field-option-presenter.ts";
import { type BuiltInFieldKey, type FieldDeclaration, getDeclaration } from "./fields.ts";
import { fieldMessages } from "./messages.ts";

/** Only the server has these options. */
type DynamicOptions = "countries" | "dialing codes" | "courses";

export interface FormField {
	readonly key: FieldKey;
	/** The label does not include the star that marks a required field; see `toStarredLabel`. */
	readonly label: string;
	readonly kind: FieldDeclaration["kind"] | "date";
	readonly autoComplete?: string;
	readonly inputMode?: FieldDeclaration["inputMode"] | "decimal";
	readonly options?: readonly FieldOption[] | readonly FieldOptionGroup[] | DynamicOptions;
	readonly placeholder?: string;
	readonly optional?: true;
	/** People do not type more; a program might send it. */
	readonly maxLength?: number;
}

const listOptions: Readonly<
	Record<NonNullable<FieldDeclaration["list"]>, NonNullable<FormField["options"]>>
> = {
	countries: "countries",
	"dialing codes": "dialing codes",
	courses: "courses",
	states: stateOptions,
	provinces: provinceOptions,
	// The placement defines them.
	"taught courses": [],
};

export function getFormField(key: BuiltInFieldKey): FormField {
	const { kind, autoComplete, inputMode, choices, list, optional, maxLength } = getDeclaration(key);
	const options = choices ? toChoiceOptions(key, choices) : list && listOptions[list];
	const placeholder = fieldMessages.placeholders[key];
	return {
		...{ key, kind, label: fieldMessages.labels[key] },
		...(autoComplete && { autoComplete }),
		...(inputMode && { inputMode }),
		...(options && { options }),
		...(placeholder && { placeholder }),
		...(optional && { optional }),
		...(maxLength && { maxLength }),
	};
}

/** The label above the field: a star marks a required one. */
export function toStarredLabel({ label, optional, kind }: FormField): string {
	const plain = optional || kind === "radio" || kind === "hidden";
	return plain ? label : `${label}*`;
}
