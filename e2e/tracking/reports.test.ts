import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { openReportLinks } from "#tracking/reports/report-link-rules.ts";
import { findPageFaults } from "../page-checks.ts";
import { openBuiltSite } from "../testing.ts";

const secret = "a secret for this test, which is long enough";
const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
let link: URL;
beforeAll(async () => {
	const site = await openBuiltSite({ SECRET: secret });
	link = new URL(openReportLinks(createSecretHmac(secret), site.url).create(now));
	const database = new pg.Client(site.databaseUrl);
	await database.connect();
	await database.query(`insert into visit_counts
		select day, kind, page, 'course', case when kind = 'page' then '' else 'query box' end, 'DE',
			'a campaign with a long name that no chart has room for', 5 + extract(day from day)
		from generate_series('2026-11-01'::date, '2026-11-20', '1 day') day,
			unnest(array['page', 'form_opened', 'form_started']) kind,
			unnest(array['/', '/courses/sql-for-analysts', '/courses/a-page-with-quite-a-long-address']) page`);
	await database.query("insert into form_refusals values ('query box', '2026-11-18T10:00Z', 4)");
	await database.end();
});

test.for(["week", "funnel", "funnel by=form", "campaigns", "pages", "learning"])(
	"the report %s passes by keyboard, in light and dark, at every width and in both directions",
	async (name) => {
		const [kind = "", query = ""] = name.split(" ");
		const address = new URL(link);
		address.pathname = `/reports/${kind}`;
		const page = `${address}&days=20${query && `&${query}`}`;
		expect(await findPageFaults(page)).toEqual([]);
	},
);
