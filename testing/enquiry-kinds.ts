// Every kind of enquiry, as the specification describes it: which page asks what, under which label, what it refuses with which
// message, and what the systems that receive it get. Written from the requirements and not from content, so that a test can
// compare the two.

/** The refused addresses, each with its message. */
type EmailRule = "any" | "work" | "business";

export interface EnquiryKind {
	/** The page of the form. */
	readonly page: string;
	/** Opened by its address; otherwise it stands there. */
	readonly isOpened?: true;
	/** The keys are field names in the order of the form. */
	readonly labels: Readonly<Record<string, string>>;
	readonly email: EmailRule;
	/** The delivered values beside those that the visitor typed. */
	readonly payload: Readonly<Record<string, unknown>>;
}

const phone = { phoneCode: "Country code*", personPhone: "Phone*" };
const message = { message: "Message optional" };
const box = (text: string) => ({ agree: `${text} *` });
const request = box("Contact me about this request.");
const company = {
	company: "Company Name*",
	cNoEmps: "Number of employees*",
};
/** Ours, besides those that the specification names. */
const learning = {
	no_of_learner: "How many will learn? optional",
	custom_learn_what: "What should they learn? optional",
	custom_by_when: "By when? optional",
};
const place = { country: "Country*", cState: "State*", cProvince: "Province*" };
const firstName = { firstname: "First Name*" };
const bothNames = { ...firstName, lastname: "Last Name*" };
const workEmail = { email: "Work Email*" };
const plainEmail = { email: "Email*" };

/** The fields of a form for companies, whose pages have no last name. */
const companyLabels = {
	...{ ...firstName, ...workEmail, ...phone, ...company },
	...{ ...place, ...learning, ...message, ...request },
};
const noPages = {
	...{ is_b2b_page: false, isCorporateTraining: false },
	isEnterpriseSL: false,
};
/** Every lead of a company has these values. */
const ofCompany = { customerType: "B2B", learnerType: "a trainer" };
const onBusinessPage = {
	...{ ...ofCompany, ...noPages, is_b2b_page: true },
	...{ Query_type_name__c: "B2B", buType: "US", productTypeId: null },
};

export const enquiryKinds: Readonly<Record<string, EnquiryKind>> = {
	B2B_talk_to_advisor_Schedule_Page: {
		page: "/business",
		isOpened: true,
		labels: companyLabels,
		email: "work",
		payload: onBusinessPage,
	},
	B2B_contact_home_page: {
		page: "/",
		isOpened: true,
		labels: { name: "First Name*", ...workEmail, ...phone, ...request },
		email: "work",
		payload: { ...ofCompany, ...noPages, Query_type_name__c: "B2B" },
	},
	SLH_skillup_B2B: {
		page: "/skillup-free-online-courses",
		isOpened: true,
		labels: companyLabels,
		email: "work",
		payload: {
			...{ ...ofCompany, ...noPages, productTypeId: 1 },
			...{ Query_type_name__c: "B2b", buType: "US" },
		},
	},
	"corporate training": {
		page: "/business/corporate-training",
		isOpened: true,
		labels: companyLabels,
		email: "work",
		payload: { ...onBusinessPage, isCorporateTraining: true },
	},
	enterprise: {
		page: "/business/learning-hub-plus",
		labels: companyLabels,
		email: "work",
		payload: { ...onBusinessPage, isEnterpriseSL: true },
	},
	government: {
		page: "/for-government",
		labels: {
			...{ ...bothNames, ...workEmail, ...phone, ...company },
			...{ ...place, ...message },
			...box("Contact me about training for our office."),
		},
		email: "work",
		payload: {
			...{ ...ofCompany, ...noPages, productTypeId: 1 },
			...{ Query_type_name__c: "Government", buType: "US" },
		},
	},
	"higher education": {
		page: "/for-universities",
		labels: {
			...{ ...firstName, ...workEmail, ...phone },
			university: "University/Institute*",
			...{ ...place, ...message },
			...box("Contact me about working together."),
		},
		email: "work",
		payload: {
			...{ ...ofCompany, ...noPages },
			...{ Query_type_name__c: "Higher Education", buType: "US" },
			...{ Company: "Oxford", university: "Oxford" },
		},
	},
	"university teams": {
		page: "/university/cyber-defense-bootcamp",
		isOpened: true,
		labels: {
			...{ ...bothNames, ...workEmail, ...phone, ...company },
			...{ ...place, ...learning, ...message, ...request },
		},
		email: "work",
		payload: {
			...{ ...ofCompany, ...noPages, productTypeId: 2 },
			...{ Query_type_name__c: "B2B", buType: "US" },
		},
	},
	"course contact us": {
		page: "/courses/sql-for-analysts",
		isOpened: true,
		labels: {
			...{ ...bothNames, ...plainEmail },
			no_of_learner: "Number of learners*",
			...{ ...phone, ...message, ...request },
		},
		email: "any",
		payload: {
			...{ ...ofCompany, ...noPages, productTypeId: 1 },
			...{ Query_type_name__c: "B2C Groups", buType: "B2C" },
			noOfLearner: 12,
		},
	},
	reseller: {
		page: "/become-a-partner",
		labels: {
			...{ name: "Name*", email: "Business Email*", ...phone },
			company: "Company Name*",
			targetSegment: "Target segment*",
			yearInBusiness: "Years in business*",
			annualRevenue: "Annual revenue*",
			partnership: "Partnership type*",
			...message,
			...box("Contact me about a partnership."),
		},
		email: "business",
		payload: {
			...{ ...ofCompany, ...noPages },
			...{ Query_type_name__c: "ATP", queryType: "ATP" },
			...{ buType: "US", partnershipType: "Channel Partner" },
		},
	},
	grievance: {
		page: "/raise-a-concern",
		labels: {
			name: "Name of the Learner*",
			email: "Registered Email ID of Learner*",
			...phone,
			personPhoneAlternate: "Alternate Phone optional",
			custom_category: "Category of Complaint*",
			custom_subcategory: "Sub Category of Complaint*",
			...message,
			...box(
				"Use what I write here to look into my concern and to answer me by email or phone, and for nothing else.",
			),
		},
		email: "any",
		payload: {
			...{ isGrievance: true, complaintType: "Live Classes" },
			SubCategoryofComplaint: "Class Schedule",
		},
	},
	"become a trainer": {
		page: "/become-a-trainer",
		labels: {
			...{ name: "First Name*", ...workEmail, ...phone },
			selectCourse: "What would you teach?*",
			linkednUrl: "LinkedIn URL*",
			...message,
			...box("Contact me about teaching here."),
		},
		email: "work",
		payload: { formName: "Become Our Trainer", isLead: 0, courseId: "b117" },
	},
	"guest blogger": {
		page: "/write-for-us",
		labels: {
			...{ name: "First Name*", ...plainEmail, ...phone, ...message },
			...box("Contact me about my article."),
		},
		email: "any",
		payload: { formName: "Blog As A Guest", isLead: 0 },
	},
};

