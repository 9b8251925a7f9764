import type { ReactNode } from "react";
import {
	getOutcomeTexts,
	selectFollowUps,
} from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import type { LeadThanksProps } from "#forms/views/lead-thanks.tsx";
import type { Lesson } from "#forms/views/lesson-list.tsx";
import type { Download, FormLocation } from "./form-location.ts";
import { formAddress, formId } from "./form-presenter.ts";

export interface SentForm {
	readonly placement: Placement;
	/** Of the lead: who inquires for a company has sent one of companies. */
	readonly leadType: "b2c" | "b2b";
	readonly leadId: string;
	readonly page: string;
	readonly download: Download | undefined;
	readonly lessons: readonly Lesson[];
	readonly slots?: ReactNode;
	readonly invite?: ApplicationInviteProps | undefined;
	/** The card of group enrollment has its answer. */
	readonly hasChosen: boolean;
	/** Rendered on a page of its own, from which the form can be filled in once more. */
	readonly isPage?: boolean;
}

/** Where a sent form leads back to. */
export function sentAddress(
	page: string,
	siteModule: string,
	hasChosen: boolean,
): string {
	const chosen = hasChosen ? "&chosen=1" : "";
	return `${formAddress(page, siteModule)}&sent=1${chosen}#${formId(siteModule)}-sent`;
}

export function thanksFor(sent: SentForm): LeadThanksProps {
	const { placement, page, leadId, leadType } = sent;
	const { siteModule, variant, texts } = placement;
	const followUps = selectFollowUps(placement, leadType);
	const asksForWhom = followUps.includes("group-enrollment") && !sent.hasChosen;
	return {
		formId: formId(siteModule),
		thanks: getOutcomeTexts(placement).sent,
		detail: texts.thanksDetail,
		download: followUps.includes("download") ? sent.download : undefined,
		lessons: sent.lessons,
		slots: sent.slots,
		invite: leadType === "b2c" ? sent.invite : undefined,
		next: nextSteps(sent),
		enrollment: asksForWhom
			? { action: `${formAddress(page, siteModule)}&sent=1`, leadId }
			: undefined,
		page,
		again: sent.isPage ? formAddress(page, siteModule) : undefined,
		closes: variant === "exit",
	};
}

/** What waits in a form until it is sent, for whoever is cut off right then. It hands over nothing: anybody can read it. */
export function thanksAhead(
	{ page, download, lessons = [] }: FormLocation,
	placement: Placement,
	leadId: string,
): LeadThanksProps {
	const { leadType, siteModule } = placement;
	const facts = thanksFor({
		placement,
		leadType,
		leadId,
		page,
		download: undefined,
		lessons: [],
		hasChosen: false,
	});
	const handsOver = download !== undefined || lessons.length > 0;
	return {
		...facts,
		// Its own words say that something was handed over.
		detail: handsOver ? notHere : undefined,
		rest: handsOver ? sentAddress(page, siteModule, false) : undefined,
	};
}

const notHere = "It did not come by itself. It waits for you here.";
const talk = "The talk takes thirty minutes and costs nothing.";
const answered =
	"An advisor reads what you sent and calls or writes to you within one business day.";

function nextSteps(sent: SentForm): readonly string[] {
	const { leadType, download } = sent;
	const { variant, followUps, texts } = sent.placement;
	if (texts.next) return texts.next;
	if (leadType === "b2b")
		return [
			"Somebody who plans training for teams reads what you wrote today.",
			"Within one business day you hear from that person, with first thoughts on plan and price.",
		];
	// Whoever takes a book along has asked for no call.
	if (variant === "exit") return [];
	if (sent.slots) return [talk];
	if (followUps.includes("booking"))
		return [
			"An advisor calls within one business day to agree on a time that suits you.",
			talk,
		];
	return [
		...(download ? ["The file is yours: open it whenever you like."] : []),
		answered,
		"If the moment does not suit you, say so, and they call again when it does.",
	];
}
