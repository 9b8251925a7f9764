import type { BuiltInFieldKey } from "./field-key.ts";

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
	messagePlaceholder: "Write an optional message...",
	queryTypes: { individual: "Myself", business: "My Company" },
};

/** A separate object, because a browser loads these and no label. */
export const wordCountMessages = {
	count: (words: number, maxWords: number) => `${words} of ${maxWords} words`,
	excess: (count: string, excess: number) => `${count}, ${excess} too many`,
};
