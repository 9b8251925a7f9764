import { describe, expect, test } from "vitest";
import { fieldKeys } from "#forms/fields/fields.ts";
import { withoutSmsCompliance } from "#forms/placements/placement-rules.ts";
import { anAsk, someCountries } from "#forms/testing.ts";
import { formAddress, formId, toFormView } from "./form-presenter.ts";

const everything = fieldKeys.filter((key) => key !== "requiredValidations");
const countries = someCountries();
const field = (key: string, ask: Parameters<typeof anAsk>[0] = {}, fields = everything) =>
	toFormView(anAsk(ask, { fields })).fields.find((one) => one.key === key);

describe("what is drawn of a form", () => {
	test("LEAD-019: exactly the named fields, in that order", () => {
		const named = ["message", "name", "agree"] as const;
		const { fields } = toFormView(anAsk({}, { fields: named }));
		expect(fields.map(({ key }) => key)).toEqual(named);
	});

	test("LEAD-020: follows from its fields, contents, countries, the visitor's region, the privacy text and SMS compliance", () => {
		const fields = ["email", "country", "agree", "agreeSms"] as const;
		const texts = {
			...anAsk().placement.texts,
			submit: "Send it",
			customPrivacyText: "Ours alone.",
		};
		const placement = { fields, texts };
		const view = toFormView(anAsk({ european: true }, placement));
		const by = Object.fromEntries(view.fields.map((one) => [one.key, one]));
		expect(Object.keys(by)).toEqual(fields);
		expect(view.placement.texts.submit).toBe("Send it");
		const listed = by.country?.list?.flatMap((one) => ("label" in one ? [one.label] : []));
		expect(listed).toEqual(expect.arrayContaining(countries.map(({ name }) => name)));
		expect(by.agree).toMatchObject({
			ticked: false,
			labelText: "Ours alone.\u00a0*",
		});
		const off = withoutSmsCompliance(placement);
		expect(toFormView(anAsk({}, off)).fields.map(({ key }) => key)).toEqual([
			"email",
			"country",
			"agree",
		]);
	});

	test("LEAD-007: the code of the phone is the visitor's, +1 where nobody knows", () => {
		expect(field("phoneCode", { country: countries[4] })?.value).toBe("49");
		expect(field("phoneCode", { country: undefined })?.value).toBe("1");
	});

	test("several countries have one code: the visitor's own is shown, and the others are read alike", () => {
		const named = (code: string) => {
			const country = countries.find((one) => one.code === code);
			const options = field("phoneCode", { country })?.list ?? [];
			return options.flatMap((one) => ("label" in one && /\(\+1\)$/.test(one.label) ? [one] : []));
		};
		const [us, canada] = ["United States (+1)", "Canada (+1)"];
		expect(named("US")).toEqual([
			{ value: "1", label: us, short: "+1 US" },
			{ value: "+1", label: canada, short: "+1 CA" },
		]);
		expect(named("CA")).toEqual([
			{ value: "+1", label: us, short: "+1 US" },
			{ value: "1", label: canada, short: "+1 CA" },
		]);
		const typed = { phoneCode: "+1" };
		const refused = { typed, problems: [] };
		expect(field("phoneCode", { refused })?.value).toBe("1");
	});

	test("LEAD-079: the item at index 10 of a list of countries is a line that nobody can choose", () => {
		for (const key of ["country", "phoneCode"])
			expect(field(key)?.list?.map((one) => "separator" in one)).toEqual(
				[...countries, undefined].map((_, at) => at === 10),
			);
	});

	test("CONS-001, CONS-002: the box starts unticked for Europeans and ticked for others; those for marketing emails, texts and calls never start ticked", () => {
		expect(field("agree", { european: true })?.ticked).toBe(false);
		expect(field("agree", { european: false })?.ticked).toBe(true);
		expect(field("agreeEmail")?.ticked).toBe(false);
		expect(field("agreeSms")?.ticked).toBe(false);
		expect(field("agreeCall")?.ticked).toBe(false);
	});

	test("LEAD-021: a placement's own privacy text stands in place of the usual one", () => {
		const ask = anAsk();
		const texts = { ...ask.placement.texts, customPrivacyText: "Ours alone." };
		const worded = toFormView(anAsk({}, { texts, fields: everything }));
		const labels = worded.fields.map((one) => one.labelText);
		expect(labels).toContain("Ours alone.\u00a0*");
		expect(labels).not.toContain("You may write to me.\u00a0*");
		expect(field("agree")?.labelText).toBe("You may write to me.\u00a0*");
	});

	test("LEAD-031: who inquires does it for themselves until they say otherwise", () => {
		expect(field("queryType")?.value).toBe("individual");
	});

	test("LEAD-033: a form that does not ask for the country has the state or province of where its visitor is", () => {
		const fields = ["name", "cState", "cProvince"] as const;
		const keys = (country: (typeof countries)[number] | undefined) =>
			toFormView(anAsk({ country }, { fields })).fields.map(({ key }) => key);
		expect(keys(countries[0])).toEqual(["name", "cState"]);
		expect(keys(countries[3])).toEqual(["name", "cProvince"]);
		expect(keys(countries[1])).toEqual(["name"]);
	});

	test("LEAD-032, CONS-010: demands nothing at first where a banner asks Europeans", () => {
		const demands = (european: boolean) =>
			toFormView(anAsk({ european }, { consent: "banner" })).hidden.requiredValidations;
		expect([demands(true), demands(false)]).toEqual(["false", "true"]);
	});

	test("what was refused stands there again, unticked boxes unticked, with its messages", () => {
		const typed = { name: "  Ada <b>", phoneCode: "49", agree: undefined };
		const problems = [{ field: "email", message: "Invalid Email" }];
		const view = toFormView(anAsk({ refused: { typed, problems } }));
		const by = Object.fromEntries(view.fields.map((one) => [one.key, one]));
		expect(by.name?.value).toBe("  Ada <b>");
		expect(by.phoneCode?.value).toBe("49");
		expect(by.agree?.ticked).toBe(false);
		expect(by.email?.error).toBe("Invalid Email");
	});

	test("what came as something else than text is drawn as nothing", () => {
		const typed = { name: ["a", "b"], email: { at: 1 }, phoneCode: 7 };
		const { fields } = toFormView(anAsk({ refused: { typed, problems: [] } }));
		expect(fields.slice(0, 2).map(({ value }) => value)).toEqual(["", ""]);
	});
});

test("LEAD-003: a form is opened and sent at its host page's own address", () => {
	expect(toFormView(anAsk()).action).toBe("/courses/sql?form=request%20a%20call");
	expect(formAddress("/", "query box")).toBe("/?form=query%20box");
	expect(formId("Call_back_Second_fold")).toBe("lead-form-Call_back_Second_fold");
	expect(formId("fpt-paper-hot")).toBe("lead-form-fpt-paper-hot");
});
