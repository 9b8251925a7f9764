const course = "/courses/sql-for-analysts";
const program = "/programs/data-analyst-masters-program";
const category = "/categories/data-science";

const name = "textbox Name*";
const firstName = "textbox First Name*";
const email = "textbox Email*";
const workEmail = "textbox Work Email*";
const phone = ["combobox Country code*", "textbox Phone*"];
const experience = "combobox Total work experience (years)*";
const message = "textbox Message optional";
const write = "checkbox Contact me about";
const similar = "checkbox Email me about";
const text = "checkbox Text me at";
const call = "checkbox Call me about";
const person = [name, email, ...phone];

export interface LinkedForm {
	/** The page with the link. */
	readonly path: string;
	readonly form: string;
	/** Role and name of each control that its visitor uses, in order; of a box only the first words of its text. */
	readonly controls: readonly string[];
}

/** Every form that a page links to, except those that have pages of their own. */
export const linkedForms: readonly LinkedForm[] = [
	{
		path: course,
		form: "Call_back_Second_fold",
		controls: [...person, write, similar, call, "button Call me back"],
	},
	{
		path: course,
		form: "course contact us",
		controls: [
			firstName,
			"textbox Last Name*",
			email,
			"spinbutton Number of learners*",
			...phone,
			message,
			write,
			"button Request a group price",
		],
	},
	{
		path: "/free-resources/preview/course/sql-for-analysts",
		form: "course preview",
		controls: [...person, write, similar, "button Open the lesson"],
	},
	{
		path: course,
		form: "course_agenda_first_fold",
		controls: [...person, write, similar, "button Download the syllabus"],
	},
	{
		path: "/free-resources/preview/course/sql-for-analysts",
		form: "course_preview_playlist",
		controls: [...person, write, similar, "button Open the lessons"],
	},
	{
		path: course,
		form: "query box",
		controls: [...person, message, write, similar, text, "button Talk to our advisor"],
	},
	{
		path: course,
		form: "request a call",
		controls: [
			"radio Myself",
			"radio My Company",
			...person,
			write,
			similar,
			text,
			call,
			"button SUBMIT",
		],
	},
	{
		path: `${course}/syllabus`,
		form: "course agenda",
		controls: [...person, write, similar, "button Download the syllabus"],
	},
	{
		path: program,
		form: "bundle agenda first fold",
		controls: [...person, experience, write, similar, "button Download the syllabus"],
	},
	{
		path: "/free-resources/preview/program/data-analyst-masters-program",
		form: "bundle preview",
		controls: [...person, experience, write, similar, "button Open the lesson"],
	},
	{
		path: "/free-resources/preview/program/data-analyst-masters-program",
		form: "bundle preview playlist",
		controls: [...person, experience, write, similar, "button Open the lessons"],
	},
	{
		path: program,
		form: "job_guarantee_brochure",
		controls: [...person, experience, write, similar, "button Ask an advisor"],
	},
	{
		path: `${program}/syllabus`,
		form: "bundle agenda",
		controls: [...person, experience, write, similar, "button Download the syllabus"],
	},
	{
		path: category,
		form: "career handbook",
		controls: [...person, experience, write, similar, "button Download the handbook"],
	},
	{
		path: category,
		form: "exit_intent_download",
		controls: [email, write, similar, "button Download the ebook"],
	},
	{
		path: category,
		form: "industry data",
		controls: [...person, write, similar, "button Download the numbers"],
	},
	{
		path: "/search?q=zzzz",
		form: "search-advice",
		controls: [...person, message, write, similar, "button Ask"],
	},
	{
		path: "/",
		form: "B2B_contact_home_page",
		controls: [firstName, workEmail, ...phone, write, "button Inquire Now"],
	},
	{
		path: "/business",
		form: "B2B_talk_to_advisor_Schedule_Page",
		controls: [
			firstName,
			workEmail,
			...phone,
			"textbox Company Name*",
			"combobox Number of employees*",
			"combobox Country*",
			"combobox State*",
			"spinbutton How many will learn? optional",
			"textbox What should they learn? optional",
			"textbox By when? optional",
			message,
			write,
			"button Inquire Now",
		],
	},
];

/** The texts of consent are content; what they allow is in their first words. */
export const shortenControl = (control: string): string =>
	control.startsWith("checkbox ") ? control.split(" ").slice(0, 4).join(" ") : control;
