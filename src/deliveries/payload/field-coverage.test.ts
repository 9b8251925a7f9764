import { describe, expect, test } from "vitest";
import { noForms } from "#forms/content.ts";
import { type BuiltInFieldKey, fillableFieldKeys } from "#forms/fields/fields.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { anAsk } from "#forms/testing.ts";
import { decideLead } from "#leads/decision/lead-decision-rules.ts";
import { parseSubmission } from "#leads/submission/parsing/submission-rules.ts";
import { aSender } from "#leads/submission/testing.ts";
import { aStoredLead } from "#leads/testing.ts";
import { aCountry } from "#visitors/testing.ts";
import { crmPayload } from "./crm-payload.ts";
import { requestSummaryLines } from "./lead-summary-presenter.ts";

/** Two answers to each field, of which the second may be none. */
const answers: Readonly<Record<BuiltInFieldKey, readonly [unknown, unknown]>> = {
	name: ["Ada Lovelace", "Grace Hopper"],
	firstname: ["Ada", "Grace"],
	lastname: ["Lovelace", "Hopper"],
	email: ["ada@engines.example", "grace@engines.example"],
	phoneCode: ["1", "44"],
	personPhone: ["2125550123", "2125550124"],
	personPhoneAlternate: ["2125550125", ""],
	experience: ["1-3", "3-5"],
	course: ["course-1001", "course-1002"],
	message: ["In the evening?", ""],
	lookingFor: ["not sure", "self-learner"],
	// Nothing is sent without it.
	agree: [true, true],
	company: ["Engines", "Looms"],
	university: ["Oxford", "Cambridge"],
	no_of_learner: ["12", "13"],
	country: ["United States", "Canada"],
	cState: ["NY", "CA"],
	cProvince: ["ON", "BC"],
	cNoEmps: ["50-249", "1-49"],
	targetSegment: ["B2B", "B2C"],
	yearInBusiness: ["1-5", "5-10"],
	annualRevenue: ["$0-5 million", "$5-20 million"],
	partnership: ["Distributor", "Channel Partner"],
	queryType: ["individual", "business"],
	requiredValidations: [true, true],
	selectCourse: ["b163", "b164"],
	linkednUrl: ["https://linkedin.example/in/ada", "https://linkedin.example/in/grace"],
	agreeEmail: [true, false],
	agreeSms: [true, false],
	agreeCall: [true, false],
};

/** Fields that other fields decide about, and the answers with which they count. */
const beside: Readonly<Partial<Record<BuiltInFieldKey, object>>> = {
	cProvince: { country: "Canada" },
	company: { queryType: "business" },
};

const countries = [
	aCountry(),
	aCountry({ id: 2, code: "CA", name: "Canada" }),
	aCountry({ id: 3, code: "GB", name: "United Kingdom", phoneCode: "44" }),
];

function decide(leadType: "b2c" | "b2b", key: BuiltInFieldKey, answer: unknown): Lead {
	const { placement } = anAsk(
		{},
		{
			...{ siteModule: "all fields", leadType, businessModule: "all fields", emailKind: "any" },
			...{ fields: key.endsWith("name") && key !== "name" ? nameParts : wholeName },
			courses: [
				{ value: "b163", label: "Public Health Figures" },
				{ value: "b164", label: "Cohort Studies" },
			],
			optional: ["personPhone", "no_of_learner"],
		},
	);
	const values = Object.fromEntries(
		Object.entries(answers).map(([name, [first]]) => [name, first]),
	);
	const read = parseSubmission(
		{
			...{ site_module: "all fields", page: "/", lead_id: crypto.randomUUID() },
			values: { ...values, ...beside[key], [key]: answer },
		},
		aSender(),
	);
	if (!read.ok) throw new Error(JSON.stringify(read.reason));
	const decision = decideLead(read.value, {
		...{ now: Temporal.Instant.from("2026-11-20T12:00:00Z"), publicUrl: "https://lyceum.example" },
		...{ timeZone: "UTC", forms: noForms, countries, placement, businessPlacement: placement },
		...{ enterprise: undefined, pageCategory: undefined, ebook: undefined, isLiveWebinar: false },
		...{ currency: "USD", productOverride: undefined, knownExperience: undefined },
		...{ contactChoice: undefined, isLearner: true, mustConfirmEmail: false, visitor: undefined },
		...{ latestLeadAt: undefined, linkOwner: undefined, hasGrant: false, product: undefined },
	});
	if (decision.kind !== "send") throw new Error(`${key}: ${JSON.stringify(decision)}`);
	return { ...decision.lead, leadId: "" };
}

// A course is looked up.
const withoutCourse = fillableFieldKeys.filter((key) => key !== "course");
const wholeName = withoutCourse.filter((key) => key !== "firstname" && key !== "lastname");
const nameParts = withoutCourse.filter((key) => key !== "name");

const toDelivered = (lead: Lead) => {
	const stored = aStoredLead({ lead, id: "00000000-0000-8000-8000-000000000000" as never });
	return {
		payload: crmPayload(stored, { mail: true, calls: true }),
		summary: requestSummaryLines(stored),
	};
};

/** A built-in field that is asked and thrown away would be noticed by nobody. */
describe.each(withoutCourse.filter((key) => key !== "agree"))("the answer to %s", (key) => {
	const [first, second] = answers[key];
	const leadTypes = (["b2c", "b2b"] as const).map((type) => [
		decide(type, key, first),
		decide(type, key, second),
	]);

	// Those of a partner are stored with a company's lead only.
	test("is stored with the lead", () => {
		expect(leadTypes.some(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toBe(
			true,
		);
	});

	test("reaches the destinations", () => {
		const differs = leadTypes.some(([one, other]) => {
			if (!one || !other) return false;
			return JSON.stringify(toDelivered(one)) !== JSON.stringify(toDelivered(other));
		});
		expect(differs).toBe(true);
	});
});
