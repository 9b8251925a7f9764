import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth, openBuiltSite, visit } from "../testing.ts";

let url: string;
beforeAll(async () => {
	const site = await openBuiltSite({ LOG_LEVEL: "silent" });
	url = `${site.url}/courses/pmp-exam-preparation`;
	// A fault that no page handles: the table is dropped while the site runs.
	const client = new pg.Client({ connectionString: site.databaseUrl });
	await client.connect();
	await client.query("alter table prices rename to elsewhere");
	await client.end();
});

test("the error page fits a narrow screen, and axe finds nothing in light and dark", async () => {
	const { page } = await visit(url, { viewport: { width: 320, height: 700 } });
	expect(await page.locator("h1").textContent()).toBe("That did not work");
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
