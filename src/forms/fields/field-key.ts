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
	// Ours: consent to be texted and to be called is asked in boxes of their own.
	"agreeSms",
	"agreeCall",
] as const;
export type FieldKey = (typeof fieldKeys)[number];

export function isFieldKey(text: string): text is FieldKey {
	return (fieldKeys as readonly string[]).includes(text);
}

/** Digits; a form shows it as `+1`. */
export const defaultPhoneCode = "1";
/** Nobody types so much; a program might. */
export const longestName = 200;
export const longestMessage = 5000;
export const longestTexts: Readonly<Partial<Record<FieldKey, number>>> = {
	name: longestName,
	firstname: longestName,
	lastname: longestName,
	company: longestName,
	university: longestName,
	message: longestMessage,
};
/** No email address, telephone number or value of a list is longer than that. */
const usualMaxLength = 254;

/** A longer value is refused at its field. */
export function maxLengthOf(key: FieldKey): number {
	return longestTexts[key] ?? usualMaxLength;
}
