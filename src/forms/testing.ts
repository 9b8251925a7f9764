import { getDefaultTexts } from "#forms/messages.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Placement } from "./placements/placement-schema.ts";
import type { FormViewInput } from "./rendering/form-presenter.ts";

/** The placements whose form a known visitor may skip, as the requirement lists them. */
export const skippablePlacements: readonly string[] = [
	"career handbook",
	"industry data",
	"bundle agenda first fold",
	"course preview",
	"course agenda",
	"course_preview_playlist",
	"bundle agenda",
	"course_agenda_first_fold",
	"bundle preview",
	"bundle preview playlist",
	"job_guarantee_brochure",
	"Call_back_Second_fold",
];

/** A country a number: the first is the United States, the second India, and so on as the site has them. */
export function someCountries(): Country[] {
	const known = [
		["US", "United States", "1"],
		["IN", "India", "91"],
		["GB", "United Kingdom", "44"],
		["CA", "Canada", "1"],
		["DE", "Germany", "49"],
	] as const;
	const others = Array.from({ length: 12 }, (_, index) => {
		const letter = String.fromCharCode(65 + index);
		return [`X${letter}`, `Country ${letter}`, `80${index}`] as const;
	});
	return [...known, ...others].map(([code, name, phoneCode], index) => ({
		id: index + 1,
		code,
		name,
		phoneCode,
		currency: "USD",
		european: code === "DE" || code === "GB",
		cityId: undefined,
		cityName: undefined,
	}));
}

function aPlacement(more: Partial<Placement> = {}): Placement {
	const variant: Placement["variant"] = more.variant ?? "standard";
	return {
		siteModule: "request a call",
		variant,
		leadType: "b2c",
		fields: ["name", "email", "phoneCode", "personPhone", "agree"],
		emailKind: "any",
		consent: "box",
		purpose: "offer",
		followUps: [],
		separateLeads: false,
		sentView: "thanks",
		skipEligible: false,
		sourceCode: undefined,
		businessModule: undefined,
		consumerForm: undefined,
		crmTags: {},
		...more,
		texts: { title: "Talk to us", ...getDefaultTexts(variant), ...more.texts },
	};
}

/** A form that a visitor from the United States opens on the page of a course. */
export function anAsk(
	more: Partial<Omit<FormViewInput, "placement">> = {},
	placement: Partial<Placement> = {},
): FormViewInput {
	const countries = someCountries();
	return {
		placement: aPlacement(placement),
		page: "/courses/sql",
		today: Temporal.PlainDate.from("2026-11-20"),
		product: "course-1001",
		european: false,
		country: countries[0],
		isListedProgram: false,
		isFsaPage: false,
		legalAddresses: {},
		consentTexts: {
			agree: "You may write to me.",
			email: "Email me.",
			sms: "Text me.",
			call: "Call me.",
		},
		mail: {
			free: ["gmail.com"],
			regional: [],
			disposable: [],
			companies: [],
			providers: ["gmail.com"],
			wellKnown: ["gmail.com"],
		},
		choices: {
			countries,
			courses: [{ value: "7", label: "SQL" }],
			courseName: "Course",
		},
		formIds: { leadId: "lead", submissionId: "press", stamp: "drawn" },
		...more,
	};
}
