/** Sentences on pages of products of several kinds. */
export const productMessages = {
	nextStep: (title: string) => `Next step: ${title}`,
	contents: "On this page",
	askAdvisor: "Ask an advisor",
	talkToAdvisor: "Talk to an advisor",
	learner: "learner",
	learners: "learners",
	skills: "Skills you will use",

	details: {
		price: "Price",
		length: "Length",
		level: "Level",
		inside: "Includes",
	},
	about: { title: "What you will be able to do", short: "About" },
	fit: {
		title: "Is it for you?",
		included: "Included",
		audience: "Who it is for",
		prerequisites: "Prerequisites",
	},
	capstone: "Capstone",
	proof: {
		reviews: "What learners say",
		reviewsShort: "Reviews",
		advisors: "Advisors you can talk to",
		advisorsShort: "Advisors",
		questions: "Questions and answers",
		questionsShort: "Questions",
	},

	syllabus: {
		title: "Syllabus",
		titleOf: (product: string) => `${product}: syllabus`,
		get: "Get the syllabus",
		send: "Email me the syllabus",
		brochure: "Syllabus",
	},
	overview: "Overview",
	schedule: {
		title: "Schedule",
		titleOf: (product: string) => `${product}: schedule`,
		askForCall: "Request a call",
		trainTeam: "Train a team",
		dates: "Dates",
		seats: "Seats",
		/** Stands between the first and the last day. */
		to: "to",
		inFull: "Full schedule",
		/** The texts around the link to the form. */
		noDates: {
			before: "No dates are set yet. ",
			link: "Tell us when it would suit you",
			after: ".",
		},
	},
} as const;
