import { beforeAll, expect, test } from "vitest";
import { aWebinarSite, register, seatRows, webinarEmails, webinarSlug } from "#testing/webinars.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import type { SigningContext } from "./command-context.ts";
import { runWebinarCommand } from "./webinars.ts";

let site: Awaited<ReturnType<typeof aWebinarSite>>["site"];
beforeAll(async () => {
	({ site } = await aWebinarSite({ seats: 1 }));
});

async function webinars(...args: string[]): Promise<string[]> {
	const lines: string[] = [];
	const { config, clock, jobs, secret } = site;
	const context: SigningContext = {
		...{ config, clock, db: site.database.db, configured: [] },
		...{ secret: () => secret, jobs: async () => jobs },
		...{ destinationsOf: () => [], openTestDestinations: () => [] },
		emailCounts: openEmailCounts({ clock, config, secret }),
		timeZone: config.siteTimeZone,
		say: (line) => void lines.push(line),
	};
	const code = await runWebinarCommand(context, args).catch(({ message }: Error) => message);
	return code === 0 ? lines : [String(code)];
}
const cells = (line = "") => line.split(/ {2,}/);

test("npm run webinars counts seats, lists who has one and who waits, and gives one back", async () => {
	const one = await register(site);
	const two = await register(site);
	const overview = (await webinars()).map(cells).find(([slug]) => slug === webinarSlug);
	expect(overview).toEqual([webinarSlug, "2026-11-27 12:00", "1", "1", "1"]);
	const seats = (await webinars("list", webinarSlug)).slice(1).map(cells);
	expect(seats.map(([, state, email, name]) => [state, email, name])).toEqual([
		["held", one.email, "Ada Lovelace"],
		["waiting", two.email, "Ada Lovelace"],
	]);
	expect(await webinars("cancel", seats[0]?.[0] ?? "")).toEqual([
		"The seat is canceled. Its person is told, and whoever waits first has it now.",
	]);
	expect((await seatRows(site)).map(({ state }) => state)).toEqual(["canceled", "held"]);
	for (const { email } of [one, two]) expect(await webinarEmails(site, email)).toHaveLength(2);
});

test("npm run webinars says what it does not know, and changes nothing", async () => {
	expect(await webinars("list", "nothing")).toEqual(["There is no webinar nothing."]);
	expect(await webinars("cancel", "x")).toEqual([expect.stringContaining("x is no id")]);
	const unknown = crypto.randomUUID();
	expect(await webinars("cancel", unknown)).toEqual([expect.stringContaining("no seat")]);
	for (const args of [["drop"], ["list"], ["cancel"]])
		expect(String(await webinars(...args))).toContain("npm run webinars -- cancel");
});
