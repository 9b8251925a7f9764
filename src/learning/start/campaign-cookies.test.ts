import { expect, test } from "vitest";
import { readArrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { createCampaignCookies, isLimitLifted } from "./campaign-cookies.ts";

const campaigns = { skillup: ["skillup-fall", "both"], limitFree: ["no-limit", "both"] };
const consent = {
	asksFirst: false,
	gpc: false,
	analytics: "unknown",
	marketing: "unknown",
} as const;

async function arrive(query: string, asksFirst = false) {
	const cookies = createCampaignCookies(campaigns);
	const allowed = { ...consent, asksFirst };
	const changes = await readArrivalCookies(
		cookies,
		{ query: new URLSearchParams(query), pageType: "skill-up" },
		allowed,
	);
	return Object.fromEntries(changes.map(({ cookie, value }) => [cookie.name, value]));
}

test.each([
	["", {}],
	["utm_source=skillup-fall", {}],
	["utm_campaign=spring", {}],
	["utm_campaign=", {}],
	["utm_campaign=skillup-fall", { sl_skillup_campaign: "true" }],
	["utm_campaign=No-Limit", { sl_enrollment_campaign: "true", sl_enrollment_grant: "no-limit" }],
	[
		"utm_campaign=both",
		{
			sl_skillup_campaign: "true",
			sl_enrollment_campaign: "true",
			sl_enrollment_grant: "both",
		},
	],
])("an arrival with %j sets the cookies of its configured campaigns", async (query, expected) => {
	expect(await arrive(query)).toEqual(expected);
});

test("before consent an arrival is not remembered, and what its link promised is granted all the same", async () => {
	expect(await arrive("utm_campaign=both", true)).toEqual({
		sl_enrollment_campaign: "true",
		sl_enrollment_grant: "both",
	});
});

test.each([
	[undefined, false],
	["sl_enrollment_campaign=true", false],
	["sl_enrollment_grant=true", false],
	["sl_enrollment_grant=skillup-fall", false],
	["sl_enrollment_grant=", false],
	["a=b; sl_enrollment_grant=no-limit", true],
])("the cookie %j lifts the limit of the server: %s", (header, expected) => {
	expect(isLimitLifted(header, campaigns)).toBe(expected);
	expect(isLimitLifted(header, { limitFree: [] })).toBe(false);
});
