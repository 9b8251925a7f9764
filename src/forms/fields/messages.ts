import type { BuiltInFieldKey } from "./fields.ts";

type ByField<Text> = Readonly<Partial<Record<BuiltInFieldKey, Text>>>;

/** The texts of fields on every form; a placement may replace labels and placeholders. */
export const fieldMessages = {
	labels: {
		name: "Name",
		firstname: "First Name",
		lastname: "Last Name",
		email: "Email",
		phoneCode: "Country code",
		personPhone: "Phone",
		personPhoneAlternate: "Alternate Phone",
		experience: "Total work experience (years)",
		course: "Course",
		message: "Message",
		lookingFor: "Why are you taking this test?",
		agree: "I agree",
		company: "Company Name",
		university: "University/Institute",
		no_of_learner: "Number of learners",
		country: "Country",
		cState: "State",
		cProvince: "Province",
		cNoEmps: "Number of employees",
		targetSegment: "Target segment",
		yearInBusiness: "Years in business",
		annualRevenue: "Annual revenue",
		partnership: "Partnership type",
		queryType: "Inquiry for:",
		requiredValidations: "",
		selectCourse: "Course",
		linkednUrl: "LinkedIn URL",
		agreeEmail: "Email me",
		agreeSms: "Text me",
		agreeCall: "Call me",
	} satisfies Readonly<Record<BuiltInFieldKey, string>>,
	/** The label of the email in a request for a company. */
	workEmail: "Work Email",
	placeholders: { message: "Write an optional message..." } as ByField<string>,
	/** The labels of choices that are not shown as they are sent. */
	choices: {
		queryType: { individual: "Myself", business: "My Company" },
	} as ByField<Readonly<Record<string, string>>>,
};

/** A separate object, because a browser loads these and no label. */
export const wordCountMessages = {
	count: (words: number, maxWords: number) => `${words} of ${maxWords} words`,
	excess: (count: string, excess: number) => `${count}, ${excess} too many`,
};
