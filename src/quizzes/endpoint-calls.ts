/*
 * The addresses of the calls that pages ask, apart from their schemas, which only the server needs.
 */

export const quizDashboardEndpoint = {
	base: "sheldon",
	name: "getSkillupQuizDashboardData",
	verb: "GET",
} as const;
