import type { QueryType } from "#forms/fields/field-options.ts";
import { formMessages } from "#forms/messages.ts";
import type { FollowUp, Placement } from "./placement-schema.ts";

/** The messages after a form was sent and after sending has failed. */
export function getOutcomeTexts({ texts }: Pick<Placement, "texts">) {
	return {
		sent: texts.popupSuccessMessage ?? texts.thanks,
		notSent: texts.popupErrorMessage ?? formMessages.notSent,
	};
}

/** True if the form requests consent to text messages. */
export function hasSmsCompliance({ fields }: Pick<Placement, "fields">) {
	return fields.includes("agreeSms");
}

/** Removes the box for text messages in countries where it is not required; no text messages are sent then. */
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

/** An inquiry for a company becomes the lead of another placement. */
export function toInquiry(
	placement: Pick<Placement, "leadType" | "siteModule" | "businessModule">,
	queryType: QueryType,
): { leadType: "b2c" | "b2b"; siteModule: string } {
	const { leadType, siteModule, businessModule } = placement;
	return queryType === "business" && businessModule
		? { leadType: "b2b", siteModule: businessModule }
		: { leadType, siteModule };
}

/** A company's lead gets no group-enrollment card: a company is a group. */
export function selectFollowUps(
	{ followUps }: Pick<Placement, "followUps">,
	leadType: "b2c" | "b2b",
): readonly FollowUp[] {
	return leadType === "b2b"
		? followUps.filter((followUp) => followUp !== "group-enrollment")
		: followUps;
}

/** A form for consumers on a company's own pages: its leads are the company's, and it is never skipped. */
export function toCompanyForm(placement: Placement): Placement {
	return placement.purpose === "offer"
		? {
				...placement,
				leadType: "b2b",
				skipEligible: false,
				followUps: [...selectFollowUps(placement, "b2b")],
			}
		: placement;
}
