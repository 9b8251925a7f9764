import { validationMessages } from "#forms/validation/messages.ts";
import {
	employeeRanges,
	experienceOptions,
	partnershipTypes,
	queryTypes,
	reasonOptions,
	revenueRanges,
	targetSegments,
	yearRanges,
} from "./field-options.ts";

/** The payloads of leads of people, of leads of companies, and of contact requests. */
export type PayloadKind = "consumer" | "business" | "contact";

/** A built-in field of forms. Its label is in `messages.ts`; everything else follows from this. */
export interface FieldDeclaration {
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
	readonly inputMode?: "email" | "tel" | "numeric" | "url";
	/** Values that never change. One without a label in `messages.ts` is shown as it is sent. */
	readonly choices?: readonly string[];
	/** Only the server has these choices. */
	readonly list?:
		| "countries"
		| "dialing codes"
		| "courses"
		| "states"
		| "provinces"
		| "taught courses";
	/** Every form accepts it empty. */
	readonly optional?: true;
	/** People do not type more; a program might send it. */
	readonly maxLength?: number;
	/** The message for a value that is missing or no choice, unless that is "Required". */
	readonly refusal?: string;
	/** The property of the lead that has the text of the answer. */
	readonly lead?: string;
	/** The answer belongs to the record of a partner in a company's lead. */
	readonly partner?: true;
	/** The name of the answer in these published payloads. */
	readonly sentAs?: Readonly<Partial<Record<PayloadKind, string>>>;
	/** The names in a payload that a program posts, where they are not those of `sentAs`; the first with a text counts. */
	readonly postedAs?: readonly string[];
}

const maxNameLength = 200;
export const maxMessageLength = 5000;

/**
 * The keys are published, underscores and capitals included. Their order is that of the digest of a
 * submission, so a new one is appended.
 */
export const fields = {
	name: {
		kind: "text",
		autoComplete: "name",
		maxLength: maxNameLength,
		refusal: validationMessages.name,
		postedAs: ["name", "FirstName"],
	},
	firstname: {
		kind: "text",
		autoComplete: "given-name",
		maxLength: maxNameLength,
		refusal: validationMessages.firstname,
		postedAs: ["firstName", "FirstName"],
	},
	lastname: {
		kind: "text",
		autoComplete: "family-name",
		maxLength: maxNameLength,
		refusal: validationMessages.lastname,
		postedAs: ["LastName"],
	},
	email: { kind: "email", autoComplete: "email", inputMode: "email", postedAs: ["email", "Email"] },
	phoneCode: { kind: "select", autoComplete: "tel-country-code", list: "dialing codes" },
	personPhone: { kind: "tel", autoComplete: "tel-national", inputMode: "tel" },
	personPhoneAlternate: { kind: "tel", inputMode: "tel", optional: true, postedAs: ["phoneAlt"] },
	experience: {
		kind: "select",
		choices: experienceOptions,
		refusal: validationMessages.experience,
		lead: "experience",
		sentAs: { consumer: "years_of_experience" },
	},
	course: { kind: "select", list: "courses", postedAs: ["courseId"] },
	message: {
		kind: "area",
		optional: true,
		maxLength: maxMessageLength,
		postedAs: ["sl_user_message", "message", "queryTxt"],
	},
	lookingFor: {
		kind: "select",
		choices: reasonOptions,
		refusal: validationMessages.reason,
		lead: "lookingFor",
		postedAs: ["lookingFor", "sl_fpt_reason"],
	},
	agree: { kind: "checkbox", postedAs: ["agree"] },
	company: {
		kind: "text",
		autoComplete: "organization",
		maxLength: maxNameLength,
		refusal: validationMessages.company,
		postedAs: ["Company", "company"],
	},
	university: {
		kind: "text",
		autoComplete: "organization",
		maxLength: maxNameLength,
		refusal: validationMessages.university,
		lead: "university",
		sentAs: { business: "university" },
	},
	no_of_learner: {
		kind: "number",
		inputMode: "numeric",
		postedAs: ["noOfLearner"],
	},
	country: {
		kind: "select",
		autoComplete: "country",
		list: "countries",
		postedAs: ["Country", "country"],
	},
	cState: {
		kind: "select",
		autoComplete: "address-level1",
		list: "states",
		postedAs: ["State"],
	},
	cProvince: {
		kind: "select",
		autoComplete: "address-level1",
		list: "provinces",
		postedAs: ["State"],
	},
	cNoEmps: {
		kind: "select",
		choices: employeeRanges,
		lead: "employees",
		sentAs: { business: "Employees_Range__c" },
	},
	targetSegment: {
		kind: "select",
		choices: targetSegments,
		refusal: validationMessages.targetSegment,
		partner: true,
		sentAs: { business: "targetSegment" },
	},
	yearInBusiness: {
		kind: "select",
		choices: yearRanges,
		refusal: validationMessages.yearInBusiness,
		partner: true,
		sentAs: { business: "yearInBusiness" },
	},
	annualRevenue: {
		kind: "select",
		choices: revenueRanges,
		refusal: validationMessages.annualRevenue,
		partner: true,
		sentAs: { business: "annualRevenue" },
	},
	partnership: {
		kind: "select",
		choices: partnershipTypes,
		refusal: validationMessages.partnership,
		partner: true,
		sentAs: { business: "partnershipType" },
		postedAs: ["partnershipType", "partnership"],
	},
	queryType: { kind: "radio", choices: queryTypes, postedAs: ["queryType"] },
	// Not a field to fill in: the page switches its validation off with it.
	requiredValidations: { kind: "hidden" },
	selectCourse: { kind: "select", list: "taught courses", postedAs: ["selectCourse"] },
	linkednUrl: {
		kind: "text",
		inputMode: "url",
		maxLength: maxNameLength,
		refusal: validationMessages.linkedInAddress,
		lead: "linkedInAddress",
		sentAs: { contact: "urlLI" },
	},
	// Ours: consent to marketing emails, to text messages and to calls has boxes of its own.
	agreeEmail: { kind: "checkbox", optional: true, postedAs: ["agreeEmail"] },
	agreeSms: { kind: "checkbox", optional: true, postedAs: ["sms_compliance_agreed"] },
	agreeCall: { kind: "checkbox", optional: true, postedAs: ["agreeCall"] },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

type Fields = typeof fields;
export type BuiltInFieldKey = keyof Fields;

/** The keys whose declaration has these properties. */
export type KeysWith<Declaration> = {
	[Key in BuiltInFieldKey]: Fields[Key] extends Declaration ? Key : never;
}[BuiltInFieldKey];

export const fieldKeys = Object.keys(fields) as readonly BuiltInFieldKey[];

/** Those that a form can ask; the other one is a switch of the form itself. */
export type FillableFieldKey = Exclude<BuiltInFieldKey, KeysWith<{ kind: "hidden" }>>;
export const fillableFieldKeys = fieldKeys.filter(
	(key): key is FillableFieldKey => fields[key].kind !== "hidden",
);

export const getDeclaration = (key: BuiltInFieldKey): FieldDeclaration => fields[key];
