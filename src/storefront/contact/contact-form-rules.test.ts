import { describe, expect, test } from "vitest";
import { createContactPopup, createQuotePopup } from "./contact-form-rules.ts";

const plain = { pageType: "business", country: "DE" } as const;

describe("a contact popup without texts of its own", () => {
	test("B2BP-001, B2BP-002: is called Contact Us, and so is its button", () => {
		expect(createContactPopup(plain)).toMatchObject({
			title: "Contact Us",
			buttonLabel: "Contact Us",
		});
		const supplied = { title: "Write to us", buttonLabel: "Ask" };
		expect(createContactPopup({ ...plain, ...supplied })).toMatchObject(supplied);
	});

	test("B2BP-003: is sent by Inquire Now in the US, else by the supplied label or Contact Us", () => {
		const submit = (country: string | undefined, submitLabel?: string) =>
			createContactPopup({
				...plain,
				country,
				...(submitLabel && { submitLabel }),
			}).submitLabel;
		expect(submit("US")).toBe("Inquire Now");
		expect(submit("US", "Send")).toBe("Inquire Now");
		expect(submit("DE", "Send")).toBe("Send");
		expect(submit("DE")).toBe("Contact Us");
		expect(submit(undefined)).toBe("Contact Us");
	});

	test("B2BP-006: thanks with a fixed message", () => {
		expect(createContactPopup(plain).successMessage).toBe(
			"Thank you. A representative will get back to you in one business day.",
		);
	});

	test("MOD-010: is the business default, and on the home page a form of its own", () => {
		expect(createContactPopup({ ...plain, pageType: "home_page" }).siteModule).toBe(
			"B2B_contact_home_page",
		);
		expect(createContactPopup(plain).siteModule).toBe("B2B_talk_to_advisor_Schedule_Page");
	});
});

test("MOD-011, B2BP-016: the quote's site module, lead type and query type", () => {
	expect(createQuotePopup("skill-up", ["700+ live classes monthly"])).toMatchObject({
		siteModule: "SLH_skillup_B2B",
		leadType: "b2b",
		queryType: "B2b",
	});
});
