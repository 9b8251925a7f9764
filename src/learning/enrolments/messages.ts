export const enrolmentMessages = {
	broken: {
		title: "This course could not be started",
		text: "The link is incomplete, or the course is no longer offered.",
		link: "See all free courses",
	},
	confirm: {
		title: (course: string) => `Start ${course}?`,
		text: "You did not come from one of our pages, so please confirm.",
		button: "Start the course",
	},
	refused: {
		notStarted: (course: string) => `${course} was not started. Nothing else has changed.`,
		readFirst: "Read its first lesson",
	},
} as const;
