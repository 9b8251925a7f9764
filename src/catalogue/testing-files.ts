import { aCategory } from "./testing.ts";

// One small and valid content file of each kind. JSON is YAML, too.

const course = {
	id: 7,
	slug: "sql",
	title: "SQL",
	category: "data",
	level: "Beginner",
	language: "English",
	summary: "Ask tables.",
	description: "How to ask tables.",
	skills: ["SQL"],
	outcomes: ["Ask a table"],
	audience: ["Everybody"],
	keyFeatures: ["Short"],
	durationHours: 12.5,
	modes: ["self-paced", "live-virtual"],
	prices: {
		US: { "self-paced": 199, "live-virtual": 499.5 },
		IN: { "self-paced": 4999 },
		DE: { "self-paced": 179 },
	},
	batches: [
		{
			mode: "live-virtual",
			startsInDays: 3,
			days: ["Sun", "Mon"],
			from: "18:00",
			to: "20:00",
			zone: "Europe/Berlin",
			weeks: 4,
			seats: 10,
			seatsLeft: 2,
		},
	],
	syllabus: [{ title: "Tables", hours: 2, topics: ["Rows"] }],
	ratings: { average: 4.6, count: 120, learners: 3400 },
	advisors: ["adv-ada"],
	instructors: ["ins-lin"],
};

const bundle = {
	id: 7,
	slug: "analyst",
	title: "Analyst",
	category: "data",
	level: "Beginner",
	summary: "All about tables.",
	description: "Four courses in order.",
	accreditor: "Institute of Tables",
	skills: ["SQL"],
	outcomes: ["Ask"],
	audience: ["Everybody"],
	keyFeatures: ["Long"],
	durationMonths: 6,
	hoursPerWeek: 8,
	prices: { US: 1990, IN: 39_990 },
	courses: ["sql"],
	freeCourses: ["sql-basics"],
	capstone: { title: "A table", brief: "Make one." },
	cohorts: [{ startsInDays: 9, seats: 30, seatsLeft: 4 }],
	careers: [{ role: "Analyst", salary: { US: "$80,000 a year" } }],
	advisors: ["adv-ada"],
};

const university = {
	id: 7,
	slug: "certificate-in-tables",
	title: "Certificate in Tables",
	university: "tableton",
	category: "data",
	subType: "bootcamp",
	summary: "Tables, certified.",
	description: "Six months of tables.",
	durationMonths: 6,
	format: "Online",
	prices: { US: 4900 },
	eligibility: ["A degree"],
	keyFeatures: [{ text: "Campus week", b2c: true }],
	curriculum: [{ title: "Rows", weeks: 4, topics: ["One row"] }],
	cohorts: [{ startsInDays: 30, seats: 20, seatsLeft: 20 }],
	advisors: ["adv-ada"],
};

const freeCourse = {
	id: 7,
	slug: "sql-basics",
	title: "SQL Basics",
	h1: "SQL for beginners",
	category: "data",
	level: "Beginner",
	summary: "A first question.",
	description: "Two lessons.",
	skills: ["SQL"],
	totalDuration: 2.5,
	rewardEnabled: 1,
	accessDays: 90,
	lessons: [
		{
			id: "a-row",
			title: "A row",
			minutes: 20,
			text: "A row is a line.",
			check: {
				id: "what-is-a-row",
				question: "What is a row?",
				options: { a: "A line", b: "A column" },
				answer: "a",
				why: "It lies.",
			},
		},
	],
	next: "sql",
};

const review = {
	id: 1,
	personName: "Marit Solheim",
	designation: "Analyst",
	company: "Nordhavn",
	content: "I can ask tables now.",
	rating: 4.5,
	product: "analyst",
};

const country = (id: number, code: string, currency: string) => ({
	id,
	code,
	name: code,
	phoneCode: String(id),
	currency,
});

export const validContentFiles = {
	"countries.json": [country(1, "US", "USD"), country(91, "IN", "INR"), country(49, "DE", "EUR")],
	"categories.json": [aCategory()],
	"partners.json": [
		{
			id: "tableton",
			name: "Tableton University",
			kind: "university",
			city: "Tableton",
			country: "GB",
			blurb: "Teaches tables.",
			sequence: 1,
		},
	],
	"advisors.json": [
		{
			id: "adv-ada",
			name: "Ada Brandt",
			role: "Advisor for tables",
			fields: ["data"],
			languages: ["English"],
			zone: "Europe/Berlin",
			bio: "Ada likes tables.",
		},
	],
	"instructors.json": [
		{
			id: "ins-lin",
			name: "Lin Solberg",
			role: "Tables",
			facts: ["Has laid 400 tables"],
			picture: "/files/lin.jpg",
		},
	],
	"courses/sql.json": course,
	"programs/analyst.json": bundle,
	"university/tables.json": university,
	"free-courses/sql-basics.json": freeCourse,
	"reviews.json": [review],
};
export type ValidContentFiles = typeof validContentFiles;
