import { toPhoneLink } from "#core/addresses.ts";

/** Every sentence of the storefront that visitors read and that no content file holds. */
export const messages = {
	/** The file errors.yaml replaces these. */
	errorPages: {
		notFound: {
			title: "Page not found",
			text: "There is nothing at this address. The page may have moved, or the link may be incomplete.",
			links: [
				{ text: "Browse subjects", url: "/#fields" },
				{ text: "Home", url: "/" },
			],
		},
		failed: {
			title: "That did not work",
			reference: "If it happens again, give us this reference",
			retry: "Try again",
			back: { text: "Home", url: "/" },
		},
	},

	breadcrumbHome: "Home",
	bookCall: "Book a call",
	/** The author of a translation reads these after the name of the file. */
	untranslated: {
		form: "is the translation of a page with a form, which is not shown: the form speaks the language of the site",
		body: "has no body, so the page has no address in this language",
	},
	/** Names the links to the same text in other languages. */
	languages: "Languages",
	/** The list on the page with the conditions of the job guarantee. */
	coveredPrograms: "Programs it covers",
	/** The texts around the links to mail and phone. */
	reachUs: {
		before: "Email ",
		between: " or call ",
		after: ".",
		formAfter: ". A person reads every message.",
	},
	frame: {
		skipLink: "Skip to the content",
		mainNavigation: "Main",
		signIn: "Sign in",
		myLearning: "My learning",
		cart: "Cart",
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
		universityLabel: (programs: string) => `${programs} starting this season`,
		skillupLabel: (courses: string) => `${courses} to start with`,
		skillupLead: "Start free ",
		transcript: "Read the transcript",
		play: (title: string, length: string) => `Play the video: ${title}, ${length}`,
	},
	blocks: {
		moreQuestions: (topic: string, count: number) =>
			`View More: ${count === 1 ? "1 question" : `${count} questions`} about ${topic.toLowerCase()}`,
		questionsAbout: (topic: string, count: number) =>
			`${count === 1 ? "1 question" : `${count} questions`} about ${topic.toLowerCase()}`,
		readMore: "Read More",
	},
	homeFigures: {
		learners: "paying learners so far",
		rating: (count: string) => `out of 5, from ${count} ratings by paying learners`,
		courses: (courses: string) => `${courses}, each with its full syllabus online`,
		partners: "In partnership with",
		allPartners: "All partners",
	},
	formAside: "Good to know",
	business: {
		breadcrumb: "For business",
		seePrograms: "See what your people can join",
		exploreSolutions: "Explore solutions",
		otherSolutions: "Other solutions",
		questions: "What companies ask",
		programsTitle: "What your people can join",
		programsLead:
			"From our public catalog. Your team can take any of them as a group, at a group price.",
		longerPrograms: (programs: string) => `Longer ${programs}`,
		ended: "No longer offered",
		/** Follows the label of a button. */
		about: (title: string) => ` about ${title}`,
		closingTitle: "What should your people be able to do?",
		/** The texts around the links to mail and phone. */
		closingBefore: "Email ",
		closingBetween: ", call ",
		closingAfter: ", or tell us how to reach you. You will hear from us within one business day.",
	},
	/** The texts of a page for companies as a PDF file. */
	brochure: {
		name: "Brochure",
		preparing: "Preparing your download …",
		failed: "The brochure could not be downloaded. Please try again.",
		unknownAddress: "names no brochure of this site",
		expiredLink:
			"This link to a brochure has expired or is incomplete. Download the brochure again from its page.",
		kind: "For business",
		offerTable: ["Title", "Type", "Length"],
		contact: ({ email, phone }: { email: string; phone: string }) =>
			`Email [${email}](mailto:${email}) or call [${phone}](${toPhoneLink(phone)}). You will hear from us within one business day.`,
		online: "Online:",
	},
	contact: {
		label: "Contact Us",
		labelInUnitedStates: "Inquire Now",
		success: "Thank you. A representative will get back to you in one business day.",
		answers: (brand: string) =>
			`A representative of ${brand} reads every message and answers within one business day.`,
		/** Precedes the link to the address. */
		mailProgram: (label: string) => `“${label}” opens your email app with a message to `,
		questionsTitle: "What helps us to know",
		questions: [
			"How many people, and what do they do now?",
			"What should they be able to do, and by when?",
			"Does a particular tool or certification matter?",
		],
	},
	/** An author of content reads these after the file, the line and the entry. */
	legalPages: {
		privacyPolicy: "the privacy policy",
		terms: "the terms",
		missing: (address: string, text: string, field: string) =>
			`${address} is not a page of this site, and forms link to it as ${text}. Add it to the addresses of a file in pages/, or write where yours is: ${field}: /its-address`,
	},
	noCountryCode: (phone: string) =>
		`${phone} has no country code, so it cannot be called from abroad. Begin it with +, such as "+351 210 000 000"`,
	enterprises: {
		learningWith: (brand: string) => `Learning with ${brand}`,
		forPeopleAt: (name: string) => `For people at ${name}`,
		seeCourses: "See your courses",
		formTitle: "Ask about learning here",
		formButton: "Ask a question",
		picksTitle: (name: string) => `Picked for ${name}`,
		moreTitle: "More to learn",
		moreLead:
			"Everything here is open to you. Say in your question which one you want, and we arrange it with your company.",
		questions: "What people ask",
		closingTitle: "Not sure where to start?",
		contactBefore: (name: string) => `At ${name}, ask `,
		contactAfter: ". ",
		/** The texts around the links to mail and phone. */
		closingBefore: (brand: string) => `At ${brand}, email `,
		closingBetween: ", call ",
		closingAfter: ", or send us a question. You will hear from us within one business day.",
		customersTitle: "Who learns with us",
		customersHint:
			"Each of these organizations has its own pages here, with the courses it has chosen for its people.",
		check: {
			fine: "no organization has the host of the site",
			ownHost: (id: string, host: string) =>
				`${id} in enterprises.yaml names the host ${host}, which is that of PUBLIC_URL and stays the site's own`,
			mend: "Give it another host, or none: its pages below /partners/ need no host.",
		},
		// These texts are for authors of content.
		productFiles: "the courses, programs and free courses",
		partnerId: (id: string, file: string) =>
			`${id} is already the id of a partner in ${file}, and both have their page at /partners/${id}`,
		repeatedHost: (host: string, owner: string) => `${host} is already a host of ${owner}`,
		forms: "the forms of forms.yaml, and the first page of this organization needs it",
	},
	quote: {
		title: "Training a whole team?",
		lead: "Tell us how many people you have and what they need to learn. A representative will get back to you in one business day.",
		subject: "A quote for our team",
		popupTitle: "Let's connect to discuss",
		button: "Get a quote",
		submit: "Enquire Now",
	},
	endedProgram: {
		title: "No longer offered",
		/** Precedes the link to the address. */
		lead: (title: string) =>
			`${title} is closed to new learners. If you were counting on it, ask us for the closest alternative: `,
		current: "Open now in the same subject",
	},
	/** The texts in the handbook and the figures of a category, which are PDF files. */
	documents: {
		role: "Role",
		pay: "Pay",
		payTable: ["Country", "Gross pay with 2 to 5 years of experience"],
		payNote:
			"Rough figures for orientation: our own estimates, rounded, without bonuses. They date quickly, so compare them with job ads where you live.",
		allCourses: (courses: string, category: string) => `All ${courses} in ${category}:`,
		handbook: {
			kind: "Career handbook",
			title: (category: string) => `Working in ${category}`,
			field: "The subject",
			work: (role: string) => `The work: ${role}`,
			trialTitle: "Find out whether it suits you",
			trialLead:
				"Spend two evenings on it before you spend money. Trying it shows you the daily work, not just its results.",
			trialSteps: [
				"Do one exercise from start to finish without following a tutorial.",
				"Ask someone in the job what the dull half of their week looks like.",
				"Read three job ads and mark what you could do today.",
			],
			begin: "Where to start",
			more: "More:",
			applicationTitle: "What a first application shows",
			application: [
				"One piece of work that someone else has reviewed, with their comments.",
				"The question behind it, in two sentences, before you name any tool.",
				"What you would do differently next time.",
			],
		},
		numbers: {
			kind: "Industry data",
			title: (category: string) => `${category} in numbers`,
			pay: "What the work pays",
			demand: "Demand for the work",
			learning: "What you need to learn",
			table: (course: string) => [course, "Level", "Length"],
		},
	},
} as const;
