import { expect, test } from "vitest";
import { buildInviteLink } from "./link-rules.ts";

const site = {
	publicUrl: "https://lyceum.example",
	hosts: ["lyceum.example", "accounts.lyceum.example"],
};
const build = (skillupUrl: string, more = {}) =>
	buildInviteLink({ skillupUrl, code: "BCDF2345", ...more }, site);

test("CALL-097: a link leads to a page of this site, with the code and the campaign, and replaces those that it has", () => {
	expect(build("/learn")).toBe("https://lyceum.example/learn?refCode=BCDF2345");
	expect(
		build("https://lyceum.example/learn?x=1&refcode=QQQQ2222&utm_source=old#part", {
			campaign: "friends & family",
			source: "skillup",
			medium: "email",
		}),
	).toBe(
		"https://lyceum.example/learn?x=1&utm_source=skillup&utm_campaign=friends+%26+family&utm_medium=email&refCode=BCDF2345#part",
	);
	expect(build("https://accounts.lyceum.example/")).toMatch(/^https:\/\/accounts\.lyceum/);
});

test.each([
	"https://evil.example/",
	"//evil.example",
	"/\\evil.example",
	"https://lyceum.example@evil.example/",
	"https://someone:secret@lyceum.example/",
	"https://lyceum.example.evil.example/",
	"https://lyceum.example:8443/",
	"javascript:alert(1)",
	"data:text/html,x",
	"learn",
	"",
])("CALL-097: no link leads to %j", (skillupUrl) => {
	expect(build(skillupUrl)).toBeUndefined();
});
