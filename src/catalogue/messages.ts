/** Sentences that visitors read in several folders of the catalogue. The larger folders have their own `messages.ts`. */
export const messages = {
	home: "Home",
	seeAllPrograms: (offer: string) => `See all ${offer}`,
	newTab: " (opens in a new tab)",
	fields: "Subjects",
	pageTitle: (title: string, page: number) => `${title}, page ${page}`,

	dayInCity: (day: string, city: string) => `${day} in ${city}`,
	modeNames: {
		"self-paced": "Self-paced",
		"live-virtual": "Live online",
		classroom: "Classroom",
	},

	free: "Free",
	from: (price: string) => `from ${price}`,
	/** A format of a course with its own price and its own start: "Live online from Dec 5, $1,290". */
	offers: {
		line: (format: string, terms: string) => `${format} ${terms}`,
		unpriced: (format: string, terms: string) => `${format}, ${terms}`,
		fromDay: (day: string, price: string) => `from ${day}, ${price}`,
		withNote: (price: string, note: string) => `${price}, ${note}`,
		noPrice: "price on request",
		noDates: "dates on request",
		full: "all groups full",
		fullIn: (city: string) => `full in ${city}`,
	},
	onRequest: "On request",
	priceOnRequest: "Price on request",
	/** Shown beside the prices of visitors whose country has none of its own. */
	pricesInMoney: (country: string, money: string) => `Prices for ${country} are in ${money}.`,
	saving: (amount: string) => `${amount} less than buying each one separately`,
	start: {
		on: (day: string) => `Starts ${day}`,
		/** Only of what begins at once, without an order. */
		anyDay: "Start any day",
		ownPace: "No fixed dates",
		onRequest: "Dates on request",
		ended: "No longer offered",
	},
	seats: {
		full: "Full",
		last: "1 seat left",
		left: (count: number) => `${count} seats left`,
	},
	dates: (first: string, last: string) => `${first} to ${last}`,
	learners: (count: string) => `${count} learners`,
	freeCourseFeatures: {
		lessons: (count: number) => `${count} lessons, a question after each`,
		access: (days: number) => `Access for ${days} days`,
	},

	ratings: {
		line: (average: string, count: number) => `${average} (${count} Ratings)`,
		spoken: (average: string, scale: string, count: string) => `${average} of ${scale}, ${count}`,
		stars: (average: string) => `${average} of 5`,
	},
	cards: {
		accreditor: (name: string) => `Accredited by ${name}`,
		isNew: "New",
		reward: "Rewards",
		salary: (amount: string) => `Typical pay: ${amount}`,
		partner: (name: string) => `In collaboration with ${name}`,
		viewProgram: "View Program",
		linkedIn: "LinkedIn",
		reviewer: (role: string, company: string) => `${role} at ${company}`,
	},
	categoryCourses: (courses: string, category: string) => `All ${courses} in ${category}`,

	people: {
		advisors: "Advisors you can talk to",
		bookCall: "Book a call",
		languages: (names: string) => `Speaks ${names}`,
		reviews: "What learners say",
		onLinkedIn: " on LinkedIn",
	},
	examQuestions: {
		viewOne: "View 1 more question",
		viewMore: (count: number) => `View ${count} more questions`,
		showAnswer: "Show answer",
		hideAnswer: "Hide answer",
		/** Precedes the answer. */
		option: (letter: string) => `${letter}: `,
	},
	subjects: {
		products: "Where to start, and what comes next",
		questions: "Questions people ask first",
	},

	partners: {
		title: "Partners",
		description:
			"The universities, companies and institutes that teach with us, write for us or review our work.",
		heading: "Our partners",
		sections: {
			university: "Universities that teach and certify with us",
			employer: "Companies that write lessons",
			accreditor: "Institutes that review our work",
		},
		kindNames: {
			university: "University",
			employer: "Company",
			accreditor: "Accreditor",
		},
		kindAndCity: (kind: string, city: string) => `${kind} in ${city}`,
		nothingOpen: "Nothing from this partner is open right now.",
		together: "What we do together",
		certified: (programs: string, partner: string) =>
			`${programs} taught and certified by ${partner}`,
		reviewed: (programs: string, partner: string) => `${programs} reviewed by ${partner}`,
		written: (courses: string, partner: string) => `${courses} written by ${partner}`,
		certifiedBy: "Taught and certified by",
		accreditedBy: "Accredited by",
		everythingFrom: (partner: string) => `Everything from ${partner}`,
	},

	comparison: {
		title: (offer: string) => `Compare ${offer}`,
		description: (offer: string) =>
			`Up to three ${offer} side by side: price, duration, level, start and what they include.`,
		breadcrumb: "Compare",
		heading: "Side by side",
		table: "Comparison",
		empty:
			"Nothing to compare yet. In any list or search, check “Compare” below two or three entries.",
		kind: "Type",
		field: "Subject",
		offers: "Price and start",
		duration: "Duration",
		level: "Level",
		noLevel: "See who can apply",
		seats: "Seats in the next group",
		language: "Language",
		partner: "Partner",
		noPartner: "None",
		certificate: "Exam or accreditation",
		syllabus: "Syllabus",
		same: (count: number) => (count === 2 ? "(same for both)" : "(same for all)"),
		notStated: "Not stated",
		rating: "Rating",
		noRating: "Not rated yet",
		included: "Included",
		/** Read to screen readers alone: the row of links needs no title. */
		actions: "Links",
		view: "View",
		remove: "Remove",
		tooMany: "You can compare three at a time, so we kept the first three you chose.",
		oneGone: "One of them is no longer in our catalog.",
		gone: (count: number) => `${count} of them are no longer in our catalog.`,
		single: "Go back and choose one or two more to compare.",
	},
} as const;
