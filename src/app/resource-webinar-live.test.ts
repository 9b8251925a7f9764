import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { sendSubmission, someEmail } from "#testing/submissions.ts";
import { aWebinarSite, seatRows, webinarPath, webinarStart } from "#testing/webinars.ts";

let own: Awaited<ReturnType<typeof aWebinarSite>>;
let site: typeof own.site;
beforeAll(async () => {
	own = await aWebinarSite({}, { CDN_COUNTRY_HEADER: "x-country", TRUST_PROXY: "1" });
	site = own.site;
});

const inGermany = { "x-country": "DE" };
const live = webinarStart.add({ minutes: 30 });
const before = webinarStart.subtract({ hours: 1 });
const after = webinarStart.add({ minutes: 60 });

/** What a script sends of a European who has ticked and unticked the box. */
const unticked = () => ({
	...{ submission_id: crypto.randomUUID(), lead_id: crypto.randomUUID() },
	...{ site_module: "webinar", page: webinarPath },
	values: { name: "", email: someEmail(), agree: false, requiredValidations: "false" },
});

describe("while a webinar is on", () => {
	test("its page says so, from the first to the last minute, and is not cached", async () => {
		const read = async (now: Temporal.Instant) => {
			await own.setTime(now);
			const page = await new PlainVisitor(site).open(webinarPath);
			return {
				isLive: page.text().includes("This session is on now"),
				isOver: page.text().includes("This session has taken place"),
				isPublic: String(page.answer.headers["cache-control"]).includes("public"),
			};
		};
		const second = { seconds: 1 };
		expect(await read(before)).toEqual({ isLive: false, isOver: false, isPublic: true });
		expect(await read(webinarStart.subtract(second))).toMatchObject({
			isLive: false,
			isPublic: false,
		});
		expect(await read(webinarStart)).toEqual({ isLive: true, isOver: false, isPublic: false });
		expect(await read(after.subtract(second))).toMatchObject({ isLive: true });
		expect(await read(after)).toEqual({ isLive: false, isOver: true, isPublic: false });
	});

	test("CONS-005, CONS-003: an unticked box switches validation off in Europe before and not during it, by the clock of the server", async () => {
		const send = (now: Temporal.Instant, body: object) =>
			own.setTime(now).then(() =>
				sendSubmission(
					{
						...aBrowser(site),
						call: (url, fields) => aBrowser(site).call(url, fields, inGermany),
					},
					body,
				),
			);
		const declined = await send(before, unticked());
		expect([declined.statusCode, declined.json()]).toEqual([200, { status: "reset" }]);
		const during = await send(live, unticked());
		expect(during.statusCode).toBe(422);
		const fields = (during.json() as { problems: { field: string }[] }).problems.map(
			({ field }) => field,
		);
		expect(fields).toEqual(expect.arrayContaining(["name", "agree"]));
		// Another form of the same page is no form of the webinar.
		const other = await send(live, { ...unticked(), site_module: "frs" });
		expect(other.json()).toEqual({ status: "reset" });
		expect(await seatRows(site)).toEqual([]);
	});

	test("CONS-005: the form tells the browser whether the webinar is on", async () => {
		const consent = async (now: Temporal.Instant) => {
			await own.setTime(now);
			const { body } = await aBrowser(site).get(`${webinarPath}?form=webinar`, inGermany);
			return /liveWebinar(?:&quot;|"):(true|false)/.exec(body)?.[1];
		};
		expect(await consent(before)).toBe("false");
		expect(await consent(live)).toBe("true");
	});
});

describe("the recording", () => {
	const path = "/free-resources/webcast/what-group-by-does-to-your-rows";

	test("MOD-002: of a webinar that has taken place is watched on a page of its own, to which the list and its first page lead", async () => {
		await own.setTime(before);
		const visitor = new PlainVisitor(site);
		const list = await visitor.open("/free-resources/webcast");
		const page = await list.follow("What GROUP BY Does to Your Rows", "main");
		expect(page.address).toBe(path);
		expect(page.document.documentElement.getAttribute("data-page-type")).toBe("frs-webinar");
		const video = page.document.querySelector("video");
		expect(video?.getAttribute("src")).toBe("/files/rows-fold-into-groups.webm");
		expect(page.document.querySelectorAll("track").length).toBe(1);
		expect(page.text()).toContain("Each group folds into one row");
		expect(page.answer.body).toContain('"@type":"VideoObject"');
		const first = await visitor.open(path.replace("webcast", "webinar"));
		expect(first.text()).toContain("This session has taken place");
		expect(first.text()).not.toContain("Save my seat");
		expect((await first.follow("Watch the recording", "main")).address).toBe(path);
	});

	test("is not there before the end, nor without a film", async () => {
		await sql`update resources set details = details || jsonb_build_object('recording', (
			select details -> 'recording' from resources where slug = 'what-group-by-does-to-your-rows'))
			where slug = 'reading-a-schedule-in-ten-minutes'`.execute(site.database.db);
		const recording = webinarPath.replace("webinar", "webcast");
		await own.setTime(live);
		expect((await aBrowser(site).get(recording)).statusCode).toBe(404);
		await own.setTime(after);
		expect((await aBrowser(site).get(recording)).statusCode).toBe(200);
		await sql`update resources set details = details - 'recording'
			where slug = 'reading-a-schedule-in-ten-minutes'`.execute(site.database.db);
		await own.setTime(after);
		expect((await aBrowser(site).get(recording)).statusCode).toBe(404);
	});
});
