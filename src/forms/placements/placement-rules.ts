import type { QueryType } from "#forms/fields/field-options.ts";
import { formMessages } from "#forms/messages.ts";
import type { FollowUp, Placement } from "./placement-schema.ts";

/** A form says this when it was sent, and this when it was not. */
export function getOutcomeTexts({ texts }: Pick<Placement, "texts">) {
	return {
		sent: texts.popupSuccessMessage ?? texts.thanks,
		notSent: texts.popupErrorMessage ?? formMessages.notSent,
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
