import { type FieldKey, maxTextLengths } from "./field-key.ts";
import { type FieldOption, fieldOptions } from "./field-option-presenter.ts";

/** Options that only the server knows. */
type DynamicOptions = "countries" | "dialing codes" | "courses";

export interface FormField {
	readonly key: FieldKey;
	/** Without the star that marks a required field; see `toStarredLabel`. */
	readonly label: string;
	readonly kind:
		| "text"
		| "email"
		| "tel"
		| "number"
		| "area"
		| "select"
		| "radio"
		| "checkbox"
		| "hidden";
	readonly autoComplete?: string;
	readonly inputMode?: "email" | "tel" | "numeric";
	readonly options?: readonly FieldOption[] | DynamicOptions;
	readonly placeholder?: string;
	readonly optional?: true;
	/** More than people type; a program might send it. */
	readonly maxLength?: number;
}

const messagePlaceholder = "Write an optional message...";

const fields: Readonly<Record<FieldKey, Omit<FormField, "key" | "maxLength">>> =
	{
		name: {
			label: "Name",
			kind: "text",
			autoComplete: "name",
		},
		firstname: {
			label: "First Name",
			kind: "text",
			autoComplete: "given-name",
		},
		lastname: {
			label: "Last Name",
			kind: "text",
			autoComplete: "family-name",
		},
		email: {
			label: "Email",
			kind: "email",
			autoComplete: "email",
			inputMode: "email",
		},
		phoneCode: {
			label: "Country code",
			kind: "select",
			autoComplete: "tel-country-code",
			options: "dialing codes",
		},
		personPhone: {
			label: "Phone",
			kind: "tel",
			autoComplete: "tel-national",
			inputMode: "tel",
		},
		personPhoneAlternate: {
			label: "Alternate phone",
			kind: "tel",
			inputMode: "tel",
			optional: true,
		},
		experience: {
			label: "Total work experience",
			kind: "select",
			options: fieldOptions.experience,
		},
		course: { label: "Course", kind: "select", options: "courses" },
		message: {
			label: "Message",
			kind: "area",
			placeholder: messagePlaceholder,
			optional: true,
		},
		lookingFor: {
			label: "Why do you take this test?",
			kind: "select",
			options: fieldOptions.lookingFor,
		},
		agree: { label: "I agree", kind: "checkbox" },
		company: {
			label: "Company Name",
			kind: "text",
			autoComplete: "organization",
		},
		university: {
			label: "University/Institute",
			kind: "text",
			autoComplete: "organization",
		},
		no_of_learner: {
			label: "Number of learners",
			kind: "number",
			inputMode: "numeric",
		},
		country: {
			label: "Country",
			kind: "select",
			autoComplete: "country",
			options: "countries",
		},
		cState: {
			label: "State",
			kind: "select",
			autoComplete: "address-level1",
			options: fieldOptions.cState,
		},
		cProvince: {
			label: "Province",
			kind: "select",
			autoComplete: "address-level1",
			options: fieldOptions.cProvince,
		},
		cNoEmps: {
			label: "Number of employees",
			kind: "select",
			options: fieldOptions.cNoEmps,
		},
		queryType: {
			label: "Inquiry for:",
			kind: "radio",
			options: fieldOptions.queryType,
		},
		requiredValidations: { label: "", kind: "hidden" },
		agreeSms: { label: "Text me", kind: "checkbox", optional: true },
		agreeCall: { label: "Call me", kind: "checkbox", optional: true },
	};

export function getFormField(key: FieldKey): FormField {
	const maxLength = maxTextLengths[key];
	return { key, ...fields[key], ...(maxLength && { maxLength }) };
}

/** The label above the field: a star marks a required one. */
export function toStarredLabel({ label, optional, kind }: FormField): string {
	const plain = optional || kind === "radio" || kind === "hidden";
	return plain ? label : `${label}*`;
}
