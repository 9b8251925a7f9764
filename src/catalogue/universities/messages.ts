/** The sentences of university programs, their curriculum and their immersion. */
export const universityMessages = {
	kind: "Type",
	weekSpan: (first: number, last: number) =>
		first === last ? `Week ${first}` : `Weeks ${first} to ${last}`,
	about: {
		title: "What it is about",
		short: "About",
		format: "How it is taught",
	},
	curriculum: {
		title: "Syllabus",
		sectionTitle: (weeks: string) => `${weeks}, step by step`,
		wholePage: "Full syllabus on one page",
		titleOf: (program: string) => `${program}: syllabus`,
		description: (weeks: string, university: string) =>
			`What is taught in ${weeks} at ${university}, week by week.`,
		lead: (modules: string, weeks: string, university: string) =>
			`${modules} in ${weeks}, taught by ${university}.`,
		topics: "Topics",
	},
	faculty: { title: "Who teaches it", short: "Faculty" },
	eligibility: { title: "Who can apply", short: "Admission" },
	admission: "How to apply",
	courses: (courses: string) => `${courses} in the same subject`,
	immersion: {
		title: "Immersion",
		about: "About the immersion",
		titleOf: (immersion: string, program: string) => `${immersion}: ${program} immersion`,
		description: (university: string, program: string) =>
			`${program}: what happens during the days on site with ${university}, where, and which cohorts attend.`,
		kicker: (program: string) => `Immersion: ${program}`,
		lead: (kind: string, months: number, university: string) =>
			`Part of the ${months}-month ${kind} at ${university}.`,
		apply: "Continue to the application",
		days: "What happens there",
		host: "Your host",
		cohorts: "Cohorts that include this immersion (dates of the whole program)",
	},
} as const;