/** Answers that every form accepts. */
export const rightAnswers: Readonly<Record<string, string>> = {
	...{ name: "Ada King Lovelace", firstname: "Ada", lastname: "Lovelace" },
	...{ phoneCode: "1", personPhone: "2127365000" },
	...{ company: "Engines Ltd", cNoEmps: "50-249" },
	...{ country: "US", cState: "NY", university: "Oxford" },
	...{ no_of_learner: "12", message: "When does it begin?" },
	...{ targetSegment: "B2B", yearInBusiness: "5-10" },
	...{ annualRevenue: "$20 million+", partnership: "Channel Partner" },
	...{ custom_category: "Live Classes", custom_subcategory: "Class Schedule" },
	...{ selectCourse: "b117", linkednUrl: "https://linkedin.example/in/ada" },
};

/**
 * A field refuses these values beside an empty answer, with this message; `also` is answered with
 * it.
 */
interface FieldRule {
	readonly says: string;
	readonly wrong?: readonly string[];
	readonly also?: Readonly<Record<string, string>>;
	/** It may be left empty. */
	readonly isOptional?: true;
}

const tooLong = (most: number) => "x".repeat(most + 1);
export const fieldRules: Readonly<Record<string, FieldRule>> = {
	name: { says: "Enter Name" },
	firstname: { says: "Enter First Name" },
	lastname: { says: "Enter Last Name" },
	email: { says: "Invalid Email", wrong: ["ada", "ada@", "@engines.example"] },
	phoneCode: { says: "Required", wrong: ["999999"], isOptional: true },
	personPhone: { says: "Invalid Phone Number", wrong: ["call me"] },
	personPhoneAlternate: {
		says: "Invalid Contact Number",
		wrong: ["call me"],
		isOptional: true,
	},
	company: { says: "Enter Company" },
	university: { says: "Enter University/Institute" },
	no_of_learner: {
		says: "Requires a number greater than 1",
		wrong: ["0", "1", "-2", "1.5", "many"],
	},
	cNoEmps: { says: "Required", wrong: ["12"] },
	country: { says: "Required", wrong: ["", "Atlantis"] },
	cState: { says: "Required", wrong: ["XX"] },
	cProvince: {
		says: "Required",
		wrong: ["XX", ""],
		also: { country: "CA" },
		isOptional: true,
	},
	targetSegment: { says: "Select Target Segment", wrong: ["Tea"] },
	yearInBusiness: { says: "Select Years In Business", wrong: ["Tea"] },
	annualRevenue: { says: "Select Annual Revenue", wrong: ["Tea"] },
	partnership: { says: "Select Partnership Type", wrong: ["Tea"] },
	custom_category: { says: "Select Category of Complaint", wrong: ["Tea"] },
	custom_subcategory: {
		says: "Select Sub Category of Complaint",
		wrong: ["Refund status"],
	},
	selectCourse: { says: "Select Course", wrong: ["b0"] },
	linkednUrl: { says: "Enter Linkedn URL" },
	message: {
		says: "Must be 5000 characters or less",
		wrong: [tooLong(5000)],
		isOptional: true,
	},
	// The visitor is from outside of Europe.
	agree: { says: "Required" },
};

/** Some kinds have a message of their own. */
export const ownRules: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
	grievance: {
		personPhone: {
			says: "Invalid Contact Number",
			wrong: ["call me", "1".repeat(21)],
		},
		message: {
			says: "Must be 500 words",
			wrong: ["word ".repeat(501)],
			isOptional: true,
		},
	},
};

export const emailMessages: Readonly<Record<EmailRule, string | undefined>> = {
	any: undefined,
	work: "Please enter your work email address.",
	business: "Please Enter Your Business Email",
};
