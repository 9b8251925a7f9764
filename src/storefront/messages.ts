/** Every sentence of the storefront that visitors read and that no content file holds. */
export const messages = {
	breadcrumbHome: "Home",
	/** Around the links to mail and phone. */
	reachUs: {
		before: "Write to ",
		between: " or call ",
		after: ".",
		formAfter: ". A person reads every letter.",
	},
	frame: {
		skipLink: "Skip to the content",
		mainNavigation: "Main",
		signIn: "Sign in",
		menu: "Menu",
		footerNavigation: "More",
		legalNavigation: "Legal",
		sitemapTurns: "Pages",
	},
	menu: {
		back: "Back",
		wholeCategory: (category: string) => `Everything in ${category}`,
	},
	banners: {
		homeLabel: "What you can learn here",
		skillupLabel: "Free courses to begin with",
		skillupLead: "Start free ",
		transcript: "Read what they say",
		play: (title: string, length: string) =>
			`Play the video: ${title}, ${length}`,
	},
	blocks: {
		moreQuestions: (topic: string, count: number) =>
			`View More about ${topic.toLowerCase()} (${count})`,
		readMore: "Read More",
	},
	homeFigures: {
		courses: "courses, every syllabus open",
		fields: "fields of work",
		ways: "ways to learn, one price each",
	},
	formAside: "Good to know",
	business: {
		breadcrumb: "For business",
		seePrograms: "See the programs",
		exploreSolutions: "Explore solutions",
		otherSolutions: "Other solutions",
		questions: "What companies ask",
		programsTitle: "Programs your people can join",
		programsLead:
			"As they stand in the public catalog. Any of them can be taken by a group, with a price for it.",
		longerPrograms: "Longer programs",
		ended: "No longer offered",
		/** After the label of a button. */
		about: (title: string) => ` about ${title}`,
		closingTitle: "What should your people be able to do?",
		/** Around the links to mail and phone. */
		closingBefore: "Write to ",
		closingBetween: ", call ",
		closingAfter:
			", or let us know where to reach you. You hear from us within one business day.",
	},
	contact: {
		label: "Contact Us",
		labelInUnitedStates: "Inquire Now",
		success:
			"Thank you. A representative will get back to you in one business day.",
		answers: (brand: string) =>
			`A representative of ${brand} reads every message and answers within one business day.`,
		/** Before the link to the address. */
		mailProgram: (label: string) =>
			`“${label}” opens your mail program with a letter to `,
		questionsTitle: "It helps us to know",
		questions: [
			"How many people, and what do they do now?",
			"What should they be able to do, and by when?",
			"Is there a tool or a certificate that counts?",
		],
	},
	quote: {
		title: "Learning for a whole team?",
		lead: "Tell us how many you are and what the work asks for. A representative will get back to you in one business day.",
		subject: "A quote for our team",
		popupTitle: "Let's connect to discuss",
		button: "Get a quote",
		submit: "Enquire Now",
		bullets: [
			"700+ live classes monthly",
			"550+ on-demand courses",
			"Hands-on projects with labs",
			"Annual subscription options",
		],
	},
	endedProgram: {
		title: "This program is no longer offered",
		/** Before the link to the address. */
		lead: (title: string) =>
			`${title} takes no new learners. If you were counting on it, ask us what comes closest: `,
		current: "Offered now in the same field",
	},
	/** In the handbook and the figures of a field, which are PDF files. */
	documents: {
		role: "Role",
		pay: "Pay",
		payTable: ["Country", "Gross pay with two to five years of experience"],
		payNote:
			"Rough figures for orientation, estimated by us and rounded, without bonus. They age quickly: compare them with advertisements where you live.",
		allCourses: (category: string) => `All courses in ${category}:`,
		handbook: {
			kind: "Career handbook",
			title: (category: string) => `Working in ${category}`,
			field: "The field",
			work: (role: string) => `The work: ${role}`,
			trialTitle: "Find out whether it suits you",
			trialLead:
				"Spend two evenings on it before you spend money. A free course shows you the daily work and not only its results.",
			trialSteps: [
				"Do one exercise from beginning to end, without a tutorial beside you.",
				"Ask somebody who does the work what the dull half of their week is.",
				"Read three job advertisements and mark what you could do today.",
			],
			begin: "Where to begin",
			more: "More:",
			applicationTitle: "What a first application shows",
			application: [
				"One piece of work that somebody else has looked at, with what they said.",
				"The question behind it in two sentences, before any tool is named.",
				"What you would do differently, because you have done it once.",
			],
		},
		numbers: {
			kind: "Industry data",
			title: (category: string) => `${category} in numbers`,
			pay: "What the work pays",
			demand: "How much it is asked for",
			learning: "What learning it takes",
			table: ["Course", "Level", "Length"],
		},
	},
} as const;

/** Above the lists of an opened category; apart, because the browser needs no other sentence of these. */
export const menuKindNames = {
	course: "Courses",
	bundle: "Master's programs",
	university: "University programs",
	"free-course": "Free courses",
} as const;
