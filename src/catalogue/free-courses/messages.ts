/** The sentences of free courses. */
export const freeCourseMessages = {
	viewMore: (category: string, count: number) =>
		`View More in ${category} (${count})`,
	line: (length: string, lessons: string) => `Free, ${length}, ${lessons}`,
	access: "Stays open",
	readFirstLesson: "Read the first lesson",
	partner: (name: string) => `Free course by ${name}`,
	reward: "Earns a reward",
	about: { title: "What it is about", short: "About" },
	lessons: "Lessons",
	firstLesson: { title: "The first lesson", short: "First lesson" },
	salary: {
		title: "Where it leads",
		short: "Salary",
		/** Around the amount. */
		before: "People who work in this field earn about ",
		after: ".",
	},
	next: { title: "Going on from here", short: "Next" },
	siblings: {
		title: "Also free in this field",
		short: "Also free",
		label: "Free courses in the same field",
	},
} as const;
