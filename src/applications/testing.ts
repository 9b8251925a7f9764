import type { ApplicationContext, ApplicationValues } from "./application-rules.ts";
import { questionFieldName } from "./form/step-rules.ts";

export function anApplicationContext(): ApplicationContext {
	return {
		today: "2026-11-21",
		countries: ["US", "CA", "DE", "IN"],
		questions: [
			{
				question: "Do you have a degree?",
				answers: [
					{ answer: "Yes", eligible: true },
					{ answer: "No", eligible: false },
				],
			},
			{
				question: "How many years?",
				answers: [
					{ answer: "Two", eligible: true },
					{ answer: "None", eligible: false },
				],
			},
		],
	};
}

/** An applicant who has answered everything. */
export function someApplicationValues(): ApplicationValues {
	return {
		birthDay: "24",
		birthMonth: "12",
		birthYear: "1999",
		country: "US",
		cState: "NY",
		yearOfPassing: "2019",
		marks: "81.5",
		experience: "3-5",
		[questionFieldName("Do you have a degree?")]: "Yes",
		[questionFieldName("How many years?")]: "Two",
		purpose: "I lead a project without having learned how.",
		work: "",
		day: "Tuesday",
		terms: "on",
	};
}
