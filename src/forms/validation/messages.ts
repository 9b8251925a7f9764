/** A form shows these messages at a field whose value is refused. The wording is published. */
export const validationMessages = {
	required: "Required",
	tooLong: (maxLength: number) => `Must be ${maxLength} characters or less`,
	/** The number is a maximum, although the published text does not say so. */
	tooManyWords: (maxWords: number) => `Must be ${maxWords} words`,
	invalidEmail: "Invalid Email",
	invalidEmailAddress: "Invalid email address",
	workEmail: "Please enter your work email address.",
	businessEmail: "Please Enter Your Business Email",
	registeredEmail: "Please enter registered email",
	takenTest: "This email address has already taken this test. Each address can take it once.",
	emailSuggestion: (email: string) => `Did you mean ${email}?`,
	invalidPhone: "Invalid Phone Number",
	invalidContactNumber: "Invalid Contact Number",
	indianPhone: "Invalid phone number, must be 10 digits",
	queryType: "Enter Individual",
	name: "Enter Name",
	firstname: "Enter First Name",
	lastname: "Enter Last Name",
	experience: "Select Total Work Experience",
	reason: "Select a Reason",
	company: "Enter Company",
	university: "Enter University/Institute",
	targetSegment: "Select Target Segment",
	yearInBusiness: "Select Years In Business",
	annualRevenue: "Select Annual Revenue",
	partnership: "Select Partnership Type",
	selectCourse: "Select Course",
	linkedInAddress: "Enter Linkedn URL",
	learners: "Requires a number greater than 1",
	positiveNumber: "Invalid input, must be a positive number",
	twoOrMore: "Invalid input, must be greater than or equal to 2",
};

/** These stand below the published messages that do not say what to do. */
export const adviceMessages = {
	email: "Use the format name@example.com.",
	phone: "Use digits only, with the area code.",
	indianPhone: "Mobile numbers in India start with 6, 7, 8 or 9.",
	words: "Use fewer words: this is the most.",
	tick: "Check this box to continue.",
	choose: "Choose one from the list.",
};

/** The messages of custom fields that an operator adds. */
export const customAnswerMessages = {
	missing: {
		text: "Fill in this field.",
		number: "Enter a number.",
		date: "Choose a date.",
		choice: "Choose one from the list.",
	},
	noNumber: "Enter a number, such as 7.5.",
	noWholeNumber: "Enter a whole number, such as 12.",
	tooLow: (min: number) => `Enter ${min} or more.`,
	tooHigh: (max: number) => `Enter ${max} or less.`,
	noDay: "Enter a date as year-month-day, such as 2027-01-31.",
	tooEarly: (day: string) => `Choose ${day} or later.`,
	tooLate: (day: string) => `Choose ${day} or earlier.`,
};

/**
 * The messages of rules that only the application uses: apart, because a browser does not load
 * them.
 */
export const answerMessages = {
	yearLength: "Must be 4 characters",
	year: "Must be 4 digit number",
	marks: "Must be number",
	noDate: "No Date",
	invalidDate: "Invalid Date",
	futureDate: "Future Date not allowed",
	invalidDay: "Please select valid day",
};
