import { expect, test } from "vitest";
import { storeEntries } from "#platform/content/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import { loadPriceConverter } from "./price-schema.ts";

test("an offer that equals its price once both are rounded to the money of the country is none", async () => {
	const { db } = await aDatabase();
	const countries = [
		{ id: 1, code: "JP", name: "Japan", phoneCode: "81", currency: "JPY" },
		{ id: 2, code: "US", name: "America", phoneCode: "1", currency: "USD" },
	].map((country) => ({ ...country, european: false }));
	await storeEntries(db, countryCollection, countries);
	const convert = await db.transaction().execute(loadPriceConverter);
	const offerIn = (country: string, amount: number, offer: number) =>
		convert({ mode: "program", country, amount, offer: { amount: offer } }).offer?.price.minor;
	expect(offerIn("JP", 1000, 999.6)).toBeUndefined();
	expect(offerIn("JP", 1000, 999.4)).toBe(999);
	expect(offerIn("US", 1000, 999.6)).toBe(99_960);
});
