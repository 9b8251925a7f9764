import { expect, test } from "vitest";
import { problemWithPath, StartupProblem } from "./startup-problem.ts";

test.each([
	["EACCES", /cannot be used by the user with id \d+.*DATA_DIR/],
	["EPERM", /cannot be used by the user with id \d+.*DATA_DIR/],
	["EROFS", /read-only disk.*DATA_DIR/],
	["ENOSPC", /is full: free some space/],
	["EDQUOT", /is full: free some space/],
	["ENOTDIR", /is a file where a folder is needed/],
	["EISDIR", /is a folder where a file is needed/],
	["ENAMETOOLONG", /too long a path/],
	["EIO", /cannot be used \(something odd\)/],
])("%s is one sentence that names the path and what to do", (code, says) => {
	const error = Object.assign(new Error("something odd"), { code });
	const problem = problemWithPath("/srv/the data", error);
	expect(problem).toBeInstanceOf(StartupProblem);
	expect(problem.message).toMatch(says);
	expect(problem.message).toMatch(/^[^\n]*\/srv\/the data[^\n]*\.$/);
	expect(problem.cause).toBe(error);
});

test("a problem that has a sentence already keeps it", () => {
	const problem = new StartupProblem("The disk is away.");
	expect(problemWithPath("/srv", problem)).toBe(problem);
});
