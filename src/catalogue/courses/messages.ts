/** The sentences of courses, their syllabus and their schedule. */
export const courseMessages = {
	details: { nextStart: "Next start", language: "Language" },
	chooseHow: "Choose how to learn",
	wholeSyllabus: "The whole syllabus on one page",
	ways: { title: "Ways to learn", short: "Prices" },
	groups: "Next groups",
	allGroups: (count: number) => `All ${count} groups on the schedule`,
	week: "How a week looks",
	weeks: "A week, by way of learning",
	/** Monday first. */
	dayInitials: ["M", "T", "W", "T", "F", "S", "S"],
	projects: {
		title: "What you will make",
		short: "Projects",
		number: (number: number) => `Project ${number}`,
	},
	exam: { title: "Questions as the exam asks them", short: "Exam" },
	partOfProgram: "Part of a program",
	otherPrograms: "Also part of",
	similar: "Similar courses",
	related: { title: "Taken along with it", label: "Related courses" },

	syllabus: {
		description: (course: string, modules: number, hours: number) =>
			`What ${course} teaches, module by module: ${modules} modules in ${hours} hours.`,
		lead: (modules: string, hours: string, level: string, language: string) =>
			`${modules}, ${hours}, ${level} level, taught in ${language}.`,
		prerequisites: "Before you begin",
	},

	upsell: {
		line: (courses: string, length: string, hours: string) =>
			`${courses}, ${length}, about ${hours} a week`,
		seeProgram: "See the program",
		seeInside: "What else is in it?",
		position: (count: number) => `This course is one of ${count}.`,
		thisCourse: (title: string) => `${title} (this course)`,
	},

	modeDescriptions: {
		"self-paced": "Lessons and exercises whenever it suits you.",
		"live-virtual":
			"Classes at fixed hours with an instructor and a small group.",
		classroom: "The same group in one room, with the instructor beside you.",
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
		live: (hours: string, total: string, weeks: string) =>
			`${hours}: ${total} of class a week, for ${weeks}.`,
		example: (hours: string, weeks: string) => `${hours} a week take ${weeks}`,
		ownDays: (slow: string | undefined, quick: string | undefined) =>
			`You choose the days. ${slow}, ${quick}.`,
	},
	anyDay: "Any day",
	schedule: {
		description: (course: string) =>
			`When ${course} is taught: groups to come, their hours, their seats and what they cost.`,
		lead: "Hours are those of the place or time zone named beside them.",
		groups: (plan: string) => `Groups: ${plan}`,
		ownPace: "Start any day and go at your own pace.",
		startToday: "Start today",
		hours: "Hours",
		where: "Where",
		join: "Join",
		/** After the label of the button. */
		joinGroup: (day: string, location: string) =>
			` the group of ${day}, ${location}`,
	},
} as const;
