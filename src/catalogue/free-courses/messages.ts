export const freeCourseMessages = {
	viewMore: (category: string, count: number) => `View More in ${category} (${count})`,
	line: (length: string, lessons: string) => `Free, ${length}, ${lessons}`,
	access: "Access",
	startLearning: "Start learning",
	readFirstLesson: "Read the first lesson",
	partner: (kind: string, name: string) => `${kind} by ${name}`,
	rewardNote: (freeCourse: string) =>
		`Rewards: finish it to earn a reward. There is a limit on how many you can start for free, and each reward lets you start one more ${freeCourse}.`,
	about: { title: "What it is about", short: "About" },
	lessons: "Lessons",
	certificate: {
		text: "Whoever finishes gets a certificate that anyone can verify.",
		link: "See an example",
	},
	firstLesson: { title: "The first lesson", short: "First lesson" },
	salary: {
		title: "Where it leads",
		short: "Salary",
		/** The texts around the amount. */
		before: "Typical pay is about ",
		after: ".",
	},
	next: { title: "Where to go next", short: "Next" },
	siblings: {
		title: (courses: string) => `More ${courses} in this subject`,
		short: "Also free",
		label: (courses: string) => `${courses} in the same subject`,
	},
} as const;
