import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

type Files = Readonly<Record<string, unknown>>;

/** A school with three courses and nothing else: no programs, no free courses, no partners, no pages for companies. */
export async function writeSmallContent(changes: Files = {}): Promise<{
	readonly folder: string;
	readonly content: Files;
	remove(): Promise<void>;
}> {
	const folder = await mkdtemp(join(tmpdir(), "lyceum-small-"));
	const content = { ...smallContent, ...changes };
	for (const [name, value] of Object.entries(content)) {
		if (value === undefined) continue;
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), JSON.stringify(value));
	}
	return { folder, content, remove: () => rm(folder, { recursive: true }) };
}

const aCourse = (id: number, slug: string, title: string, category: string) => ({
	id,
	slug,
	title,
	category,
	level: "Beginner",
	language: "English",
	summary: `What ${title} is about.`,
	description: `Everything that ${title} is about.`,
	skills: [title],
	outcomes: [`Use ${title}`],
	audience: ["Everyone"],
	keyFeatures: ["Small groups"],
	durationHours: 12,
	modes: ["live-virtual"],
	prices: { PT: { "live-virtual": 290 } },
	batches: [
		{
			mode: "live-virtual",
			startsInDays: 20,
			days: ["Mon"],
			from: "18:30",
			to: "20:30",
			zone: "Europe/Lisbon",
			weeks: 6,
			seats: 10,
			seatsLeft: 4,
		},
	],
	syllabus: [{ title: "The first evening", hours: 2, topics: ["A start"] }],
});

const aForm = (siteModule: string, variant: string, title: string) => ({
	siteModule,
	variant,
	fields: ["name", "email", "agree", "agreeEmail"],
	texts: { title },
});

/** A bundle of its courses, which may be added to it. */
export const smallProgram = {
	id: 9,
	slug: "analyst",
	title: "Analyst",
	category: "data",
	level: "Beginner",
	summary: "From SQL to a report.",
	description: "Two courses in order.",
	skills: ["SQL"],
	outcomes: ["Write a report"],
	audience: ["Everyone"],
	keyFeatures: ["A final project"],
	durationMonths: 4,
	hoursPerWeek: 5,
	prices: { PT: 550 },
	courses: ["sql", "excel"],
	capstone: { title: "A report", brief: "Write one." },
};

export const smallUniversity = {
	id: "wexmoor",
	name: "Wexmoor University",
	kind: "university",
	city: "Leeds",
	country: "GB",
	blurb: "It teaches in the evening.",
	sequence: 1,
};

export const smallUniversityProgram = {
	id: 11,
	slug: "reports",
	title: "Reports",
	university: smallUniversity.id,
	category: "data",
	subType: "bootcamp",
	summary: "Reports that people read.",
	description: "A report each week.",
	durationMonths: 5,
	format: "Online, in the evening",
	prices: { PT: 900 },
	eligibility: ["A job with reports"],
	keyFeatures: [{ text: "A reader for each report", b2c: true }],
	curriculum: [{ title: "The first report", weeks: 4, topics: ["A start"] }],
	cohorts: [{ startsInDays: 30, seats: 20, seatsLeft: 12 }],
	admissionSteps: ["Apply online."],
	faqs: [{ question: "Is it hard?", answer: "A little." }],
	application: {},
};

export const smallFreeCourse = {
	id: 12,
	slug: "tables",
	title: "Tables",
	h1: "Read a table",
	category: "data",
	level: "Beginner",
	summary: "Read a table.",
	description: "Rows and columns.",
	skills: ["Tables"],
	totalDuration: 1,
	accessDays: 90,
	lessons: [
		{
			id: "rows",
			title: "Rows",
			minutes: 20,
			text: "A row is a line.",
			check: {
				id: "what-is-a-row",
				question: "What is a row?",
				options: { a: "A line", b: "A dot" },
				answer: "a",
				why: "It goes from left to right.",
			},
		},
	],
	next: "sql",
};

