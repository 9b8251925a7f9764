import type { FieldKey } from "#forms/fields/field-key.ts";
import type { QueryType } from "#forms/fields/field-options.ts";
import type { FieldTexts } from "#forms/fields/field-text-rules.ts";
import type { Retention } from "#forms/retention-rules.ts";
import type { SourceCode } from "#forms/sent-leads-rules.ts";
import type { LeadMarks } from "#forms/submission/lead.ts";
import type { EmailRequirement } from "#forms/validation/email-rules.ts";
import type { RuleSet } from "#forms/validation/form-rules.ts";

/** Published names of placements; a business may have others and need not have all. */
export const publishedPlacementNames = {
	previews: [
		"course preview",
		"course_preview_playlist",
		"bundle preview",
		"bundle preview playlist",
	],
	agendas: [
		"course agenda",
		"course_agenda_first_fold",
		"bundle agenda",
		"bundle agenda first fold",
	],
	downloads: [
		"career handbook",
		"industry data",
		"job_guarantee_brochure",
		"exit_intent_download",
	],
	contact: ["request a call", "query box", "Call_back_Second_fold"],
	freeAndTests: [
		"frs",
		"fpt",
		"fpt-paper-cold",
		"fpt-paper-hot",
		"scholarship test",
	],
	others: ["Refer and Earn", "auto repeat lead"],
	business: ["B2B_talk_to_advisor_Schedule_Page", "SLH_skillup_B2B"],
} as const;

/** How a form stands on its page; `none` is seen by nobody, because its leads make themselves. */
export const formVariants = [
	"standard",
	"exit",
	"side-panel",
	"query-box",
	"business",
	"embedded",
	"cohort",
	"schedule-call",
	"none",
] as const;
export type FormVariant = (typeof formVariants)[number];

/** Who asks for consent: the form's own box, the banner for Europeans, or a webinar while it is on. */
export const consentRules = ["box", "banner", "live-webinar"] as const;
export type ConsentRule = (typeof consentRules)[number];

/** What somebody agrees to by sending a form: to be told of what is offered, or to have this one thing answered. */
export const placementPurposes = ["offer", "answer"] as const;
export type PlacementPurpose = (typeof placementPurposes)[number];

/** What comes after the thank-you. */
export const followUps = [
	"group-enrollment",
	"application",
	"download",
	"booking",
] as const;
export type FollowUp = (typeof followUps)[number];

export interface FormTexts {
	readonly title: string;
	/** Why somebody should fill it in. */
	readonly lead?: string | undefined;
	readonly submit: string;
	readonly thanks: string;
	/** A second line below the thank-you. */
	readonly thanksDetail?: string | undefined;
	/** In place of the default wording beside the box of consent. */
	readonly customPrivacyText?: string | undefined;
	readonly popupErrorMessage?: string | undefined;
	readonly popupSuccessMessage?: string | undefined;
	/** What happens after it was sent, a line each, where that is not what happens after most. */
	readonly next?: readonly string[] | undefined;
	/** The letter to whoever sent it, where it is not the usual one. */
	readonly letter?:
		| { readonly subject: string; readonly opening: string }
		| undefined;
}

/** One place where a lead can be left: all that tells one form from another. */
export interface Placement {
	readonly siteModule: string;
	readonly variant: FormVariant;
	readonly leadType: "b2c" | "b2b";
	/** In this order, and no others. */
	readonly fields: readonly FieldKey[];
	readonly emailKind: EmailRequirement;
	/** By which it is judged; unless it says so, by those of consumers. */
	readonly rules?: RuleSet | undefined;
	readonly texts: FormTexts;
	/** Where it asks in words of its own. */
	readonly fieldTexts?: FieldTexts | undefined;
	readonly consent: ConsentRule;
	/** A wish for an answer goes to nobody who sells, and no later form takes it for a yes. */
	readonly purpose: PlacementPurpose;
	readonly followUps: readonly FollowUp[];
	/** May do without its popup for somebody known. */
	readonly skipEligible: boolean;
	/** How the cookie of sent leads calls it; without one it is not remembered there. */
	readonly sourceCode: SourceCode | undefined;
	/** Whoever inquires for a company sends the lead of this module. */
	readonly businessModule: string | undefined;
	readonly marks: LeadMarks;
}

/** All that `forms.yaml` says. */
export interface FormsContent {
	readonly placements: readonly Placement[];
	/** Slugs of university programs whose European forms demand consent. */
	readonly listedPrograms: readonly string[];
	readonly mail: {
		/** Anybody gets an address there. */
		readonly free: readonly string[];
		/** For ten minutes. */
		readonly disposable: readonly string[];
		/** So common that a near miss is a typo; free providers belong here too. */
		readonly wellKnown: readonly string[];
	};
	readonly consent: {
		readonly agree: string;
		readonly sms: string;
		readonly call: string;
	};
	readonly retention: Retention;
}

/** On unless a form says otherwise. */
export const defaultSubmitLabel = "SUBMIT";
export const queryBoxSubmitLabel = "Talk to our advisor";
export const defaultThanksText =
	"Thank you! Our learning consultant will contact you soon.";
export const standardThanksText =
	"Thank you! Our learning consultant will get back to you within one business day.";
export const defaultPopupErrorText =
	"Your form was not sent. Everything you typed is still here; please try again.";

export function getDefaultTexts(
	variant: FormVariant,
): Pick<FormTexts, "submit" | "thanks"> {
	return {
		submit: variant === "query-box" ? queryBoxSubmitLabel : defaultSubmitLabel,
		thanks: variant === "standard" ? standardThanksText : defaultThanksText,
	};
}

/** A form says this when it was sent, and this when it was not. */
export function getOutcomeTexts({ texts }: Pick<Placement, "texts">) {
	return {
		sent: texts.popupSuccessMessage ?? texts.thanks,
		notSent: texts.popupErrorMessage ?? defaultPopupErrorText,
	};
}

/** Forms that ask about texts say whether it was agreed to. */
export function hasSmsCompliance({ fields }: Pick<Placement, "fields">) {
	return fields.includes("agreeSms");
}

/** Where nobody need be asked about texts, the box is left out, and nobody is sent any. */
export function withoutSmsCompliance<Asking extends Pick<Placement, "fields">>(
	placement: Asking,
): Asking {
	return hasSmsCompliance(placement)
		? {
				...placement,
				fields: placement.fields.filter((key) => key !== "agreeSms"),
			}
		: placement;
}

/** For whom somebody inquires decides whose lead it is. Going back brings back what was there. */
export function toInquiry(
	placement: Pick<Placement, "leadType" | "siteModule" | "businessModule">,
	queryType: QueryType,
): { leadType: "b2c" | "b2b"; siteModule: string } {
	const { leadType, siteModule, businessModule } = placement;
	return queryType === "business" && businessModule
		? { leadType: "b2b", siteModule: businessModule }
		: { leadType, siteModule };
}

/** A form of a company's lead says nothing of groups: a company is one. */
export function selectFollowUps(
	{ followUps }: Pick<Placement, "followUps">,
	leadType: "b2c" | "b2b",
): readonly FollowUp[] {
	return leadType === "b2b"
		? followUps.filter((followUp) => followUp !== "group-enrollment")
		: followUps;
}
