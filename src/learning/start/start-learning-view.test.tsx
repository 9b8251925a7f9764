import { expect, test } from "vitest";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import { StartLearning } from "./start-learning-view.tsx";

const markup = renderToMarkup(
	<StartLearning
		course={{
			courseId: 3019,
			title: "SQL Basics",
			accessDays: 90,
			rewardEnabled: 1,
			learnHref: "/learn/sql-basics",
			accountsHref: "/accounts",
			userCookie: "sl_user",
			ssoCookie: "sl_sso",
		}}
		terms={{ startLimit: 3, holdDays: 7, landingPath: "/" }}
	/>,
);
const popup = /<dialog.*<\/dialog>/s.exec(markup)?.[0] ?? "";
const findLink = (html: string, label: string) =>
	findOpeningTags(html.slice(0, html.indexOf(`${label}<`)), "a").at(-1);

test("the button is a link to the course, which works without script", () => {
	expect(readAttribute(findLink(markup, "Start learning"), "href")).toBe("/learn/sql-basics");
});

test("the popup has its published title, text and link, and says how many courses one may start", () => {
	expect(readAttribute(findOpeningTags(popup, "dialog")[0], "open")).toBeUndefined();
	expect(popup).toMatch(/<h2[^>]*>FREE course limit reached<\/h2>/);
	expect(popup).toContain(
		"<p>Invite your friends to enroll for as many free courses as you like</p>",
	);
	expect(readAttribute(findLink(popup, "INVITE YOUR FRIENDS"), "href")).toBe("/skillup-referral");
	expect(popup).toContain("You can start 3 for free");
	expect(readAttribute(findLink(popup, "See your courses and rewards"), "href")).toBe(
		"/my-learning",
	);
});

test("each line that a click may end with is there, in a template that nobody meets before", () => {
	const names = [...markup.matchAll(/<template data-notice="([^"]*)"/g)].map(([, name]) => name);
	expect(names.toSorted()).toEqual([
		"account needed",
		"accounts tab opens",
		"enrolled",
		"enrolling",
		"failed",
		"tab blocked",
		"tab opens",
	]);
	expect(markup.replace(/<template.*?<\/template>/gs, "")).not.toContain("new tab");
});
