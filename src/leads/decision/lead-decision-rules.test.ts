import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createId } from "#core/ids.ts";
import { automaticPlacementName } from "#forms/automatic-lead-rules.ts";
import { fieldKeys } from "#forms/fields/fields.ts";
import { formsFileSchema } from "#forms/placements/forms-file-schema.ts";
import { leadMessages } from "#leads/messages.ts";
import { parseSubmission } from "#leads/submission/parsing/submission-rules.ts";
import type { Submission } from "#leads/submission/submission.ts";
import { aSender } from "#leads/submission/testing.ts";
import { aCountry } from "#visitors/testing.ts";
import type { DecisionInput } from "./decision-input.ts";
import { decideLead, listLookups } from "./lead-decision-rules.ts";

const root = join(import.meta.dirname, "../../..");
const forms = formsFileSchema.parse(parse(readFileSync(join(root, "content/forms.yaml"), "utf8")));
const placementNamed = (name: string) => forms.placements.find((one) => one.siteModule === name);
const withForm = forms.placements.filter(({ variant }) => variant !== "none");

const course: NonNullable<DecisionInput["product"]> = {
	key: { kind: "course", id: 1001 },
	slug: "sql-for-analysts",
	pageType: "course",
	product: {
		...{ id: 1001, type: "course", name: "SQL for Analysts", trainingType: "self-paced" },
		...{ category: "Data", categoryId: "data", image: "" },
	},
	card: {} as never,
};

function anInput(siteModule: string, more: Partial<DecisionInput> = {}): DecisionInput {
	const placement = placementNamed(siteModule);
	const { businessModule } = placement ?? {};
	return {
		now: Temporal.Instant.from("2026-11-20T12:00:00Z"),
		publicUrl: "https://lyceum.example",
		timeZone: "America/New_York",
		forms,
		countries: [aCountry()],
		placement,
		businessPlacement: businessModule ? placementNamed(businessModule) : undefined,
		enterprise: undefined,
		pageCategory: undefined,
		ebook: undefined,
		isLiveWebinar: false,
		currency: "USD",
		product: undefined,
		productOverride: undefined,
		knownExperience: undefined,
		contactChoice: undefined,
		isLearner: false,
		mustConfirmEmail: false,
		visitor: undefined,
		latestLeadAt: undefined,
		linkOwner: undefined,
		hasGrant: false,
		...more,
	};
}

function read(body: object): Submission {
	const submission = {
		...{ submission_id: crypto.randomUUID(), lead_id: crypto.randomUUID(), page: "/" },
		...body,
	};
	const result = parseSubmission(submission, aSender());
	if (!result.ok) throw new Error(JSON.stringify(result.reason));
	return result.value;
}

const ada = {
	...{ name: "Ada Lovelace", firstname: "Ada", lastname: "Lovelace", email: "ada@engines.example" },
	...{ phoneCode: "1", personPhone: "2125550123", experience: "1-3", message: "In the evening?" },
	...{ agree: true, agreeEmail: true, agreeSms: true, agreeCall: true, company: "Engines" },
};
const hostile = fc.oneof(
	fc.constantFrom("", "\0", "\uD800", "a\0@b.example", "<b>", "x".repeat(300), "ada@gmail.com"),
	fc.string({ maxLength: 20 }),
	fc.boolean(),
);
const typed = fc
	.dictionary(fc.constantFrom(...fieldKeys), hostile, { maxKeys: 5 })
	.map((more) => ({ ...ada, ...more }));
const sent = fc
	.record({
		site_module: fc.constantFrom(...withForm.map(({ siteModule }) => siteModule)),
		values: typed,
		unseen: fc.boolean(),
		product: fc.constantFrom("", "course-1001"),
	})
	.map(read);
const choice = fc.record({ mail: fc.boolean(), calls: fc.boolean() });

