import { formatCount, numberFormat } from "#core/text/formats.ts";

export const instructorMessages = {
	title: (name: string, role: string) => `${name}: ${role}`,
	description: (name: string, role: string, courses: number) =>
		`${name} teaches ${formatCount(courses, "course")} here. ${role}: background, ratings and the groups to come.`,
	kicker: "Instructor",
	ratings: (average: string, count: number, locale: string) =>
		`${average} out of 5, the average of ${numberFormat(locale).format(count)} ratings of these courses`,
	background: "Background",
	articles: (name: string) => `Articles by ${name}`,
	courses: "Courses",
	noCourses: "No course is offered at the moment.",
	groups: "Groups to come",
	groupsNote:
		"Hours are on the clock of the group, and on yours where your browser tells it. Where several people teach a course, they share its groups.",
	with: (names: string) => `Together with ${names}`,
	/** Follows the name, for those who hear the link alone. */
	page: (name: string) => `More about ${name}`,
} as const;
