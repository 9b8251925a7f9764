import { describe, expect, test } from "vitest";
import { fieldKeys } from "#forms/fields/fields.ts";
import { toBrowserProps, toLeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import { LeadForm } from "./lead-form-view.tsx";

const fields = fieldKeys.filter((key) => key !== "requiredValidations");
const drawn = (
	ask: Parameters<typeof anAsk>[0] = {},
	placement: Parameters<typeof anAsk>[1] = { fields },
) => renderToMarkup(<LeadForm {...toLeadFormProps(toFormView(anAsk(ask, placement)))} />);
const control = (markup: string, name: string) =>
	["input", "select", "textarea"]
		.flatMap((tag) => findOpeningTags(markup, tag))
		.find((tag) => readAttribute(tag, "name") === name);

describe("a lead form", () => {
	test("LEAD-005..009, LEAD-011, LEAD-014, LEAD-024, LEAD-025, LEAD-027, LEAD-028, LEAD-030: every field under its published key", () => {
		const markup = drawn();
		for (const key of fields) {
			expect(control(markup, key), key).toBeDefined();
			expect(markup).toContain(`data-field="${key}"`);
		}
		expect(findOpeningTags(markup, "select").map((tag) => readAttribute(tag, "name"))).toEqual(
			expect.arrayContaining(["phoneCode", "experience", "course"]),
		);
		expect(readAttribute(control(markup, "agree"), "type")).toBe("checkbox");
	});

	test("the browser gets its lists of countries with the HTML only", () => {
		const props = toLeadFormProps(toFormView(anAsk({}, { fields })));
		const sent = JSON.stringify(toBrowserProps(props));
		expect(JSON.stringify(props)).toContain("Germany");
		expect(sent).not.toContain("Germany");
		expect(toBrowserProps(props).phoneCodes).toContain("49");
		const states = toBrowserProps(props).fields.find(({ key }) => key === "cState");
		expect(states?.list).toContainEqual({ value: "CA", label: "California" });
	});

	test("LEAD-010: eight steps of experience in their order", () => {
		const only = drawn({}, { fields: ["experience"] });
		const values = findOpeningTags(only, "option").map((tag) => readAttribute(tag, "value"));
		expect(values).toEqual([
			"",
			"No Experience",
			"0-1",
			"1-3",
			"3-5",
			"5-8",
			"8-12",
			"12-15",
			"15+",
		]);
	});

	test("LEAD-012: the message is optional and says so", () => {
		const area = control(drawn(), "message");
		expect(readAttribute(area, "placeholder")).toBe("Write an optional message...");
		expect(area).not.toContain("required");
	});

	test("LEAD-015, LEAD-016: is sent by SUBMIT, the query box by its own words", () => {
		expect(drawn({}, {})).toContain("<span>SUBMIT</span>");
		expect(drawn({}, { variant: "query-box" })).toContain("<span>Talk to our advisor</span>");
	});

	test("INQ-002, INQ-003: for whom somebody inquires is a pair of radios, Myself first and chosen", () => {
		const markup = drawn({}, { fields: ["queryType"] });
		expect(markup).toContain("<legend");
		expect(markup).toContain("Inquiry for:");
		const radios = findOpeningTags(markup, "input").filter(
			(tag) => readAttribute(tag, "type") === "radio",
		);
		expect(radios.map((tag) => readAttribute(tag, "value"))).toEqual(["individual", "business"]);
		expect(radios[0]).toContain("checked");
		expect(radios[1]).not.toContain("checked");
		expect(markup).toContain("Myself");
		expect(markup).toContain("My Company");
	});

	test("INQ-004: the company's label has a star", () => {
		expect(drawn()).toContain("Company Name*");
	});

	test("LEAD-032: whether fields are required goes along, hidden", () => {
		const flag = control(drawn(), "requiredValidations");
		expect(readAttribute(flag, "type")).toBe("hidden");
		expect(readAttribute(flag, "value")).toBe("true");
	});

	test("browsers know what to fill in, and phones which keyboard to show", () => {
		const markup = drawn();
		const complete = (name: string) => readAttribute(control(markup, name), "autoComplete");
		expect(["name", "email", "phoneCode", "personPhone", "company"].map(complete)).toEqual([
			"name",
			"email",
			"tel-country-code",
			"tel-national",
			"organization",
		]);
		expect(readAttribute(control(markup, "email"), "type")).toBe("email");
		expect(readAttribute(control(markup, "personPhone"), "inputMode")).toBe("tel");
	});

	test("a message stands with its field, which is described by it", () => {
		const problems = [{ field: "email", message: "Invalid Email" }];
		const markup = drawn({ refused: { typed: {}, problems } });
		const email = control(markup, "email");
		expect(readAttribute(email, "aria-invalid")).toBe("true");
		expect(readAttribute(email, "aria-describedby")).toBe(
			"lead-form-request-a-call-email-error lead-form-request-a-call-email-advice",
		);
		expect(markup).toContain('id="lead-form-request-a-call-email-error"');
		expect(markup).toMatch(
			/id="lead-form-request-a-call-email-advice"[^>]*>Use the format name@example.com./,
		);
		expect(markup).toContain('href="#lead-form-request-a-call-email"');
	});

	test("the trap is there for programs and for nobody else", () => {
		const trap = control(drawn(), "website");
		expect(readAttribute(trap, "tabindex")).toBe("-1");
		expect(readAttribute(trap, "autoComplete")).toBe("off");
	});

	test("says which form it is", () => {
		const [form] = findOpeningTags(drawn({ european: true }), "form");
		expect(readAttribute(form, "data-site-module")).toBe("request a call");
		expect(readAttribute(form, "data-lead-type")).toBe("b2c");
		expect(readAttribute(form, "data-variant")).toBe("standard");
	});
});
