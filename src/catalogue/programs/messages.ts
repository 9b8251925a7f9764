/** The sentences of programs of both kinds, of bundles and of cohorts. */
export const programMessages = {
	/** The texts around the link to other programs, which may be missing. */
	ended: {
		title: "No longer offered",
		lead: (courses: string) =>
			`It is closed to new learners. You can still take its ${courses} one by one`,
		beforeLink: ", and ",
		link: (programs: string) => `other ${programs}`,
		afterLink: " are open",
		end: ".",
		offeredNow: (programs: string) => `Current ${programs}`,
		action: (programs: string) => `See current ${programs}`,
	},
	school: "Who is behind it",
	cohorts: "Upcoming cohorts",
	price: "What it costs",
	priceShort: "Price",
	otherPrograms: (programs: string) => `Other ${programs}`,
	apply: "Apply",
	applyNote:
		"The online form takes about 15 minutes once you have everything ready. You can save it and finish later.",
	enroll: "Enroll",
	/** The sentence below the button: an order commits to nothing until it is paid. */
	enrollNote:
		"This reserves a seat for you. Nothing is charged: an advisor contacts you about the start date, the invoice and payment.",
	/** The texts around the link to the application, where none is required. */
	applyInstead: {
		before: "Would you like an advisor’s opinion first? ",
		after: " without any obligation.",
	},
	sale: {
		length: (length: string) => `Total for all ${length}`,
		askForPrice: "Ask for the price",
		afterAdmission: "You enroll and pay only after you are admitted.",
		team: "Enrolling as a team? ",
		askForOffer: "Get a quote",
	},

	bundle: {
		pace: (hours: string) => `About ${hours} a week`,
		paceName: "Pace",
		freeCourse: (length: string) => `Free, ${length}`,
		step: (level: string, hours: string, weeks: string) => `${level}, ${hours}, about ${weeks}`,
		/** The months of a program minus its courses. */
		capstone: (weeks: string) => `Capstone, including breaks and reviews: about ${weeks}`,
		path: { title: "Step by step", short: "Path" },
		wholeSyllabus: "Full syllabus on one page",
		freeCourses: { title: "Start for free", short: "Start free" },
		careers: { title: "Where it leads", short: "Careers" },
		careerNote:
			"What people usually earn in their first years in these roles. We cannot promise a salary.",
		syllabusDescription: (title: string, courses: string, length: string) =>
			`${title}, step by step: ${courses} in ${length}.`,
		syllabusLead: (courses: string, length: string, pace: string) =>
			`${courses} in ${length}, ${pace}.`,
		courseSyllabus: "Its full syllabus",
		admissionSteps: [
			"Check the syllabus and the prerequisites.",
			"Enroll now. There is no entrance test, and no application is required. If you would like an advisor's opinion first, you can send a free application.",
		],
		/** Shown for a cohort that has no free seat, or a program that has no price. */
		stepsWithoutEnrollment: [
			"Check the syllabus and the prerequisites.",
			"Send a free application. There is no entrance test. An advisor will reply and tell you which cohort you can join.",
		],
	},

	schedule: {
		description: (title: string) => `${title}: upcoming cohorts, seats and prices.`,
		cohorts: "Upcoming cohorts",
		summary: "At a glance",
		more: "More",
		details: "Details",
		/** Follows the label of the link. */
		ofCohort: (starts: string) => ` of the cohort starting ${starts}`,
	},
	cohort: {
		title: (program: string, starts: string) => `${program}, cohort starting ${starts}`,
		description: (program: string, starts: string) =>
			`${program}, the cohort starting on ${starts}: dates, seats and how to join.`,
		kicker: (starts: string) => `Cohort starting ${starts}`,
		next: "Next cohort",
		seatsName: "Seats",
		seatsLeft: (left: string, all: string) => `${left} of ${all} seats left`,
		dates: "Dates and seats",
		begins: "Starts",
		ends: "Ends",
		week: "A typical week",
		path: "What you study, and when",
		weeksFrom: (weeks: string, day: string) => `${weeks}, from ${day}`,
		eligibility: "Who can apply",
		others: "Other cohorts",
		askForLater: "Ask about a later cohort",
		joinWaitingList: "Join the waiting list",
		join: "How to join",
		/** Precedes the link to the form. */
		unclear: "Any questions? ",
		end: ".",
	},
} as const;
