import { expect, test } from "vitest";
import { listHolidays, openPublicHolidays } from "./holiday-commands.ts";

const holidaysOf = async (
	country: string,
	more: {
		region?: string;
		also?: readonly string[];
		except?: readonly string[];
	} = {},
) =>
	listHolidays(
		await openPublicHolidays(country, more.region),
		{ holidays: { also: more.also ?? [], except: more.except ?? [] } },
		2026,
	);

test("the public holidays of a country are free in this year and the next two", async () => {
	const days = await holidaysOf("US");
	for (const day of ["2026-12-25", "2027-07-05", "2028-01-01", "2028-11-23"])
		expect(days).toContain(day);
	expect(days).not.toContain("2025-12-25");
	// Observed by many, and no public holiday.
	expect(days).not.toContain("2027-02-14");
});

test("those of a region are added", async () => {
	expect(await holidaysOf("DE")).not.toContain("2027-01-06");
	expect(await holidaysOf("DE", { region: "BY" })).toContain("2027-01-06");
});

test("content adds days, and takes holidays back; one that is named twice is no holiday", async () => {
	const days = await holidaysOf("US", {
		also: ["2027-03-03", "2027-04-04"],
		except: ["2027-12-24", "2026-12-25", "2027-04-04"],
	});
	expect(days).toContain("2027-03-03");
	expect(days).not.toContain("2026-12-25");
	expect(days).not.toContain("2027-04-04");
});

test("one of several days takes all of them, in any zone of the process", async () => {
	// The end of Ramadan in 2027: a good three days from the evening before.
	const days = await holidaysOf("TR");
	for (const day of ["2027-03-09", "2027-03-10", "2027-03-11", "2027-03-12"])
		expect(days).toContain(day);
});

test("a country that the list does not know has none but those of content", async () => {
	expect(await holidaysOf("ZZ", { also: ["2027-03-03"] })).toEqual(new Set(["2027-03-03"]));
});
