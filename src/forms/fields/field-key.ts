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
	"queryType",
	"requiredValidations",
	// Ours: consent to marketing emails, to text messages and to calls has boxes of its own.
	"agreeEmail",
	"agreeSms",
	"agreeCall",
] as const;
export type FieldKey = (typeof fieldKeys)[number];

export function isFieldKey(text: string): text is FieldKey {
	return fieldKeys.some((key) => key === text);
}

/** Digits; a form shows it as `+1`. */
export const defaultPhoneCode = "1";
/** More than people type; a program might send it. */
export const maxNameLength = 200;
export const maxMessageLength = 5000;
export const maxTextLengths: Readonly<Partial<Record<FieldKey, number>>> = {
	name: maxNameLength,
	firstname: maxNameLength,
	lastname: maxNameLength,
	company: maxNameLength,
	university: maxNameLength,
	message: maxMessageLength,
};
/** No email address, telephone number or value of a list is longer than that. */
const defaultMaxLength = 254;

/** A longer value is refused at its field. */
export function getMaxFieldLength(key: FieldKey): number {
	return maxTextLengths[key] ?? defaultMaxLength;
}
