import { describe, expect, test } from "vitest";
import { someApplicationValues } from "#applications/testing.ts";
import {
	type ProductOverride,
	productOverridePayload,
} from "#forms/submission/product-override-payload.ts";
import type { Application } from "#leads/application.ts";
import { applicationPayload } from "./crm-payload.ts";

const product: ProductOverride = {
	type: "bundle",
	categories: ["Cyber Security"],
	accreditation: "Caldrona",
	advisors: ["Mina Sato", "Idris Haddad"],
	subProducts: ["Network Defense"],
	freeCourses: [],
	hostname: "apply.lyceum.example",
};
const begun: Application = {
	values: someApplicationValues(),
	startedAt: "2026-11-20T12:00:00Z",
};

describe("the payload of an application", () => {
	test("a draft has its status only", () => {
		expect(applicationPayload(begun)).toEqual({
			application_type: "online",
			application_status: "started",
		});
	});

	test("LEAD-074: it has each answer with its question, eligible or ineligible", () => {
		const sent = {
			at: "2026-11-20T12:30:00Z",
			product,
			eligibility: [
				{ question: "A degree?", answer: "Yes", eligible: true },
				{ question: "A team?", answer: "None", eligible: false },
			],
		};
		expect(applicationPayload({ ...begun, sent })).toMatchObject({
			application_status: "submitted",
			date_of_birth: "24-12-1999",
			application_country: "US",
			application_state: "NY",
			year_of_passing: "2019",
			marks_percent: "81.5",
			preferred_day: "Tuesday",
			hostname: "apply.lyceum.example",
			eligibility: [
				{ question: "A degree?", answer: "Yes", status: "eligible" },
				{ question: "A team?", answer: "None", status: "ineligible" },
			],
		});
	});

	test("SYL-008, B2B-045: its product details replace those of the lead, with the product's kind and the host", () => {
		expect(productOverridePayload(product)).toEqual({
			category_list: '["Cyber Security"]',
			accreditation: "Caldrona",
			advisors: '["Mina Sato","Idris Haddad"]',
			sub_product_list: '["Network Defense"]',
			product_type_id: 2,
			hostname: "apply.lyceum.example",
		});
		const course = { ...product, type: "course", hostname: undefined } as const;
		expect(productOverridePayload(course)).toMatchObject({
			product_type_id: 1,
		});
		expect(productOverridePayload(course)).not.toHaveProperty("hostname");
	});
});
