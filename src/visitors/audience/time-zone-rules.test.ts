import { expect, test } from "vitest";
import { mapTimeZones, toCanonicalZone } from "./time-zone-rules.ts";

test("the platform knows the country of every time zone that browsers name", () => {
	const codes = ["IN", "CA", "US", "DE", "GB", "AR", "VN", "UA", "AU"];
	const countries = mapTimeZones(codes);
	const find = (zone: string) => countries.get(toCanonicalZone(zone) ?? "");
	expect(
		[
			...["Asia/Kolkata", "America/Toronto", "America/Indiana/Knox", "Europe/Berlin"],
			...["Europe/London", "America/Argentina/Buenos_Aires", "Asia/Ho_Chi_Minh", "Europe/Kyiv"],
			"Australia/Lord_Howe",
		].map(find),
	).toEqual(["IN", "CA", "US", "DE", "GB", "AR", "VN", "UA", "AU"]);
	expect(["UTC", "Etc/GMT+5", "+05:30", "Europe/Paris", "", "x"].map(find)).toEqual(
		Array(6).fill(undefined),
	);
});
