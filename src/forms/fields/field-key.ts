/** The keys under which forms send what was typed; published, underscores and capitals included. */
export const fieldKeys = [
	"name",
	"firstname",
	"lastname",
	"email",
	"phoneCode",
	"personPhone",
	"personPhoneAlternate",
	"experience",
	"course",
	"message",
	"lookingFor",
	"agree",
	"company",
	"university",
	"no_of_learner",
	"country",
	"cState",
	"cProvince",
	"cNoEmps",
	"targetSegment",
	"yearInBusiness",
	"annualRevenue",
	"partnership",
	"queryType",
	"requiredValidations",
	"selectCourse",
	"linkednUrl",
	// Ours: consent to marketing emails, to text messages and to calls has boxes of its own.
	"agreeEmail",
	"agreeSms",
	"agreeCall",
] as const;
export type BuiltInFieldKey = (typeof fieldKeys)[number];

/** Those that a form can ask; the other one is a switch of the form itself. */
export const fillableFieldKeys: readonly BuiltInFieldKey[] = fieldKeys.filter(
	(key) => key !== "requiredValidations",
);

/** A field of the operator's own. The prefix keeps it apart from everything else that a form or a payload may contain. */
export type CustomFieldKey = `custom_${string}`;
export type FieldKey = BuiltInFieldKey | CustomFieldKey;

/** The limit of one form. */
export const maxCustomFields = 20;

export const toCustomFieldKey = (name: string): CustomFieldKey => `custom_${name}`;

export function isCustomFieldKey(text: string): text is CustomFieldKey {
	return /^custom_[a-z][a-z0-9_]{0,39}$/.test(text);
}

export function isBuiltInFieldKey(text: string): text is BuiltInFieldKey {
	return fieldKeys.some((key) => key === text);
}

export function isFieldKey(text: string): text is FieldKey {
	return isBuiltInFieldKey(text) || isCustomFieldKey(text);
}

/** Digits; a form shows it as `+1`. */
export const defaultPhoneCode = "1";
/** People do not type more; a program might send it. */
export const maxNameLength = 200;
export const maxMessageLength = 5000;
export const maxTextLengths: Readonly<Partial<Record<FieldKey, number>>> = {
	name: maxNameLength,
	firstname: maxNameLength,
	lastname: maxNameLength,
	company: maxNameLength,
	university: maxNameLength,
	message: maxMessageLength,
	linkednUrl: maxNameLength,
};
/** No email address, telephone number or value of a list is longer than that. */
const defaultMaxLength = 254;

/** A longer value is refused at its field. */
export function getMaxFieldLength(key: FieldKey): number {
	// The operator's own limits are lower.
	if (isCustomFieldKey(key)) return maxMessageLength;
	return maxTextLengths[key] ?? defaultMaxLength;
}