const smallContent = {
	"brand.json": {
		name: "Oficina Aberta",
		tagline: "Courses for people at work.",
		email: "ola@oficina.example",
		phone: "+351 210 000 000",
		address: "Rua Nova 1, Lisboa",
	},
	"home.json": {
		title: "Oficina Aberta",
		description: "Three courses, in the evening.",
		hero: {
			kicker: "Evening courses",
			title: "Learn in the evening",
			lead: "Three courses in small groups.",
			browse: "Browse subjects",
		},
		programs: { title: "Starting soon", lead: "The next groups." },
		explorer: { title: "Subjects", lead: "Choose one." },
		// Texts of blocks that have nothing to show.
		masters: { title: "Longer", lead: "Longer than a course." },
		postGraduate: { title: "University programs", lead: "With a school." },
		depths: { title: "Weeks or months", lead: "Choose." },
		reviews: { title: "What learners say", lead: "In their words." },
		careers: { title: "Work", lead: "What it pays." },
		business: {
			explore: { title: "For teams", text: "Together.", cta: "See more" },
		},
		faqs: { title: "Questions", lead: "And answers." },
	},
	"menus.json": {
		links: [
			{ text: "All courses", url: "/programs" },
			{ text: "Free courses", url: "/skillup-free-online-courses" },
			{ text: "For business", url: "/business" },
		],
		mega: { title: "Browse" },
		business: {
			title: "For business",
			groups: [
				{
					title: "What we offer",
					items: [{ text: "Training", url: "/business" }],
				},
			],
		},
		footer: {
			fields: "Subjects",
			groups: [
				{
					title: "Learn",
					items: [
						{ text: "All courses", url: "/programs" },
						{ text: "Partners", url: "/partners" },
						{ text: "Sitemap", url: "/sitemap" },
					],
				},
				{
					title: "Certificates",
					items: [{ text: "Generative AI", url: "/certifications/ai" }],
				},
			],
			legal: [
				{ text: "Terms", url: "/terms-and-conditions" },
				{ text: "Your data", url: "/privacy" },
				{ text: "Your privacy choices", url: "/preferences" },
			],
			help: { title: "Talk to us", text: "We answer within a day." },
		},
	},
	"errors.json": {
		notFound: {
			title: "This page does not exist",
			text: "It may have moved.",
			links: [
				{ text: "Home", url: "/" },
				{ text: "Free courses", url: "/skillup-free-online-courses" },
			],
		},
		failed: {
			title: "Something went wrong",
			reference: "Reference",
			retry: "Try again",
			back: { text: "Home", url: "/" },
		},
	},
	"countries.json": [
		{
			id: 1,
			code: "PT",
			name: "Portugal",
			phoneCode: "351",
			currency: "EUR",
			european: true,
		},
		{
			id: 2,
			code: "US",
			name: "United States",
			phoneCode: "1",
			currency: "USD",
		},
	],
	"categories.json": [
		["data", "Data", "lagoon"],
		["crafts", "Crafts", "pine"],
		["empty", "Nothing here", "violet"],
	].map(([slug, name, hue]) => ({
		slug,
		name,
		hue,
		summary: `About ${name}.`,
		description: `All about ${name}.`,
	})),
	"advisors.json": [
		{
			id: "teresa",
			name: "Teresa Lima",
			role: "Advisor",
			fields: ["data", "crafts"],
			languages: ["Portuguese"],
			zone: "Europe/Lisbon",
			bio: "Teresa knows every course.",
		},
	],
	"courses/sql.json": aCourse(1, "sql", "SQL", "data"),
	"courses/excel.json": aCourse(2, "excel", "Excel", "data"),
	"courses/ceramics.json": aCourse(3, "ceramics", "Ceramics", "crafts"),
	"pages/terms.json": {
		addresses: ["/terms-and-conditions"],
		title: "Terms and privacy",
		description: "What we agree on.",
		body: "## Terms\n\nPlain.\n\n## Privacy {#privacy-policy}\n\nPlain, too.",
	},
	"forms.json": {
		placements: [
			aForm("request a call", "schedule-call", "Talk to us"),
			aForm("query box", "query-box", "Any questions?"),
			aForm("course_agenda_first_fold", "standard", "Get the syllabus"),
			{
				...aForm("cart", "embedded", "How can we reach you?"),
				consent: "required",
			},
			// Its page is not there.
			aForm("job_guarantee_brochure", "cohort", "Job guarantee"),
		],
		mail: { free: ["gmail.com"], disposable: ["mailinator.com"] },
		consent: {
			agree:
				"Contact me about this request, as the [privacy policy](/terms-and-conditions#privacy-policy) says.",
			email: "Email me about new courses.",
			sms: "Text me.",
			call: "Call me.",
		},
	},
};
