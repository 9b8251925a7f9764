import { expect, test } from "vitest";
import {
	attributionCells,
	attributionColumns,
	attributionSummary,
} from "./attribution-presenter.ts";

const attribution = {
	class: "paid",
	source: "google",
	medium: "cpc",
	campaign: "winter",
	term: "(not set)",
	first_class: "email",
	first_source: "news",
	first_medium: "email",
	first_campaign: "(not set)",
};

test("a list says source, medium, campaign, class and referring host, as far as they are known, of the latest and the first arrival", () => {
	const first = "; first: news / email (email)";
	expect(attributionSummary(attribution)).toBe(`google / cpc / winter (paid)${first}`);
	expect(
		attributionSummary({ ...attribution, campaign: "(not set)", host: "www.google.com" }),
	).toBe(`google / cpc (paid, www.google.com)${first}`);
	expect(attributionSummary(undefined)).toBe("");
});

test("a list says an arrival once, and nothing twice", () => {
	const both = (touch: Record<string, string>) => ({
		...touch,
		...Object.fromEntries(Object.entries(touch).map(([key, value]) => [`first_${key}`, value])),
	});
	const summarize = (touch: Record<string, string>) => attributionSummary(both(touch));
	expect(summarize({ class: "direct", source: "(direct)", medium: "(none)" })).toBe(
		"(direct) / (none)",
	);
	expect(
		summarize({ class: "organic", source: "google", medium: "(organic)", host: "www.google.de" }),
	).toBe("google / (organic) (www.google.de)");
	expect(
		summarize({ class: "referral", source: "a.example", medium: "(referral)", host: "a.example" }),
	).toBe("a.example / (referral)");
});

test("a spreadsheet has the first and the latest arrival, and nothing for what was not set", () => {
	const cells = attributionCells(attribution);
	expect(Object.keys(cells)).toEqual(attributionColumns);
	expect(cells).toMatchObject({
		attribution_source: "google",
		attribution_campaign: "winter",
		attribution_term: "",
		attribution_first_source: "news",
		attribution_first_medium: "email",
		attribution_first_campaign: "",
		attribution_class: "paid",
		attribution_first_class: "email",
		attribution_host: "",
	});
	expect(attributionColumns).toContain("attribution_first_campaign");
});
