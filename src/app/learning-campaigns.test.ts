import { beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({
		env: { SKILLUP_CAMPAIGNS: "fall", LIMIT_FREE_CAMPAIGNS: "alumni-2026, partners" },
	});
});

/** As many as one may start, and one more. */
const slugs = [
	"seo-basics-free-course-skillup",
	"user-stories-and-requirements-basics-skillup",
	"reading-financial-statements-basics-skillup",
];

const arrive = (browser: Browser, campaign: string) =>
	browser.call("/api-nocache?method=getVisit", {
		page: `/${slugs[0]}?utm_campaign=${campaign}`,
		referrer: "",
	});

async function startAll(browser: Browser): Promise<number[]> {
	const statuses: number[] = [];
	for (const slug of slugs) {
		const course = await findProduct(site.database.db, "free-course", { slug }, "");
		const assignmentToken = writeAssignmentToken({ courseId: course?.id });
		const query = new URLSearchParams({ assignmentToken });
		const { statusCode } = await browser.get(
			`/api?method=processFreemiumCourseOrderAssignment&${query}`,
			{ "sec-fetch-site": "same-origin" },
		);
		statuses.push(statusCode);
	}
	return statuses;
}

const listStartCookies = (browser: Browser) =>
	Object.entries(browser.cookies)
		.filter(([name]) => /^sl_(enrollment|skillup)_/.test(name))
		.map((entry) => entry.join("="))
		.toSorted();

describe("a campaign in the address of a page", () => {
	test("FREE-023: that lifts the limit lets a member start one course more, and the cookie that scripts can write does not", async () => {
		const member = await aMember(site);
		const answer = await arrive(member, "Partners");
		const set = [answer.headers["set-cookie"] ?? []].flat();
		const find = (name: string) => set.find((text) => text.startsWith(`${name}=`));
		expect(find("sl_enrollment_campaign")).toBe(
			"sl_enrollment_campaign=true; Path=/; SameSite=Lax",
		);
		expect(find("sl_enrollment_grant")).toBe(
			"sl_enrollment_grant=partners; Path=/; HttpOnly; SameSite=Lax",
		);
		expect(await startAll(member)).toEqual([303, 303, 303]);

		const other = await aMember(site);
		other.cookies.sl_enrollment_campaign = "true";
		other.cookies.sl_enrollment_grant = "true";
		expect(await startAll(other)).toEqual([303, 303, 409]);
	});

	test("FREE-029: that advertises free courses is remembered until the browser is closed, and one that is not configured is not", async () => {
		const browser = aBrowser(site);
		await arrive(browser, "spring");
		expect(listStartCookies(browser)).toEqual([]);
		const { headers } = await arrive(browser, "fall");
		expect(listStartCookies(browser)).toEqual(["sl_skillup_campaign=true"]);
		expect([headers["set-cookie"] ?? []].flat().join()).not.toMatch(
			/sl_skillup_campaign=[^,]*(Max-Age|Expires|HttpOnly)/i,
		);
	});
});
