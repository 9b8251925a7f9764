/** The time that a course takes at so many hours a week. */
interface PaceExample {
	readonly hours: string;
	readonly weeks: string;
}

/** The sentences of courses, their syllabus and their schedule. */
export const courseMessages = {
	details: { nextStart: "Next start", language: "Language" },
	chooseHow: "Choose how to learn",
	wholeSyllabus: "Full syllabus on one page",
	ways: { title: "Ways to learn", short: "Prices" },
	instructors: { title: "Your instructors", short: "Instructors" },
	groups: "Upcoming groups",
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
	containing: (programs: string, course: string) => `${programs} with this ${course}`,
	otherPrograms: "Also part of",
	similar: (courses: string) => `Similar ${courses}`,
	related: {
		title: "Often taken together",
		label: (courses: string) => `Related ${courses}`,
	},

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
		seeProgram: (program: string) => `See the ${program}`,
		seeInside: "What else is included?",
		position: (course: string, count: number) => `This ${course} is one of ${count}.`,
		thisOne: (title: string) => `${title} (this one)`,
	},

	modeDescriptions: {
		"self-paced": "Lessons and exercises whenever it suits you.",
		"live-virtual": "Live classes at set times, with your instructor and classmates.",
		classroom: "A small group in one room, with your instructor.",
	},
	plans: {
		nextStart: (day: string) => `Next group starts ${day}`,
		full: "All groups are full",
		fullIn: (city: string) => `Full in ${city}`,
		/** An order commits to nothing until it is paid. */
		reserve: "Reserve",
		reserveNamed: (plan: string, price: string | undefined) => `Reserve: ${plan}, ${price}`,
		seeGroups: "See all groups",
		seeGroupsOf: (plan: string) => `See all groups: ${plan}`,
		askForPrice: "Ask for the price",
		askForPriceOf: (plan: string) => `Ask for the price: ${plan}`,
	},
	pace: {
		live: (days: string, total: string, weeks: string) =>
			`The next group meets ${days} a week for ${weeks}, with ${total} of class each week.`,
		/** Shown where all classes are in one week. */
		liveInOneWeek: (days: string, total: string) => `${days}, ${total} including breaks.`,
		ownDays: (slow: PaceExample, quick: PaceExample) =>
			`You choose the days. At ${slow.hours} a week it takes ${slow.weeks}; at ${quick.hours}, ${quick.weeks}.`,
	},
	schedule: {
		description: (course: string) =>
			`When ${course} is taught: upcoming groups, times, seats and prices.`,
		lead: "Live online times are shown with their time zone. Classroom times are local.",
		groups: (plan: string) => `Groups: ${plan}`,
		ownPace: "There are no fixed dates: you go at your own pace.",
		reserve: "Reserve",
		hours: "Hours",
		where: "Where",
		join: "Reserve",
		/** Follows the label of the button. */
		joinGroup: (day: string, location: string) =>
			` a seat in the group starting ${day}, ${location}`,
		joinWaitingList: "Join the waiting list",
		waitForGroup: (day: string, location: string) => ` of the group starting ${day}, ${location}`,
	},
} as const;
