import { beforeAll, expect, test } from "vitest";
import { htmlFindings } from "#testing/html-findings.ts";
import { pages } from "#testing/page-list.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

test.for(Object.entries(pages))("%s has valid HTML", async ([, url]) => {
	const { body } = await site.server.inject({ url, headers: { accept: "text/html" } });
	expect(await htmlFindings(body)).toEqual([]);
});
