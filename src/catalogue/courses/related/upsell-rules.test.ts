import { expect, test } from "vitest";
import { currencyCode, toMoney } from "#core/money.ts";
import { calculateSaving } from "./upsell-rules.ts";

const dollars = (amount: number) => toMoney(amount, currencyCode("USD"));

test("a program saves what its courses cost more one by one, and nothing is claimed that is not known", () => {
	const single = [dollars(300), dollars(250.5)];
	expect(calculateSaving(dollars(500), single)).toEqual(dollars(50.5));
	expect(calculateSaving(dollars(550.5), single)).toBeUndefined();
	expect(calculateSaving(undefined, single)).toBeUndefined();
	expect(calculateSaving(dollars(1), [])).toBeUndefined();
	expect(calculateSaving(dollars(1), [...single, undefined])).toBeUndefined();
	const rupees = toMoney(9000, currencyCode("INR"));
	expect(calculateSaving(dollars(1), [rupees])).toBeUndefined();
});
