import { formatCount } from "#core/text/formats.ts";

/** A title in the middle of a sentence: "The prize: a book". */
export const writePrize = (title: string) =>
	title.replace(/^(A|An|The) /, (article) => article.toLowerCase());

/** Stands where content does not say what the phone number is for. */
export const phonePurpose = "We call you to agree on the prize and on where it goes.";

export const prizeMessages = {
	/** Says when a draw comes on a day that has none. */
	coming: ({ day, isFirst }: { readonly day: string; readonly isFirst: boolean }) =>
		isFirst ? `The first draw is for ${day}.` : `The next draw is for ${day}.`,
	needed: (picture: string, phone = phonePurpose) =>
		`Whoever wins sends us a picture and a phone number. The picture: ${picture} The number: ${phone}`,
	winners: {
		title: "Winners of the daily quiz",
		description:
			"Who has won the prize of the daily quiz, and everything that is needed to compute each draw again.",
		lead: "Each day one question, and among the right answers a prize. Nobody has to take our word for the draw: here is what you need to compute it again.",
		noPrize: "There is no prize at the moment. The daily quiz goes on without one.",
		prize: "The prize",
		play: "Answer today's question",
		terms: "Terms of the draw",
		list: "Winners",
		none: "Nobody has won yet.",
		first: (day: string, time: string) =>
			`The first draw is for ${day}. It takes place on ${time}.`,
		coming: "Days to be drawn",
		comingLead:
			"Each draw takes place an hour after its day has ended everywhere. The hash of its seed is published before the day begins anywhere.",
		showComing: (days: number) =>
			days === 1 ? "Show the day and its hash" : `Show the ${days} days and their hashes`,
		hideComing: "Hide them",
		drawn: "Draws so far",
		drawsAt: "Draw",
		seedHash: "Hash of the seed",
		seed: "Seed",
		entries: "Entries",
		entriesHash: "Hash of the entries",
		record: "All keys and winners",
		/** Names the day to screen readers, where several links read the same. */
		recordDay: (day: string) => ` of ${day} (JSON)`,
		count: (entries: number) => formatCount(entries, "entry").replace(/entrys$/, "entries"),
		verify: "How you can check a draw",
		explanation:
			"A draw is computed from two things: a secret text, the seed, and the list of all entries. Before a day begins, we publish the hash of its seed: a fingerprint that fits this one seed only. So the seed is fixed before anybody takes part, and still nobody can know who will win. After the draw we publish the seed and the list, and everybody can compute the winner again:",
		steps: [
			"SHA-256 of the seed is the hash that was published before the day.",
			"SHA-256 of all keys, sorted and one a line, is the hash of the entries. Your own key stands beside your result.",
			"For each key, compute SHA-256 of the seed, a colon and the key. Sorted by it, the first key wins. Where a winner does not claim the prize in time, the next one does.",
		],
		script: "A short script for Node.js does all of it. Its first lines say how to start it.",
		scriptLink: "Download the script",
		member: "A member",
		memberFrom: (country: string) => `A member from ${country}`,
		named: (name: string, country: string) => `${name} from ${country}`,
	},
	terms: {
		title: "Terms of the daily quiz draw",
		description: "Who can take part in the draw of the daily quiz, and how the winner is drawn.",
	},
	entry: {
		title: "Take part in the draw",
		crumb: (day: string) => `The draw of ${day}`,
		description: "Take part in the draw of the daily quiz.",
		lead: (prize: string, day: string) =>
			`Your answer of ${day} is right. You can win: ${writePrize(prize)}.`,
		country: "Where you live",
		countryHint: "People who live in these countries can take part.",
		chooseCountry: "Choose a country",
		terms: (age: number) =>
			age > 0
				? `I am at least ${age} years old and accept the terms of the draw`
				: "I accept the terms of the draw",
		termsLink: "Read the terms",
		name: "If I win, show my first name and my country on the page of winners",
		nameHint: "You take part in the same way without it. The page then shows your country only.",
		submit: "Take part",
		entered: "You take part in the draw",
		drawsAt: (time: string) => `The draw takes place on ${time}.`,
		key: "Your key",
		keyHint:
			"Your key is a code that stands for you in the list that we publish after the draw. It says nothing about you.",
		back: "Back to the question and your reviews",
		withdraw: "Withdraw my entry",
		closed: "The day has ended, so nobody can enter its draw any more.",
		notRight: "Only a right answer of that day takes part in its draw.",
		drawn: "The draw has taken place. This time somebody else has won.",
		won: (prize: string) => `You have won: ${writePrize(prize)}`,
		claim: "Claim your prize",
		winners: "Winners and draws",
		problems: {
			title: "Your entry was not saved",
			terms: "Tick this box to take part.",
			country: "Choose the country where you live.",
		},
	},
	prize: {
		title: "Win a prize",
		text: (title: string, winners: number) =>
			`Each day we draw ${winners === 1 ? "one" : winners} of the right answers. The prize: ${writePrize(title)}.`,
		members: "Members with a right answer take part for free. Guests play without a prize.",
	},
	latest: {
		title: "Latest winners",
		more: "All winners, and how to compute a draw again",
	},
	email: {
		subject: (prize: string) => `You have won: ${writePrize(prize)}`,
		hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
		won: (day: string, prize: string) =>
			`Your answer to the daily quiz of ${day} was right, and your entry was drawn. You have won: ${writePrize(prize)}.`,
		needed: "To claim it, you send us:",
		picture: (purpose: string) => `A picture: ${purpose}`,
		phone: (purpose = phonePurpose) => `A phone number: ${purpose}`,
		claim: (until: string) => `Claim the prize by ${until}. After that, the next entry wins.`,
		claimLink: "Claim your prize",
		claimed: {
			subject: (prize: string) => `Your prize is claimed: ${writePrize(prize)}`,
			text: (day: string, prize: string) =>
				`Thank you. You have claimed the prize of the daily quiz of ${day}: ${writePrize(prize)}. We have your picture and your phone number.`,
			deleted: (on: string) => `We delete both on ${on}.`,
			see: "What you sent:",
			seeLink: "See your claim",
		},
		terms: "The terms of the draw:",
		termsLink: "Read the terms",
	},
	account: {
		title: "Prizes of the daily quiz",
		day: (day: string) => `Daily quiz of ${day}`,
		until: (time: string) => `To be claimed by ${time}`,
		claim: "Claim your prize",
		see: "See your claim",
		states: {
			notified: "Won",
			claimed: "Claimed",
			expired: "Not claimed in time",
			skipped: "Not claimed",
		},
	},
	personalData: {
		title: "Draws of the daily quiz",
		entry: (day: string) => `Took part in the draw of ${day}`,
		winner: (day: string, prize: string, state: string) => `${day}: ${prize} (${state})`,
		claim: (day: string, phone: string) => `Claim of ${day}: phone ${phone}, and a picture`,
	},
} as const;
