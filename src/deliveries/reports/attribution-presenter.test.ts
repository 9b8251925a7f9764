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

test("a list says source, medium and campaign, as far as they are known", () => {
	expect(attributionSummary(attribution)).toBe("google / cpc / winter");
	expect(attributionSummary({ ...attribution, campaign: "(not set)" })).toBe("google / cpc");
	expect(attributionSummary(undefined)).toBe("");
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
	});
	expect(attributionColumns).toContain("attribution_first_campaign");
});
