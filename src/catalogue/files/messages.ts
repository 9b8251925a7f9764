/** The sentences of PDF files and of pictures for links. */
export const fileMessages = {
	/** Below pages of products, before the click. */
	link: (name: string, kilobytes: number) =>
		`${name}, PDF, about ${kilobytes} KB`,
	labels: {
		level: "Level",
		length: "Length",
		language: "Language",
		accreditation: "Accreditation",
		hoursPerWeek: "Time per week",
		courses: "Courses",
		price: "Price",
		accreditor: "Accredited by",
		field: "Subject",
	},
	outcomes: "What you will be able to do",
	audience: "Who it is for",
	prerequisites: "Prerequisites",
	today: "Current dates, seats and prices:",
	priceDate: (country: string, day: string) =>
		`Prices for ${country} on ${day}.`,

	syllabus: {
		subject: (summary: string) => `Syllabus: ${summary}`,
		kind: (category: string) => `Syllabus · ${category}`,
		about: "About the course",
		modules: "Syllabus",
		projects: "Projects",
		groups: "Upcoming groups",
		groupTable: ["Starts", "Times", "Where", "Seats"],
		ways: "Ways to learn",
		priceTable: ["Way to learn", "Price"],
		questions: "Questions about this course",
	},

	brochure: {
		about: "About the program",
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
		wholePrice: (price: string) => `The whole program: **${price}**`,
		format: (format: string) => `**How it is taught.** ${format}.`,
		faculty: "Faculty",
		facultyTable: ["Name", "Role"],
		eligibility: "Who can apply",
		admission: "How admission works",
		aboutUniversity: (name: string) => `About ${name}`,
		questions: "Questions about this program",
	},

	/** In pictures that networks show beside a link. */
	pictures: {
		kindNames: {
			course: "Course",
			bundle: "Master’s program",
			university: "University program",
			"free-course": "Free course",
		},
		category: "Courses and programs",
		kindLine: (kind: string, category: string) => `${kind} in ${category}`,
		invalidLink: "This picture link is invalid or has expired.",
	},
} as const;
