import type { ReactNode } from "react";
import { leadCheckMessages, thanksMessages } from "#forms/messages.ts";
import {
	getOutcomeTexts,
	selectFollowUps,
} from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { isFile } from "#forms/submission/download-rules.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import type { LeadThanksProps } from "#forms/views/lead-thanks.tsx";
import type { Lesson } from "#forms/views/lesson-list.tsx";
import type { Download, FormLocation } from "./form-location.ts";
import { formAddress, formId } from "./form-presenter.ts";

export interface SentForm {
	readonly placement: Placement;
	/** Of the lead, not of the placement: a form for consumers may be sent for a company. */
	readonly leadType: "b2c" | "b2b";
	readonly leadId: string;
	/** A person looks at it before it is followed up. */
	readonly isCheckedFirst: boolean;
	readonly page: string;
	readonly download: Download | undefined;
	readonly lessons: readonly Lesson[];
	readonly slots?: ReactNode;
	readonly invite?: ApplicationInviteProps | undefined;
	/** The question for whom the visitor inquires was answered. */
	readonly hasChosen: boolean;
	/** Rendered on a page of its own, with a link to fill in the form again. */
	readonly isPage?: boolean;
}

/** The address of the thanks for a sent form. */
export function sentAddress(
	page: string,
	siteModule: string,
	hasChosen: boolean,
): string {
	const chosen = hasChosen ? "&chosen=1" : "";
	return `${formAddress(page, siteModule)}&sent=1${chosen}#${formId(siteModule)}-sent`;
}

export function thanksFor(sent: SentForm): LeadThanksProps {
	const { placement, page, leadId, leadType, isCheckedFirst } = sent;
	const { siteModule, variant, texts } = placement;
	const followUps = selectFollowUps(placement, leadType);
	const asksForWhom =
		followUps.includes("group-enrollment") &&
		!sent.hasChosen &&
		!isCheckedFirst;
	return {
		formId: formId(siteModule),
		thanks: isCheckedFirst
			? leadCheckMessages.checkedFirst
			: getOutcomeTexts(placement).sent,
		detail: texts.thanksDetail,
		download: followUps.includes("download") ? sent.download : undefined,
		lessons: sent.lessons,
		slots: sent.slots,
		invite: leadType === "b2c" ? sent.invite : undefined,
		next: isCheckedFirst ? [] : nextSteps(sent),
		enrollment: asksForWhom
			? { action: `${formAddress(page, siteModule)}&sent=1`, leadId }
			: undefined,
		page,
		again: sent.isPage ? formAddress(page, siteModule) : undefined,
		closes: variant === "exit",
	};
}

/** Thanks that are rendered with the form, for a browser that loses its connection when it sends. They hand nothing over, because the form is public. */
export function fallbackThanks(
	{ page, download, lessons = [] }: FormLocation,
	placement: Placement,
	leadId: string,
): LeadThanksProps {
	const { leadType, siteModule } = placement;
	const thanks = thanksFor({
		placement,
		leadType,
		leadId,
		isCheckedFirst: false,
		page,
		download: undefined,
		lessons: [],
		hasChosen: false,
	});
	const handsOver = download !== undefined || lessons.length > 0;
	return {
		...thanks,
		// The text of the placement says that something was handed over.
		detail: handsOver ? thanksMessages.notHere : undefined,
		rest: handsOver ? sentAddress(page, siteModule, false) : undefined,
	};
}

function nextSteps(sent: SentForm): readonly string[] {
	const { leadType, download } = sent;
	const { variant, followUps, texts } = sent.placement;
	const { file, answered, callAgain, call, talk, business } = thanksMessages;
	if (texts.next) return texts.next;
	if (leadType === "b2b") return business;
	// The exit popup offers an ebook; its visitors did not ask for a call.
	if (variant === "exit") return [];
	if (sent.slots) return [talk];
	if (followUps.includes("booking")) return [call, talk];
	return [
		...(download && isFile(download.href) ? [file] : []),
		answered,
		callAgain,
	];
}
