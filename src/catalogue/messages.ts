/** Sentences that visitors read in several folders of the catalogue. The larger folders have their own `messages.ts`. */
export const messages = {
	home: "Home",
	allPrograms: "All courses and programs",
	seeAllPrograms: "See all courses and programs",
	newTab: " (opens in a new tab)",
	fields: "Fields",
	pageTitle: (title: string, page: number) => `${title}, page ${page}`,

	kindNames: {
		course: "Course",
		bundle: "Master's program",
		university: "University program",
		"free-course": "Free course",
	},
	masterOfMasters: "Master of masters",
	universityKindNames: {
		certificate: "University certificate",
		postgraduate: "Postgraduate program",
		bootcamp: "Bootcamp",
	},
	modeNames: {
		"self-paced": "At your own pace",
		"live-virtual": "Live, online",
		classroom: "In a room",
	},

	free: "Free",
	from: (price: string) => `from ${price}`,
	onRequest: "On request",
	priceOnRequest: "Price on request",
	saving: (amount: string) => `${amount} less than its courses one by one`,
	start: {
		on: (day: string) => `Starts ${day}`,
		anyDay: "Start any day",
		onRequest: "Dates on request",
		ended: "No longer offered",
	},
	seats: {
		full: "Full",
		last: "1 seat left",
		left: (count: number) => `${count} seats left`,
	},
	hours: (days: string, from: string, to: string) =>
		`${days}, ${from} to ${to}`,
	localTime: (city: string) => `${city} time`,
	learners: (count: string) => `${count} learners`,
	freeCourseFeatures: {
		lessons: (count: number) => `${count} lessons, a question after each`,
		access: (days: number) => `Open for ${days} days`,
	},

	ratings: {
		line: (average: string, count: number) => `${average} (${count} Ratings)`,
		spoken: (average: string, scale: string, count: string) =>
			`${average} of ${scale}, ${count}`,
		stars: (average: string) => `${average} of 5`,
	},
	cards: {
		accreditor: (name: string | undefined) => `With ${name}`,
		newCourse: "New course",
		reward: "Rewards",
		partner: (name: string) => `In collaboration with ${name}`,
		viewProgram: "View Program",
		linkedIn: "LinkedIn",
		reviewer: (role: string, company: string) => `${role} at ${company}`,
	},
	categoryCourses: (count: number, category: string) =>
		`All ${count} courses in ${category}`,

	people: {
		advisors: "Advisors for this field",
		/** Around the link to the form. */
		advice: {
			before: "Not sure yet? ",
			link: "Ask an advisor to call you",
			after: ". It takes half an hour and costs nothing.",
		},
		languages: (names: string) => `Speaks ${names}`,
		reviews: "What learners say",
		onLinkedIn: " on LinkedIn",
	},
	examQuestions: {
		viewOne: "View 1 more question",
		viewMore: (count: number) => `View ${count} more questions`,
		showAnswer: "Show answer",
		hideAnswer: "Hide answer",
		/** Before the answer. */
		option: (letter: string) => `${letter}: `,
	},
	subjects: {
		products: "Where to begin, and where to go on",
		questions: "Questions people ask first",
	},

	partners: {
		title: "Partners",
		description:
			"The universities, companies and institutes that teach with us, write for us or check our work.",
		heading: "Who stands beside us",
		sections: {
			university: "Universities that lead and certify programs",
			employer: "Companies that write lessons",
			accreditor: "Institutes that check our work",
		},
		kindNames: {
			university: "University",
			employer: "Company",
			accreditor: "Accreditor",
		},
		kindAndCity: (kind: string, city: string) => `${kind} in ${city}`,
		nothingOpen: "Nothing of theirs is open at the moment.",
		together: "What we do together",
		certified: (programs: string) => `${programs} led and certified by them`,
		reviewed: (programs: string) => `${programs} reviewed by them`,
		written: (courses: string) => `${courses} written by them`,
		certifiedBy: "Led and certified by",
		accreditedBy: "Accredited by",
		everythingFrom: (partner: string) => `Everything from ${partner}`,
	},

	comparison: {
		title: "Compare courses and programs",
		description:
			"Up to three courses or programs side by side: price, duration, level, start and what they include.",
		breadcrumb: "Compare",
		heading: "Side by side",
		table: "Comparison",
		empty:
			"Nothing is chosen yet. In any list, tick “Compare” below two or three courses or programs; a button then brings you here.",
		kind: "Kind",
		field: "Field",
		price: "Price",
		duration: "Duration",
		level: "Level",
		noLevel: "See who is admitted",
		start: "Start",
		partner: "Together with",
		noPartner: "Our own",
		rating: "Rating",
		noRating: "Not rated yet",
		included: "Included",
		next: "Next",
		view: "View",
		remove: "Remove",
		tooMany: "Three fit side by side, so we kept the first three you chose.",
		oneGone: "One of them is no longer in our catalogue.",
		gone: (count: number) => `${count} of them are no longer in our catalogue.`,
		single: "Go back and tick one or two more to see them beside this one.",
	},
} as const;
