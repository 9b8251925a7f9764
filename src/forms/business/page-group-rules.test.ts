import { expect, test } from "vitest";
import { isPageAmong } from "./page-group-rules.ts";

const group = {
	pages: ["/business/hub", "/partners/*/*"],
	hosts: ["teams.school.example"],
};

test.each([
	["/business/hub", "school.example", true],
	["/business/hub/plans", "school.example", true],
	["/business", "school.example", false],
	["/business/hubs", "school.example", false],
	["/partners/acme", "school.example", false],
	["/partners/acme/courses", "school.example", true],
	["/partners/acme/courses/sql", "school.example", true],
	["/partners//courses", "school.example", false],
	["/", "school.example", false],
	["/", "TEAMS.school.example", true],
	["/", "other.teams.school.example", false],
])("the page %s of %s is among them: %j", (path, host, expected) => {
	expect(isPageAmong(group, { path, host })).toBe(expected);
});
