/*
 * The addresses of the calls that the page of a result makes, apart from their schemas, which only the server needs.
 */

export const finishedPracticeTestEndpoint = {
	base: "sheldon",
	name: "finishedPracticeTest",
	verb: "GET",
} as const;

export const practiceTestCountEndpoint = {
	base: "api",
	name: "updateFreePracticeTestTakenCount",
	verb: "GET",
} as const;
