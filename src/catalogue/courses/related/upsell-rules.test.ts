import { expect, test } from "vitest";
import { currencyCode, moneyOf } from "#core/money.ts";
import { savingOf } from "./upsell-rules.ts";

const dollars = (amount: number) => moneyOf(amount, currencyCode("USD"));

test("a program saves what its courses cost more one by one, and nothing is claimed that is not known", () => {
	const single = [dollars(300), dollars(250.5)];
	expect(savingOf(dollars(500), single)).toEqual(dollars(50.5));
	expect(savingOf(dollars(550.5), single)).toBeUndefined();
	expect(savingOf(undefined, single)).toBeUndefined();
	expect(savingOf(dollars(1), [])).toBeUndefined();
	expect(savingOf(dollars(1), [...single, undefined])).toBeUndefined();
	const rupees = moneyOf(9000, currencyCode("INR"));
	expect(savingOf(dollars(1), [rupees])).toBeUndefined();
});
