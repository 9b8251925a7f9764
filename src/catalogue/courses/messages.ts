/** The sentences of courses, their syllabus and their schedule. */
export const courseMessages = {
	details: { nextStart: "Next start", language: "Language" },
	chooseHow: "Choose how to learn",
	wholeSyllabus: "Full syllabus on one page",
	ways: { title: "Ways to learn", short: "Prices" },
	instructors: { title: "Your instructors", short: "Instructors" },
	groups: "Next groups",
	allGroups: (count: number) => `See all ${count} groups`,
	week: "A typical week",
	weeks: "A typical week in each format",
	/** Monday first. */
	dayInitials: ["M", "T", "W", "T", "F", "S", "S"],
	projects: {
		title: "What you will make",
		short: "Projects",
		number: (number: number) => `Project ${number}`,
	},
	exam: { title: "Exam-style questions", short: "Exam" },
	partOfProgram: "Part of a program",
	otherPrograms: "Also part of",
	similar: "Similar courses",
	related: { title: "Often taken together", label: "Related courses" },

	syllabus: {
		description: (course: string, modules: number, hours: number) =>
			`What ${course} teaches, module by module: ${modules} modules in ${hours} hours.`,
		lead: (modules: string, hours: string, level: string, language: string) =>
			`${modules}, ${hours}, ${level} level, taught in ${language}.`,
		prerequisites: "Prerequisites",
	},

	upsell: {
		line: (courses: string, length: string, hours: string) =>
			`${courses}, ${length}, about ${hours} a week`,
		seeProgram: "See the program",
		seeInside: "What else is included?",
		position: (count: number) => `This course is one of ${count}.`,
		thisCourse: (title: string) => `${title} (this course)`,
	},

	modeDescriptions: {
		"self-paced": "Lessons and exercises whenever it suits you.",
		"live-virtual":
			"Classes at fixed hours with an instructor and a small group.",
		classroom: "The same group in one room, with the instructor there to help.",
	},
	plans: {
		nextStart: (day: string) => `Next start ${day}`,
		full: "All groups are full",
		choose: "Choose",
		chooseNamed: (plan: string, price: string | undefined) =>
			`Choose: ${plan}, ${price}`,
		askForPrice: "Ask for the price",
		askForPriceOf: (plan: string) => `Ask for the price: ${plan}`,
	},
	pace: {
		live: (days: string, total: string, weeks: string) =>
			`${days} with ${total} of class a week, for ${weeks}.`,
		example: (hours: string, weeks: string) => `${hours} a week takes ${weeks}`,
		ownDays: (slow: string | undefined, quick: string | undefined) =>
			`You choose the days. ${slow}, ${quick}.`,
	},
	anyDay: "Any day",
	schedule: {
		description: (course: string) =>
			`When ${course} is taught: upcoming groups, times, seats and prices.`,
		lead: "Times are local to each group.",
		/** When the browser has converted them; no longer, so that nothing moves. */
		localLead: "Times are in your time zone.",
		groups: (plan: string) => `Groups: ${plan}`,
		ownPace: "Start any day and go at your own pace.",
		startToday: "Start today",
		hours: "Hours",
		where: "Where",
		join: "Join",
		/** After the label of the button. */
		joinGroup: (day: string, location: string) =>
			` the group starting ${day}, ${location}`,
	},
} as const;
