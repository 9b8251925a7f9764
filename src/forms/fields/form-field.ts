import { type BuiltInFieldKey, type FieldKey, maxTextLengths } from "./field-key.ts";
import { type FieldOption, type FieldOptionGroup, fieldOptions } from "./field-option-presenter.ts";
import { fieldMessages } from "./messages.ts";

/** Only the server has these options. */
type DynamicOptions = "countries" | "dialing codes" | "courses";

export interface FormField {
	readonly key: FieldKey;
	/** The label does not include the star that marks a required field; see `toStarredLabel`. */
	readonly label: string;
	readonly kind:
		| "text"
		| "email"
		| "tel"
		| "number"
		| "date"
		| "area"
		| "select"
		| "radio"
		| "checkbox"
		| "hidden";
	readonly autoComplete?: string;
	readonly inputMode?: "email" | "tel" | "numeric" | "decimal" | "url";
	readonly options?: readonly FieldOption[] | readonly FieldOptionGroup[] | DynamicOptions;
	readonly placeholder?: string;
	readonly optional?: true;
	/** People do not type more; a program might send it. */
	readonly maxLength?: number;
}

const fields: Readonly<Record<BuiltInFieldKey, Omit<FormField, "key" | "label" | "maxLength">>> = {
	name: {
		kind: "text",
		autoComplete: "name",
	},
	firstname: {
		kind: "text",
		autoComplete: "given-name",
	},
	lastname: {
		kind: "text",
		autoComplete: "family-name",
	},
	email: {
		kind: "email",
		autoComplete: "email",
		inputMode: "email",
	},
	phoneCode: {
		kind: "select",
		autoComplete: "tel-country-code",
		options: "dialing codes",
	},
	personPhone: {
		kind: "tel",
		autoComplete: "tel-national",
		inputMode: "tel",
	},
	personPhoneAlternate: {
		kind: "tel",
		inputMode: "tel",
		optional: true,
	},
	experience: {
		kind: "select",
		options: fieldOptions.experience,
	},
	course: { kind: "select", options: "courses" },
	message: {
		kind: "area",
		placeholder: fieldMessages.messagePlaceholder,
		optional: true,
	},
	lookingFor: {
		kind: "select",
		options: fieldOptions.lookingFor,
	},
	agree: { kind: "checkbox" },
	company: {
		kind: "text",
		autoComplete: "organization",
	},
	university: {
		kind: "text",
		autoComplete: "organization",
	},
	no_of_learner: {
		kind: "number",
		inputMode: "numeric",
	},
	country: {
		kind: "select",
		autoComplete: "country",
		options: "countries",
	},
	cState: {
		kind: "select",
		autoComplete: "address-level1",
		options: fieldOptions.cState,
	},
	cProvince: {
		kind: "select",
		autoComplete: "address-level1",
		options: fieldOptions.cProvince,
	},
	cNoEmps: {
		kind: "select",
		options: fieldOptions.cNoEmps,
	},
	targetSegment: { kind: "select", options: fieldOptions.targetSegment },
	yearInBusiness: { kind: "select", options: fieldOptions.yearInBusiness },
	annualRevenue: { kind: "select", options: fieldOptions.annualRevenue },
	partnership: { kind: "select", options: fieldOptions.partnership },
	queryType: {
		kind: "radio",
		options: fieldOptions.queryType,
	},
	requiredValidations: { kind: "hidden" },
	// The placement defines the options.
	selectCourse: { kind: "select", options: [] },
	linkednUrl: { kind: "text", inputMode: "url" },
	agreeEmail: { kind: "checkbox", optional: true },
	agreeSms: { kind: "checkbox", optional: true },
	agreeCall: { kind: "checkbox", optional: true },
};

export function getFormField(key: BuiltInFieldKey): FormField {
	const maxLength = maxTextLengths[key];
	return {
		key,
		label: fieldMessages.labels[key],
		...fields[key],
		...(maxLength && { maxLength }),
	};
}

/** The label above the field: a star marks a required one. */
export function toStarredLabel({ label, optional, kind }: FormField): string {
	const plain = optional || kind === "radio" || kind === "hidden";
	return plain ? label : `${label}*`;
}
