import { expect, test } from "vitest";
import { defineContributions } from "./contributions.ts";
import { giveService, openSlices } from "./open-slices.ts";
import { defineService, defineSiteSlice, type SiteSlice } from "./site-slice.ts";
import { collectContributions, defineSlice, sortSlices } from "./slice.ts";

const cookie = defineContributions<string>("cookies");
const purge = defineContributions<number>("purges");

const visitors = defineSlice({
	name: "visitors",
	contributions: [cookie.add("country", "consent"), purge.add(1)],
});
const catalogue = defineSlice({ name: "catalogue", after: ["visitors"] });
const forms = defineSlice({
	name: "forms",
	after: ["catalogue"],
	contributions: [cookie.add("sent")],
});

test("each point collects what was added to it, in the order of the modules and not of the list", () => {
	const slices = [forms, catalogue, visitors];
	for (const list of [slices, slices.toReversed()]) {
		expect(collectContributions(list, cookie)).toEqual(["country", "consent", "sent"]);
		expect(collectContributions(list, purge)).toEqual([1]);
		expect(sortSlices(list)).toEqual([visitors, catalogue, forms]);
	}
});

test("modules that come after each other, or after one that is missing, are named", () => {
	const first = defineSlice({ name: "first", after: ["second"] });
	const second = defineSlice({ name: "second", after: ["first"] });
	expect(() => sortSlices([first, second])).toThrow("first -> second -> first");
	expect(() => sortSlices([forms, visitors])).toThrow(
		"forms comes after catalogue, which is no module",
	);
});

const clock = defineService<() => number>("clock");
const prices = defineService<{ of(course: string): number }>("prices");
const leads = defineService<{ take(course: string): string }>("leads");
const notice = defineService<(lead: string) => string>("notice");
const route = defineContributions<string>("routes");

const siteOf = (name: string, siteSlice: SiteSlice) =>
	defineSlice({ name, load: async () => siteSlice });

const priceSlice = siteOf(
	"prices",
	defineSiteSlice({
		needs: { clock },
		provides: { prices },
		open: (needs) => ({ prices: { of: () => needs.clock() } }),
		contribute: () => [route.add("/prices")],
	}),
);
/** Needs what is opened before it, and uses what is opened after it. */
const leadSlice = siteOf(
	"leads",
	defineSiteSlice({
		needs: { prices },
		uses: { notice },
		provides: { leads },
		open: (needs, later) => ({
			leads: {
				take: (course) => later.services().notice(`${course} ${needs.prices.of(course)}`),
			},
		}),
		contribute: (services) => [route.add(services.leads.take("/leads"))],
	}),
);
const noticeSlice = siteOf(
	"notices",
	defineSiteSlice({
		needs: { leads },
		provides: { notice },
		open: () => ({ notice: (lead) => `${lead}!` }),
	}),
);
const given = [giveService(clock, () => 7)];

test("modules open after those that they need, and use each other once all are open, in any order of the list", async () => {
	const all = [noticeSlice, leadSlice, priceSlice];
	for (const list of [all, all.toReversed()]) {
		const site = await openSlices(list, given);
		expect(site.get(leads).take("pmp")).toBe("pmp 7!");
		expect(site.list(route)).toEqual(["/prices", "/leads 7!"]);
	}
});

test("a service that is missing, provided twice or used too early is named", async () => {
	await expect(openSlices([leadSlice], given)).rejects.toThrow(
		"leads needs prices, which no module provides",
	);
	await expect(openSlices([priceSlice, leadSlice], given)).rejects.toThrow(
		"notice is used before it is open",
	);
	const copy = { ...priceSlice, name: "copy" };
	await expect(openSlices([priceSlice, copy], given)).rejects.toThrow(
		"copy and prices both provide prices",
	);
	const hasty = siteOf(
		"hasty",
		defineSiteSlice({
			open(_needs, later) {
				later.list(route);
				return {};
			},
		}),
	);
	await expect(openSlices([hasty], given)).rejects.toThrow(
		"routes are read before every module is open",
	);
});

test("modules that need each other are named", async () => {
	const first = siteOf(
		"first",
		defineSiteSlice({
			needs: { leads },
			provides: { prices },
			open: () => ({ prices: { of: () => 1 } }),
		}),
	);
	await expect(openSlices([first, leadSlice], given)).rejects.toThrow("first -> leads -> first");
});
