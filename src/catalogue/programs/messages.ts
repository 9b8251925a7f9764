/** The sentences of programs of both kinds, of bundles and of cohorts. */
export const programMessages = {
	containing: "Programs that contain this course",
	/** Around the link to other programs, which may be missing. */
	ended: {
		title: "This program is no longer offered",
		lead: "It takes no new learners. Its courses are still taught one by one",
		beforeLink: ", and ",
		link: "other programs",
		afterLink: " are open",
		end: ".",
		offeredNow: "Offered now",
		action: "What is offered now",
	},
	school: "Who stands behind it",
	cohorts: "Next cohorts",
	price: "What it costs",
	priceShort: "Price",
	otherPrograms: "Other programs",
	programs: "Programs",
	apply: "How to apply",
	enroll: "Enroll",
	sale: {
		length: (length: string) => `For the whole program of ${length}`,
		askForPrice: "Ask for the price",
		/** Before the link to the conditions. */
		afterAdmission: "Once you are ",
		admitted: "admitted",
		team: "Learning as a team? ",
		askForOffer: "Ask for an offer",
	},

	bundle: {
		pace: (hours: string) => `About ${hours} a week`,
		paceName: "Pace",
		freeCourse: (length: string) => `Free, ${length}`,
		step: (level: string, hours: string, weeks: string) =>
			`${level}, ${hours}, about ${weeks}`,
		path: { title: "The way through", short: "Courses" },
		wholeSyllabus: "The whole syllabus, course by course",
		freeCourses: { title: "Warm up for nothing", short: "Free" },
		careers: { title: "Where it leads", short: "Careers" },
		careerNote:
			"What people in these roles usually earn. Nobody can promise it.",
		syllabusDescription: (title: string, courses: string, length: string) =>
			`What ${title} teaches, course by course: ${courses} in ${length}.`,
		syllabusLead: (courses: string, length: string, pace: string) =>
			`${courses} in ${length}, ${pace}.`,
		courseSyllabus: "The syllabus of this course",
		admissionSteps: [
			"Look at the courses and at what you should bring.",
			"Not sure? Ask an advisor to call you. It costs nothing.",
			"Enroll and pay for the whole program. There is no other admission.",
		],
	},

	schedule: {
		description: (title: string) =>
			`When ${title} begins: cohorts to come, their seats and what they cost.`,
		cohorts: "Cohorts to come",
		summary: "In short",
		more: "More",
		details: "Details",
		/** After the label of the link. */
		ofCohort: (starts: string) => ` of the cohort of ${starts}`,
	},
	cohort: {
		title: (program: string, starts: string) =>
			`${program}, cohort of ${starts}`,
		description: (program: string, starts: string) =>
			`The cohort of ${program} that begins on ${starts}: its dates, its seats and how to join.`,
		kicker: (starts: string) => `Cohort of ${starts}`,
		next: "Next cohort",
		seatsName: "Seats",
		seatsLeft: (left: string, all: string) => `${left} of ${all} seats left`,
		dates: "Dates and seats",
		begins: "Begins",
		ends: "Ends",
		week: "A week of it",
		path: "What comes when",
		weeksFrom: (weeks: string, day: string) => `${weeks}, from ${day}`,
		eligibility: "Who is admitted",
		others: "Other cohorts",
		askForLater: "Ask for a later one",
		join: "How to join",
		/** Before the link to the form. */
		unclear: "Something unclear? ",
		end: ".",
	},
} as const;
