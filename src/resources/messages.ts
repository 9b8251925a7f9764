import { formatCount } from "#core/text/formats.ts";
import type { ListType } from "./card-schema.ts";

const minutesToRead = (minutes: number) => `${minutes} min read`;

/** Every sentence of the lists of resources that visitors read. */
export const messages = {
	title: "Free resources",
	lead: "Articles, tutorials, films, live sessions and ebooks by the people who write our lessons. Reading and watching need no account.",
	description:
		"Free articles, step-by-step tutorials, short films, live sessions, ebooks and practice tests, by the people who write the lessons.",
	/** One resource of a type. */
	kinds: {
		article: "Article",
		tutorial: "Tutorial",
		video: "Film",
		webinar: "Live session",
		webcast: "Recording",
		ebook: "Ebook",
		fpt: "Practice test",
	} satisfies Record<ListType, string>,
	/** All of a type. */
	lists: {
		article: {
			title: "Articles",
			lead: "One question each, answered with numbers you can check.",
			all: "All articles",
		},
		tutorial: {
			title: "Tutorials",
			lead: "Step by step, with every file and command.",
			all: "All tutorials",
		},
		video: {
			title: "Films",
			lead: "Short explanations to watch, each with its text.",
			all: "All films",
		},
		webinar: {
			title: "Free live sessions",
			lead: "Watch a practitioner work on something real, and ask questions as they go.",
			all: "All live sessions",
		},
		webcast: {
			title: "Recordings",
			lead: "Live sessions that have taken place, to watch at any time.",
			all: "All recordings",
		},
		ebook: {
			title: "Ebooks",
			lead: "Short books to download and keep.",
			all: "All ebooks",
		},
		fpt: {
			title: "Practice tests",
			lead: "Questions in the style of the exam, with an explanation for each.",
			all: "All practice tests",
		},
	} satisfies Record<ListType, { title: string; lead: string; all: string }>,
	length: {
		article: minutesToRead,
		tutorial: minutesToRead,
		video: (minutes: number) => `${minutes} min`,
		webinar: (minutes: number) => `${minutes} min live`,
		webcast: (minutes: number) => `${minutes} min`,
		ebook: (minutes) => `${Math.max(0.5, Math.round(minutes / 30) / 2)} h read`,
		fpt: (minutes: number) => `${minutes} min`,
	} satisfies Record<ListType, (minutes: number) => string>,
	views: (count: number) => formatCount(count, "view"),
	downloads: (count: number) => formatCount(count, "download"),
	/** A film that has not been made yet. */
	textOnly: { kind: "Transcript", length: minutesToRead },
	found: {
		title: "To read and watch",
		lead: "Free articles, films, ebooks and live sessions about this.",
		all: "All free resources",
	},
	reading: { title: "Read about this" },
	bySubject: "By subject",
	allSubjects: "All subjects",
	subjects: "Choose a subject",
	kindsLabel: "Choose what to read or watch",
	subjectTitle: (subject: string) => `${subject}: free resources`,
	subjectLead: (subject: string) =>
		`Everything free about ${subject}: to read, to watch and to try.`,
	subjectDescription: (subject: string) =>
		`Free articles, tutorials, films, live sessions and ebooks about ${subject}.`,
	listOfSubject: (list: string, subject: string) => `${list}: ${subject}`,
	pageOf: (title: string, page: number) => `${title}, page ${page}`,
	empty: "There is nothing here yet.",
	emptyAll: "See all subjects",
	author: {
		about: "About the author",
		more: (name: string) => `More by ${name}`,
	},
	authorTitle: (name: string) => `${name}: articles, films and ebooks`,
	by: (name: string) => `By ${name}`,
	authorProfile: "Profile elsewhere",
	authorTeaches: "Courses and groups that they teach",
	authorPieces: (name: string) => `Everything by ${name}`,
	feed: "Feed of new articles and tutorials",
	webinars: {
		title: "Free live sessions",
		lead: "Watch a practitioner work on something real, and ask questions as they go.",
	},
	webinarLength: (minutes: number) => `${minutes} minutes, online`,
	ebook: {
		expiredLink:
			"This link to the ebook has expired. Request the ebook again on its page to get a new link right away.",
		author: "Written by",
		audience: "For",
		contents: "Contents",
		aboutAuthor: "About the author",
		more: (publisher: string) => `More from ${publisher}:`,
	},
};
