/** The sentences of university programs, their curriculum and their immersion. */
export const universityMessages = {
	certificate: "Certificate",
	weekSpan: (first: number, last: number) =>
		first === last ? `Week ${first}` : `Weeks ${first} to ${last}`,
	about: { title: "What it is", short: "About", format: "How it is taught" },
	curriculum: {
		title: "Curriculum",
		sectionTitle: (weeks: string) => `${weeks}, one after another`,
		wholePage: "The whole curriculum on one page",
		titleOf: (program: string) => `Curriculum of ${program}`,
		description: (weeks: string, university: string) =>
			`What is taught in ${weeks} at ${university}, week by week.`,
		lead: (modules: string, weeks: string, university: string) =>
			`${modules} in ${weeks}, taught by ${university}.`,
		topics: "Topics",
	},
	faculty: { title: "Who teaches", short: "Faculty" },
	eligibility: { title: "Who is admitted", short: "Admission" },
	admission: "How to be admitted",
	courses: "Courses in the same field",
	immersion: {
		title: "Immersion",
		about: "About the immersion",
		titleOf: (immersion: string, program: string) =>
			`${immersion}: immersion of ${program}`,
		description: (university: string, program: string) =>
			`Days in one place with ${university}, as part of ${program}: what happens, where, and which cohorts go.`,
		kicker: (program: string) => `Immersion: ${program}`,
		lead: (kind: string, length: string, university: string) =>
			`Part of a ${kind} of ${length} with ${university}.`,
		apply: "Go on to the application",
		days: "What happens there",
		host: "Your host",
		cohorts: "Cohorts that go",
	},
} as const;
