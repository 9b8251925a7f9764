/** The sentences of PDF files and of pictures for links. */
export const fileMessages = {
	/** The texts below pages of products, before the click. */
	link: (name: string, kilobytes: number) => `${name}, PDF, about ${kilobytes} KB`,
	labels: {
		level: "Level",
		length: "Length",
		language: "Language",
		accreditation: "Accreditation",
		hoursPerWeek: "Time per week",
		price: "Price",
		accreditor: "Accredited by",
		field: "Subject",
	},
	outcomes: "What you will be able to do",
	audience: "Who it is for",
	prerequisites: "Prerequisites",
	today: "Current dates, seats and prices:",
	priceDate: (country: string, day: string) => `Prices for ${country} on ${day}.`,

	syllabus: {
		subject: (summary: string) => `Syllabus: ${summary}`,
		kind: (category: string) => `Syllabus · ${category}`,
		about: "What it is about",
		modules: "Syllabus",
		projects: "Projects",
		groups: "Upcoming groups",
		groupTable: ["Starts", "Times", "Where", "Seats"],
		ways: "Ways to learn",
		priceTable: ["Way to learn", "Price"],
		questions: "Questions and answers",
	},

	brochure: {
		about: "What it is about",
		features: "What is included",
		curriculum: "Syllabus",
		capstone: (title: string) => `Capstone: ${title}`,
		careers: "Where it can lead",
		careerTable: ["Role", "What it pays"],
		unknownSalary: "Ask an advisor",
		cohorts: "Cohorts",
		cohortTable: ["Starts", "Seats"],
		full: "Full",
		seatsLeft: (count: number) => `${count} left`,
		price: "Price",
		wholePrice: (price: string) => `Total: **${price}**`,
		format: (format: string) => `**How it is taught.** ${format}.`,
		faculty: "Faculty",
		facultyTable: ["Name", "Role"],
		eligibility: "Who can apply",
		admission: "How admissions work",
		aboutUniversity: (name: string) => `About ${name}`,
		questions: "Questions and answers",
	},

	/** The texts in pictures that networks show beside a link. */
	pictures: {
		kindLine: (kind: string, category: string) => `${kind} in ${category}`,
		invalidLink: "This picture link is invalid or has expired.",
	},
} as const;