describe("the decision about a filled-in form, without a database", () => {
	test("every submission of every form is sent, reset or refused at its fields, and no rule fails", () => {
		fc.assert(
			fc.property(sent, fc.boolean(), (submission, isLearner) => {
				const input = anInput(submission.siteModule, { product: course, isLearner });
				const decision = decideLead(submission, input);
				if (decision.kind !== "refused") return;
				expect(decision.refusal).toMatchObject({ kind: "fields", problems: expect.any(Array) });
			}),
		);
	});

	test("what was not looked up changes nothing: no rule needs a query that is not listed", () => {
		fc.assert(
			fc.property(sent, choice, (submission, contactChoice) => {
				const input = anInput(submission.siteModule, {
					product: submission.products.length > 0 ? course : undefined,
				});
				const lookups = listLookups(submission, input);
				const more: Partial<DecisionInput> = {
					...(!lookups.isForCompany && { productOverride: {} as never }),
					...(!lookups.experience && { knownExperience: "10+" }),
					...(lookups.learnerEmail === undefined && { isLearner: true }),
					...(lookups.contactChoiceEmail === undefined && { contactChoice }),
					...(lookups.optInEmail === undefined && { mustConfirmEmail: true }),
					...{ latestLeadAt: 0, hasGrant: true },
				};
				expect(decideLead(submission, { ...input, ...more })).toEqual(
					decideLead(submission, input),
				);
			}),
		);
	});

	test("an address is looked up only if the database can store it", () => {
		fc.assert(
			fc.property(sent, (submission) => {
				const lookups = listLookups(submission, anInput(submission.siteModule));
				const addresses = [lookups.learnerEmail, lookups.contactChoiceEmail, lookups.optInEmail];
				for (const address of addresses) {
					expect(address ?? "").not.toContain("\0");
					expect((address ?? "").isWellFormed()).toBe(true);
				}
			}),
		);
	});

	test("a skipped form gives no consent that its person has taken back", () => {
		fc.assert(
			fc.property(sent, choice, (submission, contactChoice) => {
				const decision = decideLead(submission, anInput(submission.siteModule, { contactChoice }));
				if (decision.kind !== "send" || !submission.isFormSkipped) return;
				const { consent } = decision.lead;
				if (!contactChoice.mail) expect([consent.contact, consent.email]).toEqual([false, false]);
				if (!contactChoice.calls) expect([consent.call, consent.sms]).toEqual([false, false]);
			}),
		);
	});

	test("an opt-in that must be confirmed is stored as a request, and no email is allowed yet", () => {
		fc.assert(
			fc.property(sent, (submission) => {
				const input = anInput(submission.siteModule, { mustConfirmEmail: true });
				const decision = decideLead(submission, input);
				if (decision.kind !== "send") return;
				expect(decision.lead.consent.email).toBe(false);
				const requested = decision.consents.find(({ purpose }) => purpose === "email-request");
				expect(requested?.given ?? false).toBe(decision.asksOptIn);
			}),
		);
	});

	test("a product or a course that does not exist is refused at its field, and so is a form that does not", () => {
		const body = { site_module: "request a call", values: ada, product: "course-99" };
		expect(decideLead(read(body), anInput("request a call"))).toMatchObject({
			refusal: { problems: [{ field: "product", message: leadMessages.unknownProduct }] },
		});
		expect(decideLead(read(body), anInput("request a call", { product: course }))).toMatchObject({
			kind: "send",
			lead: { product: { id: 1001 } },
		});
		expect(decideLead(read(body), anInput("no such form"))).toMatchObject({
			refusal: { isImpossible: true },
		});
	});
});

describe("the decision about an automatic lead", () => {
	const submission = read({ site_module: automaticPlacementName, auto_lead: "1" });
	const person = { id: createId<"person">(), subscriptionStatus: 1, emailSubscriptionStatus: 1 };
	const visitor: DecisionInput["visitor"] = {
		...{ by: "session", email: "ada@engines.example", name: { first: "Ada", last: "Lovelace" } },
		...{ phone: { code: "1", number: "2125550123" }, smsAgreed: undefined, isProved: true },
		...{ isBusiness: false, person: person as never },
	};
	const decide = (more: Partial<DecisionInput>) =>
		decideLead(
			{ ...submission, automatic: true },
			anInput(automaticPlacementName, { visitor, product: course, ...more }),
		);

	test("AUTO-017: a visitor who is signed in confirms it, unless our own page or their own link asks", () => {
		expect(decide({})).toMatchObject({ refusal: { kind: "unconfirmed" } });
		expect(decide({ hasGrant: true })).toMatchObject({ kind: "send" });
		const own = { kind: "person", person: person.id } as const;
		expect(decide({ linkOwner: own })).toMatchObject({ kind: "send" });
		const stranger = { kind: "person", person: createId<"person">() } as const;
		expect(decide({ linkOwner: stranger })).toMatchObject({ refusal: { kind: "unconfirmed" } });
	});

	test("it is made of what is known, whatever was sent, and only some time after the last lead", () => {
		fc.assert(
			fc.property(typed, (values) => {
				const decision = decideLead(
					{ ...submission, automatic: true, values },
					anInput(automaticPlacementName, { visitor, product: course, hasGrant: true }),
				);
				expect(decision).toMatchObject({ kind: "send", lead: { email: "ada@engines.example" } });
			}),
		);
		const { epochMilliseconds } = anInput("").now;
		expect(decide({ hasGrant: true, latestLeadAt: epochMilliseconds - 1 })).toMatchObject({
			refusal: { kind: "too soon" },
		});
		expect(decide({ hasGrant: true, visitor: undefined })).toMatchObject({ kind: "refused" });
	});
});
