import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { replaceCountries } from "#visitors/audience/country-store.ts";
import { loadPriceConverter } from "./price-schema.ts";

test("an offer that equals its price once both are rounded to the money of the country is none", async () => {
	const { db } = await aDatabase();
	const countries = [
		{ id: 1, code: "JP", name: "Japan", phoneCode: "81", currency: "JPY" },
		{ id: 2, code: "US", name: "America", phoneCode: "1", currency: "USD" },
	].map((country) => ({ ...country, european: false }));
	const convert = await db.transaction().execute(async (tx) => {
		await replaceCountries(tx, countries);
		return loadPriceConverter(tx);
	});
	const offerIn = (country: string, amount: number, offer: number) =>
		convert({ mode: "program", country, amount, offer: { amount: offer } }).offer?.price.minor;
	expect(offerIn("JP", 1000, 999.6)).toBeUndefined();
	expect(offerIn("JP", 1000, 999.4)).toBe(999);
	expect(offerIn("US", 1000, 999.6)).toBe(99_960);
});
