import { beforeAll, expect, test } from "vitest";
import { queryDatabase } from "../database.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth, openBuiltSite, visit } from "../testing.ts";

let url: string;
beforeAll(async () => {
	const site = await openBuiltSite({ LOG_LEVEL: "silent" });
	url = `${site.url}/courses/pmp-exam-preparation`;
	// A fault that no page handles: the table is dropped while the site runs.
	await queryDatabase(site, "alter table prices rename to elsewhere");
});

test("the error page fits a narrow screen, and axe finds nothing in light and dark", async () => {
	const { page } = await visit(url, { viewport: { width: 320, height: 700 } });
	expect(await page.locator("h1").textContent()).toBe("That did not work");
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
